"""Reads the boards, rules and word lists that the options of a command name."""

import argparse
import sys
from collections.abc import Callable
from typing import TypeVar

from boggle.errors import BoardError, LexiconError, RulesError, quoted
from boggle.game.board import Board
from boggle.game.rules import Rules, rules_named
from boggle.game.scoring import shortest_word
from boggle.letters import standing_for
from boggle.tiers import TIERS
from boggle.words.builtin import default_lexicon, read_lexicon
from boggle.words.lexicon import Lexicon
from boggle.words.overlay import edited
from boggle.words.text_format import SkippedLines

Made = TypeVar("Made")


def task_of(options: argparse.Namespace) -> tuple[Rules, Board, int | None]:
    """Return the rules, the board, and the number of letters of the shortest word, or None if it was not given."""
    rules = rules_named(options.rules)
    shortest = None if options.min_length is None else shortest_word(options.min_length)
    return rules, rules.parse(board_text(options)), shortest


def board_text(options: argparse.Namespace) -> str:
    """Return the text of the argument BOARD. If it is `-`, read the text from standard input."""
    return _standard_input() if options.board == "-" else str(options.board)


def _standard_input() -> str:
    if sys.stdin is None:
        raise BoardError("expected a board on standard input, got no standard input")
    try:
        return sys.stdin.buffer.read().decode()
    except UnicodeDecodeError as error:
        raise BoardError(f"expected board text in UTF-8, got byte 0x{error.object[error.start]:02x}") from None


def alike_letters(options: argparse.Namespace, letters: str, board: Board) -> dict[str, str]:
    """Map each letter on a tile to those of `letters` that it stands for (`alike` of `boggle.search.solver.Search`)."""
    return standing_for(letters, "".join(board.tiles), not options.ignore_accents)


def size_of(text: str) -> tuple[int, int]:
    """Read columns and rows from text such as `5x4`. Raises RulesError, or BoardError if no board has that size."""
    width, cross, height = text.lower().replace("×", "x").partition("x")
    if cross and all(number.isascii() and number.isdecimal() and len(number) < 6 for number in (width, height)):
        return Board.checked_size(int(width), int(height))
    raise RulesError(f"expected a size like 5x4, columns and rows, got {quoted(text)}")


def lexicon_of(options: argparse.Namespace) -> Lexicon:
    """Return the lexicon of --lexicon, or the default one, with --add and --ban applied."""
    return edited_lexicon(default_lexicon() if options.lexicon is None else read_list(options.lexicon), options)


def edited_lexicon(lexicon: Lexicon, options: argparse.Namespace) -> Lexicon:
    """Return the lexicon with --add and --ban applied."""
    if getattr(options, "add", None) or getattr(options, "ban", None):  # `roll` has no such options
        return edited(lexicon, dict.fromkeys(options.add, TIERS[0]), options.ban)
    return lexicon


def read_list(path: str) -> Lexicon:
    """Read a word list in any form, and print which lines were skipped. Raises OSError and LexiconError."""
    lexicon, left_out = read_file(path, read_lexicon)
    report_skipped(left_out)
    return lexicon


def read_file(path: str, read: Callable[[str], Made]) -> Made:
    """Return `read(path)`. If it raises LexiconError, the name of the file is added to the message."""
    try:
        return read(path)
    except LexiconError as error:
        raise LexiconError(f"{path}: {error}") from None


def report_skipped(left_out: SkippedLines) -> None:
    if left_out.count:
        print("left out", left_out, file=sys.stderr)
