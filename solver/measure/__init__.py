"""Levels measured against each other and against the best play there is."""
