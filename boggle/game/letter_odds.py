"""Random letters for boards that are rolled without dice, either as frequent as in a word list or equally likely."""

from boggle.errors import LexiconError, RulesError, quoted
from boggle.game.board import tiles_in

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable

FREQUENCY, EVEN = "frequency", "even"


class LetterOdds:
    """The probability of each letter. `counts` is the result of `Lexicon.letter_counts`.

    If `kind` is FREQUENCY, the probability of a letter is proportional to its count. If it is EVEN, all letters are
    equally likely. The letter q becomes the tile `Qu` unless `plain_q` is true. Raises LexiconError if `counts` is
    empty, and RulesError for any other `kind`.
    """

    def __init__(self, counts: dict[str, int], kind: str = FREQUENCY, plain_q: bool = False) -> None:
        if kind not in (FREQUENCY, EVEN):
            raise RulesError("expected letters by 'frequency' or 'even', got {got}", got=quoted(kind))
        if not counts:
            raise LexiconError("expected a word list with letters, got one without words")
        # Sorted, since the same seed must give the same letters and MicroPython's dicts have no order.
        self._weights = [(letter, counts[letter] if kind == FREQUENCY else 1) for letter in sorted(counts)]
        self._total = sum([weight for _, weight in self._weights])
        self._plain_q = plain_q

    def tile(self, below: "Callable[[int], int]") -> str:
        """Return a random tile. `below(n)` must return a random whole number from 0 to n - 1."""
        left = below(self._total)
        at = 0
        while left >= self._weights[at][1]:
            left -= self._weights[at][1]
            at += 1
        return tiles_in(self._weights[at][0], self._plain_q)[0]
