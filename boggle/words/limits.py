"""Limits of word lists that other modules need without reading a list."""

LONGEST = 100  # letters in a word: the walk calls itself once a letter, and MicroPython allows some 190 nested calls
MOST_BYTES = 64000000  # in a file, and in a packed list once unpacked: a small file must not fill the memory
