"""The list of words and what belongs to a chosen word."""
