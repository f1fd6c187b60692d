"""Prints what a lexicon contains after additions and bans, and how a board is solved with it.

The test that runs this file puts a line before it that defines PACKED: the lexicon of samples.SMALL.
"""

from boggle import Board, Lexicon, edited, solve

below = Lexicon.from_bytes(PACKED)  # noqa: F821
added = {"BATZ": "rare", "Жук": "uncommon", "z\u0307bath": "familiar", "tab": "rare"}
lexicon = edited(below, added, ["bat", "bath", "baths", "quit", "tab", "none"])
print(", ".join([" ".join(entry) for entry in lexicon.entries()]))
print(len(lexicon), len(below), lexicon.alphabet, "".join(below.words("tab")), "".join(lexicon.words("tab")))
for board in ("BAT/..Z", "жук/", "?[ba]t/h.."):
    print(", ".join([f"{found.word} {found.tier}" for found in solve(Board.parse(board), lexicon, shortest=1)]))
