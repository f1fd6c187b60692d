"""Limits of word lists that other modules need without reading a list."""

LONGEST = 100  # letters in a word: the walk calls itself for each letter, and MicroPython allows some 190 nested calls
MOST_BYTES = 64000000  # of a file, and of a packed list after unpacking: a small file must not fill the memory
