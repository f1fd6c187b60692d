"""Boards as other programs, courses and games write them: sizes, labels, other letters, links; several are refused."""

import json

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from boggle import Board, BoardError, BoggleError, rules_named
from boggle.game.board_in_link import board_in_link
from boggle.game.board_reader import in_rows
from boggle.game.copied_text import link_in
from boggle.game.rules import RULES, rules_by_size
from hostile import answer, budget, text
from refused import NO_TILE, OPEN, SQUARE, refused
from strategies import boards, copied_texts, links_of_others

ROWS = ["TSLA", "PRET", "AINE", "GODS"]
TSLA = "tsla/pret/aine/gods"
LINES = [" ".join(row) for row in ROWS]
PLAIN, SPACED, LETTERS = "\n".join(ROWS), "\n".join(LINES), "tslapretainegods"
FXIE = "F X I E\nA M L O\nE W B X\nA S T U"
LIST, OTHER_LIST = [json.dumps([line.split() for line in rows.split("\n")]) for rows in (SPACED, FXIE)]
FLAT, OTHER_FLAT = json.dumps(list(LETTERS)), json.dumps(list("FXIEAMLOEWBXASTU"))
WAYS = "expected text that can be read in one way, got a board of "
SEVERAL = "expected one board, got "


def pasted(text, width=4, height=4):
    return Board.parse(in_rows(text, width, height))


def labelled(labels, lines=LINES, sign=""):
    return "\n".join(f"{label}{sign} {line}" for label, line in zip(labels, lines, strict=True))


def table(columns, rows):
    rows = [[" ", *columns], *([row, *tiles] for row, tiles in zip(rows, ROWS, strict=True))]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|---" * 5 + "|", *lines[1:]])


