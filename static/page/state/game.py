"""The state of the page: the board, the rules, the word list, the answer and the chosen word.

Only the methods of `Game` change it. Each change is announced as an event, to which the parts of the page subscribe.
"""

from boggle.game.board import HOLE, Board
from boggle.game.languages import ENGLISH, language_named
from boggle.game.rules import FREE, NEW, rules_named
from page.browser.yielding import one_by_one
from page.state.events import Event

# The views of the page: its places and its sheets.
WORDS, PLAY, EXPLORE, LOOK_UP, MORE = "words", "play", "explore", "look-up", "more"
RULES, LISTS, SHARE, BOARDS = "rules", "lists", "share", "boards"
STUDY, CALENDAR, STATISTICS = "study", "calendar", "statistics"
PLACES = (WORDS, PLAY, EXPLORE, LOOK_UP, MORE)
SHEETS = (RULES, LISTS, SHARE, BOARDS, STUDY, CALENDAR, STATISTICS)  # on a phone, each covers the board
VIEWS = PLACES + SHEETS


class Settings:
    """The rules in use, with the user's changes to them. An instance never changes.

    `frame` is the empty board that the user chose for free rules: (width, height, tiles), where each tile is HOLE or
    None. It is None for other rules, and for free rules that came with a board. If `family` is true, words that are not
    fit for children are hidden. `words` is the code of the language of the words (see `boggle.game.languages`).
    """

    def __init__(self, rules, shortest=None, scoring=None, plain_q=None, frame=None, family=False, words=ENGLISH):
        self.rules = rules
        self.shortest = rules.shortest if shortest is None else shortest
        self.scoring = scoring or rules.scoring
        self.plain_q = rules.plain_q if plain_q is None else plain_q
        self.frame = frame
        self.family = family
        self.words = words

    def __eq__(self, other):
        return self._values() == other._values()

    def having(self, **changes):
        """Return a copy of these settings with some values changed."""
        values = {"shortest": self.shortest, "scoring": self.scoring, "plain_q": self.plain_q, "frame": self.frame}
        values["family"], values["words"] = self.family, self.words
        values.update(changes)
        return Settings(self.rules, **values)

    def under(self, rules, plain_q=None, frame=None):
        """Return the settings of other rules. Only what is no matter of the rules stays: `family` and `words`."""
        return Settings(rules, None, None, plain_q, frame, self.family, self.words)

    def in_language(self, code):
        """Return the settings for words of another language. Dice are replaced by its own dice of the same size."""
        name = language_named(code).dice.get(self.rules.width) if self.rules.faces else None
        return (self.under(rules_named(name)) if name else self).having(words=code)

    def without_free_rules(self):
        """Return these settings, or those of the language's usual rules if free rules only came with a board."""
        return self if self.rules is not FREE or self.frame else self.under(NEW).in_language(self.words)

    def empty_board(self):
        """Return the empty board of these settings: (width, height, tiles). Free rules that came with a board have no
        size of their own; then it is that of the usual rules."""
        return self.frame or empty_board(self.rules if self.rules is not FREE else NEW)

    def _values(self):
        return self.rules, self.shortest, self.scoring, self.plain_q, self.frame, self.family, self.words


