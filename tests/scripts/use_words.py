"""Prints what a lexicon has after additions and bans, why words are not found, and how two lists differ on a board.

The test that runs this file puts a line before it that defines PACKED: the lexicon of samples.SMALL.
"""

import struct

from boggle import Board, Lexicon, LexiconError, compare, edited, look_up, solve, why_not
from boggle.words.lexicon_file import checksum_of

below = Lexicon.from_bytes(PACKED)  # noqa: F821
added = {"BATZ": "rare", "Жук": "uncommon", "z\u0307bath": "familiar", "tab": "rare"}
lexicon = edited(below, added, ["bat", "bath", "baths", "quit", "tab", "none"])
print(", ".join([" ".join(entry) for entry in lexicon.entries()]))
print(len(lexicon), len(below), lexicon.alphabet, "".join(below.words("tab")), "".join(lexicon.words("tab")))
for board in ("BAT/..Z", "жук/", "?[ba]t/h.."):
    print(", ".join([f"{found.word} {found.tier}" for found in solve(Board.parse(board), lexicon, shortest=1)]))
for word in ("bats", "BATH", "quit", "Жé", "it's"):
    try:
        reason = why_not(Board.parse("bat/tsh"), word, below)
        print(f"{word}:", f"{reason.sentence} {reason.cells}" if reason else "found")
    except LexiconError as error:
        print(f"{word}:", error)
for text in ("B", "bath"):
    known = look_up(below, text, 2)
    print(known.text, known.tier, known.count, *known.first)
other = edited(edited(below, {"eta": "rare"}, ["eat"]), {}, ["bat", "tab"])
for alone in compare(Board.parse("ate/bxx"), below, other):
    print(", ".join([found.word for found in alone]))
lying = PACKED[:20] + bytes([PACKED[20] - 1]) + PACKED[21:]  # noqa: F821 - one node less than the file has
try:
    Lexicon.from_bytes(lying[:8] + struct.pack("<I", checksum_of(lying)) + lying[12:])
except LexiconError as error:
    print(error)
