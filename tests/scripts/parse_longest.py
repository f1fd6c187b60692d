"""Prints how the longest board texts are taken, whose reading must take no more than a time that grows as they do."""

from boggle import Board, BoardError

TEXTS = ["a" * 40_000, "a" * 1_000_000, "a" * 1_000_001, "[" * 1_000_000]

for text in TEXTS:
    try:
        print(Board.parse(text).size)
    except BoardError as error:
        print(error)
