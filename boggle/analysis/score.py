"""What a board is worth: how many words lie on it and how many points they bring, without their paths."""

from typing import NamedTuple

from boggle.game.board import Board
from boggle.game.rules import FREE, Rules
from boggle.game.scoring import Scoring
from boggle.progress import Steps, finished
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon


class Score(NamedTuple):
    """Of two the one with more points is the greater, then the one with more words."""

    points: int
    words: int


class Game(NamedTuple):
    """What boards are weighed by. `shortest` and `scoring` are the rules' own where None; for `alike` see `Search`."""

    lexicon: Lexicon
    rules: Rules = FREE
    shortest: int | None = None
    scoring: Scoring | None = None
    alike: dict[str, str] | None = None


def score(board: Board, game: Game) -> Score:
    """Raises BoardError if the rules do not allow the board."""
    return finished(score_steps(board, game))


def score_steps(board: Board, game: Game) -> Steps[Score]:
    """The steps of `score`, as `boggle.progress` has them; nearly all boards take none."""
    shortest = game.rules.shortest if game.shortest is None else game.shortest
    scoring = game.scoring or game.rules.scoring
    search = Search(board, game.lexicon, game.rules, shortest, game.alike, scoring)
    search.run()
    while not search.done:
        yield search.progress
        search.run()
    lengths = [len(word) for word in search.words]
    return Score(sum(map(scoring.points, lengths)), len(lengths))
