"""How common words are, the most common first. Files and nodes store the number of a word's tier, counted from 1."""

TIERS = ("common", "familiar", "uncommon", "rare")
