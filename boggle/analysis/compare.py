"""Compares two word lists by their words on one board."""

from boggle.game.board import Board
from boggle.game.rules import FREE, Rules
from boggle.letters import standing_for
from boggle.search.found import Found
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from boggle.progress import Steps


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
