"""Links that contain a board, and boards that are pasted: what they show, why they are refused; any other address."""

import types
from urllib.parse import urljoin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from js import document, window

from boggle import Board, BoardError, BoggleError, rules_named, scoring_named
from boggle.game.board import HOLE
from hostile import altered, answer, budget, text
from page.board.undo import Undo
from page.link.address import PageAddress
from page.link.board_link import PHOTO, ROLL, address_of, is_round, link_of, read_link, usual_rules, with_view
from page.link.pasting import Pasting
from page.play.asked_round import asked_in, hiding
from page.rules.roller import moved
from page.state.game import Game, Settings
from refused import refused
from strategies import copied_texts, links_of_others

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
    assert read.settings.scoring is scoring_named(scoring)


@pytest.mark.parametrize(("text", "rules"), [
    (GOLDEN, "new"), (GOLDEN, "free"), ("qi[th]?/a.e[q]", "free"), ("a", "free"), ("antidote/", "free"),
])  # fmt: skip
def test_a_written_link_opens_the_same_board(text, rules):
    board, scoring = rules_named(rules).parse(text), scoring_named("5x5")
    link = link_of(board, Settings(rules_named(rules), 4, scoring))
    assert not set("[]") & set(link)
    assert not read_link(link).settings.family
    hiding = link_of(board, Settings(rules_named(rules), 4, scoring, family=True))
    assert (hiding, read_link(hiding).settings.family) == (f"{link}&family=1", True)
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
    ("board=", "no tile was found in ''"),
    ("board=<img src=x>", "in row 1, '<' is no tile"),
    ("board=%zz%e0", "in row 1, '%' is no tile"),
    (f"board={GOLDEN}&min=x", "expected a shortest word of 1 to 999 letters, got 'x'"),
    *[(f"board={GOLDEN}&family={got}", f"expected family=1, got '{got}'") for got in ("0", "", "yes")],
    (f"board={GOLDEN}&rules=chess", "expected rules named classic, new, big, "),
    (f"board={GOLDEN}&view=attic", "expected one of the views words, play, "),
])  # fmt: skip
def test_a_link_with_nonsense_is_refused_with_a_sentence(fragment, sentence):
    assert refused(BoggleError, read_link, f"#{fragment}").startswith(sentence)


def address_with_reader(game, alert):
    address = PageAddress(game, alert)
    address.add_reader(Pasting(game, address, alert).read)
    return address


def pasted(text, game=None):
    game = game or Game(400)
    address_with_reader(game, pytest.fail).paste(text)
    return str(game.board()), game.settings.rules.name, game.settings.shortest


@pytest.mark.parametrize(("text", "board", "rules"), [
    ("FXIEAMLOEWBXASTU", GOLDEN, "new"), ("F X I E\nA M L O\nE W B X\nA S T U", GOLDEN, "new"),
    (f"88 words\n\nhttps://example.org/some/where/{LINK}\n", GOLDEN, "new"),  # the text that Share copies
    ("4 4\nF X I E\nA M L O\nE W B X\nA S T U", GOLDEN, "new"),
    ("https://example.org/?b=fxieamloewbxastu", GOLDEN, "new"),
    (f"https://example.org/{'fxie' * 9}", "/".join(["fxiefx", "iefxie"] * 3), "super-big"),
    ("antidote/[th]?.rings", "antidote/[th]?.rings", "free"), ("Qu I T\nA [th] .", "[qu]it/a[th].", "free"),
])  # fmt: skip
def test_a_pasted_board_is_shown_by_the_rules_that_fit(text, board, rules):
    assert pasted(text) == (str(Board.parse(board)), rules, rules_named(rules).shortest)


