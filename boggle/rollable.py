"""Whether a board can have been rolled: whether each tile can have a die of its own that shows it.

That is a matching of tiles to dice, found tile by tile (Kuhn, "The Hungarian method for the assignment problem", 1955,
in its plain form): a tile takes a die that shows it; if that die is taken, whoever has it looks for another one. If
nobody in that chain finds one, no assignment whatever has this tile and all those that have dice.
"""

from boggle.board import HOLE, WILD, Board
from boggle.errors import RulesError, quoted
from boggle.letters import capital
from boggle.rules import RULES, Rules

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_NAMED = 3  # tiles in one sentence


def cells_without_die(tiles: "Sequence[str | None]", dice: list[list[str]]) -> list[int]:
    """The cells whose tiles no die is left for once all cells before them have theirs; [] if all have one.

    `tiles` as in `Board.tiles`, None where nothing is known yet: such a cell takes no die. A wild card takes any.
    """
    cell_of: dict[int, int] = {}  # die to the cell that has it

    def takes(cell: int, tried: set[int]) -> bool:
        for die, faces in enumerate(dice):
            if die not in tried and (tiles[cell] == WILD or tiles[cell] in faces):
                tried.add(die)
                if die not in cell_of or takes(cell_of[die], tried):
                    cell_of[die] = cell
                    return True
        return False

    return [cell for cell, tile in enumerate(tiles) if tile is not None and not takes(cell, set())]


def why_not_rolled(tiles: "Sequence[str | None]", rules: Rules) -> "str | None":
    """A sentence that says which tiles keep a board from being rolled with the dice of `rules`; None if it can be.

    Raises RulesError if these rules have no dice, or not as many as tiles are given.
    """
    dice = rules.dice
    if not dice:
        having = [other.name for other in RULES if other.faces]
        raise RulesError(f"expected rules with dice ({', '.join(having)}), got {quoted(rules.name)}")
    if len(tiles) != len(dice):
        raise RulesError(f"expected {len(dice)} tiles for the dice of {quoted(rules.name)}, got {len(tiles)}")
    without = cells_without_die(tiles, dice)
    if not without:
        return None
    named = [_place(tiles[cell] or HOLE, cell, rules.width or 1) for cell in without[:MOST_NAMED]]
    more = f" and for {len(without) - MOST_NAMED} more" if len(without) > MOST_NAMED else ""
    return f"With {rules.title} dice this board cannot be rolled: no die is left for {', for '.join(named)}{more}."


def _place(tile: str, cell: int, width: int) -> str:
    name = "a hole" if tile == HOLE else capital(tile[0]) + tile[1:]
    return f"{name} in row {cell // width + 1}, column {cell % width + 1}"


def board_not_rolled(board: Board, rules: Rules) -> "str | None":
    """`why_not_rolled` of a whole board. Raises BoardError for one that the rules do not allow."""
    return why_not_rolled(rules.checked(board).tiles, rules)
