"""The table of classic games, for three to eleven players."""
