"""What all games share: cards, errors, chance, options."""
