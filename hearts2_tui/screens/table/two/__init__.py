"""The table of two."""
