"""The paths of one word, one by one.

First the sets of places that each letter can lie in (`boggle.search.cell_sets`), worked out from the front and from the
back. Then the letter with the fewest places is laid, and from there the path grows to both sides, always to the letter
with fewer places: what cannot be is seen where the choice is small, not at the far end of a long path."""

from boggle.errors import LexiconError
from boggle.game.board import WILD, Board
from boggle.search.cell_sets import CellSets, members, size
from boggle.words.limits import LONGEST

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_PATHS = 10000  # the paths of one word are counted up to here
MOST_STEPS = 250000  # and looked for no longer than this, some 0.2 s in CPython
PAUSE = 200  # steps between two pauses


class Paths:
    """The paths on one board. `alike` is that of `boggle.search.solver.Search`."""

    def __init__(self, board: Board, alike: "dict[str, str] | None" = None) -> None:
        self._board = board
        self._alike = alike or {}
        self._reach: "CellSets | None" = None
        self._counts: "dict[str, tuple[int, bool]]" = {}
        self._paths: "dict[str, list[int]]" = {}
        self._firsts: "list[str] | None" = None

    @property
    def reach(self) -> CellSets:
        """Worked out when asked for: most boards never need it."""
        if self._reach is None:
            self._reach = CellSets(self._board, self._alike)
        return self._reach

    def all(self, word: str) -> "Iterator[list[int]]":
        """Yield every path of a word, a list of cells each, one by one as they are asked for."""
        for trail in place_paths(self.reach, word) if word else []:
            if trail is not None:
                yield self.reach.path(trail)

    def first(self, word: str) -> list[list[int]]:
        """The paths that `count` counts."""
        found: list[list[int]] = []
        for trail in self._bounded(word):
            found.append(self.reach.path(trail))
        return found

    def count(self, word: str) -> tuple[int, bool]:
        """How many paths a word has, at most MOST_PATHS, and whether MOST_STEPS ended the count before either."""
        same = self.reach.same(word)
        if same not in self._counts:
            found = 0
            self._given_up = False
            for _ in self._bounded(word):
                found += 1
            self._counts[same] = (found, self._given_up)
        return self._counts[same]

    def path(self, word: str, way: "int | tuple[int, ...]") -> list[int]:
        """The path of a word that starts at the cell `way`, or has these places; any path if there are none.

        That is kept for all words that the board does not tell apart.
        """
        if isinstance(way, int):
            return self._from_cell(word, way)
        if way:
            return self.reach.path(list(way))
        same = self.reach.same(word)
        if same not in self._paths:
            self._paths[same] = next(self.all(word))
        return self._paths[same][:]

    def _bounded(self, word: str) -> "Iterator[list[int]]":
        """The first MOST_PATHS paths, as places, unless it takes more than MOST_STEPS; then `_given_up` is true."""
        paths_left, pauses_left = MOST_PATHS, MOST_STEPS // PAUSE
        for trail in place_paths(self.reach, word):
            if trail is not None:
                yield trail
                paths_left -= 1
            else:
                pauses_left -= 1
            if not paths_left or not pauses_left:
                self._given_up = paths_left > 0
                return

    def _from_cell(self, word: str, start: int) -> list[int]:
        """The path that spells `word` from the cell `start`: of several the one that the walk comes to first."""
        tiles = self._board.tiles
        neighbours = self._board.neighbours
        begins = self._begins()
        path: list[int] = []

        def follow(cell: int, at: int) -> bool:
            tile = tiles[cell]
            end = at + (1 if len(tile) == 1 else self._letters_spelled(tile, word, at))
            if end == at:
                return False
            path.append(cell)
            if end == len(word):
                return True
            letter = word[end]
            for neighbour in neighbours[cell]:
                begin = begins[neighbour]  # looked at here, as few neighbours are worth a call
                if (letter in begin or begin == WILD) and neighbour not in path and follow(neighbour, end):
                    return True
            path.pop()
            return False

        follow(start, 0)
        return path

    def _begins(self) -> list[str]:
        """For each cell the letters that its tile can begin with, WILD for any."""
        if self._firsts is None:
            self._firsts = [self._alike.get(tile[:1], tile[:1]) for tile in self._board.tiles]
        return self._firsts

    def _letters_spelled(self, tile: str, word: str, at: int) -> int:
        """How many letters of `word`, from `at` on, a tile of several spells: 0 if it does not fit."""
        for letter, expected in zip(tile, word[at:]):
            if expected not in self._alike.get(letter, letter):
                return 0
        return len(tile) if at + len(tile) <= len(word) else 0


