"""The link that contains a board: `#board=fxie/amlo/ewbx/astu&rules=new&min=3`.

It also contains the scoring if that is not the scoring of the rules: `&scoring=5x5`, `&family=1` if words that are
not fit for children are hidden, and `&words=fr` if the words are French. In the address of the page, the name of the
view that is open may follow: `&view=explore`. What counts for one visit comes last: its language (`&lang=de`), and
`&embed=1` for a page inside another one. `static/start.js` reads both. A link to a round begins with `#play=` or
`#daily` (see `boggle.play.invitation`).
"""

from js import window

from boggle.errors import BoardError, quoted
from boggle.game.board import Board, at_once
from boggle.game.copied_text import BEGIN
from boggle.game.languages import ENGLISH, language_in
from boggle.game.rules import FREE, NEW, rules_named
from boggle.game.scoring import family_in, scoring_named, shortest_word
from page.browser.dom import size_of
from page.state.game import PLAY, VIEWS, WORDS, Settings

MOST_LINK = 500000  # characters; a board of 200×200 has 40,000, and 320,000 with two letters on each tile
ROUNDS = "#play", "#daily"
ROLL = "#roll"  # asks for a roll; used by the shortcut of the installed page
PHOTO = "#photo"  # asks for a photo; used likewise


class Link:
    """What a link asks for. `board` and `settings` are None if it contains no board. `view` is the name of a view."""

    def __init__(self, board, settings, view):
        self.board, self.settings, self.view = board, settings, view


def read_link(fragment):
    """Return the Link of a fragment, which begins with `#`. Raises BoggleError.

    If the link does not name rules, they are those of 1987, or free rules if the board has another size.
    """
    return at_once(link_steps(fragment))


def link_steps(fragment):
    """Do what `read_link` does in steps, as `Board.steps`."""
    if fragment.partition("&")[0] in (ROLL, PHOTO):
        return Link(None, None, WORDS)
    if is_round(fragment):
        return Link(None, None, PLAY)
    given = window.URLSearchParams.new(fragment[1:])
    view = _view(given.get("view") if given.has("view") and not given.has("embed") else WORDS)
    if not given.has("board"):
        if not any([given.has(name) for name in ("view", "lang", "embed")]):
            raise BoardError("expected #board=fxie/amlo/ewbx/astu, got {got}", got=quoted(fragment))
        return Link(None, None, view)
    text = given.get("board")
    if given.has("rules"):
        rules = rules_named(given.get("rules"))
        board = yield from rules.steps(text)
    else:
        board = yield from Board.steps(text)
        rules = usual_rules(board)
    shortest = shortest_word(given.get("min")) if given.has("min") else rules.shortest
    scoring = scoring_named(given.get("scoring")) if given.has("scoring") else rules.scoring
    plain_q = rules.plain_q or (rules is FREE and "q" in board.tiles)
    family = given.has("family") and family_in(given.get("family"))
    words = language_in(given.get("words")) if given.has("words") else ENGLISH
    return Link(board, Settings(rules, shortest, scoring, plain_q, None, family, words), view)


def current_fragment():
    """Return the fragment of the page's address, or "" if it is too long to be read. Then it is no link."""
    try:
        return address_in(lambda: window.location.hash)
    except BoardError:
        return ""


def address_in(read):
    """Return what `read()` returns of the page's address. Raises BoardError, without reading it, if it is too long."""
    size = size_of(window.Array.of(window.location))
    if size > MOST_LINK:
        raise BoardError("expected a link of at most {most} characters, got {got}", most=MOST_LINK, got=size)
    return read()


def is_round(fragment):
    """Return whether a link is to a round, with a fault or without."""
    return fragment.partition("&")[0].partition("=")[0] in ROUNDS


def _view(name):
    if name not in VIEWS:
        raise BoardError("expected one of the views {views}, got {got}", views=", ".join(VIEWS), got=quoted(name))
    return name


def usual_rules(board):
    """Return the rules of a board without named rules: those of 1987 if it has their size, else free rules."""
    return NEW if (board.width, board.height) == (NEW.width, NEW.height) else FREE


def link_of(board, settings):
    """Return the link of a board with these Settings, in the form that `read_link` accepts."""
    rules, scoring = settings.rules, settings.scoring
    text = str(board).replace("[", "%5B").replace("]", "%5D")
    scored = "" if scoring is rules.scoring else f"&scoring={scoring.name}"
    hiding = "&family=1" if settings.family else ""
    words = "" if settings.words == ENGLISH else f"&words={settings.words}"
    return f"{BEGIN}{text}&rules={rules.name}&min={settings.shortest}{scored}{hiding}{words}"


def with_view(link, view):
    """Return a link of a board, or "", with the name of the view that is open."""
    if view == WORDS:
        return link
    return f"{link}&view={view}" if link else f"#view={view}"


def address_of(link):
    """Return the page's address with this link in place of the current one, as a JavaScript URL."""
    place = window.location  # its `href` may be megabytes long
    # A whole address, since a path that begins with two slashes would be read as the name of a host.
    return window.URL.new(f"{place.origin}{place.pathname}{place.search}{link}")
