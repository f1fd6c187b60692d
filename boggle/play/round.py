"""A round: one player looks for the words of a board, with or without a clock. The words are typed, or collected tile
by tile.

A round can be written as plain data at any moment. Read again, it goes on the same, even after hours. Times are those
of `boggle.play.round_clock`.
"""

from boggle.errors import DAMAGE, RulesError
from boggle.game.board import HOLE, Board
from boggle.game.languages import ENGLISH, language_named
from boggle.game.rules import Rules, rules_named
from boggle.game.scoring import Scoring, scoring_named
from boggle.letters import are_letters, folded
from boggle.play.round_clock import RoundClock, flag_in, number_in
from boggle.search.furthest_path import FurthestPath
from boggle.words.crude import crude_words
from boggle.words.limits import CRUDE_MARK, TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

# What an answer can be. FOUND counts. LATE is a word that came after the time.
FOUND, LATE, AGAIN, SHORT, OFF_BOARD, NO_WORD, NOT_COMMON = (
    "found",
    "late",
    "again",
    "short",
    "off board",
    "no word",
    "not common",
)
COMMON = 1  # the number of this tier
MOST_SHORTEST, MOST_TRIES = 999, 10**9  # in stored data


class Answer:
    """What became of a word: `kind` is one of the constants above, and `points` is 0 unless the word was found."""

    def __init__(self, kind: str, word: str, points: int = 0) -> None:
        self.kind = kind
        self.word = word
        self.points = points


