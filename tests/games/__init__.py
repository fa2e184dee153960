"""A third family of games, written outside the program to prove that one folder is enough."""
