"""What stands beside the groups of a list, in the gutter. `page.words.orders` has the headings of other orders."""

from page.text.texts import language, tn

MOST_WITH_UNIT = 99  # points; for more there is no room beside "pts"


class LengthHeadings:
    """Headings of words by length: the length, and the points that each word is worth.

    `gutter` is the width of the gutter in rem. `has_points` says whether each word shows its points. `counted` says
    whether each word shows the number of its paths.
    """

    gutter = 2.6
    has_points = False

    def __init__(self, scoring, counted=False):
        self._scoring = scoring
        self.counted = counted

    def heading(self, key):
        """Return the two texts of a group: what a die shows, and what is below it."""
        if key is None:  # words that were found so far, in no particular order
            return "…", ""
        points = self._scoring.points(key)
        return str(key), worth(points)

    def beside(self, key, letters):
        """Return how many letters wide the small numbers beside a word are, if it has up to `letters` letters."""
        return PATHS if self.counted else 0


PATHS = 3  # letters as wide as most numbers of paths


def worth(points):
    if points > MOST_WITH_UNIT:
        return language.value(points)
    return tn("{count} pt", "{count} pts", points)
