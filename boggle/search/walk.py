"""The walk: every path on the board that the beginning of a word goes along.

The board is walked depth first from each cell, and the lexicon with it: a step is taken only to a neighbour whose
letter leads on from the node reached so far, so the walk goes no further than the beginnings of words do. A cell goes
by the place that its letter has in nodes, and while the walk is beyond it by one that no letter has, which makes the
one look into the node tell both "not used yet" and "leads to a word". Seven tenths of all steps end there, so that is
where the time goes. Half of the others end at the next: a node is visited only if it has a letter that stands around
the cell. A word that ends at it is noted without a visit; how many paths it has and where the first one starts is
worked out when somebody asks. docs/speed.md tells what else was tried.

Nearly all tiles are one letter, or two (`Qu`): the second one is a cell of its own behind the first, beyond the
board's, so that nothing is asked about it on the way. The others (longer ones, wild cards, letters that stand for
others too) are stepped on in a loop of their own, which boards without them skip.
"""

from boggle.game.board import WILD, Board
from boggle.words.lexicon import FACTS, NOWHERE, SPECIAL, TIER, Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable

    from boggle.words.lexicon import Node

MOST_VISITS = (
    6000  # from one cell: some 6 ms in CPython, 30 while the lexicon expands its nodes; dice boards make up to 1,000
)
ANY_LETTER = -1  # the bits of a wild card: all


class TooManyVisitsError(Exception):
    """The walk from one cell takes more than MOST_VISITS."""


class Walk:
    """The walk of one board, cell by cell, and the words it has found, of any length.

    `tiers` has the words for keys and gives the number of each one's tier (1 to 4). What else there is to know of them
    is up to date after `tally`: `counts` gives the number of paths that spell the word, `starts` the cell where the
    first of them starts, and `new` is a list of the words in the order in which they were found.
    """

    def __init__(self, board: Board, lexicon: Lexicon, alike: dict[str, str]) -> None:
        self.tiers: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        self.starts: dict[str, int] = {}
        self.new: list[str] = []
        self._spelled: "list[tuple[int, list[str]]]" = []  # by the cell where they start: what paths spell, in order
        self.from_cell, self.end = self._walker(board, lexicon, alike)

    def tally(self) -> None:
        """Count the paths found since this was last called."""
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
        """The function that walks from a cell and returns its number of visits; raises TooManyVisitsError. And one to
        be called when there is no more to walk: what calls itself would else be garbage that takes a look for rings.

        A closure: its variables are quicker to reach than attributes, in MicroPython than those of a module too.
        """
        expand = lexicon.expand
        tiles, neighbours = _halved(board)
        worth = _bits_around(tiles, neighbours, len(board.tiles), lexicon.bits, alike)
        # NOWHERE for what no word goes through, or the walk has come through; SPECIAL for what is no single letter
        place_of = lexicon.places.get
        places = [
            SPECIAL if len(tile) > 1 or tile == WILD or tile in alike else place_of(tile, NOWHERE) for tile in tiles
        ]
        places.append(NOWHERE)
        outside = len(tiles)  # one cell more, where all paths come from; the cell where one starts is next to it
        entrance = [outside]
        neighbours.append(entrance)
        odd = _odd_neighbours(places, neighbours)
        if odd:
            odd[outside] = entrance
        tiers, spelled_by_cell = self.tiers, self._spelled
        spelled: list[str] = []
        visits_left = 0
        facts_at, in_tier, nowhere = FACTS, TIER, NOWHERE

        def visit(cell: int, node: "Node", word: str) -> None:
            nonlocal visits_left
            visits_left -= 1
            if not visits_left:
                raise TooManyVisitsError
            here = places  # looked at so often that even a closure's variable is slow
            own = here[cell]
            here[cell] = nowhere
            for neighbour in neighbours[cell]:
                child = node[here[neighbour]]
                if child is not None:
                    facts = child[facts_at]
                    if facts < 0:
                        facts = expand(child)
                    facts &= worth[neighbour]
                    if facts:
                        longer = word + tiles[neighbour]
                        tier = facts & in_tier
                        if tier:
                            tiers[longer] = tier
                            spelled.append(longer)
                        if facts > in_tier:
                            visit(neighbour, child, longer)
            if odd:
                for neighbour in odd[cell]:
                    if here[neighbour] == SPECIAL:
                        for taken, child in _ways_on(tiles[neighbour], node, lexicon, alike):
                            facts = expand(child) & worth[neighbour]
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


def _halved(board: Board) -> tuple[list[str], list[list[int]]]:
    """For each cell its tile, and where the walk goes from it: to its neighbours.

    Of a tile of two letters the cell has the first; from there the walk goes to a cell beyond the board's, which has
    the second, and from that to the neighbours.
    """
    tiles, neighbours = list(board.tiles), list(board.neighbours)
    for cell, tile in enumerate(board.tiles):
        if len(tile) == 2:
            neighbours.append(neighbours[cell])
            neighbours[cell] = [len(tiles)]
            tiles[cell] = tile[0]
            tiles.append(tile[1])
    return tiles, neighbours


def _odd_neighbours(places: list[int], neighbours: list[list[int]]) -> "list[list[int]] | None":
    """For each cell those of its neighbours that are SPECIAL; None if the board has none."""
    if SPECIAL not in places:
        return None
    return [[cell for cell in around if places[cell] == SPECIAL] for around in neighbours]


def _bits_around(
    tiles: list[str], neighbours: list[list[int]], cells: int, bits: dict[str, int], alike: dict[str, str]
) -> list[int]:
    """For each cell the bits of FACTS that make a visit worth while: those of the letters it leads to, and TIER.

    Amid a tile no word ends: where the walk goes to one beyond the board's `cells`.
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


def _ways_on(tile: str, node: "Node", lexicon: Lexicon, alike: dict[str, str]) -> "list[tuple[str, Node]]":
    """The letters that a tile can stand for behind `node`, each with the node that they lead to."""
    if tile == WILD:
        return lexicon.edges(node)
    ways = [("", node)]
    for letter in tile:
        longer = []
        for taken, reached in ways:
            if reached[FACTS] < 0:
                lexicon.expand(reached)
            for each in alike.get(letter, letter):
                child = lexicon.child(reached, each)
                if child:
                    longer.append((taken + each, child))
        ways = longer
        if not ways:  # however long the tile is
            break
    return ways