@pytest.mark.parametrize("text", [
    *(f"{size}\n{SPACED}" for size in ("4 4", "4x4", "4 x 4", "4×4", "4, 4", "(4, 4)", "4", "4 by 4", "rows=4 cols=4")),
    f"4 4\r\n\r\n{PLAIN}\r\n", f"4️⃣ 4️⃣\n{SPACED}", f"４　４\n{SPACED}", "4 4 " + " ".join(LINES), f"4x4 {LETTERS}",
    f"4/{TSLA}", f"4 4\n{SPACED}\n\n88 words, 109 points\ntux 1",
    "  A B C D\n" + labelled("1234"), "  1 2 3 4\n" + labelled("ABCD"), "  a b c d\n" + labelled("abcd"),
    "  0 1 2 3\n" + labelled("0123"), f"0 1 2 3\n{SPACED}", " 1234\n" + labelled("ABCD", ROWS),
    "ABCD\n" + labelled("1234", ROWS),
    labelled("1234", sign=":"), labelled("1234", ROWS, "."), labelled("1234", sign=")"), labelled("ABCD", sign=":"),
    labelled("ABCD", ROWS, ":"), labelled(["R1", "R2", "R3", "R4"]),
    labelled(["Row 1", "Row 2", "Row 3", "Row 4"], sign=":"),
    " ".join(labelled("1234").split()), labelled("1234").replace("\n", " / "), labelled("1234").replace("\n", "\n\n"),
    "\n".join(f"{4 - row} {line} {4 - row}" for row, line in enumerate(LINES)) + "\n  a b c d",
    "  A B C D\n" + labelled("1234") + "\n\n88 words, 109 points\ntux 1 familiar 4,3 4,4 3,4",
    "   c1 c2 c3 c4\n" + labelled(["r1", "r2", "r3", "r4"]),
    "\n".join(f"{line}  {row}" for row, line in enumerate(LINES)),
    labelled("abcd", ROWS, ")"), labelled("****"), labelled(">>>>"), f"Boggle 12\n\n{SPACED}",
    f"4 4\n{SPACED}\n\n3\ncat\ndog\nape", f"4 4\n{PLAIN}\n3\ncat\ndog\nape",
    "\n".join(" ".join(f":{name}{letter.lower()}:" for letter in row) for row, name in
              zip(ROWS, ("letter_", "regional_indicator_", "alphabet-white-", "letter_"), strict=True)),
    table("ABCD", "1234"), table("1234", "ABCD"), f"My board:\n{PLAIN}", f"Board: {LETTERS}",
    "T-S-L-A P-R-E-T A-I-N-E G-O-D-S", "T S L A; P R E T; A I N E; G O D S", f"{SPACED}\n\nTEA\nEAT\nATE",
    "{{'T','S','L','A'},{'P','R','E','T'},{'A','I','N','E'},{'G','O','D','S'}}",
    f"char[][] board = {json.dumps([list(row) for row in ROWS])};".replace("[[", "{{").replace("]]", "}}"),
    f'board = {json.dumps([list(row) for row in ROWS])}, words = ["tea", "eat"]', str([tuple(row) for row in ROWS]),
    json.dumps({"board": [list(row) for row in ROWS], "words": ["tea"]}),
    json.dumps({"board": TSLA, "rules": "free"}),
    f"16\n{LETTERS}", f"16 {LETTERS}", f"16\n{' '.join(LETTERS)}", f"16\n{PLAIN}", f"16:\n\n{SPACED}",
    *(f"{board}\n\n{words}\n" for board in (PLAIN, TSLA) for words in (
        "limbo\nparietals", "tea", "Words:\ntea\neat\nate\n\nlimbo", "88 words, 109 points", "tea\neat\nate\nlimbo",
    )),
    f"Board 1:\n{PLAIN}\n\nWords:\ntea\neat\nate", f"Game 1\n{SPACED}\n\nFound 3:\ntea\neat\nate",
    *(f"{before}{ROWS}{after}" for before, after in (
        ("", ""), ("board = ", ""), ("rows=", "  # see [1]"), ("x: ", "\nwords = ['tea', 'eat']"), ("y = ", ";"),
        ("dims = [4, 4]\ngrid = ", "\ndice = [['a'], ['b']]"),
    )),
    *(json.dumps({"name": "x", key: board, "words": ["tea", "eat"]}) for key, board in (
        ("rows", ROWS), ("grid", LETTERS), ("letters", list(LETTERS)), ("board", ROWS), ("tiles", PLAIN), ("x", ROWS),
    )),
    json.dumps({"rows": 4, "grid": LETTERS}), f'{{"grid":"{LETTERS}"}}',
    json.dumps({"puzzle": {"board": ROWS}}, indent=2),
    json.dumps({"letters": ["a", "b"], "board": ROWS}), f'board = """\n{PLAIN}\n"""', f"board = '{TSLA}';",
    f"String[] board = {{{json.dumps(ROWS)[1:-1]}}};", f"char b[4][4] = {LIST.replace('[', '{').replace(']', '}')};",
    f"vec!{LIST.replace('[', 'vec![')[4:]}", f"array({LIST}, dtype='<U1')", f"{LIST}\n[1, 2",
])  # fmt: skip
def test_one_board_with_a_size_labels_headings_or_words(text):
    assert str(pasted(text)) == TSLA


@pytest.mark.parametrize("first", [0x24B6, 0x24D0, 0x249C, 0x1F110, 0x1F130, 0x1F150, 0x1F170, 0x1F1E6, 0x1D5D4])
def test_letters_in_circles_squares_brackets_flags_and_other_styles(first):
    letters = {letter: chr(first + ord(letter) - ord("A")) for letter in "TSLAPREINGOD"}
    for form in (PLAIN, SPACED):
        shaped = "".join(letters.get(letter, letter) for letter in form)
        assert str(pasted(shaped)) == TSLA
        assert str(pasted(shaped.replace(letters["A"], letters["A"] + "\ufe0f"))) == TSLA
    assert str(pasted("ℍℯ\nℓℤ")) == "he/ℓz"  # ℓ is a letter of its own
    assert str(pasted("T\u20de S\nL A")) == "ts/la"


