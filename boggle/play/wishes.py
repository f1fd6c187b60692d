"""Rolls that meet a wish: so many words, a common word of so many letters, or a given word.

One seed after the other is rolled and solved, until a board meets the wish. So the dice are fair, and others get the
same board from its seed. Only a given word is laid on the board: on a random path, with dice that can show it. The
other dice are rolled. Such a board is no fair roll.

This module needs Pyodide or CPython.
"""

from collections.abc import Sequence
from typing import NamedTuple

from boggle.analysis.score import rolled_like
from boggle.errors import RulesError, quoted, whole_number
from boggle.game.board import Board
from boggle.game.laying import Laying
from boggle.game.pcg32 import Generator
from boggle.game.rules import Rules
from boggle.letters import are_letters, folded
from boggle.progress import Steps, part
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon
from boggle.words.limits import TIERS

MOST_TRIES = 20000  # rolls; in Pyodide they take some ten seconds
MOST_WORDS = 100000  # of a wish; no board has as many
MOST_LETTERS = 36
COMMON_TIER = 1
WORDS, COMMON, CONTAINS = "words", "common", "contains"


class Wish(NamedTuple):
    """What a board should have: `fewest` to `most` words, a common word of at least `letters` letters, and `word`."""

    fewest: int = 0
    most: int = MOST_WORDS
    letters: int = 0
    word: str = ""

    def is_met(self, tiers: dict[str, int], crude: Sequence[str] = ()) -> bool:
        """Whether a board meets the wish. `tiers` maps its words to the numbers of their tiers. No word of `crude` is
        the common word that is wished for."""
        if not self.fewest <= len(tiers) <= self.most or (self.word and self.word not in tiers):
            return False
        return not self.letters or any(
            tier == COMMON_TIER and len(word) >= self.letters and word not in crude for word, tier in tiers.items()
        )


def wish_in(texts: Sequence[str]) -> Wish:
    """Read a wish from texts such as `words=100-200`, `common=7` and `contains=limbo`. Raises RulesError."""
    wish = Wish()
    for text in texts:
        kind, _, value = text.partition("=")
        if kind == WORDS:
            fewest, _, most = value.partition("-")
            numbers = [_words_in(number) for number in (fewest, most)]
            if numbers[0] > numbers[1]:
                raise RulesError("expected words from fewer to more, got {got}", got=quoted(value))
            wish = wish._replace(fewest=numbers[0], most=numbers[1])
        elif kind == COMMON:
            letters = whole_number(value, MOST_LETTERS, "expected a common word of 1 to {most} letters, got {got}")
            wish = wish._replace(letters=letters)
        elif kind == CONTAINS:
            wish = wish._replace(word=_word_in(value))
        else:
            raise RulesError("expected words=100-200, common=7 or contains=limbo, got {got}", got=quoted(text))
    return wish


def _words_in(text: str) -> int:
    return whole_number(text, MOST_WORDS, "expected words such as 100-200, each at most {most}, got {got}")


def _word_in(text: str) -> str:
    word = folded(text.strip())
    if not are_letters(word):
        raise RulesError("expected a word that the board contains, got {got}", got=quoted(text))
    return word


class Rolled(NamedTuple):
    """A board that meets a wish, the seed and the number of rolls tried. It is fair if its dice were only rolled."""

    board: Board
    seed: int
    tries: int
    fair: bool


class WishedRoll:
    """The search for a roll that meets a wish, from `seed` on. `tries` is the number of rolls so far.

    If `common_only` is true, only common words count. If `like` is given, and the rules allow any size, the rolls get
    the size and the holes of this board, and its Q.

    Raises RulesError if the wished word is not in the list, does not count, or is not on the dice.
    """

    def __init__(
        self,
        wish: Wish,
        lexicon: Lexicon,
        rules: Rules,
        seed: int,
        like: Board | None = None,
        shortest: int | None = None,
        alike: dict[str, str] | None = None,
        common_only: bool = False,
    ) -> None:
        self.tries = 0
        self._wish, self._lexicon, self._rules, self._seed, self._like = wish, lexicon, rules, seed, like
        self._shortest, self._alike, self._common_only = shortest, alike, common_only
        self._laying = None
        if wish.word:
            self._check(wish.word, rules.shortest if shortest is None else shortest)
            self._laying = Laying(wish.word, rules, like.plain_q if like else None)

    def steps(self) -> Steps[Rolled | None]:
        """Try rolls, in steps (see `boggle.progress`). Returns None if none of MOST_TRIES meets the wish."""
        for number in range(MOST_TRIES):
            self.tries = number + 1
            below = Generator(self._seed + number).below
            board = rolled_like(self._like, self._rules, below) if self._like else self._rules.roll(below)
            if self._laying:
                board = self._laying.laid(board, below)
            search = yield from part(self._solved(board), number / MOST_TRIES, self.tries / MOST_TRIES)
            tiers = {word: tier for word, tier in search.tiers.items() if self._counts(tier)}
            if self._wish.is_met(tiers, search.crude):
                return Rolled(board, self._seed + number, self.tries, self._laying is None)
        return None

    def _check(self, word: str, least: int) -> None:
        tier, got = self._lexicon.tier(word), quoted(word)
        if not tier:
            raise RulesError("expected a word of the list to lay on the board, got {got}", got=got)
        if self._common_only and tier != TIERS[COMMON_TIER - 1]:
            raise RulesError("expected a common word, because only these count, got {got}", got=got)
        if len(word) < least:
            raise RulesError("expected a word of at least {least} letters, got {got}", least=least, got=got)

    def _counts(self, tier: int) -> bool:
        return tier == COMMON_TIER or not self._common_only

    def _solved(self, board: Board) -> Steps[Search]:
        """Return the search of a board, which has ended."""
        search = Search(board, self._lexicon, self._rules, self._shortest, self._alike)
        try:
            while not search.done:
                search.run()
                yield search.progress
        finally:
            search.give_up()  # if the work is stopped, its memory is freed at once
        return search
