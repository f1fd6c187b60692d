"""The table after a round: who found which words, which are struck, who has most points, what nobody found."""

from boggle.errors import BoggleError
from boggle.game.scoring import Scoring
from boggle.play.players.results import Result
from boggle.play.round import AGAIN, FOUND, Answer, Round

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_TYPED = 1000  # words of a player on paper, each of which may take a moment to be looked for


class Row:
    """A player's row.

    `own` lists the words that nobody else found, `struck` those that others found, too, and `unknown` those that do not
    count here, since the player has another word list. All are sorted, longest first, then A to Z. Players with the
    same points have the same rank.
    """

    def __init__(self, name: str, own: list[str], struck: list[str], unknown: list[str], points: int) -> None:
        self.name = name
        self.own = own
        self.struck = struck
        self.unknown = unknown
        self.points = points
        self.rank = 1


class Table:
    """The table of the players' results, with distinct names.

    `counting` are the words that count on the board. If `strict` is true, words that two or more players found are
    struck and have no points, as Boggle's rules say. Otherwise every word has its points. `rows` lists the players,
    most points first, then by name. `finders` maps each word that was found to the names of those who found it, in
    order. `nobody` lists the words that nobody found, longest first, then A to Z.
    """

    def __init__(self, results: list[Result], counting: "Iterable[str]", scoring: Scoring, strict: bool = True) -> None:
        self._counting = set(counting)
        self._scoring = scoring
        self._strict = strict
        self.finders: dict[str, list[str]] = {}
        for result in sorted(results, key=lambda result: result.name):
            for word in result.words:
                if word in self._counting:
                    self.finders.setdefault(word, []).append(result.name)
        self.rows = sorted([self._row(result) for result in results], key=lambda row: (-row.points, row.name))
        for place, row in enumerate(self.rows):
            before = self.rows[place - 1]
            row.rank = before.rank if place and before.points == row.points else place + 1
        self.nobody = _in_order(self._counting - set(self.finders))

    def _row(self, result: Result) -> Row:
        known = [word for word in result.words if word in self._counting]
        own = [word for word in known if len(self.finders[word]) == 1]
        struck = [word for word in known if len(self.finders[word]) > 1]
        points = sum([self._scoring.points(len(word)) for word in (own if self._strict else known)])
        unknown = [word for word in result.words if word not in self._counting]
        return Row(result.name, _in_order(own), _in_order(struck), _in_order(unknown), points)


def _in_order(words: "Iterable[str]") -> list[str]:
    return sorted(words, key=lambda word: (-len(word), word))


def result_on_paper(name: str, text: str, judge: Round) -> "tuple[Result, list[Answer]]":
    """Read the words that a player wrote on paper, apart by white space or commas.

    `judge` is a round on the same board that nobody has played. Returns the result, and the answers to the words that
    do not count. A word written twice counts once. Raises BoggleError.
    """
    words = text.replace(",", " ").split()
    if len(words) > MOST_TYPED:
        raise BoggleError("expected at most {most} words of a player, got {got}", most=MOST_TYPED, got=len(words))
    answers = [judge.answer(word, 0) for word in words]
    return Result(name, judge.found), [answer for answer in answers if answer.kind not in (FOUND, AGAIN)]
