"""Two-player Hearts."""