class Round:
    """A round on `board`.

    `words` maps each word of the board to the number of its tier. Those in `crude` count, but none of them is chosen to
    be shown. `alike` is as in `boggle.search.solver.Search`. If `common_only` is true, only common words count. `found`
    and `late` list the player's words in the order in which they came. `tries` is the number of rolls that were tried
    for a wish, or 0 if there was none. `fair` is false if a word was laid on the board. `language` is the code of the
    language of the words, and `spellings` says how they are written: {"ete": ["été"]}.
    """

    def __init__(
        self,
        board: Board,
        rules: Rules,
        shortest: int,
        scoring: Scoring,
        words: dict[str, int],
        seconds: "int | None" = None,
        common_only: bool = False,
        alike: "dict[str, str] | None" = None,
        crude: "Iterable[str]" = (),
        language: str = ENGLISH,
        spellings: "dict[str, list[str]] | None" = None,
    ) -> None:
        self.language, self.spellings = language, spellings or {}
        self.board, self.rules, self.shortest, self.scoring = board, rules, shortest, scoring
        self.words, self.common_only, self.alike = words, common_only, alike
        self.crude = set(crude)
        self.clock = RoundClock(seconds)
        self.found: list[str] = []
        self.late: list[str] = []
        self.tries, self.fair = 0, True
        self._ended = False
        self._made = ""  # the word that the player collects or types, and has not sent
        marked = [f"{word}{tier + CRUDE_MARK if word in self.crude else tier}" for word, tier in words.items()]
        self._lines = "\n".join(marked)  # made once, since a round is often stored
        self._spelled: dict[str, list[str]] = {}  # the words that look the same on tiles
        for word in words:
            self._spelled.setdefault(self._on_tiles(word), []).append(word)

    def written(self, word: str) -> str:
        """Return a word as it is written: `été` for `ete`. Several spellings are parted by commas."""
        return ", ".join(self.spellings.get(word, [word]))

    @property
    def points(self) -> int:
        return sum([self.scoring.points(len(word)) for word in self.found])

    @property
    def was_ended(self) -> bool:
        """Whether `end` or `ring` ended the round. It can be over without that, if its time was up while the page was
        closed."""
        return self._ended

    def go_on(self, now: int) -> None:
        """Start the round, or continue it after a pause, unless it was ended."""
        if not self._ended:
            self.clock.go_on(now)

    def pause(self, now: int) -> None:
        """Stop the time. A word that was not sent is forgotten, unless the time is up."""
        if not self.is_over(now):
            self._made = ""
        self.clock.pause(now)

    def give_time(self, seconds: int, now: int) -> None:
        """Give the player more time, unless the round is over."""
        if not self._ended:
            self.clock.give(seconds, now)

    def record_wish(self, tries: int, fair: bool) -> None:
        """Keep how the board was rolled: see `boggle.play.wishes`."""
        self.tries, self.fair = tries, fair

    def end(self) -> None:
        """End the round. Its clock stops, so that it is not taken later for one whose time was up."""
        self._ended = True
        self.clock.stop()

    def is_over(self, now: int) -> bool:
        return self._ended or self.clock.is_over(now)

    def answer(self, text: str, now: int) -> Answer:
        """Take a word of the player. If it counts, it is added to `found` or, after the time, to `late`."""
        self._made = ""
        kind, word = self._judged(text)
        if kind != FOUND:
            return Answer(kind, word)
        if self.is_over(now):
            self.late.append(word)
            return Answer(LATE, word)
        self.found.append(word)
        return Answer(FOUND, word, self.scoring.points(len(word)))

    def make(self, text: str, now: int) -> bool:
        """Note the word that the player collects or types, until it is sent. Returns whether there is time for it.

        A page that was frozen may tell of it long after the end. Then the word before it stays noted."""
        if self._ended or self.clock.is_over(now):
            return False
        self._made = text
        return True

    def ring(self) -> str:
        """End the round because its time is up. A word that was made by then and not sent counts as if it was sent.
        Returns it, or "" if there is none that counts."""
        kind, word = self._judged(self._made)
        is_found = kind == FOUND and not self._ended
        self.end()
        if not is_found:
            return ""
        self.found.append(word)
        return word

    def spells(self, text: str, word: str) -> bool:
        """Whether a text of the player is this word, as tiles spell it."""
        typed = folded(text.strip())
        return self._on_tiles(word) in (self._on_tiles(typed), self._on_tiles(self._in_letters_of_tiles(typed)))

    def state(self) -> "dict[str, Any]":
        """Return plain data, from which `restored` makes the same round."""
        return {
            "board": str(self.board),
            "plain_q": self.board.plain_q,
            "rules": self.rules.name,
            "shortest": self.shortest,
            "scoring": self.scoring.name,
            "words": self._lines,
            "common_only": self.common_only,
            "alike": self.alike,
            "found": self.found,
            "late": self.late,
            "ended": self._ended,
            "tries": self.tries,
            "fair": self.fair,
            "language": self.language,
            "spellings": self.spellings,
            "clock": self.clock.state(),
        }

    @classmethod
    def restored(cls, state: "dict[str, Any]") -> "Round":
        """Return the round of a state. Raises BoggleError if it is none, or if it is damaged."""
        try:
            return cls._restored(state)
        except DAMAGE:
            raise RulesError("expected a stored round, got other data")

    @classmethod
    def _restored(cls, state: "dict[str, Any]") -> "Round":
        rules, words = rules_named(state["rules"]), words_in(state["words"])
        board = rules.checked(Board.parse(state["board"], flag_in(state["plain_q"])))
        scoring, alike = scoring_named(state["scoring"]), state["alike"]
        if not (alike is None or all([letters and isinstance(letters, str) for letters in alike.values()])):
            raise ValueError("expected letters that each letter stands for")
        language = language_named(state.get("language", ENGLISH)).code  # earlier versions knew English alone
        crude = crude_in(state["words"])
        if not crude and language == ENGLISH:  # earlier versions marked no crude words
            crude = [word for word in crude_words() if word in words]
        shortest = number_in(state["shortest"], 1, MOST_SHORTEST)
        only, spellings = flag_in(state["common_only"]), spellings_in(state.get("spellings", {}))
        again = cls(board, rules, shortest, scoring, words, None, only, alike, crude, language, spellings)
        again.clock = RoundClock.restored(state["clock"])
        again._ended = flag_in(state["ended"])
        if again._ended:
            again.clock.stop()  # that of earlier versions ran on
        tries = number_in(state.get("tries", 0), 0, MOST_TRIES)  # earlier versions had no wishes
        again.record_wish(tries, flag_in(state.get("fair", True)))
        again.found, again.late = list(state["found"]), list(state["late"])
        all_found = again.found + again.late
        if len(set(all_found)) < len(all_found) or not all([word in words for word in all_found]):
            raise ValueError("expected words of the board, each once")
        return again

    def _judged(self, text: str) -> tuple[str, str]:
        """Return what kind of answer a word gets while there is time, and the word of the list that is meant."""
        word = folded(text.strip())
        if self._on_tiles(word) not in self._spelled:  # a list of the user may have words with such letters
            word = self._in_letters_of_tiles(word)
        kind = self._fault(word)
        if kind:
            return kind, word
        word = self._meant(word)
        if word in self.found or word in self.late:
            return AGAIN, word
        if self.common_only and self.words[word] != COMMON:
            return NOT_COMMON, word
        return FOUND, word

    def _in_letters_of_tiles(self, word: str) -> str:
        return language_named(self.language).fold(word)

    def _fault(self, word: str) -> str:
        """Return the kind of answer for a word that is none of the board, or ""."""
        if len(word) < self.shortest:
            return SHORT
        if self._on_tiles(word) in self._spelled:
            return ""
        if not are_letters(word):
            return NO_WORD
        return NO_WORD if self._lies_there(word) else OFF_BOARD

    def _lies_there(self, word: str) -> bool:
        if len(word) > len("".join(self.board.tiles)):
            return False
        return FurthestPath(self.board, word, self.alike).letters == len(word)

    def _meant(self, word: str) -> str:
        """Return the word of the list for a word as it was spelled: a new one if several look the same on tiles."""
        if word in self.words:
            return word
        alike = sorted(self._spelled[self._on_tiles(word)])
        new = [one for one in alike if one not in self.found and one not in self.late]
        return new[0] if new else alike[0]

    def _on_tiles(self, word: str) -> str:
        """Return the same text for all words that the same tiles spell."""
        alike = self.alike
        if alike is None:
            return word.replace("ς", "σ")
        return "".join([alike.get(letter, letter)[0] for letter in word])