@pytest.mark.parametrize(("text", "board"), [
    ("2 3\nQu I T\nE  S  A\n", "qit/esa"), ("3 2\nQu I T\nE  S  A\n", "qit/esa"), ("2,3\nQU,I,T\nE,S,A", "qit/esa"),
    ("2 3 QuIT ESA", "qit/esa"),
    ("1 4\nT S L A", "tsla/"), ("1 2\nT S\nL A", "ts/la"), ("4 4\nQuITE\nTSLA\nPRET\nAINE", "qite/tsla/pret/aine"),
    ("Q-I-T E-S-A", "qit/esa"), ("T S L, A P R", "tsl/apr"), ("A,B,C,D,E,F,G,H I,J,K,L,M,N,O,P", "abcdefgh/ijklmnop"),
    ("QuITE\nTSLA\nPRET\nAINE", "qite/tsla/pret/aine"), ("quite/tsla/pret/aine", "qite/tsla/pret/aine"),
    ("QuITETSLAPRETAINE", "qite/tsla/pret/aine"), ("quit/abcd/efgh/ijkl", "quit/abcd/efgh/ijkl"),
    ("QUIT\nQUES\nQUAT", "quit/ques/quat"), ("Quit\nQues\nQuat", "quit/ques/quat"), ("[qu]ite/quts", "qite/quts"),
    ("A B C D\nE F G H\nI J K L\nM N O P\nQ R S T", "abcd/efgh/ijkl/mnop/qrst"),
    ("/".join(["a" * 16] * 3), "/".join(["a" * 16] * 3)), ("\n".join(["a" * 16] * 16), "/".join(["a" * 16] * 16)),
    ("fxie/amlo ewbx/astu", "fxie/amlo/ewbx/astu"), ("fxie/amlo\newbx/astu", "fxie/amlo/ewbx/astu"),
    ("tsla\npret\n\naine\ngods", TSLA), ("T S L A / P R E T /\nA I N E / G O D S", TSLA), ("T:S\nL:A", "ts/la"),
])  # fmt: skip
def test_another_reading_counts_where_the_documented_one_fits_no_board(text, board):
    assert str(pasted(text)) == board


