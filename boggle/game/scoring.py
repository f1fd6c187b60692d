"""Points of words. All tables of points are here."""

from boggle.errors import RulesError, quoted, whole_number


class Scoring:
    """Points by the number of letters in a word (`Qu` counts as two), for one way of playing.

    `name` is for options and links, `title` for people. `table` gives the points of words of 3, 4, 5, 6, 7 and 8
    letters. A longer word has `base + a_letter × letters` points. Words of one or two letters have none: no published
    rules allow them.
    """

    SHORTEST = 3

    def __init__(self, name: str, title: str, table: tuple[int, ...], base: int, a_letter: int) -> None:
        self.name = name
        self.title = title
        self.table = table
        self.base = base
        self.a_letter = a_letter

    def points(self, letters: int) -> int:
        """The points of a word with this number of letters."""
        if letters < self.SHORTEST:
            return 0
        if letters < self.SHORTEST + len(self.table):
            return self.table[letters - self.SHORTEST]
        return self.base + self.a_letter * letters


# Boggle's printed rules. 5×5 begins at four letters. 6×6 gives two points a letter from nine letters on, as is most
# often printed (one source has 11 and 2 for each letter beyond 8).
FOUR = Scoring("4x4", "Boggle 4×4", (1, 1, 2, 3, 5, 11), 11, 0)
FIVE = Scoring("5x5", "Boggle 5×5", (0, 1, 2, 3, 5, 11), 11, 0)
SIX = Scoring("6x6", "Boggle 6×6", (0, 1, 2, 3, 5, 11), 0, 2)
# Word Hunt: as its players commonly report; no official sheet is known. 2,200 and 400 for each letter beyond 8.
WORD_HUNT = Scoring("word-hunt", "Word Hunt", (100, 400, 800, 1400, 1800, 2200), -1000, 400)

SCORINGS = [FOUR, FIVE, SIX, WORD_HUNT]


def scoring_named(name: str) -> Scoring:
    """The scoring of that name. Raises RulesError with all names."""
    for scoring in SCORINGS:
        if scoring.name == name:
            return scoring
    names = ", ".join([one.name for one in SCORINGS])
    raise RulesError("expected a scoring named {names}, got {got}", names=names, got=quoted(name))


def shortest_word(text: str) -> int:
    """The number of letters that `text` gives as the shortest word, in an option or a link."""
    return whole_number(text, 999, "expected a shortest word of 1 to {most} letters, got {got}")
