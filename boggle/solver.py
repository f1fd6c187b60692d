"""Finding every word on a board.

The board is walked depth first from each cell, and the lexicon with it: a step is taken only to a neighbour whose
letter leads on from the node reached so far, so the walk goes no further than the beginnings of words do. A visited
cell is blanked in the list of letters while the walk is beyond it, which makes the one test `letter in node` say both
"not used yet" and "leads to a word". Seven tenths of all steps end there, so that test is where the time goes. A
quarter of the others end at the next: a node is visited only if it is a word or has a letter that stands around the
cell.

Nearly all tiles are one letter. The others (several letters, wild cards) are stepped on in a loop of their own, which
boards without them skip.
"""

from boggle.board import HOLE, WILD, Board
from boggle.errors import BoardError, LexiconError
from boggle.lexicon import FACTS, LONGEST, TIER, TIERS, Lexicon
from boggle.rules import FREE, Rules

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boggle.lexicon import Node

MOST_PATHS = 10000  # the paths of one word are counted up to here
MOST_WAYS = 1000000  # a board with more paths in all is refused: each is walked, and wild cards multiply them
# In place of the letter of a cell; two characters, so that no word has such a letter.
BLANK = ".."  # a hole, or a cell that the walk has come through
ODD = "??"  # a tile of several letters or of any letter
ANY_LETTER = -1  # the bits of a wild card: all


class Found:
    """A word on the board.

    `points` by the rules' scoring, `tier` the name of its tier, `path` its first path (a list of cells), `paths` how
    many it has, counted up to MOST_PATHS.
    """

    def __init__(self, board: Board, word: str, points: int, tier: str, start: int, paths: int) -> None:
        self.word = word
        self.points = points
        self.tier = tier
        self.paths = paths
        self._board = board
        self._start = start

    @property
    def path(self) -> list[int]:
        """The first path, a list of cells."""
        # Traced when asked for: that is cheaper than to carry every path through the walk.
        return next(_paths_from(self._board, self.word, self._start))

    def __repr__(self) -> str:
        return f"Found({self.word!r}, {self.points}, {self.tier!r}, paths={self.paths})"


def solve(board: Board, lexicon: Lexicon, rules: Rules = FREE, shortest: "int | None" = None) -> list[Found]:
    """Every word on the board of at least `shortest` letters (the rules' own if None), longest first, then A to Z.

    Returns a list of Found. Raises BoardError if the rules do not allow the board or if it has more than MOST_WAYS
    paths of words.
    """
    rules.checked(board)
    shortest = rules.shortest if shortest is None else shortest
    counts, starts, tiers = walk(board, lexicon)
    words = [word for word in counts if len(word) >= shortest]
    words.sort(key=lambda word: (-len(word), word))
    points = rules.scoring.points
    return [
        Found(board, word, points(len(word)), TIERS[tiers[word] - 1], starts[word], min(counts[word], MOST_PATHS))
        for word in words
    ]


