"""The solver's answers as text and JSON."""
