"""The table for three to eleven players."""
