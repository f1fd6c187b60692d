"""Sets of cells, and which of them can spell the next letter of a word.

A set of cells is one whole number, a bit for each cell: so one letter is followed over the whole board with a few
shifts. Such a set forgets where a path has been; it holds every cell that a path can come to, and some that only a
path that uses a tile twice comes to. What is not in it need not be looked at.

A tile of several letters has a place for each of them. The last letter's place has the number of the cell; the one
before it is `cells` higher, and so on. Only the first can be entered, only the last be left. All else here and in
`boggle.search.paths` and `boggle.search.prefix_search` is about places, not cells.
"""

from boggle.game.board import HOLE, WILD, Board
from boggle.words.limits import LONGEST

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator

    Alike = dict[str, str]


class CellSets:
    """The places of a board. `alike` says which letters a letter on a tile stands for, where not for itself alone.

    `cells` is how many cells there are; `entries` the first place of each cell; `spelled` gives for each place the
    letters it stands for, "" for any; `classes` for each letter on the board one that lies in the same places.
    """

    def __init__(self, board: Board, alike: "Alike") -> None:
        self.cells = len(board.tiles)
        self.neighbours = board.neighbours
        self.entries = [-1] * self.cells
        self.spelled: dict[int, str] = {}
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
                self.spelled[place] = stands_for
                for each in stands_for:
                    by_letter.setdefault(each, []).append(place)
                place -= self.cells
        self._by_length = [(length, _set_of(cells)) for length, cells in sorted(by_length.items())]
        wild = by_letter.pop(WILD, [])
        self._wild = _set_of(wild)
        self._sets = {letter: _set_of(places) | self._wild for letter, places in by_letter.items()}
        self._places = {letter: sorted(places + wild) for letter, places in by_letter.items()}
        self._wild_places = wild
        self.tiles = len(board.tiles) - self.entries.count(-1)
        self.long = max(by_length, default=0) > 1
        self.ends = (1 << self.cells) - 1
        self.classes = self._classes(by_letter)
        self.wilds = size(self._wild)
        self.own = {letter: len(places) for letter, places in by_letter.items()}

    def spelling(self, letter: str) -> int:
        """The places that can spell a letter."""
        return self._sets.get(letter, self._wild)

    def places(self, letter: str) -> list[int]:
        return self._places.get(letter, self._wild_places)

    def starts(self) -> int:
        """The places where a path can begin."""
        return self._entered(self.ends)

    def after(self, places: int) -> int:
        """The places that come next after some of these."""
        return places >> self.cells | self._entered(self._around(places & self.ends))

    def before(self, places: int) -> int:
        """The places that come next before some of these."""
        left = 0
        for length, cells in self._by_length:
            left |= places >> (length - 1) * self.cells & cells
        return self._around(left) | places << self.cells

    def after_word(self, word: str) -> int:
        """The places that come next after a word."""
        places = self.starts()
        for letter in word:
            places = self.after(places & self.spelling(letter))
        return places

    def next_to(self, place: int) -> list[int]:
        """The places that come next after this one."""
        if place >= self.cells:
            return [place - self.cells]
        entries = self.entries
        return [entries[cell] for cell in self.neighbours[place] if entries[cell] >= 0]

    def previous_to(self, place: int) -> list[int]:
        """The places that come next before this one."""
        cell = place % self.cells
        if place != self.entries[cell]:
            return [place + self.cells]
        return [cell for cell in self.neighbours[cell] if self.entries[cell] >= 0]

    def same(self, word: str) -> str:
        """One word for all words that differ only in letters which the board does not tell apart."""
        classes = self.classes
        return "".join([classes.get(letter, WILD) for letter in word])

    def has_letters(self, word: str) -> bool:
        """Whether there are tiles enough for the letters of a word, wherever they lie."""
        missing = 0
        for letter in set(word):
            missing += max(0, word.count(letter) - self.own.get(letter, 0))
        return missing <= self.wilds

    def path(self, places: list[int]) -> list[int]:
        """The cells of places in their order."""
        return [place % self.cells for place in places if place == self.entries[place % self.cells]]

    def _around(self, cells: int) -> int:
        width, left, right = self._shifts
        row = (cells & ~right) << 1 | (cells & ~left) >> 1
        rows = cells | row
        return (row | rows << width | rows >> width) & self.ends

    def _entered(self, cells: int) -> int:
        entered = 0
        for length, of_length in self._by_length:
            entered |= (cells & of_length) << (length - 1) * self.cells
        return entered

    def _classes(self, letters: "dict[str, list[int]]") -> dict[str, str]:
        first: dict[int, str] = {}
        return {letter: first.setdefault(self._sets[letter], letter) for letter in sorted(letters)}


def members(places: int) -> "Iterator[int]":
    """The members of a set, in ascending order."""
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
    """How many members a set has."""
    return bin(places).count("1")


def _column(board: Board, column: int) -> int:
    return _set_of(list(range(column, len(board.tiles), board.width)))


def _set_of(places: list[int]) -> int:
    data = bytearray(max(places, default=0) // 8 + 1)
    for place in places:
        data[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(data, "little")