class Taps:
    """The tiles that were tapped. `cells` is the path so far."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.cells: list[int] = []

    @property
    def word(self) -> str:
        return "".join([self._board.tiles[cell] for cell in self.cells])

    def tap(self, cell: int) -> bool:
        """Tap a tile. Returns whether that sends the word, which a second tap on its last tile does.

        A neighbour of the last tile is added. A tile of the path ends the path there. Any other tile begins anew.
        """
        if self._board.tiles[cell] == HOLE:
            return False
        if self.cells[-1:] == [cell]:
            return True
        if cell in self.cells:
            self.cells = self.cells[: self.cells.index(cell) + 1]
        elif self.cells and cell in self._board.neighbours[self.cells[-1]]:
            self.cells.append(cell)
        else:
            self.cells = [cell]
        return False

    def clear(self) -> None:
        self.cells = []


def words_in(lines: str) -> dict[str, int]:
    """Read words from the form of the solver's answers: a line for each, with the number of its tier at its end, which
    is CRUDE_MARK higher for a crude word."""
    words = {line[:-1]: int(line[-1]) for line in lines.split("\n") if line}
    if not all([0 < number <= len(TIERS) + CRUDE_MARK for number in words.values()]):
        raise RulesError("expected tiers from 1 to {most}, got others", most=len(TIERS))
    return {word: number - CRUDE_MARK if number > CRUDE_MARK else number for word, number in words.items()}


def spellings_in(data: "Any") -> "dict[str, list[str]]":
    """Return stored spellings unchanged. Raises ValueError for other data."""
    for word, written in data.items():
        is_list = isinstance(written, list) and len(written) > 0
        if not (are_letters(word) and is_list and all([isinstance(one, str) for one in written])):
            raise ValueError("expected spellings of words")
    spellings: "dict[str, list[str]]" = data
    return spellings


def crude_in(lines: str) -> list[str]:
    """Return the crude words in the same lines."""
    return [line[:-1] for line in lines.split("\n") if line and int(line[-1]) > CRUDE_MARK]