@pytest.mark.parametrize(("text", "sentence"), [
    (f"{TSLA}\nfxie/amlo/ewbx/astu\n", f"{SEVERAL}text that is 2 boards of 4×4 or one of 4×8"),
    (f"{TSLA} fxie/amlo/ewbx/astu", f"{SEVERAL}text that is 2 boards of 4×4 or one of 4×8"),
    (f"{TSLA}\nabc/def/ghi", f"{SEVERAL}2 boards"),
    (f"{SPACED}\n\n{FXIE}", f"{SEVERAL}text that is 2 boards of 4×4 or one of 4×8"),
    (f"{PLAIN}\n\n{PLAIN}\n\n{PLAIN}", f"{SEVERAL}text that is 3 boards of 4×4 or one of 4×12"),
    (f"{SPACED}\n---\n{FXIE}", f"{SEVERAL}text that is 2 boards of 4×4 or one of 4×8"),
    (f"{SPACED}\n\nA B C\nD E F\nG H I", f"{SEVERAL}2 boards"), (f"4 4\n{SPACED}\n4 4\n{FXIE}", f"{SEVERAL}2 boards"),
    (f"{LETTERS}\n" * 3, f"{SEVERAL}text that is 3 boards of 4×4 or one of 16×3"),
    (f"{' '.join(LETTERS)}\n" * 2, f"{SEVERAL}text that is 2 boards of 4×4 or one of 16×2"),
    ("TSLA PRET AINE GODS\n" * 2, f"{SEVERAL}text that is 2 boards of 4×4 or one of 4×8"),
    (f"{labelled('1234')}\n\n{labelled('1234')}", f"{SEVERAL}2 boards"),
    (2 * f"{json.dumps({'board': TSLA})}\n", f"{SEVERAL}text that is 2 boards of 4×4 or one of 4×8"),
    (labelled("ABCD"), f"{WAYS}5×4 or, with letters as labels, of 4×4"),
    (f"A B C D\n{SPACED}", f"{WAYS}4×5 or, with letters as labels, of 4×4"),
    ("QuIT\nQuES\nQuAT", f"{WAYS}4×3 or, with tiles Qu, of 3×3"),
    (f"{TSLA};fxie/amlo/ewbx/astu", f"{SEVERAL}text that is 2 boards of 4×4 or one of 4×8"),
    ("tsla pret aine gods / fxie amlo ewbx astu", f"{SEVERAL}text that is 2 boards of 4×4 or one of 4×8"),
    *((f"{LIST}{between}{OTHER_LIST}", f"{SEVERAL}2 boards") for between in ("\n", ", ", " ", "", "\n\n", "\nb = ")),
    (f"a = {LIST}\nb = {OTHER_LIST}", f"{SEVERAL}2 boards"), (f'{{"a": {LIST}, "b": {LIST}}}', f"{SEVERAL}2 boards"),
    (f"a = {FLAT}\nb = {OTHER_FLAT}", f"{SEVERAL}2 boards"), (f'{{"a": {FLAT}, "b": {FLAT}}}', f"{SEVERAL}2 boards"),
    (f"a = {ROWS}\nb = {ROWS}", f"{SEVERAL}2 boards"), (f"{ROWS}\n{ROWS}", f"{SEVERAL}2 boards"),
    *((f"{FLAT}{between}{OTHER_FLAT}", f"{SEVERAL}text that is 2 boards of 4×4 or one of 16×2") for between in "\n,"),
    ('{"words": ["tea", "eat"]}', f"in row 1, '{{'{NO_TILE}"),
    ("[{'letter': 'T'}, {'letter': 'S'}]", f"in row 1, '[{{'{OPEN}"),
    ("LA [t h i s]", f"in row 2, '[t'{OPEN}"),
    (json.dumps([LETTERS, LETTERS]), f"{SEVERAL}text that is 2 boards of 4×4 or one of 16×2"),
    (json.dumps([[["t", "s"], ["l", "a"]]] * 2), f"{SEVERAL}2 boards"),
    *((f"{one}{rows}{between}{two}{others}", f"{SEVERAL}2 boards")
      for one, two in (
          ("Board 1:\n", "Board 2:\n"), ("", "Another:\n"), ("First:\r\n", "Second:\r\n"),
          ("# Game 7\n\n", "# Game 8\n\n"),
      )
      for rows, between, others in ((SPACED, "\n\n", FXIE), (PLAIN, "\n", PLAIN), (PLAIN, "\n\nlimbo\n\n", PLAIN))),
    (f"Board 1\n{SPACED}\nBoard 2\nA B C\nD E F\nG H I", f"{SEVERAL}2 boards"),
    (f"{PLAIN}\n\nABC\nDEF\nGHI", f"{SEVERAL}2 boards"),
    ("T S L A\nP R E\nA I N E\nG O D S", "expected rows of the same length, got 4 tiles in row 1 and 3 in row 2"),
    ("tsla\npret\n\naine\ngod", "expected rows of the same length, got 4 tiles in row 1 and 3 in row 4"),
    (f"16\n{LETTERS[:9]}", "expected a board of 16×16, as the first line says, got 3×3"),
    ("4\nabcd", "expected a board of 4×4, as the first line says, got 2×2"),
    ("12\nabcdefghijkl", f"12 tiles make no square: 'abcdefghijkl'{SQUARE}"),
    ("the T S L\nA B C D\nE F G H", "expected rows of the same length, got 3 tiles in row 1 and 1 in row 2"),
    ("2 3\nqitesa", "expected rows on lines of their own, got tiles in one line for a board of 2×3 or of 3×2"),
    (f"4 5\n{SPACED}", "expected a board of 4×5, as the first line says, got 4×4"),
    (f"5\n{SPACED}", "expected a board of 5×5, as the first line says, got 4×4"),
    ("1 2\n3 4", f"in row 1, '1'{NO_TILE}"),
])  # fmt: skip
def test_several_boards_and_what_can_be_read_in_two_ways_are_refused(text, sentence):
    assert refused(BoardError, pasted, text) == sentence


