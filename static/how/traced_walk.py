"""The walk of a small board, step by step. It does what `boggle.search.walk` does, without its shortcuts."""

from boggle.errors import BoardError
from boggle.game.board import HOLE, WILD, Board
from boggle.tiers import TIERS
from boggle.words.lexicon import FACTS, TIER
from how.walk_steps import BACK, NO, ON, USED

MOST_CELLS = 9


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
    """Return all steps in order, each as [kind, cell, tier of the word that ends there or ""].

    `how.walk_steps` lists the kinds.
    """
    steps = []
    used = [False] * len(board.tiles)

    def look(cell, node):
        if used[cell]:
            steps.append([USED, cell, ""])
            return
        node = descendant(node, board.tiles[cell], lexicon)
        if not node:
            steps.append([NO, cell, ""])
            return
        tier = node[FACTS] & TIER
        steps.append([ON, cell, TIERS[tier - 1] if tier else ""])
        used[cell] = True
        if node[FACTS] > TIER:  # some letter leads on from this node
            for neighbour in board.neighbours[cell]:
                look(neighbour, node)
        used[cell] = False
        steps.append([BACK, cell, ""])

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
