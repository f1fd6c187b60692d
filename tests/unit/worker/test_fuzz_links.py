"""Any address is opened or refused: boards, rounds, views, languages, pages inside others, and entries of the history.

The page's own code runs here, with stand-ins for the few functions of the browser that it uses. `make fuzz` runs many
more examples.
"""

import importlib
import sys
import types
from urllib.parse import unquote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import BoggleError
from hostile import altered, answer, budget, text

HERE = "http://127.0.0.1:8000/name/"
MOST_BOXES = 400
LINKS = [
    "#board=fxie/amlo/ewbx/astu&rules=new&min=3",
    "#board=t?ne/a.b%5Bth%5D/rese/lion&rules=free&min=2&scoring=5x5&view=explore",
    "#board=antidote/&view=look-up&lang=de&embed=1",
    "#play=new&seed=11&time=180&min=3&check=AAAA&results=AAAA:Ann",
    *("#daily=2026-11-23&results=x", "#daily", "#view=study", "#lang=fr", "#roll", "#photo", "#", ""),
]
PARTS = "& = % %5B %20 %FF + # / &board= &rules= &min= &scoring= &view= &lang= &embed=1 &play= &seed="
PARTS = [*PARTS.split(), "words", "rules", "more", "big", "999", "-1", "٣", "0x3"]
pieces = st.sampled_from(PARTS) | text
fragments = altered(LINKS, pieces) | text.map(lambda one: "#" + one)
states = (
    st.none() | st.sampled_from(["boggle 1 7", "boggle 0 0", "boggle", "boggle x y", "boggle 1", "other", 7]) | text
)
acts = st.tuples(st.sampled_from(["go", "open", "paste", "back"]), fragments, states)


class Parameters:
    """URLSearchParams of the browser."""

    def __init__(self, given):
        pairs = [part.partition("=") for part in given.split("&") if part]
        self._pairs = [(unquote_plus(name), unquote_plus(value)) for name, _, value in pairs]

    @classmethod
    def new(cls, given):
        return cls(given)

    def has(self, name):
        return any(one == name for one, _ in self._pairs)

    def get(self, name):
        return next((value for one, value in self._pairs if one == name), None)


class Address:
    def __init__(self, path, origin):
        self.href = origin + path
        self.hash = path[path.index("#") :] if "#" in path else ""

    @classmethod
    def new(cls, path, origin):
        return cls(path, origin)


class History:
    """The browser's history, as far as the page writes it."""

    def __init__(self, location):
        self.state, self._location = None, location

    def replaceState(self, state, title, href):  # noqa: N802
        self.state, self._location.href = state, href

    pushState = replaceState  # noqa: N815

    def go(self, steps):
        pass


def browser():
    location = types.SimpleNamespace(href=HERE, hash="", pathname="/name/", search="", origin="http://127.0.0.1:8000")
    promise = types.SimpleNamespace(allSettled=lambda outcomes: outcomes)
    promise.resolve = lambda: types.SimpleNamespace(then=lambda act: act())
    window = types.SimpleNamespace(location=location, URLSearchParams=Parameters, URL=Address, Promise=promise)
    window.history, window.performance = History(location), types.SimpleNamespace(now=lambda: 0)
    window.history.replaceState = Bound(window.history.replaceState)
    window.history.pushState = Bound(window.history.pushState)
    return window


class Bound:
    """A function of JavaScript, whose `bind` also takes what `this` is."""

    def __init__(self, function):
        self._function = function

    def bind(self, this, *given):
        return lambda: self._function(*given)


@pytest.fixture(scope="module")
def page():
    """The modules that read the address, and the window they see."""
    window = browser()
    root = types.SimpleNamespace(dataset=types.SimpleNamespace(visit="&lang=de"))
    js = types.ModuleType("js")
    js.window, js.document = window, types.SimpleNamespace(documentElement=root)
    jsffi = types.ModuleType("jsffi")
    jsffi.create_proxy = jsffi.to_js = lambda given: given
    own = "page.link", "page.text", "page.state", "page.browser"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "js", js)
        patch.setitem(sys.modules, "jsffi", jsffi)
        for name in [name for name in sys.modules if name.startswith(own)]:
            patch.delitem(sys.modules, name)
        address = importlib.import_module("page.link.address")
        board_link = importlib.import_module("page.link.board_link")
        game = importlib.import_module("page.state.game")
        yield types.SimpleNamespace(window=window, address=address, links=board_link, game=game)
        for name in [name for name in sys.modules if name.startswith(own)]:
            del sys.modules[name]


@given(fragments)
@budget
def test_links(page, fragment):
    link = answer(page.links.read_link, fragment)
    if isinstance(link, BoggleError) or not link.board:
        return
    settings = link.settings
    written = page.links.link_of(link.board, settings.rules, settings.shortest, settings.scoring)
    again = page.links.read_link(page.links.with_view(written, link.view))
    assert (again.board, again.view, again.settings.shortest) == (link.board, link.view, settings.shortest)


@given(st.lists(acts, min_size=1, max_size=6), fragments)
@budget
def test_addresses_that_follow_each_other(page, acts, first):
    window, told = page.window, []
    window.location.hash, window.history.state = first, None
    game = page.game.Game(MOST_BOXES)
    address = page.address.PageAddress(game, told.append)
    answer(address.open_address, lambda: HERE + first, lambda: None)
    for act, fragment, state in acts:
        if act == "open":
            answer(address.open, fragment)
        elif act == "paste":
            answer(address.paste, fragment)
        else:
            window.history.state = state if act == "back" else None
            answer(window.onhashchange, types.SimpleNamespace(newURL=HERE + fragment))
            answer(address.take_round_link)
        assert len(game.tiles) == game.width * game.height
        address.write()
    assert all(sentence.startswith("This link cannot be opened: ") for sentence in told)


def test_back_from_a_link_by_free_rules_to_an_entry_without_a_board(page):
    """This entry is of an earlier visit, so its board is not known. The board of the link leaves its size with it."""
    window, told = page.window, []
    window.location.hash, window.history.state = LINKS[1], None
    game = page.game.Game(MOST_BOXES)
    address = page.address.PageAddress(game, told.append)
    address.open_address(lambda: HERE + LINKS[1], lambda: None)
    assert game.is_full
    window.history.state = "boggle 0 0"
    window.onhashchange(types.SimpleNamespace(newURL=HERE))
    assert (game.width, game.height, game.tiles, game.settings.rules.name) == (4, 4, [None] * 16, "new")
    assert told == []
