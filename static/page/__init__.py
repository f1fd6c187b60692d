"""The page, run by MicroPython on the main thread."""
