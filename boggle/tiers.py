"""How common words are, from the most common on; files, lines and nodes have the number of a word's tier, from 1."""

TIERS = ("common", "familiar", "uncommon", "rare")
