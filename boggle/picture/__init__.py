"""What the page itself needs for photos: the size of a picture, and what is still to be checked of its board.

This runs in MicroPython, too. `boggle.photo` reads the board, and needs a larger Python.
"""
