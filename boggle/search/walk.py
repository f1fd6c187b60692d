"""The walk: a depth-first search along every path on the board that spells the beginning of a word.

The walk starts from each cell in turn. While it goes from tile to tile, it also goes from node to node in the lexicon.
It steps only to a neighbour whose letter leads to another node, so it stops where no word goes on. For each cell, it
stores the index of the cell's letter in a node (see `boggle.words.lexicon`), or NOWHERE while the cell is on the path.
So one look into the node shows whether the cell is free and leads to a word. Seven tenths of all steps end with this
look, which takes most of the time. Half of the other steps end at the next check: a node is visited only if it has a
letter that lies around the cell. If a word ends at a node, the word is recorded without a visit. The number of its
paths and the start of its first path are computed on demand. docs/speed.md describes what else was tried.

Nearly all tiles have one letter, or two (`Qu`). The second letter of a tile is treated as an extra cell after the
first. Its number is higher than those of the board's cells, so the loop over the neighbours needs no check for it. All
other tiles are special: longer tiles, wild cards, and letters that also stand for other letters. A separate loop
handles them. Boards without special tiles skip that loop.
"""

from boggle.game.board import WILD, Board
from boggle.words.lexicon import FACTS, NOWHERE, SPECIAL, WORD, Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable

    from boggle.words.lexicon import Node

MOST_VISITS = 6000  # from one cell: about 6 ms in CPython, 30 ms with a new lexicon; boards of dice need up to 1,000
ANY_LETTER = -1  # the bits of a wild card: all bits are set


class TooManyVisitsError(Exception):
    """Raised when the walk from one cell takes more than MOST_VISITS visits."""


class Walk:
    """The walk over one board, cell by cell, and the words that it has found, of any length.

    `numbers` maps each word to its number (WORD in `boggle.words.lexicon`). Call `tally` to update the other
    attributes: `counts` maps a word to the number of its paths, and `starts` to the cell where the first of these paths
    starts. `new` lists the words in the order in which they were found.
    """

    def __init__(self, board: Board, lexicon: Lexicon, alike: dict[str, str]) -> None:
        self.numbers: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        self.starts: dict[str, int] = {}
        self.new: list[str] = []
        # For each cell: the words of the paths that start there, in order.
        self._spelled: "list[tuple[int, list[str]]]" = []
        self.from_cell, self.end = self._walker(board, lexicon, alike)

    def tally(self) -> None:
        """Count the paths found since the last call."""
        counts, starts, new = self.counts, self.starts, self.new
        for start, words in self._spelled:
            for word in words:
                if word in counts:
                    counts[word] += 1
                else:
                    counts[word] = 1
                    starts[word] = start
                    new.append(word)
        self._spelled.clear()

    def _walker(
        self, board: Board, lexicon: Lexicon, alike: dict[str, str]
    ) -> "tuple[Callable[[int], int], Callable[[], None]]":
        """Return two functions: one that walks from a cell, and one that ends the walk.

        The first returns the number of visits, or raises TooManyVisitsError. The second breaks the reference cycle of
        the function that calls itself. Both are closures, since closure variables are faster than attributes. In
        MicroPython they are faster than globals, too.
        """
        expand = lexicon.expand
        tiles, neighbours = _split_tiles(board)
        useful_bits = _bits_around(tiles, neighbours, len(board.tiles), lexicon.bits, alike)
        # For each tile: the index of its letter, NOWHERE if it is in no word or is on the path, or SPECIAL.
        place_of = lexicon.places.get
        places = [
            SPECIAL if len(tile) > 1 or tile == WILD or tile in alike else place_of(tile, NOWHERE) for tile in tiles
        ]
        places.append(NOWHERE)
        # One more cell, outside the board, where all paths begin. Its only neighbour is the first cell of the path.
        outside = len(tiles)
        entrance = [outside]
        neighbours.append(entrance)
        special = _special_neighbours(places, neighbours)
        if special:
            special[outside] = entrance
        numbers, spelled_by_cell = self.numbers, self._spelled
        spelled: list[str] = []
        visits_left = 0
        facts_at, in_word, nowhere = FACTS, WORD, NOWHERE

        def visit(cell: int, node: "Node", word: str) -> None:
            nonlocal visits_left
            visits_left -= 1
            if not visits_left:
                raise TooManyVisitsError
            here = places  # local, since it is used so often that even a closure variable is slow
            own = here[cell]
            here[cell] = nowhere
            for neighbour in neighbours[cell]:
                child = node[here[neighbour]]
                if child is not None:
                    facts = child[facts_at]
                    if facts < 0:
                        facts = expand(child)
                    facts &= useful_bits[neighbour]
                    if facts:
                        longer = word + tiles[neighbour]
                        number = facts & in_word
                        if number:
                            numbers[longer] = number
                            spelled.append(longer)
                        if facts > in_word:
                            visit(neighbour, child, longer)
            if special:
                for neighbour in special[cell]:
                    if here[neighbour] == SPECIAL:
                        for taken, child in _letters_of_tile(tiles[neighbour], node, lexicon, alike):
                            facts = expand(child) & useful_bits[neighbour]
                            if facts & WORD:
                                numbers[word + taken] = facts & WORD
                                spelled.append(word + taken)
                            if facts > WORD:
                                visit(neighbour, child, word + taken)
            here[cell] = own

        def from_cell(cell: int) -> int:
            nonlocal spelled, visits_left
            spelled = []
            spelled_by_cell.append((cell, spelled))
            visits_left = MOST_VISITS
            entrance[0] = cell
            visit(outside, lexicon.root, "")
            return MOST_VISITS - visits_left

        def end() -> None:
            nonlocal visit
            del visit

        return from_cell, end


