"""Finding every word on a board: at once, or in pieces.

`boggle.search.walk` finds the words of nearly all boards, and the number of their paths with them. Where it would take
too long, `boggle.search.subset_search` or `boggle.search.prefix_search` takes over, and paths are counted
(`boggle.search.paths`) when somebody asks for their number."""

import gc
import sys

from boggle.game.board import Board
from boggle.game.rules import FREE, Rules
from boggle.game.scoring import Scoring
from boggle.search.found import Found
from boggle.search.paths import MOST_PATHS, Paths
from boggle.search.walk import TooManyVisitsError, Walk
from boggle.words.lexicon import Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from boggle.search.prefix_search import PrefixSearch
    from boggle.search.subset_search import SubsetSearch

A_PIECE = 4000  # visits: some 4 ms in CPython, 30 while the lexicon expands its nodes
A_PAUSE = 500  # visits that take as long as PrefixSearch does from pause to pause
# The walk is given up after so many visits: what the other search costs at least, and ten times what letters take.
FREE_VISITS = 40000
VISITS_A_CELL = 500
COUNTS_REFERENCES = sys.implementation.name == "cpython"  # and collects nothing but rings
MOST_TILES = 16  # on more than so many, sets of tiles are too many


class Search:
    """Finds the words of one board in pieces: call `run` until `done`, or as long as you like.

    `progress` goes from 0 to 1; `walking` is false once the walk, which counts paths, was given up. `alike` says which
    letters a letter on a tile stands for, itself included, where not for itself alone: {"e": "eéè"}; `scoring` what
    words are worth, where not what the rules say. Raises BoardError if the rules do not allow the board.
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
        self._shortest = rules.shortest if shortest is None else shortest
        self._cells = len(rules.checked(board).tiles)
        self.alike = alike
        self._ways = Paths(board, alike)
        self._walk = Walk(board, lexicon, alike or {})
        self._trails: "dict[str, tuple[int, ...]]" = {}
        self._told = 0
        self._counted = False
        self._steps = self._work()
        self.progress = 0.0
        self.walking = True
        self.done = False

    def run(self, visits: int = A_PIECE) -> None:
        """Go on for about so many visits."""
        # A search leaves no rings, and a look for them goes through all nodes: a third of the time on slow boards.
        paused = COUNTS_REFERENCES and gc.isenabled()
        if paused:
            gc.disable()
        try:
            self._go_on(visits)
        finally:
            if paused:
                gc.enable()

    def _go_on(self, visits: int) -> None:
        for step in self._steps:
            visits -= step
            if visits <= 0:
                break
        else:
            self.done = True
            self.progress = 1.0

    def give_up(self) -> None:
        """Search no more; what was found stays. One that is dropped amid its work is garbage for long without this."""
        self._steps.close()

    @property
    def tiers(self) -> dict[str, int]:
        """The words found so far, of any length and in no order, each with the number of its tier."""
        return self._walk.tiers

    @property
    def words(self) -> list[str]:
        """The words found so far, of any length and in no order."""
        return list(self._walk.tiers)

    def news(self) -> list[Found]:
        """The words found since this, or `new_words`, was last called, in no order."""
        return [self._found(word, self.scoring.points(len(word))) for word in self.new_words()]

    def new_words(self) -> list[str]:
        """As `news`, but the words alone."""
        self._walk.tally()
        new = self._walk.new[self._told :]
        self._told += len(new)
        return [word for word in new if len(word) >= self._shortest]

    def start(self, word: str) -> "int | None":
        """The cell where that path of a word starts which was found first; None where that is not known."""
        return self._walk.starts.get(word)

    def found(self) -> list[Found]:
        """All words found so far, longest first, then A to Z."""
        self._walk.tally()
        by_length: "dict[int, list[str]]" = {}
        for word in self._walk.tiers:
            if len(word) >= self._shortest:
                by_length.setdefault(len(word), []).append(word)
        found = []
        for length in sorted(by_length, reverse=True):
            points = self.scoring.points(length)
            found += [self._found(word, points) for word in sorted(by_length[length])]
        return found

    def _found(self, word: str, points: int) -> Found:
        walk = self._walk
        way = walk.starts[word] if word in walk.starts else self._trails.get(word, ())
        count = min(walk.counts[word], MOST_PATHS) if self._counted else None
        return Found(word, points, walk.tiers[word], way, self._ways, count)

    def _work(self) -> "Generator[int, None, None]":
        """Do it all; yields at short intervals the number of visits since the last one."""
        try:
            yield from self._work_by_walking()
        finally:
            self._walk.end()
        if not self._counted:
            self.walking = False
            yield from self._work_by_prefix()

    def _work_by_walking(self) -> "Iterator[int]":
        from_cell = self._walk.from_cell
        visits = told = 0
        for cell in range(self._cells):
            try:
                visits += 1 + from_cell(cell)
            except TooManyVisitsError:
                break
            if visits - told > A_PAUSE:
                if visits > FREE_VISITS + VISITS_A_CELL * cell:
                    break
                self.progress = cell / self._cells
                self._walk.tally()  # or they need more and more memory
                yield visits - told
                told = visits
        else:
            self._counted = True

    def _other_search(self) -> "PrefixSearch | SubsetSearch":
        # Few boards need these, and a page's first answer waits for imports.
        if self._ways.reach.tiles <= MOST_TILES:
            from boggle.search.subset_search import SubsetSearch

            return SubsetSearch(self._ways.reach, self._lexicon)
        from boggle.search.prefix_search import PrefixSearch

        return PrefixSearch(self._ways.reach, self._lexicon)

    def _work_by_prefix(self) -> "Iterator[int]":
        self._walk.tally()
        tiers, new = self._walk.tiers, self._walk.new
        search = self._other_search()
        before = self.progress
        for step in search.steps():
            if step is None:
                self.progress = min(before + (1 - before) * search.progress, 1.0)  # rounding may lead above 1
                yield A_PAUSE
            else:
                words, trail = step
                fresh = [word for word in words if word not in tiers]
                new += fresh
                tiers.update(words)
                if trail:
                    self._trails.update([(word, trail) for word in fresh])


def solve(
    board: Board,
    lexicon: Lexicon,
    rules: Rules = FREE,
    shortest: "int | None" = None,
    alike: "dict[str, str] | None" = None,
    scoring: "Scoring | None" = None,
) -> list[Found]:
    """Every word on the board of at least `shortest` letters (the rules' own if None), longest first, then A to Z.

    Returns a list of Found. Raises BoardError if the rules do not allow the board. For `alike`, `scoring` and
    boards that take long, see Search.
    """
    search = Search(board, lexicon, rules, shortest, alike, scoring)
    while not search.done:
        search.run()
    return search.found()
