"""The rolls that a board is compared with: those that come with the page, or those that were counted on it."""

from boggle.analysis.percentile import margin_of_error, percent, rank_counts
from page.text.texts import t


class Numbers:
    """The points of rolls, or their numbers of words. `values` contains the number of each roll, or 100 numbers that
    represent all rolls."""

    def __init__(self, values, least, most, mean):
        self.values = values
        self.mean = mean
        self._least, self._most = least, most

    def half(self):
        """Return the bounds of the middle half of the rolls."""
        ordered = sorted(self.values)
        return ordered[len(ordered) // 4], ordered[(3 * len(ordered) - 1) // 4]

    def below(self, own):
        """Return how many of 100 rolls have less than `own`."""
        if own > self._most:
            return 100
        return percent(rank_counts(own, self.values)[0], len(self.values))

    def headline(self, own, count):
        """Return a short sentence that compares a board of `own` points with `count` rolls."""
        if own > self._most:
            return t("Richer than each of {rolls} rolls", rolls=count)
        if own < self._least:
            return t("Poorer than each of {rolls} rolls", rolls=count)
        if own > self._least and not self.below(own):
            return t("Poorer than 99 of 100 rolls")
        return t("Richer than {richer} of 100 rolls", richer=self._richer(own))

    def _richer(self, own):
        """Return how many of 100 rolls have less than `own`, which is not beyond all of them."""
        richer = self.below(own)
        if richer == 100:
            return t("more than 99")
        return richer if richer or own == self._least else t("fewer than 1")

    def told(self, own, count, by):
        """Return a sentence that compares a board of `own` points or words with `count` rolls. `by` names what was
        counted."""
        if own > self._most:
            return t("Richer {by} than each of {rolls} rolls.", by=by, rolls=count)
        if own < self._least:
            return t("Poorer {by} than each of {rolls} rolls.", by=by, rolls=count)
        less, same, _ = rank_counts(own, self.values)
        total = len(self.values)
        margin = margin_of_error(round(less * count / total), count)
        alike = percent(same, total)
        told = {"by": by, "richer": self._richer(own), "alike": alike, "margin": margin}
        if alike:
            return t("Richer {by} than {richer} of 100 rolls, as rich as {alike} (give or take {margin}).", **told)
        return t("Richer {by} than {richer} of 100 rolls (give or take {margin}).", **told)


class Rolls:
    """`count` rolls. Their `points` and `words` are Numbers. `every` says whether these contain a number for each
    roll."""

    def __init__(self, count, points, words, every):
        self.count = count
        self.points, self.words = points, words
        self.every = every

    @classmethod
    def shipped(cls, table, name):
        """Return the rolls that come with the page, from their table (tools/data/simulate_rolls.py describes it)."""
        row = table["rules"][name]
        numbers = [
            Numbers(one["middles"], one["least"], one["most"], one["mean"]) for one in (row["points"], row["words"])
        ]
        return cls(table["rolls"], numbers[0], numbers[1], False)

    @classmethod
    def counted(cls, rolls):
        """Return the rolls that were counted on the page. `rolls` lists [points, words] of each."""
        kinds = [[both[kind] for both in rolls] for kind in (0, 1)]
        numbers = [Numbers(values, min(values), max(values), sum(values) / len(values)) for values in kinds]
        return cls(len(rolls), numbers[0], numbers[1], True)