@pytest.mark.parametrize("text", [
    "", "fxieamloewbxast", "fxie/aml", "fx1e/amlo", "fxi[e/amlo", "a" * 17, f"{GOLDEN}\n{GOLDEN}", "https://example.org/",
])  # fmt: skip
def test_a_bad_paste_is_refused_and_loses_nothing_and_a_line_or_table_keeps_the_rules(text):
    game = Game(400)
    pasted(GOLDEN, game)
    assert refused(BoardError, pasted, text, game)
    assert str(game.board()) == GOLDEN
    game.begin(4, 4, [None] * 16, Settings(rules_named("new"), 4))
    for line in ("f x i e a m l o e w b x a s t u", "|f|x|i|e|\n|---|---|---|---|\n|a|m|l|o|\n|e|w|b|x|\n|a|s|t|u|\n"):
        assert pasted(line, game) == (GOLDEN, "new", 4)
    assert [usual_rules(Board.parse(text)).name for text in (GOLDEN, "abc/def")] == ["new", "free"]


def test_what_is_pasted_early_waits_for_its_reader_unless_it_has_the_documented_form_or_the_board_changes():
    game, told, asked = Game(400), [], []
    address = PageAddress(game, told.append)
    address.reader_needed.subscribe(lambda: asked.append(1))
    address.paste(GOLDEN)
    assert (str(game.board()), asked) == (GOLDEN, [])
    for early, change, board in (("2 2\na b\nc d", 0, "ab/cd"), ("ef gh", 1, "xb/cd"), ("abc/d", 0, "xb/cd")):
        address.paste(early)
        if change:
            game.set_tiles(0, ["x"])
        address.add_reader(Pasting(game, address, told.append).read)
        assert str(game.board()) == board
        address.add_reader(None)
    assert len(asked) == 3
    assert told == ["Expected rows of the same length, got 3 tiles in row 1 and 1 in row 2."]


def test_what_is_pasted_links_undo_and_rules_that_are_left_keep_words_hidden():
    game = Game(400)
    undo = Undo(game, window)
    game.begin(4, 4, [None] * 16, Settings(rules_named("new"), 5))
    game.choose_family(True)
    for pasting in (GOLDEN, "abc/def", LINK):  # the last one is the link of a page that hides nothing
        pasted(pasting, game)
        assert (game.settings.family, game.settings.shortest) == (True, 5 if pasting == GOLDEN else 3)
    for states, others in ((undo._past, undo._future), (undo._future, undo._past)):
        while states:
            undo._go(states, others)
            assert game.settings.family
        assert len(others) == 4  # the switch alone is no step
    game.begin(3, 3, ["a"] * 9, Settings(rules_named("free"), family=True))
    game.leave_free_rules()
    assert (game.settings.rules.name, game.settings.family) == ("new", True)


def test_the_link_of_a_board_hides_words_on_it_until_the_switch_or_another_link_shows_them():
    game = Game(400)
    for link, family in ((f"{LINK}&family=1", True), (LINK, False), (f"{LINK}&family=1", True)):
        address_with_reader(game, pytest.fail).open(link)
        assert (game.settings.family, game.own_family) == (family, False)
    game.choose_family(False)
    assert not game.settings.family


@pytest.mark.parametrize(("link", "own", "family"), [
    ("#play=new&seed=7&results=x", False, False), ("#play=new&seed=7&results=x", True, True),
    ("#play=new&seed=7&family=1&results=x", False, True),
])  # fmt: skip
def test_the_round_of_a_link_is_played_without_words_that_it_or_the_player_hides(link, own, family):
    asked = asked_in(link, True, "en")[0]
    played = hiding(asked, own)
    assert (played.family, played.results) == (family, asked.results if family == asked.family else "")


def plain(width, height, holes=()):
    return width, height, [HOLE if cell in holes else None for cell in range(width * height)]


@pytest.mark.parametrize(("old", "new", "tiles", "plain_q", "after"), [
    (plain(2, 2), plain(3, 2), "abcd", False, ["a", "b", None, "c", "d", None]),
    (plain(3, 2), plain(2, 1), "abcdef", False, ["a", "b"]),
    (plain(2, 1), plain(2, 1), ["q", "qu"], True, ["q", "q"]),
    (plain(2, 1), plain(2, 1), ["q", "qu"], False, ["qu", "qu"]),
    (plain(2, 2, [0]), plain(2, 2), ".bcd", False, [None, "b", "c", "d"]),  # a hole of the old rules goes
    (plain(2, 2), plain(2, 2, [3]), "a.cd", False, ["a", None, "c", "."]),  # and so does one that was typed
    (plain(2, 2), plain(2, 2), "a.cd", False, ["a", ".", "c", "d"]),
])  # fmt: skip
def test_letters_that_fit_stay_where_they_are_when_the_board_changes(old, new, tiles, plain_q, after):
    tiles = [HOLE if tile == "." else tile for tile in tiles]
    assert moved(old, new, tiles, plain_q) == [HOLE if tile == "." else tile for tile in after]


