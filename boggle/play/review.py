"""What was found in a round, what was missed, which of the missed words should have been seen, and finding them oneself
afterwards."""

from boggle.game.rules import RULES
from boggle.game.scoring import SCORINGS, Scoring
from boggle.play.round import COMMON, Round
from boggle.search.furthest_path import FurthestPath
from boggle.search.paths import Paths, place_paths
from boggle.words.limits import TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable

MOST_BEST = 8  # found words that are shown as the best ones
MOST_SEEN = 10  # words that should have been seen, which are shown at once
MOST_PATHS = 20  # of a word, which are shown
MOST_PAUSES = 10  # of the search for them, which takes MicroPython some 100 ms at most
# How a missed word is near to a found one, the nearest first: it begins with the found word, it has the same letters,
# one of the two contains the other, or none of this.
LONGER, ANAGRAM, INSIDE, FAR = range(4)


SHORTEST = [(scoring, min([rules.shortest for rules in RULES if rules.scoring is scoring])) for scoring in SCORINGS]


class Missed:
    """A word that was not found. `tier` is the number of its tier. If it is `crude`, it is never chosen to be shown."""

    def __init__(self, word: str, points: int, tier: int, crude: bool = False) -> None:
        self.word = word
        self.points = points
        self.tier = tier
        self.crude = crude


class OtherScore:
    """A round as another scoring counts it, with words of `shortest` letters or more: the words and points that were
    found, and those that are there. A round tells nothing about words that are shorter than its own shortest one."""

    def __init__(self, scoring: Scoring, shortest: int, found: list[str], there: list[str]) -> None:
        self.scoring, self.shortest = scoring, shortest
        self.found, self.there = len(found), len(there)
        self.points = sum([scoring.points(len(word)) for word in found])
        self.most_points = sum([scoring.points(len(word)) for word in there])


class Review:
    """A round as it ended. Words found after the time count as missed.

    `by_tier` and `by_length` list (number of the tier or letters, number of words found, number of words there), for
    those that the board has. `missed` lists the missed words, longest first, then A to Z. `crude` is as in `Round`.
    If `has_tiers` is false, all words are in the first tier, as they are of a list that has no tiers.
    """

    def __init__(self, played: Round) -> None:
        self.words = {word: tier for word, tier in played.words.items() if tier == COMMON or not played.common_only}
        self.found = [word for word in played.found if word in self.words]
        self.crude = played.crude
        self.has_tiers = any([tier != COMMON for tier in played.words.values()])
        self._own = played.scoring, played.shortest
        self.points = played.points
        self.most_points = sum([played.scoring.points(len(word)) for word in self.words])
        self.by_tier = self._counts(list(range(1, len(TIERS) + 1)), lambda word: self.words[word])
        self.by_length = self._counts(sorted({len(word) for word in self.words}), len)
        missed = sorted(set(self.words) - set(self.found), key=lambda word: (-len(word), word))
        self.missed = [
            Missed(word, played.scoring.points(len(word)), self.words[word], word in self.crude) for word in missed
        ]

    def should_have_seen(self, most: int = MOST_SEEN) -> list[tuple[Missed, str]]:
        """Return at most `most` missed common words, those nearest to found ones first. Each comes with the found word
        that it is nearest to, or "" if it is near to none. No crude word is among all these."""
        found = [word for word in self.found if word not in self.crude]
        seen = [one for one in self.missed if one.tier == COMMON and not one.crude]
        common = [(_nearest(one.word, found), one) for one in seen]
        common.sort(key=lambda pair: (pair[0][0], -len(pair[1].word), pair[1].word))
        return [(one, near) for (_, near), one in common[:most]]

    @property
    def longest(self) -> str:
        """The longest found word, the first of several A to Z, or "". It is not crude."""
        found = [word for word in self.found if word not in self.crude]
        return min(found, key=lambda word: (-len(word), word)) if found else ""

    @property
    def rarest(self) -> str:
        """The longest found word of the rarest tier, or "" if all are common. It is not crude."""
        found = [word for word in self.found if word not in self.crude and self.words[word] > COMMON]
        return min(found, key=lambda word: (-self.words[word], -len(word), word)) if found else ""

    def best(self, most: int = MOST_BEST) -> list[tuple[int, list[str]]]:
        """Return the longest `most` found words, and the rarest one, by length: (letters, words). None is crude."""
        found = sorted([word for word in self.found if word not in self.crude], key=lambda word: (-len(word), word))
        best = [word for at, word in enumerate(found) if at < most or word == self.rarest]
        sizes = sorted({len(word) for word in best}, reverse=True)
        return [(size, [word for word in best if len(word) == size]) for size in sizes]

    def other_scores(self) -> list[OtherScore]:
        """Return the scores by all other scorings, with the shortest word of the first rules that have each."""
        return [
            OtherScore(scoring, shortest, _of_length(self.found, shortest), _of_length(list(self.words), shortest))
            for scoring, shortest in SHORTEST
            if (scoring, shortest) != self._own
        ]

    def _counts(self, kinds: list[int], kind_of: "Callable[[str], int]") -> list[tuple[int, int, int]]:
        there = [kind_of(word) for word in self.words]
        found = [kind_of(word) for word in self.found]
        return [(kind, found.count(kind), there.count(kind)) for kind in kinds if kind in there]


