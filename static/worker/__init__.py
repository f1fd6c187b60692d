"""The worker: main.py runs in both interpreters, the other modules in Pyodide alone."""