class Game:
    """The state of the page. `tiles` lists the board row by row. Each item is a tile, HOLE, or None for an empty cell.

    - `awaited` is None, or a board (width, height, tiles, settings) that is too large for text boxes. It waits until
      the view of large boards is loaded and has drawn it.
    - `found` is None until all words of the board are known or the search was stopped. Then it is a sequence of the
      words (see `page.results.store`), and `summary` is the last piece of the answer (see
      `boggle.search.solve_stream`).
    - `chosen` is None, or the chosen word with its path and the cell where it starts. Each of these is None if unknown.
    - `allowed` is None if all words may be shown. Otherwise it is a dict from the index of each allowed word in `found`
      to its path or None. For a long answer it is empty, and only the worker knows which words are allowed.
    - `path_finder` is None, or an async function. Given an allowed word, it returns the path to show for it, or None.
    - `own_family` says whether the user's own choice is to hide words that are not fit for children. Then they are
      hidden on every board that comes, since no link can say that they are to be shown.
    - `view` is the place or sheet that is open (see `page.state.game`).
    - `first_settings` are those of a first visit: the browser's language decides in which language words are.
    - `spellings` has how words are written that were found so far, if that differs from their letters on tiles.
    - `word_list` is None until the word lists are read. Then it is a dict of what decides which words are found: the
      list in use, the words added and banned, and whether accents count. `list_name` says that in words.

    Events, and when they are announced:

    - `board_begun`: a board that was rolled, pasted, or opened from the stored boards is about to be shown.
    - `board_shown`: another board replaced the previous one.
    - `board_edited`: the board or its settings changed.
    - `board_changed`: the same, or the solver or the word list changed, so that the board must be solved again.
    - `change_announced`: all subscribers of `board_changed` were called.
    - `board_awaited`: `awaited` was set to a board.
    - `frame_changed`: free rules that came with a board are now kept for other boards, with its size and holes.
    - `rules_chosen`: the user chose rules. Rules of a link do not count.
    - `words_chosen`: the user chose another language of the words.
    - `list_changed`: the word list was switched or changed.
    - `answer_changed`: the words are now known, or no longer known.
    - `word_chosen`: a word was chosen, or none. Subscribers receive the word or None.
    - `allowed_changed`: `allowed` changed.
    - `word_banned`: a word was banned. Subscribers receive the word.
    - `word_asked`: a word is to be looked up. Subscribers receive the word.
    - `view_changed`: another place or sheet was opened.
    """

    def __init__(self, most_cells, words=ENGLISH, browsers_words=ENGLISH):
        self.settings = Settings(NEW).in_language(words)
        self.first_settings = Settings(NEW).in_language(browsers_words)
        self.width, self.height, self.tiles = empty_board(NEW)
        self.spellings = {}
        self.awaited = None
        self.found = self.summary = None
        self.chosen = None
        self.allowed = None
        self.path_finder = None
        self.word_list, self.list_name = None, ""
        self.own_family = False
        self.view = WORDS
        self._most_cells = most_cells  # the limit until the view of large boards is loaded
        self._has_large_view = False
        self.board_begun, self.board_shown = Event(), Event()
        self.board_edited, self.board_changed = Event(), Event()
        self.change_announced, self.board_awaited = Event(), Event()
        self.frame_changed, self.rules_chosen, self.words_chosen = Event(), Event(), Event()
        self.list_changed = Event()
        self.answer_changed, self.word_chosen, self.allowed_changed = Event(), Event(), Event()
        self.word_banned, self.word_asked = Event(), Event()
        self.view_changed = Event()

    @property
    def has_tiers(self):
        """Whether the list that gave the answer tells common words from rare ones."""
        return not self.summary or self.summary["tiers"] is not None

    @property
    def is_full(self):
        return None not in self.tiles

    def board(self):
        """Return the board. It must be full."""
        return Board(self.width, self.height, self.tiles, self.settings.rules.plain_q)

    def board_text(self):
        """Return the text of the board, or "" if a tile is missing."""
        return str(self.board()) if self.is_full else ""

    def set_tiles(self, cell, tiles):
        """Put tiles into consecutive cells, the first one into `cell`."""
        self.awaited = None  # the user continues with the board that is shown
        self.tiles[cell : cell + len(tiles)] = tiles
        self.board_edited.announce()
        self._announce_change()

    def show(self, width, height, tiles, settings=None):
        """Show another board, with other settings if they are given. `tiles` contains None for empty cells."""
        settings = settings or self.settings
        if len(tiles) > self._most_cells and not self._has_large_view:
            self._await(width, height, tiles, settings)
            return
        self._set(width, height, tiles, settings)
        self.board_shown.announce()
        self.board_edited.announce()
        self._announce_change()

    def begin(self, width, height, tiles, settings=None):
        """Show a board that was rolled, pasted or opened. The browser's Back button returns to the previous one."""
        self.board_begun.announce()
        self.take(width, height, tiles, settings)

    def take(self, width, height, tiles, settings=None):
        """Show a board that came from outside. The view of large boards draws a large one first, in pieces."""
        if len(tiles) > self._most_cells:
            self._await(width, height, tiles, settings or self.settings)
        else:
            self.show(width, height, tiles, settings)

    def show_tiles(self, tiles):
        """Show other tiles on a board of the same size."""
        self.show(self.width, self.height, tiles)

    def choose_rules(self, settings, board=None):
        """Use settings that the user chose, with `board` (width, height, tiles) or with the current tiles."""
        words = self.settings.words
        self.show(*(board or (self.width, self.height, self.tiles)), settings=settings)
        self.rules_chosen.announce()
        if self.settings.words != words:
            self.words_chosen.announce()

    def choose_family(self, family):
        """Hide words that are not fit for children, or show them again, as the user chose."""
        self.own_family = family
        self.choose_rules(self.settings.having(family=family))

    def keep_family(self, family):
        """Take this for the user's own choice, from the next board on."""
        self.own_family = family

    def clear(self):
        """Show the empty board."""
        self.leave_free_rules()
        self.show(*self.settings.empty_board())

    def leave_free_rules(self):
        """If free rules are in use only because a board came with them, return to the rules of 1987."""
        self.settings = self.settings.without_free_rules()

    def keep_frame(self, frame):
        """Keep free rules for the boards that follow, too, with `frame` as their empty board."""
        self.settings = self.settings.having(frame=frame)
        self.frame_changed.announce()

    def allow_any_size(self):
        """Record that the view of large boards is loaded."""
        self._has_large_view = True

    async def show_awaited(self):
        """Show the board that waited for the view of large boards. Its subscribers are called with breaks."""
        self._set(*self.awaited)
        for event in (self.board_shown, self.board_edited, self.board_changed, self.change_announced):
            await one_by_one(lambda call: call(), event.subscribers)

    def refresh(self):
        """Solve the board again, with the solver and the word list that are in use now."""
        if not self.awaited:
            self._announce_change()

    def use_list(self, word_list, name, anew):
        """Record that the word list was switched or changed. `anew` says whether the board must be solved again."""
        self.word_list, self.list_name = word_list, name
        self.list_changed.announce()
        if anew:
            self.spellings = {}  # another list may write a word in another way
            self.refresh()

    def learn_spellings(self, spellings):
        """Take how words are written: {"ete": ["été"]}."""
        self.spellings.update(spellings)

    def written(self, word):
        """Return a word as it is written: `été` for `ete`. Several spellings are parted by commas."""
        return ", ".join(self.spellings.get(word, (word,)))

    def set_answer(self, found, summary=None):
        """Store the words of the board, or None if they are not known."""
        self.found, self.summary = found, summary
        self.allowed = self.path_finder = None
        self.answer_changed.announce()

    def outdate_answer(self):
        """Drop the words of the previous board. The words of the current board will follow.

        This announces no event. A subscriber of `board_changed` calls it, and `answer_changed` follows with the new
        words.
        """
        self.found = None

    def choose(self, word, path=None, start=None):
        """Choose a word, or none (None). `path` is a list of [row, column] pairs, and `start` is its first cell."""
        self.chosen = (word, path, start) if word else None
        self.word_chosen.announce(word)

    def allow(self, words, path_finder=None):
        """Set `allowed` and `path_finder`. If `words` is None, all words are shown again."""
        self.allowed, self.path_finder = words, path_finder
        self.allowed_changed.announce()

    def ban(self, word):
        """Ban a word. The word lists keep it, and the board is solved without it."""
        self.word_banned.announce(word)

    def look_up(self, word):
        """Let a word be looked up."""
        self.word_asked.announce(word)

    def go_to(self, view):
        """Open a place or a sheet of the page."""
        if view != self.view:
            self.view = view
            self.view_changed.announce()

    def _set(self, width, height, tiles, settings):
        self.awaited = None
        if settings.words != self.settings.words:
            self.spellings = {}
        self.settings = settings.having(family=True) if self.own_family else settings
        self.width, self.height, self.tiles = width, height, list(tiles)

    def _await(self, width, height, tiles, settings):
        self.awaited = width, height, list(tiles), settings
        self.board_awaited.announce()

    def _announce_change(self):
        self.board_changed.announce()
        self.change_announced.announce()


def empty_board(rules):
    """Return the empty board of rules that have a fixed size."""
    tiles = holes(rules.shape.tiles) if rules.shape else [None] * (rules.width * rules.height)
    return rules.width, rules.height, tiles


def holes(tiles):
    """Return the tiles of a board without its letters: HOLE for a hole, else None."""
    return [HOLE if tile == HOLE else None for tile in tiles]
