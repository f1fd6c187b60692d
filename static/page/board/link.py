"""The link that contains a board: `#board=fxie/amlo/ewbx/astu&rules=new&min=3`.

It also contains the scoring if that is not the scoring of the rules: `&scoring=5x5`.
"""

from js import window
from jsffi import create_proxy

from boggle.errors import BoardError, BoggleError, quoted
from boggle.game.board import Board
from boggle.game.rules import FREE, NEW, rules_named
from boggle.game.scoring import scoring_named, shortest_word
from page.board.paste import in_rows
from page.browser.promises import settled
from page.state.empty_board import holes
from page.state.settings import Settings
from page.text.errors import refused
from page.text.texts import t

BEGIN = "#board="
OURS = "boggle"  # the state of each entry of the browser's history that the page wrote


class BoardLink:
    """Opens links, and keeps the link of the board in the address of the page.

    `written` is the link in the address, and `replaced` is the previous link. A board that was rolled, pasted, or
    opened from the stored boards adds an entry to the browser's history. Other changes replace the current entry.
    """

    def __init__(self, game, alert):
        self._game = game
        self._alert = alert
        self._text = None  # None until it is needed
        self.written = window.location.hash
        self.replaced = ""
        self._is_new = False  # whether the board needs an entry of its own in the history
        self._unfinished = None  # the board of the last entry without a link
        game.board_begun.subscribe(self._begin)
        game.board_changed.subscribe(self._forget)
        # When the event arrives, the page may have changed its address again, so the event's address is read.
        window.onhashchange = create_proxy(lambda event: self._open_entry(lambda: event.newURL))

    @property
    def text(self):
        """The link of the board, or "" if a tile is missing."""
        if self._text is None:
            game, settings = self._game, self._game.settings
            full = game.is_full
            self._text = link_of(game.board(), settings.rules, settings.shortest, settings.scoring) if full else ""
        return self._text

    def open_address(self, read, otherwise):
        """Open the link of the address that `read` returns. If there is none, call `otherwise`. If it cannot be opened,
        call `otherwise`, then `alert` with the reason."""
        self._open(read, otherwise)

    def open(self, link):
        """Show the board of a link. If it cannot be opened, call `alert` with the reason; the board stays."""
        self._open(lambda: link, lambda: None, self._game.begin)

    def paste(self, text):
        """Show the board that a text describes, or that of a link in the text. Raises BoardError if there is none."""
        link = link_in(text)
        if link:
            self.open(link)
            return
        game, settings = self._game, self._game.settings
        width, height = settings.frame[:2] if settings.frame else (settings.rules.width, settings.rules.height)
        text = in_rows(text, width, height)
        board = Board.parse(text, settings.plain_q)
        if settings.frame:
            settings = settings.having(frame=(board.width, board.height, holes(board.tiles)))
        elif (board.width, board.height) == (settings.rules.width, settings.rules.height):
            settings.rules.checked(board)
        else:
            board = Board.parse(text)
            settings = Settings(usual_rules(board))
        game.begin(board.width, board.height, board.tiles, settings)

    def write(self):
        """Write the link of the board into the address.

        For a full board, call this once its words are painted, or after a moment, because it takes the browser some
        time.
        """
        if not self._game.awaited:  # otherwise, the address may be the link of the awaited board
            is_new, self._is_new = self._is_new and self.written != self.text, False
            if self.written != self.text:
                self.replaced, self.written = self.written, self.text
            write_link(self.text, is_new)

    def _begin(self):
        self._is_new = True
        game = self._game
        if not game.is_full:
            self._unfinished = game.width, game.height, game.tiles, game.settings

    def _forget(self):
        self._text = None

    def _open_entry(self, read):
        """Show the board of an entry of the browser's history, or of a link that the user followed. `read` returns the
        address. It may raise MemoryError."""
        self._is_new = False
        self._open(read, self._show_unfinished if window.history.state == OURS else self.write)

    def _show_unfinished(self):
        self._game.show(*(self._unfinished or self._game.settings.empty_board()))

    def _open(self, read, otherwise, show=None):
        try:
            _, sign, link = read().partition("#")  # MemoryError if the address is too long
            given = read_link(sign + link) if link else None
        except (BoggleError, MemoryError) as error:
            try:
                otherwise()
            finally:
                self._alert(t("This link cannot be opened: {error}", error=refused(error)))
            return
        if not given:
            otherwise()
            return
        board, rules, shortest, scoring = given
        plain_q = rules.plain_q or (rules is FREE and "q" in board.tiles)
        show = show or self._game.show
        show(board.width, board.height, board.tiles, Settings(rules, shortest, scoring, plain_q))


def read_link(fragment):
    """Return the board, the rules, the shortest word and the scoring of a link. Raises BoggleError.

    If the link does not name rules, they are those of 1987, or free rules if the board has another size.
    """
    given = window.URLSearchParams.new(fragment[1:])
    if not given.has("board"):
        raise BoardError("expected #board=fxie/amlo/ewbx/astu, got {got}", got=quoted(fragment))
    text = given.get("board")
    if given.has("rules"):
        rules = rules_named(given.get("rules"))
        board = rules.parse(text)
    else:
        board = Board.parse(text)
        rules = usual_rules(board)
    shortest = shortest_word(given.get("min")) if given.has("min") else rules.shortest
    return board, rules, shortest, scoring_named(given.get("scoring")) if given.has("scoring") else rules.scoring


def link_in(text):
    """Return the first link in a text, in the form that `read_link` accepts, or "" if there is none."""
    at = text.find(BEGIN)
    return "" if at < 0 else text[at:].split()[0]


def usual_rules(board):
    """Return the rules of a board without named rules: those of 1987 if it has their size, else free rules."""
    return NEW if (board.width, board.height) == (NEW.width, NEW.height) else FREE


def link_of(board, rules, shortest, scoring):
    """Return the link of a board, in the form that `read_link` accepts."""
    text = str(board).replace("[", "%5B").replace("]", "%5D")
    scored = "" if scoring is rules.scoring else f"&scoring={scoring.name}"
    return f"{BEGIN}{text}&rules={rules.name}&min={shortest}{scored}"


def address_of(link):
    """Return the page's address with this link in place of the current one, as a JavaScript URL."""
    place = window.location  # its `href` may be megabytes long
    return window.URL.new(f"{place.pathname}{place.search}{link}", place.origin)


def write_link(link, is_new):
    """Write a link into the address of the page. "" removes the link there. If `is_new` is true, add an entry to the
    browser's history.

    Safari refuses more than a hundred calls in half a minute. That does no lasting harm, because a later call writes
    the link of that time.
    """
    history = window.history
    write = history.pushState if is_new else history.replaceState
    settled(window.Promise.resolve().then(write.bind(history, OURS, "", address_of(link).href)))
