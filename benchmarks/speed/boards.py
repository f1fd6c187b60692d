"""The boards that are timed."""

import random

from boggle import rules_named

SEED = 1987
DICE_4, DICE_5, DICE_6, DENSE, HALF, LARGE = "4×4", "5×5", "6×6", "4×4, dense", "50×50", "110×110"
# Of those known the one with most points by the ENABLE list, found by Dan Vanderkam (danvk.org, 2025).
DENSEST = "pers/latg/sine/ters"
DENSE_TIMES = 20  # one board takes no time that can be measured
LETTERS = "abcdefghijklmnopqrstuvwxyz"

# Boards made to be slow: 4×4 with wild cards, from none but them to few enough for the walk. Each is solved cold.
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
    """By kind, the texts of its boards, apart by white space."""
    generator = random.Random(SEED)
    new = rules_named("new")
    faces = [face for die in new.dice for face in die]
    return {
        DICE_4: " ".join(str(new.roll(generator.randrange)) for _ in range(200)),
        # Of the same faces: other dice have tiles that not every solver knows.
        DICE_5: " ".join(_random(generator, 5, faces) for _ in range(50)),
        DICE_6: " ".join(_random(generator, 6, faces) for _ in range(50)),
        DENSE: " ".join([DENSEST] * DENSE_TIMES),
        HALF: _random(generator, 50, LETTERS),
        LARGE: _random(generator, 110, LETTERS),
    }


def _random(generator, size, letters):
    return "/".join("".join(letter[0] for letter in generator.choices(letters, k=size)) for _ in range(size))
