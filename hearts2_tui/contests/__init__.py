"""Levels against each other, and how fast and how good they are."""
