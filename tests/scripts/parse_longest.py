"""Prints how very long board texts are read. The time must grow only in proportion to their length."""

from boggle import Board, BoardError

TEXTS = ["a" * 40_000, "a" * 1_000_000, "a" * 1_000_001, "[" * 1_000_000]

for text in TEXTS:
    try:
        print(Board.parse(text).size)
    except BoardError as error:
        print(error)
