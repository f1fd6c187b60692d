"""What the network tells apart: tiles, with and without the mark that says which side is up, and no letter at all.

M turned upside down is W, and Z turned by a quarter is N, so many dice have a line or dots below these letters. The
network tells apart letters with and without such a mark.
"""

from string import ascii_lowercase

MARK = "_"
MARKED = "mwnz"
NO_LETTER = ""
DIGRAPHS = ("qu", "in", "th", "er", "he", "an")
FOREIGN = ("ä", "ö")
CLASSES: tuple[str, ...] = (
    *ascii_lowercase,
    *DIGRAPHS,
    *FOREIGN,
    *(letter + MARK for letter in MARKED),
    NO_LETTER,
)
TELLING = "abcdefgjklpqrtuvy"  # letters that show how they are turned
RARE = {**dict.fromkeys(DIGRAPHS[1:], 0.3), **dict.fromkeys(FOREIGN, 0.1)}  # how likely they are beside A to Z
TWINS = {"m": "w", "w": "m", "n": "z", "z": "n"}


def tile_of(name: str) -> str:
    """The tile of a class, as boards have it. A bare Q is the tile Qu: `q` in the text of a board."""
    letters = name.removesuffix(MARK)
    return "qu" if letters == "q" else letters
