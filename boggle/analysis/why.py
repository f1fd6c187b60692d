"""What there is to say about a word: whether a list has it, and why it is not found on a board, with a sentence and a
path."""

from boggle.analysis.unlisted import not_listed, too_short
from boggle.game.board import HOLE, WILD, Board
from boggle.game.rules import FREE, Rules
from boggle.language import ENGLISH, sentence
from boggle.letters import capital
from boggle.search.furthest_path import MOST_STEPS, FurthestPath
from boggle.words.lexicon import Lexicon
from boggle.words.overlay import checked_word

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

MOST_COUNTED = 10000  # counting stops here: to count all 250,000 words takes many seconds in MicroPython
MOST_LISTED = 10


class LookedUp:
    """What a lexicon says about a text.

    `text` is the text in the form that lexicons store. `tier` is the name of its tier, or None if it is not a word.
    `count` is the number of words that begin with it, at most MOST_COUNTED. `first` lists the first of these words;
    crude ones are only among them if the text is a crude word itself.
    """

    def __init__(self, text: str, tier: "str | None", count: int, first: list[str]) -> None:
        self.text = text
        self.tier = tier
        self.count = count
        self.first = first


def look_up(lexicon: Lexicon, text: str, most_listed: int = MOST_LISTED, most_counted: int = MOST_COUNTED) -> LookedUp:
    """Look up a word or the beginning of words. Raises LexiconError for text that can be neither.

    >>> from boggle.words.files import default_lexicon
    >>> look_up(default_lexicon(), "tuxedoe").first
    ['tuxedoed', 'tuxedoes']
    """
    beginning = lexicon.fold(checked_word(text))
    all_may_be_shown = lexicon.is_crude(beginning)
    count = 0
    first: "list[str]" = []
    for word in lexicon.words(beginning):
        if count == most_counted:
            break
        if len(first) < most_listed and (all_may_be_shown or not lexicon.is_crude(word)):
            first.append(word)
        count += 1
    return LookedUp(beginning, lexicon.tier(beginning), count, first)


class Reason:
    """The reason why a word is not found: `sentence` is a text, and `said` is the same as data of `boggle.language`.

    `cells` is the path that spells most of the word, from its beginning.
    """

    def __init__(self, said: "list[Any]", cells: list[int]) -> None:
        self.said = said
        self.sentence = ENGLISH.say(said)
        self.cells = cells


def why_not(
    board: Board,
    text: str,
    lexicon: Lexicon,
    rules: Rules = FREE,
    shortest: "int | None" = None,
    mapping: "dict[str, str] | None" = None,
) -> "Reason | None":
    """Return the reason why `solve` does not find a word, or None if `solve` finds it.

    `mapping` is the result of `boggle.letters.standing_for`. If it is None, σ and ς stand for each other. Raises
    BoardError for a board that the rules do not allow, and LexiconError for text that is not a word.

    >>> from boggle.words.files import default_lexicon
    >>> why_not(Board.parse("qat/irs"), "cat", default_lexicon()).sentence
    'no tile C'
    """
    rules.checked(board)
    board, word = lexicon.on_tiles(board), lexicon.fold(checked_word(text))
    shortest = rules.shortest if shortest is None else shortest
    spelling = FurthestPath(board, word, mapping)
    reasons = []
    if word not in lexicon:
        reasons.append(not_listed(word))
    if len(word) < shortest:
        reasons.append(too_short(word, shortest))
    if spelling.letters < len(word):
        reasons.append(_break(spelling))
    return Reason(_joined(reasons), spelling.cells) if reasons else None


def _joined(reasons: "list[list[Any]]") -> "list[Any]":
    said = reasons[0]
    for reason in reasons[1:]:
        said = sentence("{reason}; {next}", reason=said, next=reason)
    return said


def _break(spelling: FurthestPath) -> "list[Any]":
    """Return a sentence that says why the word cannot be spelled on the board."""
    if spelling.walked < len(spelling.word):
        return _missing(spelling) or _not_next(spelling)
    if spelling.sure or _needs_more(spelling):
        return sentence("it would need a tile twice")
    return sentence("no path was found in {steps} steps, though there may be one", steps=MOST_STEPS)


def _missing(spelling: FurthestPath) -> "list[Any] | None":
    """Return a sentence about the first letter that no tile has, or None if there are tiles for all letters."""
    spelled: set[int] = set()
    for at, letter in enumerate(spelling.word):
        for tile in spelling.tiles_at(at):
            spelled.update(range(at, at + len(tile)))
        if at not in spelled:
            others = [tile for tile in set(spelling.board.tiles) if letter in tile]
            if not others:
                return sentence("no tile {letter}", letter=_shown(letter))
            other = min(others)
            return sentence("no tile {letter}, only {tile}", letter=_shown(letter), tile=_shown(other[0]) + other[1:])
    return None


def _not_next(spelling: FurthestPath) -> "list[Any]":
    """Return a sentence about the letter that is nowhere next to the place where the path ends."""
    at = spelling.walked
    before, letter = spelling.word[at - 1], spelling.word[at]
    if _are_next(spelling, before, letter):
        return sentence(
            "{letter} is nowhere next to the {before} of {beginning}",
            letter=_shown(letter),
            before=_shown(before),
            beginning=_shown(spelling.word[:at]),
        )
    return sentence("{letter} is nowhere next to {before}", letter=_shown(letter), before=_shown(before))


def _are_next(spelling: FurthestPath, before: str, letter: str) -> bool:
    """Whether the letters follow each other anywhere, inside one tile or from one tile to a neighbour."""
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


def _needs_more(spelling: FurthestPath) -> bool:
    """Whether the word needs more letters than the tiles have, even if wild cards stand for the missing ones."""
    tiles = spelling.board.tiles
    lacking = 0
    for letter in set(spelling.word):
        there = sum([spelling.letter_fits(own, letter) for tile in tiles for own in tile])
        lacking += max(0, spelling.word.count(letter) - there)
    return lacking > tiles.count(WILD)


def _shown(letters: "Iterable[str]") -> str:
    return "".join([capital(letter) for letter in letters])
