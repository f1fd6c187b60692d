"""Prints the words of boards in many alphabets, and how text is folded.

The test that runs this file puts a line before it that defines PACKED: a lexicon of a few words.
"""

from boggle import Board, BoardError, Lexicon, solve
from boggle.letters import capital, folded, standing_for

BOARDS = [
    "ÉTX/XE\u0301T", "STR/EẞA", "s[tr]a/.?e", "ЖУ/К.", "גן/", "ete/", "ΣΑΣ/", "İ\u212a/", "ＥＴe？/", "a\u0300\u0300/",
]  # fmt: skip
TEXTS = [
    "ÉTÉ", "ΟΔΟΣ ΣΟΣ", "İIıi", "ẞß", "\u212a\u212b", "J\u030c", "ǅ", "가", "\u1100\u1161", "𝒜😀",
    "ＡＺａｚ＠［Ｅ\u0301？１", "a" + "\u0315\u0300" * 20,
]  # fmt: skip

lexicon = Lexicon.from_bytes(PACKED)  # noqa: F821
print(lexicon.alphabet, "".join([capital(letter) for letter in lexicon.alphabet]))
for text in BOARDS:
    try:
        board = Board.parse(text)
        print(board, *[f"{found.word} {found.tier} {found.path}" for found in solve(board, lexicon, shortest=2)])
    except BoardError as error:
        print(error)
for text in TEXTS:
    print([ord(character) for character in folded(text)])
for accents in (True, False):
    print(*[" ".join(pair) for pair in sorted(standing_for(lexicon.alphabet, "äё", accents).items())])
