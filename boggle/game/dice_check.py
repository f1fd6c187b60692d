"""Checks whether a board can have been rolled: whether every tile can get its own die that has this tile as a face.

Dice are assigned to one tile after another (Kuhn, "The Hungarian method for the assignment problem", 1955, in its
simplest form). A tile gets a free die that can show it. If all such dice are assigned, the tiles that have them look
for other dice in the same way, so that one becomes free. If none does, no assignment gives a die to this tile and to
all tiles that already have one.
"""

from boggle.errors import RulesError, quoted
from boggle.game.board import HOLE, WILD, Board
from boggle.game.rules import RULES, Rules
from boggle.language import ENGLISH, sentence
from boggle.letters import capital

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

MOST_NAMED = 3  # tiles that one sentence names


def cells_without_die(tiles: "Sequence[str | None]", dice: list[list[str]]) -> list[int]:
    """Return the cells for which no die is left after the cells before them got theirs, or [] if every cell gets one.

    `tiles` is a list like `Board.tiles`, with None for a tile that is not known yet. Such a tile needs no die. A wild
    card can be any face of any die.
    """
    showing = {tile: [die for die, faces in enumerate(dice) if tile == WILD or tile in faces] for tile in set(tiles)}
    cell_of: dict[int, int] = {}  # maps a die to the cell that has it

    def takes(cell: int, tried: set[int]) -> bool:
        its_dice = showing[tiles[cell]]
        for die in its_dice:
            if die not in cell_of:
                cell_of[die] = cell
                return True
        for die in its_dice:
            if die not in tried:
                tried.add(die)
                if takes(cell_of[die], tried):
                    cell_of[die] = cell
                    return True
        return False

    return [cell for cell, tile in enumerate(tiles) if tile is not None and not takes(cell, set())]


def why_not_rolled(tiles: "Sequence[str | None]", rules: Rules) -> "str | None":
    """Return a sentence that names the tiles for which `rules` have no die left, or None if the board can be rolled.

    Raises RulesError in the same cases as `tiles_without_die`.
    """
    without = tiles_without_die(tiles, rules)
    return ENGLISH.say(without) if without else None


def tiles_without_die(tiles: "Sequence[str | None]", rules: Rules) -> "list[Any] | None":
    """Return the sentence of `why_not_rolled`, or None, as data of `boggle.language`.

    Raises RulesError if these rules have no dice, or if the number of dice differs from the number of tiles.
    """
    dice = rules.dice
    if not dice:
        having = [other.name for other in RULES if other.faces]
        raise RulesError(
            "expected rules with dice ({names}), got {got}", names=", ".join(having), got=quoted(rules.name)
        )
    if len(tiles) != len(dice):
        raise RulesError(
            "expected {count} tiles for the dice of {rules}, got {got}",
            count=len(dice),
            rules=quoted(rules.name),
            got=len(tiles),
        )
    without = cells_without_die(tiles, dice)
    if not without:
        return None
    named = [_place(tiles[cell] or HOLE, cell, rules.width or 1) for cell in without[:MOST_NAMED]]
    return sentence(
        "With {rules} dice this board cannot be rolled: no die is left for {tiles}.",
        rules=rules.title,
        tiles=_listed(named, len(without) - len(named)),
    )


def _listed(places: "list[list[Any]]", more: int) -> "list[Any]":
    tiles = places[0]
    for place in places[1:]:
        tiles = sentence("{tiles}, for {next}", tiles=tiles, next=place)
    return sentence("{tiles} and for {more} more", tiles=tiles, more=more) if more else tiles


def _place(tile: str, cell: int, width: int) -> "list[Any]":
    row, column = cell // width + 1, cell % width + 1
    if tile == HOLE:
        return sentence("a hole in row {row}, column {column}", row=row, column=column)
    name = capital(tile[0]) + tile[1:]
    return sentence("{tile} in row {row}, column {column}", tile=name, row=row, column=column)


def board_not_rolled(board: Board, rules: Rules) -> "str | None":
    """Return the result of `why_not_rolled` for a board. Raises BoardError if the rules do not allow the board."""
    return why_not_rolled(rules.checked(board).tiles, rules)
