"""What stands beside the groups of the list in each order."""

from boggle.analysis.sort_filter import LENGTH, MANY_PATHS, PATHS, POINTS, RARITY
from boggle.tiers import TIERS
from page.results.headings import LengthHeadings, worth
from page.results.list_markup import TIER_NAMES
from page.text.texts import language

SMALL = 0.9  # the width of a small number, in letters of a word
LETTER = 0.46  # rem; the width of a letter of a tier's name
SPACE = 0.5  # the same of the space beside it


def headings_of(order, scoring, counted):
    """Return the headings of an order. `counted` says whether each word shows its number of paths."""
    return LengthHeadings(scoring, counted) if order == LENGTH else Headings(order, scoring, counted)


class Headings:
    """As LengthHeadings, for the other orders: the points, the first letter, the tier or the number of paths. Each word
    shows its points, unless its group does."""

    def __init__(self, order, scoring, counted):
        self._order, self._scoring = order, scoring
        self.has_points = order != POINTS  # then they stand beside the group
        self._beside_paths = LengthHeadings(scoring, counted).beside
        self.gutter = (
            LengthHeadings.gutter if order != RARITY else max([LETTER * len(name) for name in TIER_NAMES.values()])
        )

    def heading(self, key):
        if self._order == POINTS:
            return "", worth(key)
        if self._order == RARITY:
            return "", TIER_NAMES[TIERS[key - 1]]
        if self._order == PATHS:
            return f"×{language.value(key)}{'+' if key >= MANY_PATHS[0] else ''}", ""
        return key, ""

    def beside(self, key, letters):
        points = len(str(self._scoring.points(letters))) * SMALL + SPACE if self.has_points else 0
        paths = len(self.heading(key)[0]) * SMALL if self._order == PATHS else self._beside_paths(key, letters)
        return points + paths
