"""The web workers: main.py runs in MicroPython and in Pyodide, the other modules only in Pyodide."""