@pytest.mark.parametrize("path", ["/", "/name/index.html", "//index.html", "//example.org/", "///", "/a//b/"])
def test_an_address_keeps_its_host_and_path(path):
    place = window.location
    place.origin, place.pathname, place.search = "https://here.example", path, "?a=//b"
    window.URL.new = lambda path, base="": types.SimpleNamespace(href=urljoin(base, path))
    assert address_of(LINK).href == f"https://here.example{path}?a=//b{LINK}"


HERE = "http://127.0.0.1:8000/name/"
LINKS = [
    "#board=fxie/amlo/ewbx/astu&rules=new&min=3",
    "#board=t?ne/a.b%5Bth%5D/rese/lion&rules=free&min=2&scoring=5x5&view=explore",
    "#board=antidote/&view=look-up&lang=de&embed=1",
    "#play=new&seed=11&time=180&min=3&check=AAAA&results=AAAA:Ann",
    *("#daily=2026-11-23&results=x", "#daily", "#view=study", "#lang=fr", "#roll", "#photo", "#", ""),
]
PARTS = "& = % %5B %20 %FF + # / &board= &rules= &min= &scoring= &view= &lang= &embed=1 &play= &seed="
pieces = st.sampled_from([*PARTS.split(), "words", "rules", "more", "big", "999", "-1", "٣", "0x3"]) | text
fragments = altered(LINKS, pieces) | text.map(lambda one: "#" + one)
states = st.sampled_from([None, "boggle 1 7", "boggle 0 0", "boggle", "boggle x y", "boggle 1", "other", 7]) | text
acts = st.tuples(st.sampled_from(["go", "open", "paste", "back"]), fragments, states)
acts |= st.tuples(st.just("paste"), copied_texts | links_of_others, st.none())


@given(fragments)
@budget
def test_links(fragment):
    link = answer(read_link, fragment)
    if isinstance(link, BoggleError) or not link.board:
        return
    settings = link.settings
    again = read_link(with_view(link_of(link.board, settings), link.view))
    assert (again.board, again.view, again.settings.shortest) == (link.board, link.view, settings.shortest)


def opened(first):
    """The game of a page in German that a link has opened, its address, and what was told about it."""
    document.documentElement.dataset.visit, window.location.hash, window.history.state = "&lang=de", first, None
    game, told = Game(400), []
    address = address_with_reader(game, told.append)
    answer(address.open_address, lambda: HERE + first, lambda: None)
    return game, address, told


def go(fragment, state):
    window.history.state = state
    answer(window.onhashchange, types.SimpleNamespace(newURL=HERE + fragment))


@given(st.lists(acts, min_size=1, max_size=6), fragments)
@budget
def test_addresses_that_follow_each_other(acts, first):
    game, address, told = opened(first)
    for act, fragment, state in acts:
        if act in ("open", "paste"):
            answer(getattr(address, act), fragment)
        else:
            go(fragment, state if act == "back" else None)
            answer(address.take_round_link)
        assert len(game.tiles) == game.width * game.height
        address.write()
    assert all(sentence.startswith("This link cannot be opened: ") for sentence in told)


def test_back_from_a_link_by_free_rules_to_an_entry_without_a_board():
    """This entry is of an earlier visit, so its board is not known. The board of the link leaves its size with it."""
    game, _, told = opened(LINKS[1])
    assert game.is_full
    go("", "boggle 0 0")
    assert (game.width, game.height, game.tiles, game.settings.rules.name) == (4, 4, [None] * 16, "new")
    assert told == []