HOST = "https://example.org"
LONG = "abcdefghijklmnopqrstuvwxy"
OTHER = LETTERS[::-1]
ALPHABET = "abcde/fghij/klmno/pqrst/uvwxy"


@pytest.mark.parametrize(("link", "board"), [
    *((f"{HOST}{end}", TSLA) for end in (
        f"/?board={LETTERS}", f"/boggle/{LETTERS}", f"/boggle/{LETTERS}.html?x=1", f"/#{LETTERS}", f"?g=4x4{LETTERS}",
        "/?grid=tsla-pret-aine-gods", "/?board=tsla/pret/aine/gods", "/?b=tsla%2Fpret%2Faine%2Fgods",
        "/tsla/pret/aine/gods",
        f"/?q={','.join(LETTERS.upper())}", f"/?x={'_'.join(LETTERS)}", f"/?x={'-'.join(LETTERS)}",
        f"/?x={'+'.join(LETTERS)}",
        f"/?x={'.'.join(LETTERS)}", "/?board=TSLA%0APRET%0AAINE%0AGODS", f"/?x={LETTERS}&y={LETTERS}",
        f"/boggle/?wordlist=enable&dims=44&board={LETTERS}", f"/m/?b={LETTERS}&l=en_US&t=180&s=l&m=3&mv=20007",
        f"/{OTHER}?b={LETTERS}", f"/?board={LETTERS}&id={LONG}", f"/?bad=%zz&b={LETTERS}",
        f"/#view=x&tiles={LETTERS}", "/?r1=tsla&r2=pret&r3=aine&r4=gods",
        f"/?min=3&{'&'.join(f'c{at}={letter}' for at, letter in enumerate(LETTERS))}",
    )),
    (f"?b={LETTERS}", TSLA), (f"/boggle/{LETTERS}", TSLA), (f"example.org/{LETTERS}", TSLA),
    (f"board={LETTERS}", TSLA), (f"www.example.org/{LETTERS}", TSLA), (f"#{LETTERS}", TSLA),
    (f"Look: ({HOST}/?b={LETTERS})!", TSLA), (f"See\n{HOST}/?b={LETTERS}.\n{HOST}/?b={LETTERS}", TSLA),
    *((f"{HOST}/?{name}={LONG}&b={LETTERS}", TSLA) for name in ("id", "session", "user_id", "utm_source", "Hash")),
    *((f"{HOST}/?{name}={LONG}&b={LETTERS}", ALPHABET) for name in ("grid", "puzzle_grid")),
    *((f"{HOST}/{end}", TSLA) for end in (
        f"#/play/{LETTERS}", "#/play/tsla/pret/aine/gods", f"#!/play/{'-'.join(LETTERS)}?t=3", f"#/play?b={LETTERS}",
    )),
    (f"{HOST}/?board=abcdefghi", "abc/def/ghi"),
    (f"{HOST}/?x=a_b_c_d_e_f_g_h_i", "abc/def/ghi"), (f"{HOST}/?letters=abcd", "ab/cd"),
    (f"{HOST}/?b={'_'.join(LETTERS[:15])}_qu", "tsla/pret/aine/godq"),
    (f"{HOST}/?b=tslapretainegoqud", "tsla/pret/aine/goqd"),
    (f"{HOST}/?b=tslapretainegod_qu", "tsla/pret/aine/godq"), (f"{HOST}/?b=tslapretainequds", "tsla/pret/aine/quds"),
    (f"{HOST}/?width=5&height=3&b=abcdefghijklmno", "abcde/fghij/klmno"),
    (f"{HOST}/?board=%5B%5B%22th%22%2C%22s%22%5D%2C%5B%22l%22%2C%22a%22%5D%5D", "[th]s/la"),
    (TSLA, ""), (f"..../..../..../..../{TSLA}", ""), (SPACED, ""), ("ab=cd", ""), ("", ""),
    (f"{SPACED}\n\nfrom {HOST}/", ""), ("://", ""),
    ("a :// b", ""),
])  # fmt: skip
def test_the_board_in_a_link_of_another_game(link, board):
    found = board_in_link(link)
    assert (str(Board.parse(found)) if found else "") == board


