"""Prints words and paths on the terminal."""

import argparse

from boggle.errors import BoardError, counted, quoted
from boggle.game.board import Board
from boggle.game.path_drawing import draw_path
from boggle.letters import folded
from boggle.search.found import Found


def print_words(board: Board, words: list[Found], options: argparse.Namespace) -> None:
    chosen = _words_to_draw(words, options.draw) if options.draw else words
    points = sum(found.points for found in words)
    print(f"{counted(len(words), 'word')}, {counted(points, 'point')}")
    longest = max([len(found.word) for found in chosen], default=0)
    for found in chosen:
        shown = found.first_paths() if options.all_paths else [found.path]
        steps = "  ".join([path_text(board, path) for path in shown])
        print(f"{found.word:<{longest}}  {found.points:>2}  {found.tier:<8}  {steps}")
        if options.draw is not None:
            print("".join([f"\n{draw_path(board, path)}\n" for path in shown]))


def _words_to_draw(words: list[Found], asked: list[str]) -> list[Found]:
    """Return the words given with --draw, in that order. Raises BoardError if one of them was not found."""
    by_word = {found.word: found for found in words}
    for word in asked:
        if folded(word) not in by_word:
            raise BoardError(f"expected words that are found to draw, got {quoted(word)} (`why` says why it is not)")
    return [by_word[folded(word)] for word in asked]


def path_text(board: Board, path: list[int]) -> str:
    """Return a path as it is printed: row,column for each cell, counted from 1."""
    return " ".join(["{},{}".format(*[number + 1 for number in board.row_and_column(cell)]) for cell in path])
