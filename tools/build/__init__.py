"""Builds the site: its pages, the bundles for MicroPython and the library for Pyodide."""
