"""Filters, sorts and groups the words of an answer of any length, for the page and its worker.

Words are numbered from 0 in the order of `boggle.search.solve_stream`: longest first, among equals the most common ones
first, then A to Z. Ties keep this order, except that words of the same points are not sorted by length.
"""

from boggle.game.languages import ENGLISH, language_named

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

LENGTH, POINTS, A_TO_Z, RARITY, PATHS = "length", "points", "a-z", "rarity", "paths"
ORDERS = (LENGTH, POINTS, A_TO_Z, RARITY, PATHS)  # longest, most points, rarest and most paths come first
CONTAINS, STARTS, ENDS = "contains", "starts", "ends"
PLACES = (CONTAINS, STARTS, ENDS)
ALL_TIERS = (1, 2, 3, 4)
MANY_PATHS = (21, 51, 101, 201, 501, 1001, 2001, 5001)  # each begins a group of words with so many paths or more


class Filter:
    """A condition for words. By default it accepts all words.

    A word must contain `text`, or start or end with it, as `place` says. Case does not matter. The word must have from
    `least` to `most` letters, where 0 means no limit, and the number of its tier must be in `tiers`. `language` is the
    code of the language of the words: `été` is then read as `ete`.
    """

    def __init__(
        self,
        text: str = "",
        place: str = CONTAINS,
        least: int = 0,
        most: int = 0,
        tiers: "Iterable[int]" = ALL_TIERS,
        language: str = ENGLISH,
    ) -> None:
        self.language = language
        self._text = language_named(language).fold("".join(text.split()))
        self._place = place
        self._least = least
        self._most = most
        self._tiers = tuple(tiers)

    @property
    def all(self) -> bool:
        """Whether every word is accepted."""
        return not (self._text or self._least or self._most) and len(self._tiers) == len(ALL_TIERS)

    def fits(self, word: str, tier: int) -> bool:
        """Whether a word is accepted. `tier` is the number of its tier."""
        if tier not in self._tiers or len(word) < self._least or len(word) > (self._most or len(word)):
            return False
        if self._place == STARTS:
            return word.startswith(self._text)
        return word.endswith(self._text) if self._place == ENDS else self._text in word


def filter_words(words: "Sequence[str]", tiers: "Sequence[int]", wanted: Filter) -> list[int]:
    """Return the numbers of the accepted words, ascending. `tiers` lists the number of the tier of each word."""
    if wanted.all:
        return list(range(len(words)))
    return [at for at, word in enumerate(words) if wanted.fits(word, tiers[at])]


def sort_words(
    numbers: list[int],
    order: str,
    words: "Sequence[str]",
    tiers: "Sequence[int]",
    points: "Callable[[int], int]",
    paths: "Sequence[int] | None" = None,
    language: str = ENGLISH,
) -> list[int]:
    """Return the `numbers` of words, which must be ascending, sorted into one of ORDERS.

    `points` returns the points for a number of letters. `paths` lists the number of paths of each word. Only the order
    PATHS needs it. `language` is the code of the language whose alphabet sorts them.
    """
    if order in (A_TO_Z, POINTS):
        keys = language_named(language).keys(words)
        if order == A_TO_Z:
            return sorted(numbers, key=lambda at: keys[at])
        return sorted(numbers, key=lambda at: (-points(len(words[at])), tiers[at], keys[at]))
    if order == LENGTH:
        return numbers
    ranks = tiers if order == RARITY else paths or ()
    return sorted(numbers, key=lambda at: (-ranks[at], at))  # `at` avoids ties: MicroPython's sort is not stable


def group_words(
    numbers: list[int],
    order: str,
    words: "Sequence[str]",
    tiers: "Sequence[int]",
    points: "Callable[[int], int]",
    paths: "Sequence[int] | None" = None,
) -> "list[list[Any]]":
    """Return the groups of `numbers`, which `sort_words` sorted with the same arguments.

    Each is a run as in `boggle.search.solve_stream`. The key is, by order: the length, the points, the first letter,
    the number of the tier, or the number of paths (of many paths: the least number in the group).
    """
    keys: "dict[str, Callable[[int], Any]]" = {
        LENGTH: lambda at: len(words[at]),
        POINTS: lambda at: points(len(words[at])),
        A_TO_Z: lambda at: words[at][0],
        RARITY: lambda at: tiers[at],
        PATHS: lambda at: _rounded((paths or ())[at]),
    }
    key_of = keys[order]
    runs: "list[list[Any]]" = []
    for at in numbers:
        key, letters = key_of(at), len(words[at])
        if not runs or runs[-1][0] != key:
            runs.append([key, 0, 0])
        runs[-1][1] += 1
        runs[-1][2] = max(runs[-1][2], letters)
    return runs


def _rounded(paths: int) -> int:
    """Return a number of paths, or the least number of its group if there are many."""
    return paths if paths < MANY_PATHS[0] else max([many for many in MANY_PATHS if many <= paths])
