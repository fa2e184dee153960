"""What screens are made of: cards, panes, the key bar."""