def _split_tiles(board: Board) -> tuple[list[str], list[list[int]]]:
    """For each cell: its tile, and the cells that the walk can go to from there.

    A tile of two letters is split. The cell keeps the first letter. From there the walk goes to an extra cell with the
    second letter, and from the extra cell to the neighbours of the tile.
    """
    tiles, neighbours = list(board.tiles), list(board.neighbours)
    for cell, tile in enumerate(board.tiles):
        if len(tile) == 2:
            neighbours.append(neighbours[cell])
            neighbours[cell] = [len(tiles)]
            tiles[cell] = tile[0]
            tiles.append(tile[1])
    return tiles, neighbours


def _special_neighbours(places: list[int], neighbours: list[list[int]]) -> "list[list[int]] | None":
    """For each cell: its neighbours that are special tiles. The result is None if the board has no special tile."""
    if SPECIAL not in places:
        return None
    return [[cell for cell in around if places[cell] == SPECIAL] for around in neighbours]


def _bits_around(
    tiles: list[str], neighbours: list[list[int]], cells: int, bits: dict[str, int], alike: dict[str, str]
) -> list[int]:
    """For each cell: the bits of FACTS that make a visit useful. They are WORD and those of the letters around it.

    No word ends in the middle of a tile. So WORD is left out if the next cell is an extra cell, whose number is not
    below `cells`.
    """
    if alike:
        bits = {letter: _bits(alike.get(letter, letter), bits) for letter in list(bits) + list(alike)}
    own = [ANY_LETTER if tile == WILD else bits.get(tile[:1], 0) for tile in tiles]
    sums = []
    for around in neighbours:
        sum_of_bits = 0 if around and around[0] >= cells else WORD
        for cell in around:
            sum_of_bits |= own[cell]
        sums.append(sum_of_bits)
    return sums


def _bits(letters: str, bits: dict[str, int]) -> int:
    """The bits of several letters, combined."""
    sum_of_bits = 0
    for letter in letters:
        sum_of_bits |= bits.get(letter, 0)
    return sum_of_bits


def _letters_of_tile(tile: str, node: "Node", lexicon: Lexicon, alike: dict[str, str]) -> "list[tuple[str, Node]]":
    """The strings that a special tile can spell after `node`, each with the node that it leads to."""
    if tile == WILD:
        return lexicon.edges(node)
    spellings = [("", node)]
    for letter in tile:
        longer = []
        for taken, reached in spellings:
            if reached[FACTS] < 0:
                lexicon.expand(reached)
            for each in alike.get(letter, letter):
                child = lexicon.child(reached, each)
                if child:
                    longer.append((taken + each, child))
        spellings = longer
        if not spellings:  # a tile can be very long
            break
    return spellings
