"""Counts the words that use each tile, in any of their paths, and the paths of each word.

`boggle.search.paths` finds the places where each letter of a word can lie if a path may use a tile twice. If no two
letters can lie on the same tile, no path uses a tile twice, and these places are the answer. This is so for most words.
For each other word, a path is searched for through each tile in question, with one letter fixed to that tile.

Words that differ only in letters that lie on the same tiles use the same tiles, so they are handled together. The work
is limited to MOST_WORK steps for all words of a board, and to MOST_OF_A_WORD steps for one word. Only boards made to be
slow reach these limits. Then the word counts for all tiles in question, and is counted as unsure.
"""

from collections.abc import Iterable, Sequence

from boggle.game.board import Board
from boggle.progress import Steps
from boggle.search.cell_sets import CellSets, members
from boggle.search.paths import MOST_PATHS, MOST_STEPS, PAUSE, Paths, place_paths, possible_places
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon

MOST_WORK = 4_000_000  # steps, some 8 s in CPython
MOST_OF_A_WORD = 20_000
A_SEARCH = 20  # steps; setting up a search for a path takes as long as these
AT_ONCE = 1000  # words handled between two pauses

Count = tuple[int, bool]


class _GivenUpError(Exception):
    """Raised when no steps are left."""


class _Alike:
    """Words that use the same tiles: the first word, the numbers of all words, and the sets of cells that they use."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.numbers: list[int] = []
        self.through = self.starts = 0
        self.sure = True


class TileUsage:
    """The words of one board and the tiles that they use.

    `points` lists the points of each of `words`. `alike` is the same as for `boggle.search.solver.Search`. Call `count`
    first. After that, `through` lists for each cell how many words use it, `starts` how many words start there, and
    `worth` the points of the words that use it. `unsure` is the number of words that may count for too many tiles.
    """

    def __init__(self, board: Board, words: list[str], points: list[int], alike: dict[str, str] | None = None) -> None:
        self._cell_sets = Paths(board, alike).cell_sets
        self._words = words
        self._points = points
        self._groups: list[_Alike] = []
        self._left = self._left_of_word = 0
        self.through = [0] * len(board.tiles)
        self.starts = self.through[:]
        self.worth = self.through[:]
        self.unsure = 0

    def count(self) -> Steps[None]:
        """Count all words. Call it once."""
        yield from self._sort()
        self._left = MOST_WORK
        for done, group in enumerate(self._groups):
            self._look_at(group)
            self._add(group)
            yield done / len(self._groups)

    def chosen(self, cells: list[int], from_there: bool = False) -> Steps[list[tuple[int, list[int]]]]:
        """Find the words that have a path through all these cells.

        If `from_there` is true, find those with a path that starts at any of the cells. Returns the number of each word
        and one such path, in the order of the numbers. The path is empty if the search for it was given up.
        """
        self._left = MOST_WORK
        found: list[tuple[int, list[int]]] = []
        for done, group in enumerate(self._groups):
            path = self._path_by(group, cells, from_there)
            if path is not None:
                found += [(number, path) for number in group.numbers]
            yield done / len(self._groups)
        return sorted(found)

    def _sort(self) -> Steps[None]:
        groups: dict[str, _Alike] = {}
        for number, word in enumerate(self._words):
            same = self._cell_sets.class_key(word)
            if same not in groups:
                groups[same] = _Alike(word)
            groups[same].numbers.append(number)
            if number % AT_ONCE == 0:
                yield 0.0
        self._groups = list(groups.values())

    def _add(self, group: _Alike) -> None:
        count = len(group.numbers)
        points = sum([self._points[number] for number in group.numbers])
        for cell in members(group.through):
            self.through[cell] += count
            self.worth[cell] += points
        for cell in members(group.starts):
            self.starts[cell] += count
        if not group.sure:
            self.unsure += count

    def _look_at(self, group: _Alike) -> None:
        sets = possible_places(self._cell_sets, group.word, True, {})
        lasts = [
            places & self._cell_sets.last_places for places in sets
        ]  # the place of a tile's last letter has the number of the cell
        may_start = self._cells(members(sets[0]))
        if not _are_apart(lasts):
            try:
                self._settle(group, sets[0], lasts)
            except _GivenUpError:
                group.sure = False
            else:
                return
        group.through, group.starts = _union(lasts), may_start

    def _settle(self, group: _Alike, starts: int, lasts: list[int]) -> None:
        """Search for a path from each place where the word may start, then through each cell that has no path yet."""
        self._left_of_word = MOST_OF_A_WORD
        for place in members(starts):
            path = self._path(group.word, {0: place})
            group.through |= self._cells(path)
            group.starts |= self._cells(path[:1])
        for at, cells in enumerate(lasts):
            for cell in members(cells):
                if not group.through >> cell & 1:
                    group.through |= self._cells(self._path(group.word, {at: cell}))

    def _path_by(self, group: _Alike, cells: list[int], from_there: bool) -> list[int] | None:
        """A path through all these cells, or from one of them. None if there is none, [] if the search was given up."""
        self._left_of_word = MOST_OF_A_WORD
        wanted = self._cells(cells)
        try:
            if from_there:
                starts = members(group.starts & wanted)
                places = self._first([{0: self._cell_sets.entries[cell]} for cell in starts], group.word)
            else:
                places = [] if wanted & ~group.through else self._places_through(group.word, cells, {})
        except _GivenUpError:
            return []
        return self._cell_sets.cells_of(places) or None

    def _first(self, ways: list[dict[int, int]], word: str) -> list[int]:
        for held in ways:
            places = self._path(word, held)
            if places:
                return places
        return []

    def _places_through(self, word: str, cells: list[int], held: dict[int, int]) -> list[int]:
        """The places of a path through all these cells, or []. `held` maps indices of letters to their fixed places."""
        if not cells:
            return self._path(word, held)
        self._spend(A_SEARCH)
        for at, places in enumerate(possible_places(self._cell_sets, word, True, held)):
            if places >> cells[0] & 1:
                found = self._places_through(word, cells[1:], held | {at: cells[0]})
                if found:
                    return found
        return []

    def _path(self, word: str, held: dict[int, int]) -> list[int]:
        """The places of a path with letters fixed as in `held`, or [] if there is none. Raises _GivenUpError."""
        self._spend(A_SEARCH)
        for places in place_paths(self._cell_sets, word, True, held):
            if places is not None:
                return places
            self._spend(PAUSE)
        return []

    def _spend(self, steps: int) -> None:
        self._left -= steps
        self._left_of_word -= steps
        if self._left < 0 or self._left_of_word < 0:
            raise _GivenUpError

    def _cells(self, places: Iterable[int]) -> int:
        """The set of the cells to which these places belong."""
        cells = 0
        for place in places:
            cells |= 1 << place % self._cell_sets.cells
        return cells


def _are_apart(sets: list[int]) -> bool:
    """Whether no two of these sets have a common member."""
    seen = 0
    for places in sets:
        if seen & places:
            return False
        seen |= places
    return True


def _union(sets: list[int]) -> int:
    union = 0
    for places in sets:
        union |= places
    return union


def path_count_steps(
    board: Board, lexicon: Lexicon, words: Sequence[str], alike: "dict[str, str] | None" = None
) -> Steps[list[Count]]:
    """Count the paths of `words`, which must be on the board.

    Returns two values for each word: the number of paths, at most MOST_PATHS, and whether there are or may be more. On
    most boards, one walk through the lexicon counts the paths of all words. If that walk is given up, the paths of each
    word are counted separately. `lexicon` and `alike` must be those of the search that found the words.
    """
    search = Search(board, lexicon, shortest=1, alike=alike)
    done = 0.0
    while search.walking and not search.done:
        search.run()
        done = max(done, 0.9 * search.progress * search.walking)
        yield done
    found = {one.word: one.paths for one in search.found()} if search.walking else {}
    cell_sets = Paths(board, alike).cell_sets
    known: dict[str, Count] = {}  # words whose letters lie on the same tiles have the same count
    counts = []
    for at, word in enumerate(words):
        done = max(done, at / len(words))
        yield done
        if word in found:
            counts.append((found[word], found[word] == MOST_PATHS))
            continue
        same = cell_sets.class_key(word)
        if same not in known:
            known[same] = yield from _counting(cell_sets, word, done)
        counts.append(known[same])
    return counts


def _counting(cell_sets: CellSets, word: str, done: float) -> Steps[Count]:
    """Count the paths of one word, for at most MOST_STEPS steps. Yields `done` at every pause."""
    found, pauses_left = 0, MOST_STEPS // PAUSE
    for trail in place_paths(cell_sets, word):
        if trail is None:
            pauses_left -= 1
            yield done
        else:
            found += 1
        if found == MOST_PATHS or not pauses_left:
            return found, True
    return found, False
