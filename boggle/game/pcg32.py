"""Random numbers from a seed, the same in MicroPython and CPython. Those of the module `random` differ.

The generator is PCG32 (XSH RR): M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
Algorithms for Random Number Generation", 2014. The code follows the minimal C version on www.pcg-random.org.
"""

from boggle.errors import RulesError, quoted

STEP = 6364136223846793005
STREAM = 54  # any number works; the published example, which the tests check, has this one
WORD = 0xFFFFFFFF
STATE = 0xFFFFFFFFFFFFFFFF
MOST_DIGITS = 40


class Generator:
    """Random numbers from `seed`, which is any whole number. Seeds that are equal modulo 2^64 give the same numbers."""

    def __init__(self, seed: int) -> None:
        self._stream = STREAM * 2 + 1
        self._state = 0
        self.word()
        self._state = (self._state + seed) & STATE
        self.word()

    def word(self) -> int:
        """Return the next random number, from 0 to 2^32 - 1."""
        state = self._state
        self._state = (state * STEP + self._stream) & STATE
        mixed = (((state >> 18) ^ state) >> 27) & WORD
        turn = state >> 59
        return (mixed >> turn | mixed << (32 - turn)) & WORD

    def below(self, number: int) -> int:
        """Return a number from 0 to `number` - 1, all equally likely. `number` must be at most 2^32."""
        uneven = (WORD + 1) % number  # words below this would make the first numbers more likely
        while True:
            word = self.word()
            if word >= uneven:
                return word % number


def seed_in(text: str) -> int:
    """Read a seed from a text. Raises RulesError if it is not a whole number of at most MOST_DIGITS digits."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    if 0 < len(digits) <= MOST_DIGITS and all(["0" <= digit <= "9" for digit in digits]):
        return int(text)
    raise RulesError("expected a whole number for a seed, got {got}", got=quoted(text))
