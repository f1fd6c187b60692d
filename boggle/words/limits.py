"""Bounds of word lists, in a module of their own for what needs only these."""

LONGEST = 100  # letters of a word; MicroPython's recursion ends at some 190 calls
MOST_BYTES = 64000000  # of a file, and of a list once unpacked: a small file must not fill the memory
MOST_PLACES = 100000000  # nodes times letters: a visited node has a place for each letter
