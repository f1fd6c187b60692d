"""The tiers and the limits of words, for lists, boards and players."""

# The most common words come first. Files and nodes store a word's tier as a number, counted from 1.
TIERS = ("common", "familiar", "uncommon", "rare")
CRUDE_MARK = len(TIERS)  # in lines of words, the number of a crude word's tier is so much higher
LONGEST = 100  # letters in a word: the walk calls itself for each letter, and MicroPython allows some 190 nested calls
MOST_BYTES = 64000000  # of a file, and of a packed list after unpacking: a small file must not fill the memory
MOST_WORDS = 2000000  # twice as many as the largest known lists have; a word takes about a hundred bytes of memory
MOST_NODES = 2000000  # more nodes would need more memory than a browser gives
MOST_VISITED = 8 * MOST_WORDS  # nodes on the way through all words; lists of real words have three for each word
