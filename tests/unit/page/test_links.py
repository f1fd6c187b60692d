"""Links that contain a board, and boards that are pasted: what they show, and why they are refused."""

import pytest

from boggle import Board, BoardError, BoggleError, rules_named, scoring_named
from boggle.game.board import HOLE
from page.link.address import PageAddress
from page.link.board_link import PHOTO, ROLL, is_round, link_of, read_link, usual_rules, with_view
from page.rules.roller import moved
from page.state.game import Game, Settings
from refused import refused

GOLDEN = "fxie/amlo/ewbx/astu"
LINK = f"#board={GOLDEN}&rules=new&min=3"


@pytest.mark.parametrize(("link", "rules", "shortest", "scoring", "view"), [
    (f"#board={GOLDEN}", "new", 3, "4x4", "words"), (f"#board={GOLDEN}&rules=new&min=6", "new", 6, "4x4", "words"),
    (f"#board={GOLDEN}&rules=free&scoring=5x5&view=explore", "free", 3, "5x5", "explore"),
    (f"#board={GOLDEN}&rules=new&view=explore&embed=1", "new", 3, "4x4", "words"),
    ("#board=antid/otexx/xxxxx/xxxxx/xxxxx&rules=word-hunt-5", "word-hunt-5", 3, "word-hunt", "words"),
    ("#board=antidote/rings[th]?.", "free", 3, "4x4", "words"),
])  # fmt: skip
def test_a_link_gives_board_rules_shortest_word_scoring_and_view(link, rules, shortest, scoring, view):
    read = read_link(link)
    assert (str(read.board), read.view) == (link.split("=")[1].split("&")[0], view)
    assert (read.settings.rules, read.settings.shortest) == (rules_named(rules), shortest)
    assert read.settings.scoring is (
        rules_named(rules).scoring if scoring in ("new", "free") else scoring_named(scoring)
    )


@pytest.mark.parametrize("text", [GOLDEN, "qi[th]?/a.e[q]", "a", "antidote/"])
@pytest.mark.parametrize("rules", ["free", "new"])
def test_a_written_link_opens_the_same_board(text, rules):
    if rules == "new" and text != GOLDEN:
        return
    board, scoring = rules_named(rules).parse(text), scoring_named("5x5")
    link = link_of(board, rules_named(rules), 4, scoring)
    assert not set("[]") & set(link)
    again = read_link(with_view(link, "explore").replace("%5B", "[").replace("%5D", "]"))
    assert (again.board, again.settings.shortest, again.settings.scoring, again.view) == (board, 4, scoring, "explore")
    assert with_view(link, "words") == link
    assert with_view("", "more") == "#view=more"


@pytest.mark.parametrize(("link", "view"), [
    (ROLL, "words"), (PHOTO, "words"), ("#view=more", "more"), ("#lang=de", "words"),
    ("#daily", "play"), ("#play=new&seed=11", "play"), ("#daily=2026-11-23&results=x", "play"),
])  # fmt: skip
def test_links_without_a_board(link, view):
    read = read_link(link)
    assert (read.board, read.view, is_round(link)) == (None, view, view == "play")


@pytest.mark.parametrize(("fragment", "sentence"), [
    ("nonsense", "expected #board=fxie/amlo/ewbx/astu, got '#nonsense'"),
    ("board=", "expected at least one tile, got ''"),
    ("board=fxie/aml", "expected rows of the same length, got 4 tiles in row 1 and 3 in row 2"),
    ("board=<img src=x>", "expected a letter, '?', '.' or '[letters]', got '<' in row 1"),
    ("board=%zz%e0", "expected a letter, '?', '.' or '[letters]', got '%' in row 1"),
    ("board=abc/def/ghi&rules=new", "expected 4×4 tiles for the rules 'new', got 3×3"),
    (f"board={GOLDEN}&min=x", "expected a shortest word of 1 to 999 letters, got 'x'"),
    (f"board={GOLDEN}&rules=chess", "expected rules named classic, new, big, "),
    (f"board={GOLDEN}&view=attic", "expected one of the views words, play, "),
])  # fmt: skip
def test_a_link_with_nonsense_is_refused_with_a_sentence(fragment, sentence):
    assert refused(BoggleError, read_link, f"#{fragment}").startswith(sentence)


def pasted(text, game=None):
    game = game or Game(400)
    PageAddress(game, pytest.fail).paste(text)
    return str(game.board()), game.settings.rules.name, game.settings.shortest


@pytest.mark.parametrize(("text", "board", "rules"), [
    ("FXIEAMLOEWBXASTU", GOLDEN, "new"), ("F X I E\nA M L O\nE W B X\nA S T U", GOLDEN, "new"),
    (f"88 words\n\nhttps://example.org/some/where/{LINK}\n", GOLDEN, "new"),  # the text that Share copies
    ("antidote/[th]?.rings", "antidote/[th]?.rings", "free"), ("Qu I T\nA [th] .", "[qu]it/a[th].", "free"),
])  # fmt: skip
def test_a_pasted_board_is_shown_by_the_rules_that_fit(text, board, rules):
    assert pasted(text) == (str(Board.parse(board)), rules, 3)


@pytest.mark.parametrize("text", ["", "fxieamloewbxast", "fxie/aml", "fx1e/amlo", "fxi[e/amlo", "a" * 40401])
def test_a_bad_paste_is_refused_and_loses_nothing_and_a_line_or_table_keeps_the_rules(text):
    game = Game(400)
    pasted(GOLDEN, game)
    assert refused(BoardError, pasted, text, game)
    assert str(game.board()) == GOLDEN
    game.begin(4, 4, [None] * 16, Settings(rules_named("new"), 4))
    line, table = "f x i e a m l o e w b x a s t u", "|f|x|i|e|\n|---|---|---|---|\n|a|m|l|o|\n|e|w|b|x|\n|a|s|t|u|\n"
    assert [pasted(each, game) for each in (line, table)] == [(GOLDEN, "new", 4)] * 2
    assert [usual_rules(Board.parse(text)).name for text in (GOLDEN, "abc/def")] == ["new", "free"]


def plain(width, height, holes=()):
    return width, height, [HOLE if cell in holes else None for cell in range(width * height)]


@pytest.mark.parametrize(("old", "new", "tiles", "plain_q", "after"), [
    (plain(2, 2), plain(3, 2), "abcd", False, ["a", "b", None, "c", "d", None]),
    (plain(3, 2), plain(2, 1), "abcdef", False, ["a", "b"]), (plain(2, 1), plain(2, 1), ["q", "qu"], True, ["q", "q"]),
    (plain(2, 1), plain(2, 1), ["q", "qu"], False, ["qu", "qu"]),
    (plain(2, 2, [0]), plain(2, 2), ".bcd", False, [None, "b", "c", "d"]),  # a hole of the old rules goes
    (plain(2, 2), plain(2, 2, [3]), "a.cd", False, ["a", None, "c", "."]),  # and so does one that was typed
    (plain(2, 2), plain(2, 2), "a.cd", False, ["a", ".", "c", "d"]),
])  # fmt: skip
def test_letters_that_fit_stay_where_they_are_when_the_board_changes(old, new, tiles, plain_q, after):
    tiles = [HOLE if tile == "." else tile for tile in tiles]
    assert moved(old, new, tiles, plain_q) == [HOLE if tile == "." else tile for tile in after]
