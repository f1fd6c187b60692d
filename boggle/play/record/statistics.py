"""What became of all rounds: their number, the best scores by rules, the longest word, and how many common words were
found over time.

Points and words of different languages cannot be compared, so each language has its own statistics. Of its last
MOST_ROUNDS rounds, each is kept. Of earlier ones, their number, best scores and longest word are kept. A round is known
by the time at which it began, so it counts once.
"""

from boggle.errors import DAMAGE, BoggleError
from boggle.game.languages import ENGLISH, language_in, language_named
from boggle.game.rules import RULES
from boggle.letters import are_letters
from boggle.play.daily import MOST_DAY
from boggle.play.record.study import MOST_LETTERS
from boggle.play.review import Review
from boggle.play.round import COMMON
from boggle.play.round_clock import MOST_TIME, number_in
from boggle.words.crude import crude_words

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

MOST_ROUNDS = 1000
MOST_COUNT = 10**9
MOST_POINTS = 10**9
NAMES = [rules.name for rules in RULES]


class Played:
    """A round that was played on a day, which is numbered as in `boggle.play.daily.day_number`.

    `begun` is the time at which it began, as in `boggle.play.round_clock`. `common` and `most_common` are the number of
    common words that were found and that the board has. `found` and `words` are those of all words. `longest` is the
    longest word that was found and is not crude, as it is written, or "".
    """

    def __init__(
        self, begun: int, day: int, rules: str, points: int, counts: "tuple[int, int, int, int]", longest: str
    ) -> None:
        self.begun = begun
        self.day, self.rules, self.points, self.longest = day, rules, points, longest
        self.found, self.words, self.common, self.most_common = counts

    @classmethod
    def of(
        cls, review: Review, begun: int, rules: str, day: int, spellings: "dict[str, list[str]] | None" = None
    ) -> "Played":
        """Return what is kept of a round that was reviewed. `spellings` are those of the Round."""
        common = [(found, there) for tier, found, there in review.by_tier if tier == COMMON]
        found, there = common[0] if common else (0, 0)
        written = spellings or {}
        longest = _longest([written.get(word, [word])[0] for word in review.found if word not in review.crude])
        counts = (len(review.found), len(review.words), found, there)
        return cls(begun, day, rules, review.points, counts, longest)

    def state(self) -> "list[Any]":
        counts = [self.found, self.words, self.common, self.most_common]
        return [self.begun, self.day, self.rules, self.points] + counts + [self.longest]  # noqa: RUF005 - MicroPython


