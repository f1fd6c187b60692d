"""The rules of each game: size, dice, shortest word and scoring. Also rolls boards with these rules."""

from boggle.errors import BoardError, RulesError, quoted
from boggle.game import dice, scoring
from boggle.game.board import HOLE, Board, at_once
from boggle.game.language_dice import DICE
from boggle.game.languages import LANGUAGES, language_named

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from boggle.game.board import Steps
    from boggle.game.letter_odds import LetterOdds

    Below = Callable[[int], int]
    Item = TypeVar("Item")

ANY_SIZE = 4  # rows and columns of a roll if neither the rules nor the user set them


class Rules:
    """The rules of one game.

    `width` and `height` are None if any size is allowed. `shape` is None, or the text of a board with holes exactly
    where boards of this game must have them. `faces` is a set of `boggle.game.dice`, or empty if no dice are published.
    """

    def __init__(
        self,
        name: str,
        title: str,
        size: "int | None",
        shortest: int,
        points: scoring.Scoring,
        faces: str = "",
        plain_q: bool = False,
        shape: "str | None" = None,
    ) -> None:
        self.name = name
        self.title = title
        self.width = self.height = size
        self.shortest = shortest
        self.scoring = points
        self.plain_q = plain_q
        self.shape = Board.parse(shape) if shape else None
        self.faces = faces
        self._dice: "list[list[str]] | None" = None

    @classmethod
    def of_language(cls, name: str) -> "Rules":
        """Return the rules of a set of `boggle.game.language_dice`. All but the dice is that of the usual game."""
        code, rows = name.split("-")
        size, shortest, points = (4, 3, scoring.FOUR) if rows == "4" else (5, 4, scoring.FIVE)
        return cls(name, language_named(code).name, size, shortest, points, DICE[name], True)

    @property
    def dice(self) -> list[list[str]]:
        """The list of dice, each a list of six tiles. It is empty if no dice are published."""
        if self._dice is None:  # a search for a board rolls thousands
            self._dice = _dice(self.faces, self.plain_q) if self.faces else []
        return self._dice

    def parse(self, text: str) -> Board:
        """Read the text of a board under these rules. Raises BoardError."""
        board: Board = at_once(self.steps(text))
        return board

    def steps(self, text: str) -> "Steps":
        """Do what `parse` does in steps, as `Board.steps`."""
        return self.checked((yield from Board.steps(text, self.plain_q)))

    def checked(self, board: Board) -> Board:
        """Return `board` if these rules allow its size and holes. Raises BoardError."""
        if self.width and (board.width, board.height) != (self.width, self.height):
            raise BoardError(
                "expected {size} tiles for the rules {rules}, got {got}",
                size=f"{self.width}×{self.height}",
                rules=quoted(self.name),
                got=board.size,
            )
        if self.shape:
            self._check_holes(self.shape, board)
        return board

    def roll(
        self, below: "Below", width: "int | None" = None, height: "int | None" = None, odds: "LetterOdds | None" = None
    ) -> Board:
        """Roll a board with these rules. Each die is thrown once and put in a random place.

        `below(n)` must return a random whole number from 0 to n - 1. `width` and `height` set the size if the rules
        allow any; the default is 4×4. If the rules have no dice, each tile is a random face of the 1987 dice. If `odds`
        is given, each tile is a random letter from `odds`, and no dice are used. Raises RulesError for a size that the
        rules do not allow.
        """
        width, height = self._size(width, height)
        cells = width * height
        if odds:
            faces = [odds.tile(below) for _ in range(cells)]
        elif self.faces:
            faces = [die[below(len(die))] for die in shuffled(self.dice, below)]
        else:
            pool = [face for die in _dice(dice.NEW, self.plain_q) for face in die]
            faces = [pool[below(len(pool))] for _ in range(cells)]
        if self.shape:
            faces = [HOLE if hole == HOLE else face for hole, face in zip(self.shape.tiles, faces)]
        return Board(width, height, faces, self.plain_q)

    def _size(self, width: "int | None", height: "int | None") -> tuple[int, int]:
        if not self.width or not self.height:
            return ANY_SIZE if width is None else width, ANY_SIZE if height is None else height
        width, height = self.width if width is None else width, self.height if height is None else height
        if (width, height) != (self.width, self.height):
            raise RulesError(
                "expected {size} for the rules {rules}, got {got}",
                size=f"{self.width}×{self.height}",
                rules=quoted(self.name),
                got=f"{width}×{height}",
            )
        return self.width, self.height

    def _check_holes(self, shape: Board, board: Board) -> None:
        for cell, (asked, got) in enumerate(zip(shape.tiles, board.tiles)):
            if (asked == HOLE) != (got == HOLE):
                row, column = board.row_and_column(cell)
                raise BoardError(
                    "expected a hole in row {row}, column {column} for the rules {rules}, got {got}"
                    if asked == HOLE
                    else "expected a tile in row {row}, column {column} for the rules {rules}, got a hole",
                    row=row + 1,
                    column=column + 1,
                    rules=quoted(self.name),
                    got=quoted(got),
                )


