"""Finding the paths of one word, one at a time.

For each letter of the word, the search first computes the set of places where the letter can lie
(`boggle.search.cell_sets`). It does so from the front of the word and from the back. Then it chooses a place for the
letter with the fewest places. From there the path grows in both directions. Of the two letters that can be next, the
one with fewer places is taken first. So dead ends appear early, where there are few choices, and not at the end of a
long path.
"""

from boggle.errors import LexiconError
from boggle.game.board import WILD, Board
from boggle.search.cell_sets import CellSets, members, size
from boggle.words.limits import LONGEST

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_PATHS = 10000  # the most paths that are counted for one word
MOST_STEPS = 250000  # the most steps in the search for these paths, about 0.2 s in CPython
PAUSE = 200  # steps between two pauses
NO_LIMIT = 1 << 29


class Paths:
    """The paths on one board. `alike` is described in `boggle.search.solver.Search`."""

    def __init__(self, board: Board, alike: "dict[str, str] | None" = None) -> None:
        self._board = board
        self._alike = alike or {}
        self._cell_sets: "CellSets | None" = None
        self._counts: "dict[str, tuple[int, bool]]" = {}
        self._paths: "dict[str, list[int]]" = {}
        self._firsts: "list[str] | None" = None
        self.pauses_left = NO_LIMIT  # of all counting together

    @property
    def cell_sets(self) -> CellSets:
        """The `CellSets` of the board. They are made on demand, since most boards never need them."""
        if self._cell_sets is None:
            self._cell_sets = CellSets(self._board, self._alike)
        return self._cell_sets

    def all(self, word: str) -> "Iterator[list[int]]":
        """Yield every path of a word, each as a list of cells."""
        for places in place_paths(self.cell_sets, word) if word else []:
            if places is not None:
                yield self.cell_sets.cells_of(places)

    def first(self, word: str) -> list[list[int]]:
        """Return the paths that `count` counts."""
        found: list[list[int]] = []
        for places in self._bounded(word):
            found.append(self.cell_sets.cells_of(places))
        return found

    def count(self, word: str) -> tuple[int, bool]:
        """Return the number of paths, at most MOST_PATHS, and whether counting stopped early, after MOST_STEPS."""
        key = self.cell_sets.class_key(word)
        if key not in self._counts:
            found = 0
            self._given_up = False
            for _ in self._bounded(word):
                found += 1
            self._counts[key] = (max(found, int(self._given_up)), self._given_up)  # the word is on the board
        return self._counts[key]

    def path(self, word: str, start: "int | tuple[int, ...]") -> list[int]:
        """Return a path of a word. `start` is its first cell, or all its places, or an empty tuple for any path.

        If `start` is empty, the path is kept, and used again for all words with the same `CellSets.class_key`.
        """
        if isinstance(start, int):
            return self._from_cell(word, start)
        if start:
            return self.cell_sets.cells_of(list(start))
        key = self.cell_sets.class_key(word)
        if key not in self._paths:
            self._paths[key] = next(self.all(word))
        return self._paths[key][:]

    def _bounded(self, word: str) -> "Iterator[list[int]]":
        """Yield at most MOST_PATHS paths, as places. Set `_given_up` to true if MOST_STEPS ends the search first."""
        paths_left, pauses_left = MOST_PATHS, min(MOST_STEPS // PAUSE, self.pauses_left)
        self._given_up = not pauses_left
        for places in place_paths(self.cell_sets, word) if pauses_left else []:
            if places is not None:
                yield places
                paths_left -= 1
            else:
                pauses_left -= 1
                self.pauses_left -= 1
            if not paths_left or not pauses_left:
                self._given_up = paths_left > 0
                return

    def _from_cell(self, word: str, start: int) -> list[int]:
        """Return a path that spells `word` from the cell `start`. Of several, it is the first that the walk finds."""
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
                begin = begins[neighbour]  # checked here, since calling `follow` for each neighbour is slower
                if (letter in begin or begin == WILD) and neighbour not in path and follow(neighbour, end):
                    return True
            path.pop()
            return False

        follow(start, 0)
        return path

    def _begins(self) -> list[str]:
        """For each cell: the letters that its tile can begin with. WILD means any letter."""
        if self._firsts is None:
            self._firsts = [self._alike.get(tile[:1], tile[:1]) for tile in self._board.tiles]
        return self._firsts

    def _letters_spelled(self, tile: str, word: str, at: int) -> int:
        """The number of letters of `word`, from index `at` on, that a long tile spells. 0 if the tile does not fit."""
        for letter, expected in zip(tile, word[at:]):
            if expected not in self._alike.get(letter, letter):
                return 0
        return len(tile) if at + len(tile) <= len(word) else 0


def paths(board: Board, word: str, alike: "dict[str, str] | None" = None) -> "Iterator[list[int]]":
    """Yield every path that spells `word`, each as a list of cells, without repeats.

    >>> sorted(paths(Board.parse("oto/xxx"), "to"))
    [[1, 0], [1, 2]]

    `alike` is described in `Search`. Raises LexiconError for a word of more than LONGEST letters. No lexicon has such
    words.
    """
    if len(word) > LONGEST:
        raise LexiconError(f"expected a word of at most {LONGEST} letters, got {len(word):,}")
    yield from Paths(board, alike).all(word)


def place_paths(
    cell_sets: CellSets, word: str, whole: bool = True, held: "dict[int, int] | None" = None
) -> "Iterator[list[int] | None]":
    """Yield each path that spells `word` as a list of places. Yield None once every PAUSE steps.

    If `whole` is false, the word may end inside the last tile. `held` maps the index of a letter to the place where
    that letter must lie.
    """
    sets = possible_places(cell_sets, word, whole, held or {}) if cell_sets.has_letters(word) else []
    if not sets or not all(sets):
        return
    order = _order(sets)
    laid = [0] * len(sets)  # the place of each letter
    steps = 0
    for start in members(sets[order[0]]):
        used: list[int] = []  # the cell of each letter, in the order in which the letters are laid
        options = [[start]]
        while options:
            depth = len(options)
            if len(used) == depth:
                used.pop()
            if not options[-1]:
                options.pop()
                continue
            at = order[depth - 1]
            laid[at] = options[-1].pop()
            used.append(laid[at] % cell_sets.cells)
            if depth == len(order):
                yield laid[:]
            else:
                options.append(_options(cell_sets, order[depth], order[0], laid, used, sets))
            steps += 1
            if steps % PAUSE == 0:
                yield None


def _options(cell_sets: CellSets, at: int, anchor: int, laid: list[int], used: list[int], sets: list[int]) -> list[int]:
    """The places where the letter with index `at` can lie beside the letters already laid, in reverse order."""
    beside = laid[at - 1] if at > anchor else laid[at + 1]
    near = cell_sets.next_to(beside) if at > anchor else cell_sets.previous_to(beside)
    here = beside % cell_sets.cells
    places = sets[at]
    options = []
    for place in near:
        if places >> place & 1:
            cell = place % cell_sets.cells
            if cell == here or cell not in used:
                options.append(place)
    options.reverse()
    return options


def _order(sets: list[int]) -> list[int]:
    """The indexes of the letters in the order in which they are laid.

    The letter with the fewest places comes first. The order goes on from there to both sides.
    """
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


def possible_places(cell_sets: CellSets, word: str, whole: bool, held: "dict[int, int]") -> list[int]:
    """For each letter: the set of places where a path of the word can have it.

    Paths that use a tile twice count as well. The arguments are described in `place_paths`.
    """
    sets: list[int] = []
    places = cell_sets.start_places()
    for letter in word:
        places &= cell_sets.place_set(letter)
        if len(sets) in held:
            places &= 1 << held[len(sets)]
        sets.append(places)
        places = cell_sets.next_places(places)
    places = cell_sets.last_places if whole else -1
    for at in range(len(word) - 1, -1, -1):
        places &= sets[at]
        sets[at] = places
        places = cell_sets.previous_places(places)
    return sets
