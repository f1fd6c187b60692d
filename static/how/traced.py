"""What the worker traces: the route of a word through the nodes of the packed list, and the walk of a small board.

The walk does what `boggle.search.walk` does, without its shortcuts.
"""

from boggle.errors import BoardError
from boggle.game.board import HOLE, WILD, Board
from boggle.letters import folded
from boggle.words.lexicon import FACTS, TIER, WORD, Lexicon
from boggle.words.limits import TIERS

MOST_CELLS = 9


class NumberedLexicon(Lexicon):
    """A lexicon that remembers the number of each node that it expands. The number is the node's place in the file."""

    def __init__(self, *arguments):
        self._numbers = {}
        super().__init__(*arguments)

    def expand(self, node):
        if node[FACTS] < 0:
            self._numbers[id(node)] = (-1 - node[FACTS]) // (WORD + 1)
        return super().expand(node)

    def number(self, node):
        """Return the number of an expanded node, or None for a node without letters, which has none in the file."""
        return self._numbers.get(id(node))


def route(lexicon, word):
    """Return the route of a word, as far as the list contains it: {"word", "steps", "whole"}.

    A step is [letter, number of the node that it leads to, number of letters that lead on from there, tier of the word
    that ends there or ""]. `whole` is false if the steps end early, because no word begins with the letters up to the
    next one.
    """
    word = folded(word.strip())
    node, steps = lexicon.root, []
    for letter in word:
        node = lexicon.child(node, letter)
        if not node:
            break
        tier = lexicon.expand(node) & TIER
        steps.append([letter, lexicon.number(node), len(lexicon.edges(node)), TIERS[tier - 1] if tier else ""])
    return {"word": word, "steps": steps, "whole": len(steps) == len(word)}


def small_board(text):
    """Return the board of a text. Raises BoardError unless it has at most 9 tiles and all of them are letters."""
    board = Board.parse(text)
    if len(board.tiles) > MOST_CELLS:
        raise BoardError(f"expected a board of at most {MOST_CELLS} tiles to step through, got {len(board.tiles)}")
    for tile in board.tiles:
        if tile in (HOLE, WILD):
            raise BoardError("expected tiles of letters to step through, got a hole or a wild card")
    return board


def trace_walk(board, lexicon):
    """Return all steps in order, each as [kind, cell, tier of the word that ends there or ""]. The kinds are

    on: the walk steps to a cell, because words begin with the letters of the path up to this cell,
    no: the walk looks at a cell, but no word begins with the letters up to this cell,
    used: the walk looks at a cell that is already on the path,
    back: the walk leaves a cell.
    """
    steps = []
    used = [False] * len(board.tiles)

    def look(cell, node):
        if used[cell]:
            steps.append(["used", cell, ""])
            return
        node = descendant(node, board.tiles[cell], lexicon)
        if not node:
            steps.append(["no", cell, ""])
            return
        tier = node[FACTS] & TIER
        steps.append(["on", cell, TIERS[tier - 1] if tier else ""])
        used[cell] = True
        if node[FACTS] > WORD:  # some letter leads on from this node
            for neighbour in board.neighbours[cell]:
                look(neighbour, node)
        used[cell] = False
        steps.append(["back", cell, ""])

    for cell in range(len(board.tiles)):
        look(cell, lexicon.root)
    return steps


def descendant(node, letters, lexicon):
    """Return the expanded node that `letters` lead to from `node`, or None if no word continues with them."""
    for letter in letters:
        node = lexicon.child(node, letter)
        if not node:
            return None
        lexicon.expand(node)
    return node