def paths(board: Board, word: str, alike: "dict[str, str] | None" = None) -> "Iterator[list[int]]":
    """Yield every path that spells `word`, a list of cells each, one by one as they are asked for.

    `alike` is that of Search. Raises LexiconError for a word of more than LONGEST letters, which no lexicon holds.
    """
    if len(word) > LONGEST:
        raise LexiconError(f"expected a word of at most {LONGEST} letters, got {len(word):,}")
    yield from Paths(board, alike).all(word)


def place_paths(
    reach: CellSets, word: str, whole: bool = True, held: "dict[int, int] | None" = None
) -> "Iterator[list[int] | None]":
    """Yield the places of each path that spells `word`, and None at least once in PAUSE steps.

    If not `whole`, the last tile may have more letters than the word. `held` are letters' numbers and the place that
    each of these must have.
    """
    sets = possible_places(reach, word, whole, held or {}) if reach.has_letters(word) else []
    if not sets or not all(sets):
        return
    order = _order(sets)
    lain = [0] * len(sets)  # the place of each letter
    steps = 0
    for start in members(sets[order[0]]):
        used: list[int] = []  # the cell of each letter, as they are laid
        options = [[start]]
        while options:
            depth = len(options)
            if len(used) == depth:
                used.pop()
            if not options[-1]:
                options.pop()
                continue
            at = order[depth - 1]
            lain[at] = options[-1].pop()
            used.append(lain[at] % reach.cells)
            if depth == len(order):
                yield lain[:]
            else:
                options.append(_options(reach, order[depth], order[0], lain, used, sets))
            steps += 1
            if steps % PAUSE == 0:
                yield None


def _options(reach: CellSets, at: int, anchor: int, lain: list[int], used: list[int], sets: list[int]) -> list[int]:
    """The places where the letter `at` can lie next to what is laid, the first one last."""
    beside = lain[at - 1] if at > anchor else lain[at + 1]
    near = reach.next_to(beside) if at > anchor else reach.previous_to(beside)
    here = beside % reach.cells
    places = sets[at]
    options = []
    for place in near:
        if places >> place & 1:
            cell = place % reach.cells
            if cell == here or cell not in used:
                options.append(place)
    options.reverse()
    return options


def _order(sets: list[int]) -> list[int]:
    """The letters' numbers in the order in which they are laid: the one with the fewest places, then to both sides."""
    sizes = [size(places) for places in sets]
    left = right = sizes.index(min(sizes))
    order = [left]
    while len(order) < len(sizes):
        if right + 1 == len(sizes) or (left and sizes[left - 1] < sizes[right + 1]):
            left -= 1
            order.append(left)
        else:
            right += 1
            order.append(right)
    return order


def possible_places(reach: CellSets, word: str, whole: bool, held: "dict[int, int]") -> list[int]:
    """For each letter the places where a path may have it; some may be those of paths that use a tile twice, alone.

    The arguments are those of `place_paths`.
    """
    sets: list[int] = []
    places = reach.starts()
    for letter in word:
        places &= reach.spelling(letter)
        if len(sets) in held:
            places &= 1 << held[len(sets)]
        sets.append(places)
        places = reach.after(places)
    places = reach.ends if whole else -1
    for at in range(len(word) - 1, -1, -1):
        places &= sets[at]
        sets[at] = places
        places = reach.before(places)
    return sets
