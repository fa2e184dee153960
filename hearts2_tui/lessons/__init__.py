"""Facts for who learns the game: what a coach asks, what a first hand and a finished one teach."""
