"""The score of a board: the number of its words and their points, without paths."""

from typing import NamedTuple

from boggle.game.board import Board
from boggle.game.rules import FREE, Rules
from boggle.game.scoring import Scoring
from boggle.progress import Steps, finished
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon


class Score(NamedTuple):
    """Words and points of a board. Scores compare by points, then by words."""

    points: int
    words: int


class Game(NamedTuple):
    """The rules and words by which boards are scored.

    `shortest` and `scoring` are those of the rules if they are None. For `alike` see `boggle.search.solver.Search`.
    """

    lexicon: Lexicon
    rules: Rules = FREE
    shortest: int | None = None
    scoring: Scoring | None = None
    alike: dict[str, str] | None = None


def score(board: Board, game: Game) -> Score:
    """The score of a board. Raises BoardError if the rules do not allow it."""
    return finished(score_steps(board, game))


def score_steps(board: Board, game: Game) -> Steps[Score]:
    """The steps of `score` (see `boggle.progress`). Nearly all boards take only one."""
    shortest = game.rules.shortest if game.shortest is None else game.shortest
    scoring = game.scoring or game.rules.scoring
    search = Search(board, game.lexicon, game.rules, shortest, game.alike, scoring)
    search.run()
    while not search.done:
        yield search.progress
        search.run()
    lengths = [len(word) for word in search.words]
    return Score(sum(map(scoring.points, lengths)), len(lengths))
