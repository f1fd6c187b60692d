"""Prints why words are not found, what the list says of words, and how two lists differ on a board.

The test that runs this file puts a line before it that defines PACKED: the lexicon of samples.SMALL.
"""

from boggle import Board, Lexicon, LexiconError, why_not
from boggle.analysis.why import look_up
from boggle.search.solve import compare
from boggle.words.overlay import edited

lexicon = Lexicon.from_bytes(PACKED)  # noqa: F821
for word in ("bats", "BATH", "quit", "Жé", "it's"):
    try:
        reason = why_not(Board.parse("bat/tsh"), word, lexicon)
        print(f"{word}:", f"{reason.sentence} {reason.cells}" if reason else "found")
    except LexiconError as error:
        print(f"{word}:", error)
for text in ("B", "bath"):
    known = look_up(lexicon, text, 2)
    print(known.text, known.tier, known.count, *known.first)
other = edited(lexicon, {"eta": "rare"}, ["eat"])
alone = compare(Board.parse("ate/bxx"), lexicon, edited(other, {}, ["bat", "tab"]))
print(", ".join([found.word for found in alone[0]]))
print(", ".join([found.word for found in alone[1]]))
