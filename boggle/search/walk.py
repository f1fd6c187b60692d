"""The walk: a depth-first search along every path on the board that spells the beginning of a word.

The walk starts from each cell and follows the nodes of the lexicon at the same time. It steps only to a neighbour whose
letter leads on from the current node, so it ends where no word goes on. Each cell stores the index of its letter in a
node (see `boggle.words.lexicon`), or NOWHERE while it is on the path. So one look into the node shows whether the cell
is free and leads to a word. Seven tenths of all steps end there, and most of the time goes into this look. Half of the
others end at the next check: a node is visited only if it has a letter that lies around the cell. A word that ends at a
node is noted without a visit. Its number of paths and the start of its first path are worked out on demand.
docs/speed.md tells what else was tried.

Nearly all tiles have one letter, or two (`Qu`). The second letter is a cell of its own behind the first, with a number
beyond those of the board, so it needs no check on the way. All other tiles are special: longer ones, wild cards, and
letters that stand for other letters too. A loop of their own handles them, and boards without them skip it.
"""

from boggle.game.board import WILD, Board
from boggle.words.lexicon import FACTS, NOWHERE, SPECIAL, TIER, Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable

    from boggle.words.lexicon import Node

MOST_VISITS = 6000  # from one cell: some 6 ms in CPython, 30 ms with a new lexicon; dice boards take up to 1,000
ANY_LETTER = -1  # the bits of a wild card: all


class TooManyVisitsError(Exception):
    """Raised when the walk from one cell takes more than MOST_VISITS."""


class Walk:
    """The walk of one board, cell by cell, and the words it has found, of any length.

    `tiers` maps each word to the number of its tier (1 to 4). Call `tally` to bring the rest up to date: `counts` maps
    a word to its number of paths, `starts` to the cell where the first of them starts, and `new` lists the words in the
    order in which they were found.
    """

    def __init__(self, board: Board, lexicon: Lexicon, alike: dict[str, str]) -> None:
        self.tiers: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        self.starts: dict[str, int] = {}
        self.new: list[str] = []
        self._spelled: "list[tuple[int, list[str]]]" = []  # for each start: the words of its paths, in order
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
        """Two functions. The first walks from a cell and returns the number of visits, or raises TooManyVisitsError.
        The second ends the walk: a function that calls itself is a reference cycle, and only this breaks it.

        They are closures, since closure variables are faster than attributes, and in MicroPython than globals too.
        """
        expand = lexicon.expand
        tiles, neighbours = _split_tiles(board)
        useful_bits = _bits_around(tiles, neighbours, len(board.tiles), lexicon.bits, alike)
        # NOWHERE for tiles that are in no word or on the path; SPECIAL for tiles that are no single letter
        place_of = lexicon.places.get
        places = [
            SPECIAL if len(tile) > 1 or tile == WILD or tile in alike else place_of(tile, NOWHERE) for tile in tiles
        ]
        places.append(NOWHERE)
        outside = len(
            tiles
        )  # one more cell, where all paths come from; its only neighbour is the first cell of the path
        entrance = [outside]
        neighbours.append(entrance)
        special = _special_neighbours(places, neighbours)
        if special:
            special[outside] = entrance
        tiers, spelled_by_cell = self.tiers, self._spelled
        spelled: list[str] = []
        visits_left = 0
        facts_at, in_tier, nowhere = FACTS, TIER, NOWHERE

        def visit(cell: int, node: "Node", word: str) -> None:
            nonlocal visits_left
            visits_left -= 1
            if not visits_left:
                raise TooManyVisitsError
            here = places  # used so often that even a closure variable is slow
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
                        tier = facts & in_tier
                        if tier:
                            tiers[longer] = tier
                            spelled.append(longer)
                        if facts > in_tier:
                            visit(neighbour, child, longer)
            if special:
                for neighbour in special[cell]:
                    if here[neighbour] == SPECIAL:
                        for taken, child in _letters_of_tile(tiles[neighbour], node, lexicon, alike):
                            facts = expand(child) & useful_bits[neighbour]
                            if facts & TIER:
                                tiers[word + taken] = facts & TIER
                                spelled.append(word + taken)
                            if facts > TIER:
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
    """For each cell: its tile, and the cells that the walk goes to from it.

    A tile of two letters is split. The cell keeps the first letter, and the walk goes from there to an extra cell with
    the second letter, and from that to the neighbours.
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
    """For each cell: its neighbours that are special tiles. None if the board has no special tile."""
    if SPECIAL not in places:
        return None
    return [[cell for cell in around if places[cell] == SPECIAL] for around in neighbours]


def _bits_around(
    tiles: list[str], neighbours: list[list[int]], cells: int, bits: dict[str, int], alike: dict[str, str]
) -> list[int]:
    """For each cell: the bits of FACTS that make a visit useful, which are TIER and those of the letters around it.

    In the middle of a tile no word ends, so TIER is left out where the next cell is beyond the board's `cells`.
    """
    if alike:
        bits = {letter: _bits(alike.get(letter, letter), bits) for letter in list(bits) + list(alike)}
    own = [ANY_LETTER if tile == WILD else bits.get(tile[:1], 0) for tile in tiles]
    sums = []
    for around in neighbours:
        sum_of_bits = 0 if around and around[0] >= cells else TIER
        for cell in around:
            sum_of_bits |= own[cell]
        sums.append(sum_of_bits)
    return sums


def _bits(letters: str, bits: dict[str, int]) -> int:
    """The bits of several letters."""
    sum_of_bits = 0
    for letter in letters:
        sum_of_bits |= bits.get(letter, 0)
    return sum_of_bits


def _letters_of_tile(tile: str, node: "Node", lexicon: Lexicon, alike: dict[str, str]) -> "list[tuple[str, Node]]":
    """The strings that a special tile can spell behind `node`, each with the node that it leads to."""
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
