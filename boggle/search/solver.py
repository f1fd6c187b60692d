"""Finding every word on a board, all at once or in pieces.

On nearly all boards, `boggle.search.walk` finds the words and counts their paths. If that takes too long,
`boggle.search.subset_search` or `boggle.search.prefix_search` replaces it. The paths of a word are then counted on
demand (`boggle.search.paths`).

The work of a search is measured in visits. A visit is one step of the walk, to a node of the lexicon.
"""

import gc
import sys

from boggle.game.board import Board
from boggle.game.rules import FREE, Rules
from boggle.game.scoring import Scoring, shortest_word
from boggle.search.paths import MOST_PATHS, PAUSE, Paths
from boggle.search.walk import TooManyVisitsError, Walk
from boggle.words.lexicon import TIER, Lexicon
from boggle.words.lexicon_file import CRUDE
from boggle.words.limits import CRUDE_MARK, TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from boggle.search.prefix_search import PrefixSearch
    from boggle.search.subset_search import SubsetSearch

    Start = int | tuple[int, ...]  # the first cell of a path, or all its places; empty if no path is known yet

VISITS_A_PIECE = 4000  # about 4 ms in CPython, or 30 ms while the lexicon expands its nodes
VISITS_A_PAUSE = 500  # the walk pauses after more visits than this; PrefixSearch works about as long between two pauses
# The walk is given up after FREE_VISITS visits plus VISITS_A_CELL for each cell whose walk is finished. The search that
# replaces it costs at least as much. Boards of plain letters need only a tenth of that limit.
FREE_VISITS = 40000
VISITS_A_CELL = 500
COUNTS_REFERENCES = sys.implementation.name == "cpython"  # CPython's garbage collector only looks for reference cycles
MOST_TILES = 16  # boards with more tiles have too many sets of tiles for SubsetSearch


class Found:
    """A word on the board.

    `word` is in lower case. `points` is what the word is worth with the scoring of the search. `tier_number` is a
    number from 1 for the most common words to 4 for the rarest. `crude` says whether the word is not fit for children.
    """

    def __init__(
        self, word: str, points: int, number: int, start: "Start", paths: Paths, count: "int | None", lexicon: Lexicon
    ) -> None:
        self._lexicon = lexicon
        self.word = word
        self.points = points
        self.tier_number = number & TIER
        self.crude = number & CRUDE > 0
        self._start = start
        self._paths = paths
        self._count = count

    @property
    def tier(self) -> str:
        """The name of the word's tier."""
        return TIERS[self.tier_number - 1]

    @property
    def spellings(self) -> list[str]:
        """How the word is written, if that differs from its letters on tiles: `["été"]` for `ete`."""
        return self._lexicon.spellings_of(self.word)

    @property
    def written(self) -> str:
        """The word as it is written. Several spellings are parted by commas."""
        return ", ".join(self._lexicon.spelled(self.word))

    @property
    def path(self) -> list[int]:
        """The path that was found first, as a list of cells."""
        # Computed on demand, which is cheaper than storing every path during the walk.
        return self._paths.path(self.word, self._start)

    @property
    def paths(self) -> int:
        """The number of paths, at most MOST_PATHS. See `uncounted`."""
        return self._paths.count(self.word)[0] if self._count is None else self._count

    @property
    def uncounted(self) -> bool:
        """Whether counting stopped early (see `boggle.search.paths`): there may be more paths than `paths`."""
        return self._count is None and self._paths.count(self.word)[1]

    def first_paths(self) -> list[list[int]]:
        """Return the paths that `paths` counts. The first of them is `path`."""
        path = self.path
        others = [other for other in self._paths.first(self.word) if other != path]
        return ([path] + others)[: self.paths]  # noqa: RUF005 - MicroPython has no stars in lists

    def __repr__(self) -> str:
        return f"Found({self.word!r}, {self.points}, {self.tier!r})"


