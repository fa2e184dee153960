"""Hearts at the terminal: the application over the library `solver`."""
