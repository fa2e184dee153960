"""Two players, 32 cards from the seven up, no dead cards, every heart a point."""
