"""The board, the dice and the rules."""
