"""Why a word is not among those found: a sentence, and the place on the board."""

from boggle.board import HOLE, WILD, Board
from boggle.edited import checked_word
from boggle.errors import counted, quoted
from boggle.letters import capital
from boggle.lexicon import Lexicon
from boggle.rules import FREE, Rules
from boggle.spelling import MOST_STEPS, Spelling

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterable


class Reason:
    """`sentence` says why; `cells` is the path of the word, as far as there is one."""

    def __init__(self, sentence: str, cells: list[int]) -> None:
        self.sentence = sentence
        self.cells = cells


def why_not(
    board: Board,
    text: str,
    lexicon: Lexicon,
    rules: Rules = FREE,
    shortest: "int | None" = None,
    mapping: "dict[str, str] | None" = None,
) -> "Reason | None":
    """Why `solve` does not find a word, or None if it does.

    `mapping` is as `boggle.letters.standing_for` gives it; by itself σ and ς are one. Raises BoardError for a board
    that the rules do not allow and LexiconError for what is no word.
    """
    rules.checked(board)
    word = checked_word(text)
    shortest = rules.shortest if shortest is None else shortest
    spelling = Spelling(board, word, mapping)
    reasons = []
    if word not in lexicon:
        reasons.append(f"{quoted(word)} is not in the list")
    if len(word) < shortest:
        reasons.append(f"{quoted(word)} has {counted(len(word), 'letter')}, words here have {shortest} or more")
    if spelling.letters < len(word):
        reasons.append(_break(spelling))
    return Reason("; ".join(reasons), spelling.cells) if reasons else None


def _break(spelling: Spelling) -> str:
    """What stops the word on the board."""
    if spelling.walked < len(spelling.word):
        return _missing(spelling) or _not_next(spelling)
    if spelling.sure or _needs_more(spelling):
        return "it would need a tile twice"
    return f"no path was found in {MOST_STEPS:,} steps, though there may be one"


def _missing(spelling: Spelling) -> str:
    """The first letter that no tile spells, in a sentence; an empty one if there are tiles for all."""
    spelled: set[int] = set()
    for at, letter in enumerate(spelling.word):
        for tile in spelling.tiles_at(at):
            spelled.update(range(at, at + len(tile)))
        if at not in spelled:
            others = [tile for tile in set(spelling.board.tiles) if letter in tile]
            only = f", only {_shown(min(others)[0])}{min(others)[1:]}" if others else ""
            return f"no tile {_shown(letter)}{only}"
    return ""


def _not_next(spelling: Spelling) -> str:
    """The letter that stands nowhere around the place where walks break off."""
    at = spelling.walked
    before, letter = spelling.word[at - 1], spelling.word[at]
    so_far = _shown(before)
    if _are_next(spelling, before, letter):
        so_far = f"the {so_far} of {_shown(spelling.word[:at])}"
    return f"{_shown(letter)} is nowhere next to {so_far}"


def _are_next(spelling: Spelling, before: str, letter: str) -> bool:
    """Whether a tile that ends with one letter stands next to one that begins with the other, or holds both."""
    board = spelling.board

    def stands_for(own: str, wanted: str) -> bool:
        return own == WILD or (own != HOLE and spelling.letter_fits(own, wanted))

    for cell, tile in enumerate(board.tiles):
        pairs = list(zip(tile[:-1], tile[1:]))
        if any([stands_for(first, before) and stands_for(second, letter) for first, second in pairs]):
            return True
        following = board.neighbours[cell] if stands_for(tile[-1:], before) else []
        if any([stands_for(board.tiles[other][:1], letter) for other in following]):
            return True
    return False


def _needs_more(spelling: Spelling) -> bool:
    """Whether the board has fewer tiles for the letters than the word has letters."""
    tiles = spelling.board.tiles
    lacking = 0
    for letter in set(spelling.word):
        there = sum([spelling.letter_fits(own, letter) for tile in tiles for own in tile])
        lacking += max(0, spelling.word.count(letter) - there)
    return lacking > tiles.count(WILD)


def _shown(letters: "Iterable[str]") -> str:
    return "".join([capital(letter) for letter in letters])
