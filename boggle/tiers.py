"""The tiers of words, the most common words first. Files and nodes store a word's tier as a number, counted from 1."""

TIERS = ("common", "familiar", "uncommon", "rare")
