"""Finding every word on a board in one call, with text for the board and names for the rules and the scoring. Also
compares two word lists by their words on one board."""

from boggle.errors import quoted
from boggle.game.board import Board
from boggle.game.languages import ENGLISH
from boggle.game.rules import FREE, Rules, rules_named
from boggle.game.scoring import Scoring, scoring_named
from boggle.letters import standing_for
from boggle.search.solver import Found, Search
from boggle.words.lexicon import Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from boggle.progress import Steps

_kept: dict[str, Lexicon] = {}


def solve(
    board: "Board | str",
    lexicon: "Lexicon | None" = None,
    rules: "Rules | str" = FREE,
    shortest: "int | None" = None,
    alike: "dict[str, str] | None" = None,
    scoring: "Scoring | str | None" = None,
    family: bool = False,
    words: str = ENGLISH,
) -> list[Found]:
    """Find every word on a board. Returns a list of Found, longest first, then A to Z.

    `board` may be text such as "tsla/pret/aine/gods". Without a lexicon, the built-in list of the language `words` is
    used (see `boggle.game.languages`). `rules` and `scoring` may be names, such as "new" and "5x5". Words have at least
    `shortest` letters. If that is None, the rules decide. If `family` is true, crude words are left out. `Search`
    describes the other arguments. It can also solve a board in pieces.

    Raises BoggleError for text that is not a board, for a board that the rules do not allow, for unknown names, and for
    a shortest word of fewer than 1 or more than 999 letters. Raises TypeError if the board or the lexicon is neither.

    >>> [found.word for found in solve("tsla/pret/aine/gods", rules="new", shortest=9)]
    ['arsenides', 'estragons', 'parietals', 'tridental']
    """
    rules = rules_named(rules) if isinstance(rules, str) else rules
    board = rules.parse(board) if isinstance(board, str) else board
    scoring = scoring_named(scoring) if isinstance(scoring, str) else scoring
    lexicon = _builtin(words) if lexicon is None else lexicon
    if not isinstance(board, Board):
        raise TypeError(f"expected a Board or its text, got {quoted(repr(board))}")
    if not isinstance(lexicon, Lexicon):
        raise TypeError(f"expected a Lexicon, such as Lexicon.load(…) returns, got {quoted(repr(lexicon))}")
    search = Search(board, lexicon.for_families() if family else lexicon, rules, shortest, alike, scoring)
    while not search.done:
        search.run()
    return search.found()


def _builtin(words: str) -> Lexicon:
    """The built-in list of a language, which is read once."""
    if words not in _kept:
        from boggle.words.files import default_lexicon  # only where it is needed: MicroPython lacks what it imports

        _kept[words] = default_lexicon(words)
    return _kept[words]


def compare(
    board: Board,
    lexicon: Lexicon,
    other: Lexicon,
    rules: Rules = FREE,
    shortest: "int | None" = None,
    accents: bool = True,
) -> tuple[list[Found], list[Found]]:
    """Return the words on the board that only `lexicon` has, and those that only `other` has.

    Both lists are in the order of `solve`. If `accents` is false, a letter on a tile also stands for letters that
    differ from it only in their accents. Raises BoardError as `solve` does.
    """
    steps = compare_steps(board, lexicon, other, rules, shortest, accents)
    while True:  # like `boggle.progress.finished`, which MicroPython cannot import
        try:
            next(steps)
        except StopIteration as end:
            alone: tuple[list[Found], list[Found]] = end.value
            return alone


def compare_steps(
    board: Board,
    lexicon: Lexicon,
    other: Lexicon,
    rules: Rules = FREE,
    shortest: "int | None" = None,
    accents: bool = True,
) -> "Steps[tuple[list[Found], list[Found]]]":
    """Do what `compare` does, in steps (see `boggle.progress`)."""
    found: list[list[Found]] = []
    for each in (lexicon, other):
        search = Search(board, each, rules, shortest, standing_for(each.alphabet, "".join(board.tiles), accents))
        while not search.done:
            search.run()
            yield (len(found) + search.progress) / 2
        found.append(search.found())
    return words_not_in(found[0], other), words_not_in(found[1], lexicon)


def words_not_in(found: list[Found], other: Lexicon) -> list[Found]:
    """Return the words of `found` that `other` does not have."""
    return [each for each in found if each.word not in other]
