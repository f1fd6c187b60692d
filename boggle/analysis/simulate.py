"""Scores many random rolls with the same rules, so that a board can be compared with them.

Roll number n is made from seed n; `python -m boggle roll --seed n` prints it. So the scores do not depend on how the
work is split or where a part of it runs. `scores_of_rolls` gets everything that it needs as arguments, so that any
`concurrent.futures.Executor` can run it.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from boggle.analysis.score import Game, Score, score, score_steps
from boggle.game.board import HOLE, Board
from boggle.game.pcg32 import Generator
from boggle.game.rules import Rules, rules_named
from boggle.progress import Steps, part
from boggle.words.lexicon import Lexicon

if TYPE_CHECKING:
    from concurrent.futures import Executor

    Below = Callable[[int], int]

A_BATCH = 500  # rolls: some seconds of work, so that sending a word list with each batch costs little
FIRST = 1  # the seed of the first roll


def scores_of_rolls(packed: bytes, name: str, first: int, count: int) -> list[Score]:
    """Return the scores of `count` rolls from number `first` on. `name` names the rules. `packed` is a packed list."""
    game = Game(_lexicon(packed), rules_named(name))
    return [score(game.rules.roll(Generator(number).below), game) for number in range(first, first + count)]


def simulate(
    executor: "Executor", packed: bytes, names: Iterable[str], rolls: int, batch: int = A_BATCH
) -> Iterator[tuple[str, list[Score]]]:
    """Yield each of the `names` of rules with the scores of the first `rolls` rolls, in order."""
    firsts = range(FIRST, FIRST + rolls, batch)
    counts = [min(batch, FIRST + rolls - first) for first in firsts]
    # Submit all the work before waiting for the first result.
    asked = [(name, executor.map(partial(scores_of_rolls, packed, name), firsts, counts)) for name in names]
    for name, batches in asked:
        yield name, [each for batch in batches for each in batch]


@lru_cache(maxsize=1)
def _lexicon(packed: bytes) -> Lexicon:
    return Lexicon.from_bytes(packed)


def roll_like(board: Board, rules: Rules, number: int) -> Board:
    """Return the roll with this number. `board` is as in `rolled_like`."""
    return rolled_like(board, rules, Generator(number).below)


def rolled_like(board: Board, rules: Rules, below: "Below") -> Board:
    """Roll a board. `below(n)` must return a random whole number from 0 to n - 1.

    If the rules allow any size, the roll gets the size and the holes of `board`, and a Q like that of `board`.
    """
    roll = rules.roll(below, board.width, board.height)
    if rules.width:
        return roll
    tiles = [
        HOLE if own == HOLE else _q(tile, board.plain_q) for own, tile in zip(board.tiles, roll.tiles, strict=True)
    ]
    return Board(roll.width, roll.height, tiles, board.plain_q)


def _q(tile: str, plain_q: bool) -> str:
    return "q" if tile == "qu" and plain_q else tile


def simulate_steps(board: Board, game: Game, rolls: int, scores: list[Score]) -> Steps[None]:
    """Append the scores of `rolls` rolls like `board` to `scores`, in steps (see `boggle.progress`)."""
    for number in range(rolls):
        other = roll_like(board, game.rules, FIRST + number)
        scores.append((yield from part(score_steps(other, game), number / rolls, (number + 1) / rolls)))
        yield (number + 1) / rolls
