"""Reads the boards, rules and word lists that the options of a command name."""

import argparse
import sys
from collections.abc import Callable

from boggle.errors import BoardError, LanguageError, LexiconError, RulesError, quoted
from boggle.game.board import Board
from boggle.game.copied_text import link_in
from boggle.game.languages import ENGLISH, language_in, language_named
from boggle.game.pcg32 import seed_in
from boggle.game.rules import Rules, rules_by_size, rules_named
from boggle.game.scoring import Scoring, family_in, scoring_named, shortest_word
from boggle.letters import standing_for
from boggle.words.files import default_lexicon, read_at_most, read_lexicon
from boggle.words.lexicon import Lexicon
from boggle.words.limits import TIERS

TYPE_CHECKING = False  # spares the import of `typing`, which takes long
if TYPE_CHECKING:
    from typing import TypeVar

    from boggle.words.formats import WordsRead

    Made = TypeVar("Made")

MOST_STANDARD_INPUT = 4_000_000  # bytes: more than the text of the greatest board has, whatever its letters
MOST_SEED = 10**9  # the limit of seeds that are chosen here, so that they are short enough to type again


class Task:
    """The board of a command, its rules, and the shortest word and scoring if they are not those of the rules.

    The board may be a link of the page. Its rules, shortest word and scoring then count where no option says otherwise.
    If it asks for words that are fit for children, it counts as --family. A link of another game has the rules of its
    size. `usual` is the name of the rules if nothing else says which.
    """

    def __init__(self, options: argparse.Namespace, usual: str) -> None:
        from boggle.game.board_in_link import board_in_link  # `roll` needs none of this
        from boggle.game.board_reader import in_rows

        text = _standard_input() if options.board == "-" else str(options.board)
        link = _fields(text)
        other = "" if "board" in link else board_in_link(text)
        named = _first(options.rules, link.get("rules"))
        by_size = rules_by_size(Board.parse(other)) if other else rules_named(usual)
        self.rules: Rules = by_size if named is None else rules_named(named)
        shortest = _first(getattr(options, "min_length", None), link.get("min"))
        scoring = _first(getattr(options, "scoring", None), link.get("scoring"))
        self.shortest: int | None = None if shortest is None else shortest_word(shortest)
        self.scoring: Scoring | None = None if scoring is None else scoring_named(scoring)
        if "family" in link:
            options.family = family_in(link["family"])
        if "words" in link and getattr(options, "language", None) is None and getattr(options, "lexicon", None) is None:
            options.language = language_in(link["words"])
        if "board" not in link and not other:
            other = in_rows(text, self.rules.width, self.rules.height)
        self.board: Board = self.rules.parse(link.get("board", other))


def _fields(text: str) -> dict[str, str]:
    """The fields of the first link to a board in a text. There are none if it contains no link."""
    link = link_in(text)
    if not link:
        return {}
    from urllib.parse import parse_qsl  # slow to import, and links are rare

    return dict(reversed(parse_qsl(link[1:], keep_blank_values=True)))  # as on the page, the first of two counts


def _first(*values: str | None) -> str | None:
    return next((value for value in values if value is not None), None)


def _standard_input() -> str:
    if sys.stdin is None:
        raise BoardError("expected a board on standard input, got no standard input")
    data = read_at_most(sys.stdin.buffer, MOST_STANDARD_INPUT)
    if len(data) > MOST_STANDARD_INPUT:
        raise BoardError("expected at most {most} bytes on standard input, got more", most=MOST_STANDARD_INPUT)
    try:
        return data.decode()
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


def seed_of(options: argparse.Namespace) -> int:
    """Return the seed of --seed, or one that is chosen at random."""
    if options.seed is not None:
        return seed_in(options.seed)
    import random  # slow to import

    return random.randrange(MOST_SEED)


def lexicon_of(options: argparse.Namespace) -> Lexicon:
    """Return the lexicon of --lexicon, or the default one, with --add, --ban and --family applied."""
    if options.lexicon is None:
        return edited_lexicon(default_lexicon(options.language or ENGLISH), options)
    if options.language is not None:
        raise LanguageError("expected --lexicon or --words, got both")
    return edited_lexicon(read_list(options.lexicon), options)


def usual_dice(language: str | None) -> str:
    """Return the name of the rules that most people play with words of a language."""
    return language_named(language or ENGLISH).dice[4]


def edited_lexicon(lexicon: Lexicon, options: argparse.Namespace) -> Lexicon:
    """Return the lexicon with --add, --ban and --family applied."""
    if getattr(options, "add", None) or getattr(options, "ban", None):  # `roll` has no such options
        from boggle.words.overlay import edited

        lexicon = edited(lexicon, dict.fromkeys(options.add, TIERS[0]), options.ban)
    return lexicon.for_families() if options.family else lexicon


def read_list(path: str) -> Lexicon:
    """Read a word list in any form. Print which lines were left out, and how it was read if they are many.

    Raises OSError and LexiconError.
    """
    lexicon, read = read_file(path, read_lexicon)
    if read.is_doubtful:
        print("read as", read, file=sys.stderr)
    report_left_out(read)
    return lexicon


def read_file(path: str, read: "Callable[[str], Made]") -> "Made":
    """Return `read(path)`. If it raises LexiconError, the name of the file is added to the message."""
    try:
        return read(path)
    except LexiconError as error:
        raise LexiconError(f"{path}: {error}") from None


def report_left_out(read: "WordsRead") -> None:
    """Print which lines were left out, and a warning if they are many."""
    if read.left_out.count:
        print("left out", read.left_out, file=sys.stderr)
    if read.is_doubtful:
        print("warning: more than a tenth of the list holds no word; perhaps it has another form", file=sys.stderr)
