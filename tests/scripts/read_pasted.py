"""Prints how pasted boards and very long texts are read. The time must grow only in proportion to their length."""

from boggle import Board, BoardError
from boggle.game.board_reader import in_rows

ROWS = ["tsla", "pret", "aine", "gods"]
LINES = [" ".join(row) for row in ROWS]
TABLE = "".join([f"│ {' │ '.join(row)} │\n├───┼───┼───┼───┤\n" for row in ROWS])
LARGE = ["ab?." * 50] * 200
TEXTS = [
    " ".join(LINES), "\n".join(LINES).replace(" ", "\xa0"), "\u2028".join(LINES).replace(" ", "\u202f\t"),
    "| " + " |\n|---|---|---|---|\n| ".join(LINES).replace(" t", " | t"), TABLE,
    "\ufeff" + "\r\n".join(LINES).replace(" ", "\u200d "), str([list(row) for row in ROWS]),
    '[\n ["t", "the"],\n ["?", "qu"]\n]', "“ts\u200bla, pr\xadet, aine, gods”", "ＴＳＬＡ ＰＲＥＴ ＡＩＮＥ ＧＯＤＳ",
    "р с т у ж é Qu e\u0301 ＴＨ", "[th] a\n[qu] b", "T S L A P R", "T, S, L, A, P, R", "| T | S |\n| L |", "р\u200dс",
    "---", "[]", "\ufeff[th]", str(LARGE), "\n".join([", ".join(row) for row in LARGE]), "a " * 100_000, "—[" * 100_000,
    "[a" * 50_000 + "]" * 50_000,
]  # fmt: skip

LONG = ["a" * 40_000, "a" * 760_000, "a" * 760_001, "[" * 760_000]

for text in [in_rows(text, 4, 4) for text in TEXTS] + LONG:
    try:
        board = Board.parse(text)
        print(board.size, str(board)[:60])
    except BoardError as error:
        print(error)