class Statistics:
    """All rounds of a player with words of one language. `rounds` lists the last ones in the order in which they began.

    `earlier` is the number of rounds before those. `best` maps the name of rules to the best score. `longest` is the
    longest word that was ever found, the first of several from A to Z.
    """

    def __init__(self, language: str = ENGLISH) -> None:
        self._language = language
        self.rounds: list[Played] = []
        self.earlier = 0
        self.best: dict[str, int] = {}
        self.longest = ""

    @property
    def count(self) -> int:
        """The number of all rounds."""
        return self.earlier + len(self.rounds)

    def add(self, played: Played) -> bool:
        """Add a round, unless it is there already or is too old to be told apart. Returns whether it was added."""
        known = {one.begun for one in self.rounds}
        if played.begun in known or (self.earlier and played.begun < min(known)):
            return False
        self._keep([played])
        return True

    def records(self, played: Played) -> "tuple[bool, str]":
        """Return what a round that is not added yet beats: whether its points are the best so far by its rules, and its
        longest word if that is longer than any before, else "". What comes first beats nothing."""
        best = self.best.get(played.rules)
        is_longer = bool(self.longest) and len(played.longest) > len(self.longest)
        return best is not None and played.points > best, played.longest if is_longer else ""

    def common_shares(self, most: int = 50) -> "list[tuple[int, float]]":
        """Return at most `most` points of a chart: (day, share of the common words that were found, from 0 to 1).

        Each is about as many rounds as any other, the oldest first, and has the day of its last round.
        """
        rounds = [one for one in self.rounds if one.most_common]
        size = max(1, (len(rounds) + most - 1) // most)
        shares = []
        for start in range(0, len(rounds), size):
            some = rounds[start : start + size]
            there = sum([one.most_common for one in some])
            shares.append((some[-1].day, sum([one.common for one in some]) / there))
        return shares

    def state(self) -> "dict[str, Any]":
        """Return plain data, from which `merge` makes the same statistics."""
        rounds = [one.state() for one in self.rounds]
        return {"rounds": rounds, "earlier": self.earlier, "best": self.best, "longest": self.longest}

    def merge(self, data: "Any", rest: "dict[str, Any] | None" = None) -> int:
        """Add the rounds of stored data. Those that are there already are not added again. Returns the number of rounds
        that could not be read, and puts these and damaged totals into `rest`, in the form of the data.

        Earlier rounds of both are taken for the same ones. Raises BoggleError if the data has no rounds at all.
        """
        entries = data.get("rounds") if isinstance(data, dict) else None
        if not isinstance(entries, list):
            raise BoggleError("expected statistics of rounds, got other data")
        unread = entries[:-MOST_ROUNDS]
        known, new = {one.begun for one in self.rounds}, []
        for entry in entries[-MOST_ROUNDS:]:
            try:
                played = _played(entry, self._language)
            except DAMAGE:
                unread.append(entry)
                continue
            if played.begun not in known:
                known.add(played.begun)
                new.append(played)
        totals, damaged = _totals(data, self._language)
        self._merge_counts(totals["earlier"], len(entries) - len(unread), new)
        self._merge_totals(totals["best"], totals["longest"])
        if rest is not None and (unread or damaged):
            rest.update(damaged)
            rest["rounds"] = unread
        return len(unread)

    def _merge_counts(self, earlier: int, count: int, new: list[Played]) -> None:
        """Add the rounds of data that has `count` of them, and `earlier` ones. The others are `new`."""
        least = max(self.count, earlier + count)
        self.earlier = min(self.earlier, earlier) if self.rounds else earlier
        self._keep(new)
        self.earlier = max(self.earlier, least - len(self.rounds))

    def _merge_totals(self, best: dict[str, int], longest: str) -> None:
        for rules, points in best.items():
            self._raise_best(rules, points)
        self._lengthen(longest)  # perhaps of an earlier round, which is not kept

    def _raise_best(self, rules: str, points: int) -> None:
        self.best[rules] = max(points, self.best.get(rules, 0))

    def _lengthen(self, word: str) -> None:
        self.longest = _longest([one for one in (word, self.longest) if one])

    def _keep(self, new: list[Played]) -> None:
        """Add rounds that are not there yet."""
        rounds = sorted(self.rounds + new, key=lambda one: one.begun)
        self.earlier += max(0, len(rounds) - MOST_ROUNDS)
        self.rounds = rounds[-MOST_ROUNDS:]
        for one in new:
            self._raise_best(one.rules, one.points)
            self._lengthen(one.longest)


class AllStatistics:
    """The Statistics of each language."""

    def __init__(self) -> None:
        self._by_language: dict[str, Statistics] = {}

    def of(self, language: str) -> Statistics:
        """Return the Statistics of a language, to which rounds can be added."""
        if language not in self._by_language:
            self._by_language[language] = Statistics(language)
        return self._by_language[language]

    @property
    def count(self) -> int:
        """The number of rounds in all languages."""
        return sum([one.count for one in self._by_language.values()])

    def state(self) -> "dict[str, Any]":
        """Return plain data, from which `merge` makes the same statistics. Those of English are its main part, as
        earlier versions had them, which knew no other language."""
        state, nothing = self.of(ENGLISH).state(), Statistics().state()
        others = [(code, self.of(code).state()) for code in sorted(self._by_language) if code != ENGLISH]
        state["languages"] = {code: other for code, other in others if other != nothing}
        return state

    def merge(self, data: "Any", rest: "dict[str, Any] | None" = None) -> int:
        """Do what `Statistics.merge` does, for each language. One that cannot be read at all counts as a round."""
        unread = self.of(ENGLISH).merge(data, rest)
        others = data.get("languages", {})
        left = {} if isinstance(others, dict) else others
        for code in others if isinstance(others, dict) else ():
            part: "dict[str, Any]" = {}
            try:
                unread += self._merge_one(code, others[code], part)
                if part:
                    left[code] = part
            except DAMAGE:
                left[code], unread = others[code], unread + 1
        if rest is not None and left != {}:
            rest["languages"] = left
            rest.setdefault("rounds", [])
        return unread

    def _merge_one(self, code: str, data: "Any", rest: "dict[str, Any]") -> int:
        """Merge the data of one language. `rest` gets what a later version may have added to it, too."""
        unread, known = self.of(language_in(code)).merge(data, rest), Statistics().state()
        rest.update({key: data[key] for key in data if key not in known})
        if rest:
            rest.setdefault("rounds", [])
        return unread


def _totals(data: "dict[str, Any]", language: str) -> "tuple[dict[str, Any], dict[str, Any]]":
    """Return the totals of stored data, and those that are damaged, both in the form of the data."""
    totals: "dict[str, Any]" = {"earlier": 0, "best": {}, "longest": ""}
    damaged = {key: data[key] for key in totals if key in data}
    earlier, best, longest = data.get("earlier"), data.get("best"), data.get("longest")
    if type(earlier) is int and 0 <= earlier <= MOST_COUNT:
        totals["earlier"] = damaged.pop("earlier")
    if isinstance(best, dict):
        good = [rules for rules in best if rules in NAMES and _are_points(best[rules])]
        totals["best"] = {rules: best[rules] for rules in good}
        damaged["best"] = {rules: best[rules] for rules in best if rules not in good}
        if not damaged["best"]:
            del damaged["best"]
    if longest == "" or _is_word(longest, language):
        totals["longest"] = _decent(damaged.pop("longest"), language)
    return totals, damaged


def _are_points(points: "Any") -> bool:
    return type(points) is int and 0 <= points <= MOST_POINTS


def _longest(words: list[str]) -> str:
    """The longest of some words, the first of several A to Z."""
    return min(words, key=lambda word: (-len(word), word)) if words else ""


def _played(entry: "Any", language: str) -> Played:
    """Read the data of a round. Raises errors of Python if it is damaged."""
    begun, day, rules, points, found, words, common, most_common, longest = entry
    number_in(begun, 0, MOST_TIME)
    number_in(day, 0, MOST_DAY)
    number_in(points, 0, MOST_POINTS)
    number_in(found, 0, number_in(words, 0, MOST_COUNT))
    number_in(common, 0, number_in(most_common, 0, MOST_COUNT))
    if rules not in NAMES or not (longest == "" or _is_word(longest, language)):
        raise ValueError("expected the name of rules and a word")
    return Played(begun, day, rules, points, (found, words, common, most_common), _decent(longest, language))


def _is_word(text: "Any", language: str) -> bool:
    """Whether this is a word as it is written, perhaps with what is no letter, as the point in `col·legi`."""
    return isinstance(text, str) and len(text) <= MOST_LETTERS and are_letters(language_named(language).fold(text))


def _decent(longest: str, language: str) -> str:
    """Earlier versions kept crude words, of English."""
    return "" if language == ENGLISH and longest in crude_words() else longest
