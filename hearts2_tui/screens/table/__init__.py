"""What all tables share: the screen of a match and the parts it holds; a folder for each game."""
