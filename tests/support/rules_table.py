"""The published rules: figures and points, written down independently of the code."""

# Name, side (None: any), shortest word, dice.
FIGURES = [
    ("classic", 4, 3, 16), ("new", 4, 3, 16), ("big", 5, 4, 25), ("big-challenge", 5, 4, 25), ("big-deluxe", 5, 4, 25),
    ("big-2012", 5, 4, 25), ("super-big", 6, 4, 36), ("italian", 4, 3, 16), ("french", 4, 3, 16),
    ("word-hunt", 4, 3, 0), ("word-hunt-5", 5, 3, 0), ("word-hunt-ring", 5, 3, 0), ("word-hunt-cross", 5, 3, 0),
    ("free", None, 3, 0),
]  # fmt: skip

NAMES = [name for name, *_ in FIGURES]
# Points of words of 1 to 12 letters.
FOUR = [0, 0, 1, 1, 2, 3, 5, 11, 11, 11, 11, 11]
FIVE = [0, 0, 0, 1, 2, 3, 5, 11, 11, 11, 11, 11]
SIX = [0, 0, 0, 1, 2, 3, 5, 11, 18, 20, 22, 24]
HUNT = [0, 0, 100, 400, 800, 1400, 1800, 2200, 2600, 3000, 3400, 3800]
POINTS = {name: FIVE for name in NAMES if name.startswith("big")} | {name: HUNT for name in NAMES if "hunt" in name}
POINTS |= {"super-big": SIX} | {name: FOUR for name in ("classic", "new", "italian", "french", "free")}