@pytest.mark.parametrize(("link", "sentence"), [
    (f"{HOST}/?x={LETTERS}&y={OTHER}", f"{SEVERAL}links to '{LETTERS}' and '{OTHER}'"),
    (f"{HOST}/?b={LETTERS} " * 9 + f"{HOST}/?b={OTHER}", f"{SEVERAL}links to '{LETTERS}' and '{OTHER}'"),
    *((f"{HOST}{end}", f"expected a link with the letters of a board, got '{end}'") for end in (
        f"/?session={LONG[:9]}", "/?token=t-s-l-a", "/", "/play?l=en_US", "/?mode=challenge",
        "/solver.page.html", "/wordlist/enable", "/abcdef/ghijkl",
        "/?p1=ann&p2=bob&p3=cyd",
    )),
    ("#play=new&seed=1", "expected a link to a board, got one to a round: '#play=new&seed=1'"),
    (f"{HOST}/#play=new&board={TSLA}", "expected a link to a board, got one to a round: '/#play=new&board=tsla/pr…'"),
    *((text, f"{SEVERAL}a link to '{LETTERS}' and rows of 'fxie/amlo/ewbx/astu'") for text in (
        f"{FXIE}\n\n{HOST}/?b={LETTERS}", f"{HOST}/?b={LETTERS}\n{FXIE}", f"{FXIE.replace(' ', '')}\n{HOST}/{LETTERS}",
        f"My board:\n{FXIE}\nSee {HOST}/{LETTERS}", f"fxie/amlo/ewbx/astu\r\n{HOST}/#{LETTERS}\r\n",
        f"| {FXIE.replace(' ', ' | ')} |\n{HOST}/?b={LETTERS}".replace("\nA", " |\n| A").replace("\nE", " |\n| E"),
    )),
    (" ".join(f"{HOST}/{at}?b={LETTERS}" for at in range(9)), "expected at most 8 links, got 9"),
    (f"{HOST}/?b={'a' * 4000}", "expected a link of at most 2,500 characters, got 4,004"),
])  # fmt: skip
def test_a_link_without_a_board_or_with_several_is_refused(link, sentence):
    assert refused(BoardError, board_in_link, link) == sentence


def test_links_of_the_page_and_the_rules_of_other_links():
    assert link_in(f"see #board={TSLA}&min=3 and #board={TSLA}") == f"#board={TSLA}&min=3"
    told = refused(BoardError, link_in, f"#board={TSLA} #board=ab/cd&min=3")
    assert told == "expected one board, got links to 'tsla/pret/aine/gods' and 'ab/cd'"
    told = refused(BoardError, link_in, f"88 words\n\n{FXIE}\n\n{HOST}/#board={TSLA}&min=3")
    assert told == f"{SEVERAL}a link to '{TSLA}' and rows of 'fxie/amlo/ewbx/astu'"
    names = [rules_by_size(Board.parse(text)).name for text in (TSLA, LONG, "a" * 36, "abcd", "abcd/efgh", "a" * 49)]
    assert names == ["new", "big-deluxe", "super-big", "free", "free", "free"]


