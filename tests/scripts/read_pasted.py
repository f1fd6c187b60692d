"""Prints how pasted boards and very long texts are read. The time must grow only in proportion to their length."""

from boggle import Board, BoardError
from boggle.game.board_in_link import board_in_link
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
    "---", "[]", "\ufeff[th]", str(LARGE), "\n".join([", ".join(row) for row in LARGE]), "a " * 100_000,
    "—[" * 100_000,
    "[a" * 50_000 + "]" * 50_000,
]  # fmt: skip

LONG = ["a" * 40_000, "a" * 760_000, "a" * 760_001, "[" * 760_000]

for text in [in_rows(text, 4, 4) for text in TEXTS] + LONG:
    try:
        board = Board.parse(text)
        print(board.size, str(board)[:60])
    except BoardError as error:
        print(error)

PLAIN = "\n".join(ROWS)
LABELLED = "\n".join([f"{row + 1} {line}" for row, line in enumerate(LINES)])
COPIED = [
    f"4 x 4\n{PLAIN}", f"  a b c d\n{LABELLED}", "ⓉⓈⓁⒶ 🄿🅁🄴🅃 🅐🅘🅝🅔 🇬🇴🇩🇸", "𝐓\ufe0f 𝒔 ⒧ 🅰\n𝗣 𝚛 ℰ 𝕋\nA I N E\nG O D S",
    "T-S-L-A P-R-E-T A-I-N-E G-O-D-S", "Board:\n" + PLAIN, "char[][] b = {{t, s}, {l, a}};", "quite/tsla/pret/aine",
    "https://example.org/?l=en_US&b=t_s_l_a_p_r_e_t_a_i_n_e_g_o_d_qu",
    "https://example.org/boggle/tsla%70retainegods?x=%C3%A9",
    f"{PLAIN}\n\n{PLAIN}", "/".join(ROWS) + "\n" + "/".join(ROWS), ("".join(ROWS) + "\n") * 3, "2 3\nabcdef",
    "5 5\n" + PLAIN,
    "https://example.org/?x=tslapretainegods&y=fxieamloewbxastu", "https://example.org/", "1 a\n" * 20_000,
    "QuIT\n" * 40_000,
]  # fmt: skip

for text in COPIED:
    try:
        print(str(Board.parse(board_in_link(text) or in_rows(text, 4, 4)))[:60])
    except BoardError as error:
        print(error)