def _dice(faces: str, plain_q: bool) -> list[list[str]]:
    board = Board.parse(faces, plain_q)
    return [board.tiles[start : start + board.width] for start in range(0, len(board.tiles), board.width)]


def shuffled(items: "list[Item]", below: "Below") -> "list[Item]":
    """Return the items in random order (Fisher and Yates' shuffle). MicroPython's `random` cannot shuffle."""
    items = list(items)
    for last in range(len(items) - 1, 0, -1):
        other = below(last + 1)
        items[last], items[other] = items[other], items[last]
    return items


FREE = Rules("free", "Any size", None, 3, scoring.FOUR)
NEW = Rules("new", "Boggle 1987", 4, 3, scoring.FOUR, dice.NEW)

# Rows and columns: the name of the rules. Those of 5×5 differ only in their dice.
BY_SIZE = {4: "new", 5: "big-deluxe", 6: "super-big"}

RULES = [
    Rules("classic", "Boggle 1976", 4, 3, scoring.FOUR, dice.CLASSIC),
    NEW,
    Rules("big", "Big Boggle 1979", 5, 4, scoring.FIVE, dice.BIG),
    Rules("big-challenge", "Big Boggle Challenge", 5, 4, scoring.FIVE, dice.BIG_CHALLENGE),
    Rules("big-deluxe", "Big Boggle Deluxe", 5, 4, scoring.FIVE, dice.BIG_DELUXE),
    Rules("big-2012", "Big Boggle 2012", 5, 4, scoring.FIVE, dice.BIG_2012),
    Rules("super-big", "Super Big Boggle", 6, 4, scoring.SIX, dice.SUPER_BIG),
    Rules("italian", "Il Paroliere", 4, 3, scoring.FOUR, dice.ITALIAN),
    Rules("french", "Boggle en français", 4, 3, scoring.FOUR, dice.FRENCH, True),
    # Word Hunt's shapes come from the board classes of a published solver, read in October 2026. No official rule sheet
    # is known.
    Rules("word-hunt", "Word Hunt 4×4", 4, 3, scoring.WORD_HUNT, "", True),
    Rules("word-hunt-5", "Word Hunt 5×5", 5, 3, scoring.WORD_HUNT, "", True),
    Rules("word-hunt-ring", "Word Hunt ring", 5, 3, scoring.WORD_HUNT, "", True, ".xxx./xxxxx/xx.xx/xxxxx/.xxx."),
    Rules("word-hunt-cross", "Word Hunt cross", 5, 3, scoring.WORD_HUNT, "", True, "xx.xx/xxxxx/.xxx./xxxxx/xx.xx"),
    FREE,
]
# In the order of the table: MicroPython's dicts have none.
RULES += [Rules.of_language(name) for one in LANGUAGES for name in (one.dice[4], one.dice[5]) if name in DICE]


def rules_by_size(board: Board) -> Rules:
    """Return the rules of a board from another game or from a photo, which names none: those that most people play with
    this size."""
    name = BY_SIZE.get(board.width) if board.width == board.height else None
    return rules_named(name) if name else FREE


def rules_named(name: str) -> Rules:
    """Return the rules with this name. If there are none, raises RulesError, whose message lists all names.

    >>> rules = rules_named("big")
    >>> rules.width, rules.height, rules.shortest, len(rules.dice)
    (5, 5, 4, 25)
    """
    for rules in RULES:
        if rules.name == name:
            return rules
    names = ", ".join([rules.name for rules in RULES])
    raise RulesError("expected rules named {names}, got {got}", names=names, got=quoted(name))
