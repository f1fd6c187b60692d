"""Meanings of words, in Pyodide's worker."""
