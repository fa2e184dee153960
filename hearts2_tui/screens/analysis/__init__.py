"""The analysis of a finished hand, for every game."""
