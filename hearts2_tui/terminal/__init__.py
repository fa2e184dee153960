"""The terminal that the table is played in: read, written, lost, left and given back."""