def _nearest(word: str, found: list[str]) -> tuple[int, str]:
    """Return how a word is near to one of the found words, and this word. Of several, it is the longest."""
    letters = sorted(word)
    nearest = [(_nearness(word, letters, other), -len(other), other) for other in found]
    nearness, _, other = min(nearest) if nearest else (FAR, 0, "")
    return nearness, other if nearness < FAR else ""


def _nearness(word: str, letters: list[str], other: str) -> int:
    if word.startswith(other):
        return LONGER
    if len(other) == len(word) and sorted(other) == letters:
        return ANAGRAM
    return INSIDE if other in word or word in other else FAR


def paths_in(played: Round, word: str) -> list[list[int]]:
    """Return the paths of a word of the board, as lists of cells, to MOST_PATHS or as many as are found soon. The first
    is that of `boggle.search.furthest_path`."""
    cell_sets, pauses = Paths(played.board, played.alike).cell_sets, 0
    paths = [FurthestPath(played.board, word, played.alike).cells]
    for places in place_paths(cell_sets, word):
        pauses += places is None
        cells = [] if places is None else cell_sets.cells_of(places)
        if cells and cells not in paths:
            paths.append(cells)
        if len(paths) == MOST_PATHS or pauses == MOST_PAUSES:
            break
    return paths


class Practice:
    """Finding missed words with hints that grow: the first tile and the length, then one tile more each.

    `words` are those to find, one after the other. `cells` is the path of the present one, and `is_whole` says
    whether it spells all letters of the word. `found` lists the words that the player found before all tiles were
    shown."""

    def __init__(self, played: Round, words: list[str]) -> None:
        self._round, self.words = played, words
        self.found: list[str] = []
        self.number = -1  # of the present word, from 0
        self.go_on()

    def go_on(self) -> None:
        """Go on to the next word, or behind the last one."""
        self.number += 1
        self._hints = 1
        path = None if self.is_over else FurthestPath(self._round.board, self.word, self._round.alike)
        self.cells = path.cells if path else []
        self.is_whole = bool(path and path.letters == len(self.word))

    @property
    def is_over(self) -> bool:
        return self.number >= len(self.words)

    @property
    def word(self) -> str:
        return self.words[self.number]

    @property
    def shown(self) -> list[int]:
        """The cells that are shown: the path as far as it was told."""
        return self.cells[: self._hints]

    @property
    def is_open(self) -> bool:
        """Whether the present word is still looked for."""
        return not self.is_over and self._hints < len(self.cells)

    def hint(self) -> None:
        """Show one tile more. The last one shows the word."""
        self._hints += 1

    def show_all(self) -> None:
        """Show the whole path."""
        self._hints = len(self.cells)

    def answer(self, text: str) -> bool:
        """Take a word of the player. Returns whether it is the one to find. Then its path is shown."""
        if not self.is_open or not self._round.spells(text, self.word):
            return False
        self.found.append(self.word)
        self.show_all()
        return True


def _of_length(words: list[str], shortest: int) -> list[str]:
    return [word for word in words if len(word) >= shortest]
