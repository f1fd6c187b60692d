"""Builds the site: its pages, the bundles for MicroPython, the library for Pyodide, the texts of other languages."""
