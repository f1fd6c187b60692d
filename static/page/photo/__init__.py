"""Reading the board from a photo, and checking what was read."""
