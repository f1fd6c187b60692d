"""Prints how letters beyond A to Z are read."""

from boggle import Board, BoardError

for text in ("AB/", "aé/", "[ж]"):
    try:
        print(Board.parse(text))
    except BoardError as error:
        print(error)
