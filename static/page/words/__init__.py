"""The list of words, its toolbar, and the paths of the chosen word."""