BESIDE = [SPACED, PLAIN, TSLA, f"{SPACED}\n\n{FXIE}", "I like\nit all", "the cat sat\non the mat\nand had fun"]
BESIDE += ["tea\neat\nate", "4 letters: teas 1, eats 1\n3 letters: tea 1", "", "1\n2\n3", "1 T S\n2 L A\n3 B C"]


@pytest.mark.parametrize("beside", [*BESIDE, f"{SPACED}\n\nteas\neats\nteat\nseat"])
def test_a_link_counts_beside_rows_of_its_board_and_words(beside):
    for copied in (f"{beside}\n{HOST}/?b={LETTERS}\n", f"Look {HOST}/?b={LETTERS} there\r\n\r\n{beside}"):
        assert str(Board.parse(board_in_link(copied))) == TSLA
    assert link_in(f"Boggle\n{beside}\n{HOST}/#board={TSLA}&min=3\n") == f"#board={TSLA}&min=3"
    for tiles, board in (("Qu ? S\n. Th A\nB C D", "q?s/.[th]a/bcd"), ("Q ? S\n. A A\nB C D", "[q]?s/.aa/bcd")):
        escaped = board.replace("[", "%5B").replace("]", "%5D")
        assert link_in(f"{tiles}\n\n{HOST}/#board={escaped}") == f"#board={escaped}"


def names(count):
    return st.sampled_from(["ABCDE"[:count], "12345"[:count], "01234"[:count]])


@given(boards(), st.data())
def test_any_board_with_a_size_and_labels_reads_back(board, data):
    assume(board.width > 1 and board.height > 1)
    tiles = [str(Board(1, 1, [tile], board.plain_q)) for tile in board.tiles]
    rows = [" ".join(tiles[at : at + board.width]) for at in range(0, len(tiles), board.width)]
    size = data.draw(st.sampled_from([f"{board.height} {board.width}\n", f"{board.width}x{board.height}\n", ""]))
    sides = data.draw(names(board.height))
    top = "" if size else "  " + " ".join(data.draw(names(board.width))) + "\n"
    assume(not sides.isalpha() or not size)
    again = in_rows(size + top + labelled(sides, rows), None, None)
    assert Board.parse(again, board.plain_q) == board


@given(text | copied_texts, st.integers(1, 6), st.integers(1, 6))
@example("/\r\r00", 4, 4)  # nothing stands before the empty line
@budget
def test_any_text_is_read_or_refused_and_what_was_read_stays(copied, width, height):
    rows = answer(in_rows, copied, width, height)
    if not isinstance(rows, BoggleError) and isinstance(board := answer(Board.parse, rows), Board) and board.width > 1:
        assert answer(pasted, str(board), width, height) == board


@given(text | links_of_others, st.sampled_from([rules.name for rules in RULES]))
@budget
def test_any_link_is_read_or_refused(link, name):
    found = answer(board_in_link, link)
    if not isinstance(found, BoggleError) and found:
        board = Board.parse(found)
        assert min(board.width, board.height) > 1
        answer(rules_named(name).parse, found)
    answer(link_in, link)


@pytest.mark.parametrize("unit", [
    "1 ", "1\n", "a 1\n", "a/b\n", "a b/\n\n", "\n\n", "qu", "QuIT\n", "[", "{(", ":", "a:\n", "-", "://", "=",
    "?b=a&", "Ⓐ_", "://a/)", "://)", "#board=abc/def/ghi\n", "T S L\n", "[[T, S],\n", "board = [",
    "{'a': [[T, S], [L, A]]}, ",
    "[th]", "'board': '", "Board 1:\nA B\nC D\n\n",
])  # fmt: skip
def test_long_text_of_one_kind_is_read_or_refused_in_time(unit):
    copied = unit * (60_000 // len(unit))
    for function in (pasted, board_in_link, link_in):
        answer(function, copied)
        answer(function, f"{HOST}/#board={TSLA}\n{copied}")
