"""Any address is opened or refused: boards, rounds, views, languages, and entries of the history."""

import types

from hypothesis import given
from hypothesis import strategies as st
from js import document, window

from boggle import BoggleError
from hostile import altered, answer, budget, text
from page.link.address import PageAddress
from page.link.board_link import link_of, read_link, with_view
from page.state.game import Game

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


@given(fragments)
@budget
def test_links(fragment):
    link = answer(read_link, fragment)
    if isinstance(link, BoggleError) or not link.board:
        return
    settings = link.settings
    again = read_link(with_view(link_of(link.board, settings.rules, settings.shortest, settings.scoring), link.view))
    assert (again.board, again.view, again.settings.shortest) == (link.board, link.view, settings.shortest)


def opened(first):
    """A game of a page in German, its address that a link has opened, and what was told about it."""
    document.documentElement.dataset.visit, window.location.hash, window.history.state = "&lang=de", first, None
    game, told = Game(400), []
    address = PageAddress(game, told.append)
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
