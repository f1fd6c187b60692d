"""The points of words. All tables of points are in this module."""

from boggle.errors import RulesError, quoted, whole_number


class Scoring:
    """The points of a word in one game. They depend on its number of letters (`Qu` counts as two).

    `name` is used in options and links, and `title` is shown to users. `table` lists the points of words of 3, 4, 5, 6,
    7 and 8 letters. A longer word has `base + a_letter × letters` points. Words of one or two letters have no points,
    since no published rules allow them.
    """

    SHORTEST = 3

    def __init__(self, name: str, title: str, table: tuple[int, ...], base: int, a_letter: int) -> None:
        self.name = name
        self.title = title
        self.table = table
        self.base = base
        self.a_letter = a_letter

    def points(self, letters: int) -> int:
        """Return the points of a word with this number of letters."""
        if letters < self.SHORTEST:
            return 0
        if letters < self.SHORTEST + len(self.table):
            return self.table[letters - self.SHORTEST]
        return self.base + self.a_letter * letters


# Boggle's printed rules. On 5×5 boards, words need four letters. On 6×6 boards, words of nine or more letters have two
# points for each letter, as is most often printed. One source has 11 points, plus 2 for each letter beyond 8.
FOUR = Scoring("4x4", "Boggle 4×4", (1, 1, 2, 3, 5, 11), 11, 0)
FIVE = Scoring("5x5", "Boggle 5×5", (0, 1, 2, 3, 5, 11), 11, 0)
SIX = Scoring("6x6", "Boggle 6×6", (0, 1, 2, 3, 5, 11), 0, 2)
# Word Hunt, as its players commonly report it; no official rule sheet is known. Words of nine or more letters have
# 2,200 points, plus 400 for each letter beyond 8.
WORD_HUNT = Scoring("word-hunt", "Word Hunt", (100, 400, 800, 1400, 1800, 2200), -1000, 400)

SCORINGS = [FOUR, FIVE, SIX, WORD_HUNT]


def scoring_named(name: str) -> Scoring:
    """Return the scoring with this name. If there is none, raises RulesError, whose message lists all names.

    >>> [scoring_named("4x4").points(letters) for letters in range(3, 9)]
    [1, 1, 2, 3, 5, 11]
    """
    for scoring in SCORINGS:
        if scoring.name == name:
            return scoring
    names = ", ".join([one.name for one in SCORINGS])
    raise RulesError("expected a scoring named {names}, got {got}", names=names, got=quoted(name))


def shortest_word(text: str) -> int:
    """Read the number of letters of the shortest word from an option or a link. Raises RulesError."""
    return whole_number(text, 999, "expected a shortest word of 1 to {most} letters, got {got}")


def family_in(text: str) -> bool:
    """Read the choice of words that are fit for children from a link, which has it only if it is made."""
    if text != "1":
        raise RulesError("expected family=1, got {got}", got=quoted(text))
    return True
