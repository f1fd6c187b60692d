"""Letters for boards that are rolled without dice, as frequent as in a word list or all equally likely."""

from boggle.errors import LexiconError, RulesError, quoted
from boggle.game.board import tiles_in

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable

FREQUENCY, EVEN = "frequency", "even"


class LetterOdds:
    """The probability of each letter. `counts` maps letters to their numbers, as `boggle.words.letter_counts` counts
    them.

    With the `kind` FREQUENCY a letter is as likely as its count. With EVEN all letters are equally likely. `q` is the
    tile `Qu` unless `plain_q` is true. Raises LexiconError if there are no letters, RulesError for another kind.
    """

    def __init__(self, counts: dict[str, int], kind: str = FREQUENCY, plain_q: bool = False) -> None:
        if kind not in (FREQUENCY, EVEN):
            raise RulesError("expected letters by 'frequency' or 'even', got {got}", got=quoted(kind))
        if not counts:
            raise LexiconError("expected a word list with letters, got one without words")
        # Sorted, since MicroPython's dicts have no order, and the same seed must give the same letters.
        self._weights = [(letter, counts[letter] if kind == FREQUENCY else 1) for letter in sorted(counts)]
        self._total = sum([weight for _, weight in self._weights])
        self._plain_q = plain_q

    def tile(self, below: "Callable[[int], int]") -> str:
        """A random tile. `below(n)` gives a random whole number from 0 to n - 1."""
        left = below(self._total)
        at = 0
        while left >= self._weights[at][1]:
            left -= self._weights[at][1]
            at += 1
        return tiles_in(self._weights[at][0], self._plain_q)[0]
