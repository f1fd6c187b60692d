"""The state of the page: the board, the rules, the word list, the answer and the chosen word.

Only the methods of `Game` change it. Each change is announced as an event, to which the parts of the page subscribe.
"""

from boggle.game.board import Board
from boggle.game.rules import FREE, NEW
from page.state.empty_board import empty_board
from page.state.events import Event
from page.state.settings import Settings


class Game:
    """`tiles` holds the board row by row: a tile, HOLE, or None for an empty cell.

    `awaited` is a board (width, height, tiles, settings) that is too large for text boxes and waits until its view is
    loaded, or None. `found` holds the words of the board once all are known or the search was stopped, as
    `page.results.store` has them, else None; `summary` is then the last piece of the answer (see
    `boggle.search.solve_stream`).
    `chosen` is the chosen word with its path and the cell where it starts, as far as they are known, or None.
    `allowed` limits the words that are shown: a dict from their numbers to paths or None; None allows all words.
    `path_finder` is an async function that gives the path of a chosen word among the allowed ones, or None.
    `word_list` is what of the word lists makes a difference to the words, None until they are read.

    Events: `board_begun` (a wholly new board is about to be shown), `board_shown` (another board took the place of
    the one before), `board_edited` (the board or its settings changed), `board_changed` (these changed, or what the
    board is solved by), `change_announced` (all subscribers of `board_changed` were called), `board_awaited`,
    `frame_changed`, `rules_chosen` (by the person, not by a link), `list_changed`, `answer_changed`, `word_chosen`
    (with the word or None), `allowed_changed`.
    """

    def __init__(self, most_cells):
        self.settings = Settings(NEW)
        self.width, self.height, self.tiles = empty_board(NEW)
        self.awaited = None
        self.found = self.summary = None
        self.chosen = None
        self.allowed = None
        self.path_finder = None
        self.word_list = None
        self._most_cells = most_cells  # until large boards have their view
        self._has_large_view = False
        self.board_begun, self.board_shown = Event(), Event()
        self.board_edited, self.board_changed = Event(), Event()
        self.change_announced, self.board_awaited = Event(), Event()
        self.frame_changed, self.rules_chosen, self.list_changed = Event(), Event(), Event()
        self.answer_changed, self.word_chosen, self.allowed_changed = Event(), Event(), Event()

    @property
    def is_full(self):
        return None not in self.tiles

    def board(self):
        """The board, which is full."""
        return Board(self.width, self.height, self.tiles, self.settings.rules.plain_q)

    def board_text(self):
        """The text of the board; "" where a tile is missing."""
        return str(self.board()) if self.is_full else ""

    def set_tiles(self, cell, tiles):
        """Put tiles into the cells from `cell` on."""
        self.awaited = None  # the person goes on with the board that is shown
        self.tiles[cell : cell + len(tiles)] = tiles
        self.board_edited.announce()
        self._announce_change()

    def show(self, width, height, tiles, settings=None):
        """Show another board, by other settings if they are given. `tiles` may hold None for empty cells."""
        settings = settings or self.settings
        if len(tiles) > self._most_cells and not self._has_large_view:
            self.awaited = width, height, list(tiles), settings
            self.board_awaited.announce()
            return
        self.awaited = None
        self.settings = settings
        self.width, self.height, self.tiles = width, height, list(tiles)
        self.board_shown.announce()
        self.board_edited.announce()
        self._announce_change()

    def begin(self, width, height, tiles, settings=None):
        """As `show`, for a board that is wholly new. The browser's way back leads to the board before."""
        self.board_begun.announce()
        self.show(width, height, tiles, settings)

    def show_tiles(self, tiles):
        """Show other tiles on a board of the same size."""
        self.show(self.width, self.height, tiles)

    def choose_rules(self, settings, board=None):
        """Play by settings that the person chose, on `board` (width, height, tiles) or on the same tiles."""
        self.show(*(board or (self.width, self.height, self.tiles)), settings=settings)
        self.rules_chosen.announce()

    def clear(self):
        """Show the empty board."""
        self.leave_free_rules()
        self.show(*self.settings.empty_board())

    def leave_free_rules(self):
        """Free rules that came with a board end with it."""
        if self.settings.rules is FREE and not self.settings.frame:
            self.settings = Settings(NEW)

    def keep_frame(self, frame):
        """Keep free rules, with this empty board, from now on."""
        self.settings = self.settings.having(frame=frame)
        self.frame_changed.announce()

    def allow_any_size(self):
        """Boards of any size have a view from now on."""
        self._has_large_view = True
        if self.awaited:
            self.show(*self.awaited)

    def refresh(self):
        """Have the board solved again, by what is in use now."""
        if not self.awaited:
            self._announce_change()

    def use_list(self, word_list, anew):
        """Another word list is in use, or was changed; `anew` says whether the words on the board may be others."""
        self.word_list = word_list
        self.list_changed.announce()
        if anew:
            self.refresh()

    def set_answer(self, found, summary=None):
        """Tell the words of the board, or that they are not known (None)."""
        self.found, self.summary = found, summary
        self.allowed = self.path_finder = None
        self.answer_changed.announce()

    def outdate_answer(self):
        """The words belong to the board before; those of this one are on their way.

        This is no event: a subscriber of `board_changed` calls it, and `answer_changed` follows with the new words.
        """
        self.found = None

    def choose(self, word, path=None, start=None):
        """Choose a word, or none (None). `path` is a list of [row, column] pairs, `start` a cell."""
        self.chosen = (word, path, start) if word else None
        self.word_chosen.announce(word)

    def allow(self, words, path_finder=None):
        """Limit the words that are shown, or show all again (None)."""
        self.allowed, self.path_finder = words, path_finder
        self.allowed_changed.announce()

    def _announce_change(self):
        self.board_changed.announce()
        self.change_announced.announce()