class Search:
    """A search for the words of one board, in pieces. Call `run` until `done` is true, or stop earlier.

    `shortest` and `scoring` replace those of the rules. `alike` maps a letter on a tile to all letters that it stands
    for, including itself: {"e": "eéè"}. It leaves out letters that stand only for themselves. Raises BoardError if the
    rules do not allow the board, and RulesError for a shortest word of no letter.

    `progress` goes from 0 to 1. `walking` becomes false when the walk, which also counts paths, is given up.
    """

    def __init__(
        self,
        board: Board,
        lexicon: Lexicon,
        rules: Rules = FREE,
        shortest: "int | None" = None,
        alike: "dict[str, str] | None" = None,
        scoring: "Scoring | None" = None,
    ) -> None:
        self._lexicon = lexicon
        self.scoring = scoring or rules.scoring
        self._shortest = rules.shortest if shortest is None else shortest_word(str(shortest))
        self._cells = len(rules.checked(board).tiles)
        board = lexicon.on_tiles(board)
        self.alike = alike
        self._paths = Paths(board, alike)
        self._walk = Walk(board, lexicon, alike or {})
        self._place_paths: "dict[str, tuple[int, ...]]" = {}
        self._reported = 0
        self._counted = False
        self._steps = self._work()
        self.progress = 0.0
        self.walking = True
        self.done = False

    @property
    def has_tiers(self) -> bool:
        return self._lexicon.has_tiers

    def in_order(self, words: "list[str]") -> "list[str]":
        """Return words, or lines that begin with them, as the language of the list sorts them."""
        spellings = self._lexicon.spellings
        if not spellings:
            return sorted(words)
        in_order: "list[str]" = spellings.language.in_order(words)
        return in_order

    def spellings(self, words: "list[str]") -> "dict[str, list[str]]":
        """How those of some words are written whose spelling differs from their letters on tiles: {"ete": ["été"]}."""
        if not self._lexicon.spellings:  # an answer in English does not wait for this
            return {}
        spellings = {word: self._lexicon.spellings_of(word) for word in words}
        return {word: written for word, written in spellings.items() if written}

    def run(self, visits: int = VISITS_A_PIECE) -> None:
        """Continue the search for about `visits` visits."""
        # A search makes no reference cycles. On slow boards, looking for them in all nodes takes a third of the time.
        paused = COUNTS_REFERENCES and gc.isenabled()
        if paused:
            gc.disable()
        try:
            self._continue(visits)
        finally:
            if paused:
                gc.enable()

    def _continue(self, visits: int) -> None:
        for step in self._steps:
            visits -= step
            if visits <= 0:
                break
        else:
            self.done = True
            self.progress = 1.0

    def give_up(self) -> None:
        """End the search, and keep the words found so far.

        Call this before you discard a search that is not done, so that its memory is freed at once.
        """
        self._steps.close()

    def limit_counting(self, steps: int) -> None:
        """Count the paths of all words together for at most about so many steps. `Found.uncounted` then says for which
        words there may be more paths."""
        self._paths.pauses_left = steps // PAUSE

    @property
    def tiers(self) -> dict[str, int]:
        """The words found so far, in no particular order, each with the number of its tier."""
        shortest = self._shortest
        return {word: number & TIER for word, number in self._walk.numbers.items() if len(word) >= shortest}

    @property
    def words(self) -> list[str]:
        """The words found so far, in no particular order."""
        shortest = self._shortest
        return [word for word in self._walk.numbers if len(word) >= shortest]

    def news(self) -> list[Found]:
        """Return the words found since the last call of `news` or `new_words`, in no particular order."""
        return [self._found(word, self.scoring.points(len(word))) for word in self.new_words()]

    def new_words(self) -> list[str]:
        """Return the same words as `news`, but as strings."""
        self._walk.tally()
        new = self._walk.new[self._reported :]
        self._reported += len(new)
        return [word for word in new if len(word) >= self._shortest]

    def tier_number(self, word: str) -> int:
        """The number of the tier of a word that was found. The tiers are counted from 1."""
        return self._walk.numbers[word] & TIER

    def line_number(self, word: str) -> int:
        """The number of the tier of a word that was found, as in lines of words: CRUDE_MARK higher if it is crude."""
        number = self._walk.numbers[word]
        return number if number < CRUDE else number - CRUDE + CRUDE_MARK

    @property
    def crude(self) -> list[str]:
        """Those of the words found so far that are not fit for children."""
        return [word for word in self.words if self.is_crude(word)]

    def is_crude(self, word: str) -> bool:
        """Whether a word that was found is not fit for children."""
        return self._walk.numbers[word] & CRUDE > 0

    def start(self, word: str) -> "int | None":
        """The cell where the first path found for a word starts, or None if it is not known."""
        return self._walk.starts.get(word)

    def found(self) -> list[Found]:
        """All words found so far, longest first, then A to Z."""
        self._walk.tally()
        by_length: "dict[int, list[str]]" = {}
        for word in self._walk.numbers:
            if len(word) >= self._shortest:
                by_length.setdefault(len(word), []).append(word)
        found = []
        for length in sorted(by_length, reverse=True):
            points = self.scoring.points(length)
            found += [self._found(word, points) for word in self.in_order(by_length[length])]
        return found

    def _found(self, word: str, points: int) -> Found:
        walk = self._walk
        start = walk.starts[word] if word in walk.starts else self._place_paths.get(word, ())
        count = min(walk.counts[word], MOST_PATHS) if self._counted else None
        return Found(word, points, walk.numbers[word], start, self._paths, count, self._lexicon)

    def _work(self) -> "Generator[int, None, None]":
        """Run the whole search. At short intervals, yield the number of visits since the last yield."""
        try:
            yield from self._work_by_walking()
        finally:
            self._walk.end()
        if not self._counted:
            self.walking = False
            yield from self._work_by_prefix()

    def _work_by_walking(self) -> "Iterator[int]":
        from_cell = self._walk.from_cell
        visits = yielded = 0
        for cell in range(self._cells):
            try:
                visits += 1 + from_cell(cell)
            except TooManyVisitsError:
                break
            if visits - yielded > VISITS_A_PAUSE:
                if visits > FREE_VISITS + VISITS_A_CELL * cell:
                    break
                self.progress = cell / self._cells
                self._walk.tally()  # otherwise the list of paths would take more and more memory
                yield visits - yielded
                yielded = visits
        else:
            self._counted = True

    def _other_search(self) -> "PrefixSearch | SubsetSearch":
        # Imported here, since few boards need these modules, and imports delay the first answer of the page.
        if self._paths.cell_sets.tile_count <= MOST_TILES:
            from boggle.search.subset_search import SubsetSearch

            return SubsetSearch(self._paths.cell_sets, self._lexicon)
        from boggle.search.prefix_search import PrefixSearch

        return PrefixSearch(self._paths.cell_sets, self._lexicon)

    def _work_by_prefix(self) -> "Iterator[int]":
        self._walk.tally()
        numbers, new = self._walk.numbers, self._walk.new
        search = self._other_search()
        before = self.progress
        for step in search.steps():
            if step is None:
                self.progress = min(before + (1 - before) * search.progress, 1.0)  # rounding may give more than 1
                yield VISITS_A_PAUSE
            else:
                words, path = step
                fresh = [word for word in words if word not in numbers]
                new += fresh
                numbers.update(words)
                if path:
                    self._place_paths.update([(word, path) for word in fresh])
