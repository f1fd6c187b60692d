"""The players of one board: their results in links, gathering them, and the table of all."""
