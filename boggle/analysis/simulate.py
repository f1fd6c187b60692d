"""Many rolls by the same rules, and what they are worth: what a board is to be held against.

The roll number n is the one of the seed n, which `python -m boggle roll --seed n` shows. So what comes does not depend
on how the work is split, nor on where a part of it is done: `worths` takes all that it needs as arguments, and any
`concurrent.futures.Executor` can run it.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from boggle.analysis.score import Game, Worth, weighing, worth
from boggle.game.board import HOLE, Board
from boggle.game.pcg32 import Generator
from boggle.game.rules import Rules, rules_named
from boggle.progress import Steps, part
from boggle.words.lexicon import Lexicon

if TYPE_CHECKING:
    from concurrent.futures import Executor

A_BATCH = 500  # rolls: some seconds, so that a list that is sent with each of them does not matter
FIRST = 1  # the seed of the first roll


def worths(packed: bytes, name: str, first: int, count: int) -> list[Worth]:
    """What the rolls from number `first` on are worth by the rules of that name. `packed` is a list of words."""
    game = Game(_lexicon(packed), rules_named(name))
    return [worth(game.rules.roll(Generator(number).below), game) for number in range(first, first + count)]


def simulated(
    executor: "Executor", packed: bytes, names: Iterable[str], rolls: int, batch: int = A_BATCH
) -> Iterator[tuple[str, list[Worth]]]:
    """For each rules named the name, and what `rolls` of its rolls are worth, in their order."""
    firsts = range(FIRST, FIRST + rolls, batch)
    counts = [min(batch, FIRST + rolls - first) for first in firsts]
    # All is asked for before the first answer is waited for.
    asked = [(name, executor.map(partial(worths, packed, name), firsts, counts)) for name in names]
    for name, batches in asked:
        yield name, [each for batch in batches for each in batch]


@lru_cache(maxsize=1)
def _lexicon(packed: bytes) -> Lexicon:
    return Lexicon.from_bytes(packed)


def roll_like(board: Board, rules: Rules, number: int) -> Board:
    """The roll of that number; where the rules leave the size open, with that of `board`, its holes and its Q."""
    roll = rules.roll(Generator(number).below, board.width, board.height)
    if rules.width:
        return roll
    tiles = [
        HOLE if own == HOLE else _q(tile, board.plain_q) for own, tile in zip(board.tiles, roll.tiles, strict=True)
    ]
    return Board(roll.width, roll.height, tiles, board.plain_q)


def _q(tile: str, plain_q: bool) -> str:
    return "q" if tile == "qu" and plain_q else tile


def rolling(board: Board, game: Game, rolls: int, worths: list[Worth]) -> Steps[None]:
    """Steps that put what so many rolls like `board` are worth into `worths`, one by one."""
    for number in range(rolls):
        other = roll_like(board, game.rules, FIRST + number)
        worths.append((yield from part(weighing(other, game), number / rolls, (number + 1) / rolls)))
        yield (number + 1) / rolls
