"""The boards that are timed."""

import random

from boggle import rules_named

SEED = 1987
DICE_4, DICE_5, DICE_6, DENSE, HALF, LARGE = "4×4", "5×5", "6×6", "4×4, dense", "50×50", "110×110"
# The known board with the most points by the ENABLE list, found by Dan Vanderkam (danvk.org, 2025).
DENSEST = "pers/latg/sine/ters"
DENSE_TIMES = 20  # one board is too quick to measure
LETTERS = "abcdefghijklmnopqrstuvwxyz"

# Slow 4×4 boards. The last ones have so few wild cards that the usual search, the walk, can solve them. Each board is
# solved with a lexicon of which no node was visited yet.
SLOW = {
    "16 tiles Qu": "q" * 16,
    "one letter": "a" * 16,
    "16 wild cards": "?" * 16,
    "13 wild cards": "e????????t?a????",
    "11 wild cards": "d???r??o??t??e??",
    "9 wild cards": "?s?e?t?a?r?o?i??",
    "7 wild cards": "?s?etn?a?rlo?i?d",
    "5 wild cards": "pset?nca?rlo?i?d",
    "3 wild cards": "pset?nca?rlotid?",
}


def boards():
    """The boards of each kind, as texts with white space between them."""
    generator = random.Random(SEED)
    new = rules_named("new")
    faces = [face for die in new.dice for face in die]
    return {
        DICE_4: " ".join(str(new.roll(generator.randrange)) for _ in range(200)),
        # These use the faces of the 4×4 dice, because other dice have tiles that some solvers do not know.
        DICE_5: " ".join(_random(generator, 5, faces) for _ in range(50)),
        DICE_6: " ".join(_random(generator, 6, faces) for _ in range(50)),
        DENSE: " ".join([DENSEST] * DENSE_TIMES),
        HALF: _random(generator, 50, LETTERS),
        LARGE: _random(generator, 110, LETTERS),
    }


def _random(generator, size, letters):
    return "/".join("".join(letter[0] for letter in generator.choices(letters, k=size)) for _ in range(size))
