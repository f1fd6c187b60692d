"""The score of a board: the number of its words and their points, without paths. Also scores many random rolls with the
same rules, so that a board can be compared with them.

Roll number n is made from seed n; `python -m boggle roll --seed n` prints it. So the scores do not depend on how the
work is split or where a part of it runs. `scores_of_rolls` gets everything that it needs as arguments, so that any
`concurrent.futures.Executor` can run it.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from boggle.game.board import HOLE, Board
from boggle.game.pcg32 import Generator
from boggle.game.rules import FREE, Rules, rules_named
from boggle.game.scoring import Scoring
from boggle.progress import Steps, finished, part
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon

if TYPE_CHECKING:
    from concurrent.futures import Executor

    Below = Callable[[int], int]

A_BATCH = 500  # rolls: some seconds of work, so that sending a word list with each batch costs little
FIRST = 1  # the seed of the first roll


class Score(NamedTuple):
    """The points and the number of words of a board. Scores are compared by points, then by words."""

    points: int
    words: int


class Game(NamedTuple):
    """The word list and the rules with which boards are scored.

    If `shortest` or `scoring` is None, that of the rules is used. For `alike` see `boggle.search.solver.Search`.
    """

    lexicon: Lexicon
    rules: Rules = FREE
    shortest: int | None = None
    scoring: Scoring | None = None
    alike: dict[str, str] | None = None


def score(board: Board, game: Game) -> Score:
    """Return the score of a board. Raises BoardError if the rules do not allow the board."""
    return finished(score_steps(board, game))


def score_steps(board: Board, game: Game) -> Steps[Score]:
    """Do what `score` does, in steps (see `boggle.progress`). Nearly all boards need only one step."""
    shortest = game.rules.shortest if game.shortest is None else game.shortest
    scoring = game.scoring or game.rules.scoring
    search = Search(board, game.lexicon, game.rules, shortest, game.alike, scoring)
    search.run()
    while not search.done:
        yield search.progress
        search.run()
    lengths = [len(word) for word in search.words]
    return Score(sum(map(scoring.points, lengths)), len(lengths))


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