def walk(board: Board, lexicon: Lexicon) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """All words on the board, of any length, as three dicts with the words for keys.

    They give the number of paths that spell the word, the cell where the first of them starts, and the number of the
    word's tier (1 to 4). Raises BoardError if there are more than MOST_WAYS paths beyond the words' first.
    """
    unfold = lexicon.unfold
    neighbours = board.neighbours
    letters = [_letter(tile) for tile in board.tiles]
    odd = _odd_neighbours(letters, neighbours)
    worth = _bits_around(board, lexicon.bits)
    counts: dict[str, int] = {}
    starts: dict[str, int] = {}
    tiers: dict[str, int] = {}
    ways_left = MOST_WAYS

    def visit(cell: int, node: "Node", word: str) -> None:
        nonlocal ways_left
        facts = node[FACTS]
        if facts & TIER:
            if facts < 0:
                facts = unfold(node)
            tier = facts & TIER
            if tier:
                if word in counts:
                    counts[word] += 1
                    ways_left -= 1
                    if not ways_left:
                        raise BoardError(
                            f"expected a board whose words have at most {MOST_WAYS:,} paths, got more: "
                            "there are too many wild cards or equal tiles"
                        )
                else:
                    counts[word] = 1
                    starts[word] = start
                    tiers[word] = tier
            if facts & worth[cell] == tier:
                return
        own = letters[cell]
        letters[cell] = BLANK
        for neighbour in neighbours[cell]:
            letter = letters[neighbour]
            if letter in node:
                child = node[letter]
                if child[FACTS] & worth[neighbour]:
                    visit(neighbour, child, word + letter)
        if odd:
            for neighbour in odd[cell]:
                if letters[neighbour] == ODD:
                    for taken, child in _ways_on(board.tiles[neighbour], node, unfold):
                        visit(neighbour, child, word + taken)
        letters[cell] = own

    for start, tile in enumerate(board.tiles):
        for taken, child in _ways_on(tile, lexicon.root, unfold):
            visit(start, child, taken)
    return counts, starts, tiers


def paths(board: Board, word: str) -> "Iterator[list[int]]":
    """Yield every path that spells `word`, a list of cells each, one by one as they are asked for.

    Raises LexiconError for a word of more than LONGEST letters, which no lexicon holds.
    """
    if len(word) > LONGEST:
        raise LexiconError(f"expected a word of at most {LONGEST} letters, got {len(word):,}")
    for start in range(len(board.tiles)):
        yield from _paths_from(board, word, start)


def _paths_from(board: Board, word: str, start: int) -> "Iterator[list[int]]":
    """Yield the paths that spell `word` and begin at the cell `start`."""
    tiles = board.tiles
    neighbours = board.neighbours
    path: list[int] = []

    def follow(cell: int, at: int) -> "Iterator[list[int]]":
        end = at + _letters_spelled(tiles[cell], word, at)
        if end == at:
            return
        path.append(cell)
        if end == len(word):
            yield path[:]
        else:
            for neighbour in neighbours[cell]:
                if neighbour not in path:
                    yield from follow(neighbour, end)
        path.pop()

    return follow(start, 0)


def _letter(tile: str) -> str:
    """The letter of a tile of one letter, ODD for other tiles, BLANK for a hole."""
    if tile == HOLE:
        return BLANK
    return tile if len(tile) == 1 and tile != WILD else ODD


def _odd_neighbours(letters: list[str], neighbours: list[list[int]]) -> "list[list[int]] | None":
    """For each cell those of its neighbours that are ODD; None if the board has none."""
    if ODD not in letters:
        return None
    return [[cell for cell in around if letters[cell] == ODD] for around in neighbours]


def _bits_around(board: Board, bits: dict[str, int]) -> list[int]:
    """For each cell the bits of FACTS that make a visit worth while: those of the letters around it, and TIER."""
    own = [ANY_LETTER if tile == WILD else bits.get(tile[:1], 0) for tile in board.tiles]
    sums = []
    for around in board.neighbours:
        sum_of_bits = TIER
        for cell in around:
            sum_of_bits |= own[cell]
        sums.append(sum_of_bits)
    return sums


def _ways_on(tile: str, node: "Node", unfold: "Callable[[Node], int]") -> "list[tuple[str, Node]]":
    """The letters that a tile can stand for behind `node`, each with the node that they lead to."""
    if tile == HOLE:
        return []
    if tile == WILD:
        return [(letter, child) for letter, child in node.items() if letter]
    for letter in tile:
        if node[FACTS] < 0:
            unfold(node)
        if letter not in node:
            return []
        node = node[letter]
    return [(tile, node)]


def _letters_spelled(tile: str, word: str, at: int) -> int:
    """How many letters of `word`, from `at` on, the tile spells: 0 if it does not fit."""
    if tile == WILD:
        return 1 if at < len(word) else 0
    return len(tile) if word.startswith(tile, at) else 0
