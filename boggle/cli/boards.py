"""The commands `roll` and `check`, and the board that the other commands use."""

import argparse
import random
import sys

from boggle.cli.lists import chosen_lexicon
from boggle.cli.parser import NOT_SO
from boggle.errors import BoardError, RulesError, quoted
from boggle.game.board import Board
from boggle.game.dice_check import board_not_rolled
from boggle.game.letter_odds import Odds
from boggle.game.pcg32 import Generator, seed_in
from boggle.game.rules import Rules, rules_named
from boggle.game.scoring import shortest_word
from boggle.words.letter_counts import letter_counts

MOST_SEED = 10**9  # of seeds that are chosen here: short enough to type again


def roll(options: argparse.Namespace) -> None:
    """Print a board, and its seed on a terminal if it was chosen here."""
    rules = rules_named(options.rules if options.rules is not None else "free" if options.size is not None else "new")
    width, height = (None, None) if options.size is None else _size(options.size)
    seed = random.randrange(MOST_SEED) if options.seed is None else seed_in(options.seed)
    print(rules.roll(Generator(seed).below, width, height, _odds(options, rules)))
    if options.seed is None and sys.stderr and sys.stderr.isatty():  # a program gives its own seed
        print("seed", seed, file=sys.stderr)


def _odds(options: argparse.Namespace, rules: Rules) -> Odds | None:
    """The odds for --letters, or None to roll dice."""
    if options.letters is None:
        if options.lexicon is not None:
            raise RulesError("expected --letters with --lexicon, got --lexicon alone: dice ask no word list")
        return None
    return Odds(letter_counts(chosen_lexicon(options)), options.letters, rules.plain_q)


def check(options: argparse.Namespace) -> int:
    """Print whether the dice can show a board. Returns the exit status."""
    rules = rules_named(options.rules)
    sentence = board_not_rolled(rules.parse(board_text(options)), rules)
    print(sentence or f"With {rules.title} dice this board can be rolled.")
    return NOT_SO if sentence else 0


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().replace("×", "x").partition("x")
    if cross and all(number.isascii() and number.isdecimal() and len(number) < 6 for number in (width, height)):
        return Board.checked_size(int(width), int(height))
    raise RulesError(f"expected a size like 5x4, columns and rows, got {quoted(text)}")


def task(options: argparse.Namespace) -> tuple[Rules, Board, int | None]:
    """The rules, the board, and the shortest word if one was given."""
    rules = rules_named(options.rules)
    shortest = None if options.min_length is None else shortest_word(options.min_length)
    return rules, rules.parse(board_text(options)), shortest


def board_text(options: argparse.Namespace) -> str:
    """The text of BOARD, from standard input if it is `-`."""
    return _standard_input() if options.board == "-" else str(options.board)


def _standard_input() -> str:
    if sys.stdin is None:
        raise BoardError("expected a board on standard input, got no standard input")
    try:
        return sys.stdin.buffer.read().decode()
    except UnicodeDecodeError as error:
        raise BoardError(f"expected board text in UTF-8, got byte 0x{error.object[error.start]:02x}") from None
