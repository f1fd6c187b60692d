"""Looking for the words of a study that are due: one after the other, each on its board, with a time to find it in."""

from boggle.game.rules import rules_named
from boggle.play.record.study import FOUND, HINTED, MISSED, Studied
from boggle.play.review import Practice
from boggle.play.round import Round
from boggle.play.round_clock import RoundClock

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any


class StudySession:
    """`due` is what `boggle.play.record.study.Study.due` returns. Each word has `seconds`, or no end if that is None.

    `board` is the board of the present word, `clock` its time, and `practice` shows its path as far as it was told.
    `outcome` is None while the word is looked for, and then FOUND, HINTED or MISSED. `found` counts the words that were
    found, with hints or without. `strayed` lists words that do not lie on their boards; they are left out.
    """

    def __init__(self, due: "list[tuple[str, str, list[Studied]]]", seconds: "int | None") -> None:
        self._seconds = seconds
        self._words = [one for _, _, words in due for one in words]
        self.strayed: list[str] = []
        self.number, self.found = -1, 0  # the number of the present word, from 0
        self.clock = RoundClock(None)
        self.outcome: "int | None" = None

    @property
    def count(self) -> int:
        """The number of words."""
        return len(self._words)

    @property
    def word(self) -> str:
        return self._words[self.number].word

    def go_on(self, now: int) -> bool:
        """Go on to the next word. Returns False if there is none."""
        self.number += 1
        while self.number < self.count:
            one = self._words[self.number]
            self._round = _round_of(one)
            self.board = self._round.board
            self.practice = Practice(self._round, [one.spelled])
            if self.practice.is_whole:
                self.clock, self.outcome = RoundClock(self._seconds), None
                self.clock.go_on(now)
                return True
            self.strayed.append(self._words.pop(self.number).word)
        return False

    def hint(self, now: int) -> None:
        """Show one tile more. The last one shows the word, which is then missed."""
        if not self._is_late(now):
            self.practice.hint()
            if not self.practice.is_open:
                self.outcome = MISSED

    def answer(self, text: str, now: int) -> bool:
        """Take a word of the player. Returns whether it is the one to find."""
        spellings = (self.word, self.practice.word)  # with accents and, if these do not matter, without
        if self._is_late(now) or not any([self._round.spells(text, one) for one in spellings]):
            return False
        self.found += 1
        self.outcome = HINTED if len(self.practice.shown) > 1 else FOUND
        self.practice.show_all()
        return True

    def give_up(self) -> None:
        if self.outcome is None:
            self.practice.show_all()
            self.outcome = MISSED

    def left(self, now: int) -> "int | None":
        """Return the milliseconds that are left, or None if there is no end. At the end, the word is missed."""
        self._is_late(now)
        return self.clock.left(now)

    def _is_late(self, now: int) -> bool:
        """Whether the word is not looked for any more."""
        if self.clock.is_over(now):
            self.give_up()
        return self.outcome is not None


def _round_of(one: Studied) -> Round:
    """Return a round on the board of a word, which has no other words."""
    rules = rules_named(one.rules)
    words: "dict[str, Any]" = {one.spelled: one.tier, one.word: one.tier}
    return Round(rules.parse(one.board), rules, rules.shortest, rules.scoring, words)
