"""Finding the words and their paths on a board."""
