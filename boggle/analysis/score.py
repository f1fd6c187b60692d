"""The score of a board: the number of its words and their points, without paths."""

from typing import NamedTuple

from boggle.game.board import Board
from boggle.game.rules import FREE, Rules
from boggle.game.scoring import Scoring
from boggle.progress import Steps, finished
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon


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
