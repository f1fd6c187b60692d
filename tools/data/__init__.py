"""Writes data files that are part of the sources: the word list and the table of rolls."""
