"""Prints how the longest word that the format allows is found. No search of the solver goes deeper.

The test that runs this file puts a line before it that defines PACKED: a lexicon of one word, 100 times `a`.
"""

from boggle import Board, Lexicon, paths, solve

for text in ("a" * 100 + "/", "?" * 100 + "/", "[aa]" * 50 + "/"):
    board = Board.parse(text)
    for found in solve(board, Lexicon.from_bytes(PACKED)):  # noqa: F821
        print(len(found.word), found.tier, found.paths, found.path)
        print(len(list(paths(board, found.word))))
