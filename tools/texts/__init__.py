"""Finds the texts of the page in the sources, checks their translations in locale/, and writes them for the site."""
