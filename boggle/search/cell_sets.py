"""Sets of cells, and which cells can spell the next letter of a word.

A set of cells is an integer with one bit for each cell. So a few shifts find the cells for the next letter on the whole
board at once. A set does not record which tiles a path has used already. So it contains every cell that a path can
reach, and also cells that can be reached only by using a tile twice. Cells that are not in the set need no search.

A tile of several letters has a place for each letter. Places are numbers. The place of the tile's last letter is the
number of the cell. The place of each earlier letter is higher by `cells` than that of the letter after it. A path
enters a tile at its first place and leaves it at its last place. This module, `boggle.search.paths` and
`boggle.search.prefix_search` work with places, not cells.
"""

from boggle.game.board import HOLE, WILD, Board
from boggle.words.limits import LONGEST

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator

    Alike = dict[str, str]


class CellSets:
    """The places of a board, and the sets of places for each letter.

    `cells` is the number of cells, and `tile_count` the number of tiles. `entries` lists the first place of each cell,
    -1 for a hole. `letters_at` maps a place to the letters that it stands for; WILD means any letter. `classes` maps
    each letter on the board to a letter that represents all letters with the same places. `last_places` is the set of
    all places from which a path can leave a tile. `alike` is described in `boggle.search.solver.Search`.
    """

    def __init__(self, board: Board, alike: "Alike") -> None:
        self.cells = len(board.tiles)
        self.neighbours = board.neighbours
        self.entries = [-1] * self.cells
        self.letters_at: dict[int, str] = {}
        self._shifts = (board.width, _column(board, 0), _column(board, board.width - 1))
        by_letter: dict[str, list[int]] = {}
        by_length: dict[int, list[int]] = {}
        for cell, tile in enumerate(board.tiles):
            if tile == HOLE or len(tile) > LONGEST:
                continue
            place = self.entries[cell] = (len(tile) - 1) * self.cells + cell
            by_length.setdefault(len(tile), []).append(cell)
            for letter in tile:
                stands_for = WILD if tile == WILD else alike.get(letter, letter)
                self.letters_at[place] = stands_for
                for each in stands_for:
                    by_letter.setdefault(each, []).append(place)
                place -= self.cells
        self._by_length = [(length, _set_of(cells)) for length, cells in sorted(by_length.items())]
        wild = by_letter.pop(WILD, [])
        self._wild = _set_of(wild)
        self._sets = {letter: _set_of(places) | self._wild for letter, places in by_letter.items()}
        self._places = {letter: sorted(places + wild) for letter, places in by_letter.items()}
        self._wild_places = wild
        self.tile_count = len(board.tiles) - self.entries.count(-1)
        self.has_long_tiles = max(by_length, default=0) > 1
        self.last_places = (1 << self.cells) - 1
        self.classes = self._classes(by_letter)
        self.wild_count = size(self._wild)
        self.letter_counts = {letter: len(places) for letter, places in by_letter.items()}

    def place_set(self, letter: str) -> int:
        """The set of places that can spell a letter."""
        return self._sets.get(letter, self._wild)

    def place_list(self, letter: str) -> list[int]:
        """The list of places that can spell a letter."""
        return self._places.get(letter, self._wild_places)

    def start_places(self) -> int:
        """The set of places where a path can begin."""
        return self._entered(self.last_places)

    def next_places(self, places: int) -> int:
        """The set of places that can follow any of the given places."""
        return places >> self.cells | self._entered(self._around(places & self.last_places))

    def previous_places(self, places: int) -> int:
        """The set of places that can come before any of the given places."""
        left = 0
        for length, cells in self._by_length:
            left |= places >> (length - 1) * self.cells & cells
        return self._around(left) | places << self.cells

    def places_after_word(self, word: str) -> int:
        """The set of places that can follow the last letter of a word."""
        places = self.start_places()
        for letter in word:
            places = self.next_places(places & self.place_set(letter))
        return places

    def next_to(self, place: int) -> list[int]:
        """The places that can follow the given place, as a list."""
        if place >= self.cells:
            return [place - self.cells]
        entries = self.entries
        return [entries[cell] for cell in self.neighbours[place] if entries[cell] >= 0]

    def previous_to(self, place: int) -> list[int]:
        """The places that can come before the given place, as a list."""
        cell = place % self.cells
        if place != self.entries[cell]:
            return [place + self.cells]
        return [cell for cell in self.neighbours[cell] if self.entries[cell] >= 0]

    def class_key(self, word: str) -> str:
        """A key that is the same for all words that differ only in letters with the same places on this board."""
        classes = self.classes
        return "".join([classes.get(letter, WILD) for letter in word])

    def has_letters(self, word: str) -> bool:
        """Whether the board has enough tiles for the letters of a word, no matter where they lie."""
        missing = 0
        for letter in set(word):
            missing += max(0, word.count(letter) - self.letter_counts.get(letter, 0))
        return missing <= self.wild_count

    def cells_of(self, places: list[int]) -> list[int]:
        """The cells of a path that is given as places, in order."""
        return [place % self.cells for place in places if place == self.entries[place % self.cells]]

    def _around(self, cells: int) -> int:
        width, left, right = self._shifts
        row = (cells & ~right) << 1 | (cells & ~left) >> 1
        rows = cells | row
        return (row | rows << width | rows >> width) & self.last_places

    def _entered(self, cells: int) -> int:
        entered = 0
        for length, of_length in self._by_length:
            entered |= (cells & of_length) << (length - 1) * self.cells
        return entered

    def _classes(self, letters: "dict[str, list[int]]") -> dict[str, str]:
        first: dict[int, str] = {}
        return {letter: first.setdefault(self._sets[letter], letter) for letter in sorted(letters)}


def members(places: int) -> "Iterator[int]":
    """Yield the members of a set, in ascending order."""
    start = 0
    for byte in places.to_bytes((len(bin(places)) + 5) // 8, "little"):
        place = start
        while byte:
            if byte & 1:
                yield place
            byte >>= 1
            place += 1
        start += 8


def size(places: int) -> int:
    """The number of members of a set."""
    return bin(places).count("1")


def _column(board: Board, column: int) -> int:
    return _set_of(list(range(column, len(board.tiles), board.width)))


def _set_of(places: list[int]) -> int:
    data = bytearray(max(places, default=0) // 8 + 1)
    for place in places:
        data[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(data, "little")
