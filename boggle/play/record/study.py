"""Missed words that come back, spaced over longer and longer times, on the board where they were missed.

A word is in a box. In each box it waits for some days (BOXES). If it is then found in time, it moves up a box, if not,
down. If a hint was needed, it stays in its box. The day within the range of a box depends on the word, so that words
missed together do not all come back together. Days are numbered as in `boggle.play.daily.day_number`.

Words of several languages are kept together. Each language is studied by itself: see `Study.of`.

In a session, the words that are due come one after the other, each on its board, with a time to find it in.
"""

from boggle.errors import DAMAGE, BoggleError
from boggle.game.board import WILD
from boggle.game.languages import ENGLISH, language_named
from boggle.game.rules import rules_named
from boggle.letters import are_letters
from boggle.link_text import checksum
from boggle.play.daily import MOST_DAY
from boggle.play.review import Practice, Review
from boggle.play.round import Round
from boggle.play.round_clock import RoundClock, number_in
from boggle.search.furthest_path import FurthestPath
from boggle.words.crude import crude_words
from boggle.words.limits import TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

# The least and the most days that a word waits in a box. After the last box, words come back to it.
BOXES = ((1, 1), (3, 5), (5, 9), (9, 15), (15, 25), (25, 40), (40, 65), (65, 105))
MOST_NEW = 10  # words of a language a day
MOST_WORDS = 10000
STUDIED = 2  # tiers: common and familiar words
# How a word was found: in time, with hints, or not at all. The number is that of the boxes that it moves up.
FOUND, HINTED, MISSED = 1, 0, -1
TIMES = (30, 60, 120, 300, None)  # seconds for a word; None is for no clock
MOST_BOARD, MOST_LETTERS = 2000, 100  # characters


class Studied:
    """A word of the study, which comes back on the day `due`. `seen` is the day on which it was last looked for.

    `spelled` is the word as the tiles of its board spell it, for instance without its accents. `language` is the code
    of its language, and `written` is the word as `Round.written` returns it: `été` for `ete`.
    """

    def __init__(
        self,
        word: str,
        tier: int,
        board: str,
        rules: str,
        box: int,
        due: int,
        added: int,
        seen: int,
        spelled: str = "",
        language: str = ENGLISH,
        written: str = "",
    ) -> None:
        self.word, self.tier, self.spelled = word, tier, spelled or word
        self.language, self.written = language, written or word
        self.board, self.rules = board, rules  # the text of the board, and the name of its rules
        self.box, self.due, self.added, self.seen = box, due, added, seen

    def state(self) -> "list[Any]":
        more = [] if self.spelled == self.word else [self.spelled]
        if self.language != ENGLISH:  # earlier versions knew English alone
            more = [self.spelled, self.language, self.written]
        return [self.word, self.tier, self.board, self.rules, self.box, self.due, self.added, self.seen] + more  # noqa: RUF005 - MicroPython


class Study:
    """The words that are studied. Each is there once in its language, on the board where it was first missed."""

    def __init__(self) -> None:
        self._words: dict[str, dict[str, Studied]] = {}  # by language and word

    def __len__(self) -> int:
        return sum([len(words) for words in self._words.values()])

    def of(self, language: str) -> "Study":
        """Return the part of this study that has the words of one language, to be counted, shown and asked for."""
        part = Study()
        part._words[language] = self._in(language)
        return part

    def words(self) -> list[Studied]:
        """Return all words by language, A to Z."""
        return [self._words[language][word] for language in sorted(self._words) for word in sorted(self._in(language))]

    def by_due(self) -> list[Studied]:
        """Return all words, those first that come back first."""
        # MicroPython asks for the key of a word at each comparison, so the keys are made before.
        words = {f"{one.due:07} {one.word} {one.language}": one for one in self._all()}
        return [words[key] for key in sorted(words)]

    def add_missed(self, review: Review, played: Round, today: int) -> list[str]:
        """Add words that were missed in a round, at most MOST_NEW of its language a day. Returns those that were added.

        Common words come before familiar ones, and of the common ones those that should have been seen. No crude
        word is added.
        """
        language, words = played.language, self._in(played.language)
        room = min(MOST_NEW - self.of(language).added_on(today), MOST_WORDS - len(self))
        seen = [missed for missed, _ in review.should_have_seen(MOST_WORDS)]
        others = [missed for missed in review.missed if 1 < missed.tier <= STUDIED and not missed.crude]
        new = [missed for missed in seen + others if missed.word not in words][: max(0, room)]
        board, rules = str(played.board), played.rules.name
        for missed in new:
            word, due = missed.word, today + days_in_box(missed.word, 0)
            more = _spelled(played, word), language, played.written(word)
            words[word] = Studied(word, missed.tier, board, rules, 0, due, today, today, *more)
        return [missed.word for missed in new]

    def added_on(self, day: int) -> int:
        """Return the number of words that were added on a day."""
        return len([one for one in self._all() if one.added == day])

    def remove(self, word: str, language: str = ENGLISH) -> None:
        """Remove a word, if it is there."""
        self._in(language).pop(word, None)

    def next_due(self, today: int) -> "int | None":
        """Return the day on which the next word comes back, of those that are not due. None if there is none."""
        days = [one.due for one in self._all() if not _is_due(one, today)]
        return min(days) if days else None

    def count_due(self, today: int) -> int:
        """Return how many words are due."""
        return len([one for one in self._all() if _is_due(one, today)])

    def due(self, today: int) -> "list[tuple[str, str, list[Studied]]]":
        """Return what is due: for each board its text, the name of its rules, and its words.

        The board whose word has waited longest comes first. Words that were seen in the future are due, too: the
        device's clock was wrong then. A journey can only set the date back by a day.
        """
        boards: "list[tuple[str, str, list[Studied]]]" = []
        by_board: "dict[tuple[str, str], list[Studied]]" = {}
        for one in self.by_due():
            if _is_due(one, today):
                if (one.board, one.rules) not in by_board:
                    by_board[one.board, one.rules] = []
                    boards.append((one.board, one.rules, by_board[one.board, one.rules]))
                by_board[one.board, one.rules].append(one)
        return boards

    def answer(self, word: str, outcome: int, today: int, language: str = ENGLISH) -> "Studied | None":
        """Move a word up or down. `outcome` is FOUND, HINTED or MISSED. Returns the word, or None if it is not
        studied."""
        one = self._in(language).get(word)
        if one:
            one.box = min(max(one.box + outcome, 0), len(BOXES) - 1)
            one.due = today + days_in_box(word, one.box)
            one.seen = today
        return one

    def state(self) -> "dict[str, Any]":
        """Return plain data, from which `merge` makes the same study."""
        return {"study": [one.state() for one in self.words()]}

    def merge(self, data: "Any", rest: "dict[str, Any] | None" = None) -> int:
        """Add the words of stored data. Returns the number of entries that could not be read, and puts these into
        `rest`, in the form of the data.

        Of a word that is in both, the state that was seen later is kept, and of two of the same day the lower box.
        Crude words are left out: earlier versions took English ones. Raises BoggleError if the data is not a study at
        all.
        """
        entries = data.get("study") if isinstance(data, dict) else None
        if not isinstance(entries, list):
            raise BoggleError("expected a file with words of a study, got other data")
        unread = entries[MOST_WORDS:]
        boards: "set[tuple[str, str]]" = set()  # those that were read already, since many words share a board
        for entry in entries[:MOST_WORDS]:
            try:
                self._keep(_studied(entry, boards))
            except DAMAGE:
                unread.append(entry)
        if unread and rest is not None:
            rest["study"] = unread
        return len(unread)

    def _keep(self, one: Studied) -> None:
        if one.language == ENGLISH and one.word in crude_words():
            return
        words = self._in(one.language)
        other = words.get(one.word)
        if other is None and len(self) >= MOST_WORDS:
            raise ValueError("expected fewer words")
        if other is None or _rank(other) < _rank(one):
            words[one.word] = one

    def _in(self, language: str) -> "dict[str, Studied]":
        return self._words.setdefault(language, {})

    def _all(self) -> list[Studied]:
        return [one for words in self._words.values() for one in words.values()]


class Choices:
    """What a player chose for the study.

    `seconds` is one of TIMES. `adds` says whether missed words come into the study by themselves.
    """

    def __init__(self) -> None:
        self.seconds: "int | None" = 60
        self.adds = True

    def choose(self, seconds: "int | None", adds: bool) -> None:
        self.seconds, self.adds = seconds, adds

    def state(self) -> "dict[str, Any]":
        """Return plain data, from which `merge` makes the same choices."""
        return {"seconds": self.seconds, "adds": self.adds}

    def merge(self, data: "Any", rest: "dict[str, Any] | None" = None) -> int:
        """Take the choices of stored data. Returns the number of those that could not be read, and puts these into
        `rest`, in the form of the data.

        Raises BoggleError if the data has no choices at all.
        """
        if not isinstance(data, dict):
            raise BoggleError("expected choices for the study, got other data")
        seconds, adds = data.get("seconds", 0), data.get("adds")
        unread = {"seconds": seconds, "adds": adds}
        if seconds is None or (type(seconds) is int and seconds in TIMES):
            self.seconds = seconds
            del unread["seconds"]
        if isinstance(adds, bool):
            self.adds = adds
            del unread["adds"]
        if rest is not None:
            rest.update({key: unread[key] for key in unread if key in data})
        return len(unread)


def days_in_box(word: str, box: int) -> int:
    """Return the number of days that a word waits in a box."""
    least, most = BOXES[box]
    return least + checksum(f"{box} {word}") % (most - least + 1)


def _rank(one: Studied) -> "tuple[Any, ...]":
    """Of two states of a word, the one with the higher rank is kept, in whatever order they came."""
    return one.seen, -one.box, -one.due, -one.added, one.tier, one.board, one.rules, one.spelled, one.written


def _is_due(one: Studied, today: int) -> bool:
    return one.due <= today or one.seen > today + 1


def _spelled(played: Round, word: str) -> str:
    """Return a word as the tiles of the board spell it. A wild card spells the letter of the word."""
    if not played.alike:
        return word
    letters = ""
    for cell in FurthestPath(played.board, word, played.alike).cells:
        tile = played.board.tiles[cell]
        letters += word[len(letters)] if tile == WILD else tile
    return letters if len(letters) == len(word) else word


def _studied(entry: "Any", boards: "set[tuple[str, str]]") -> Studied:
    """Read the data of a word. Raises errors of Python if it is damaged. `boards` collects boards that are not."""
    word, tier, board, rules, box, due, added, seen = entry[:8]
    spelled, language, written = entry[8:] + [word, ENGLISH, word][len(entry) - 8 :]
    _check_text(board, MOST_BOARD)
    _check_text(written, MOST_LETTERS)
    for text in (word, spelled):
        _check_text(text, MOST_LETTERS)
        if not are_letters(text) or len(text) != len(word):
            raise ValueError("expected a word")
    known = language_named(language)
    if written != word and set(known.fold(written).split(", ")) != {word}:
        raise ValueError("expected spellings of the word")
    if (board, rules) not in boards:
        rules_named(rules).parse(board)
        boards.add((board, rules))
    tier = number_in(tier, 1, len(TIERS))
    box = number_in(box, 0, len(BOXES) - 1)
    due, added, seen = [number_in(day, 0, MOST_DAY) for day in (due, added, seen)]
    due = min(due, seen + BOXES[box][1])
    return Studied(word, tier, board, rules, box, due, added, seen, spelled, language, written)


def _check_text(text: "Any", most: int) -> None:
    if not isinstance(text, str) or len(text) > most:
        raise ValueError("expected a short text")


class StudySession:
    """`due` is what `Study.due` returns. Each word has `seconds`, or no end if that is None.

    `board` is the board of the present word, `clock` its time, and `practice` shows its path as far as it was told.
    `outcome` is None while the word is looked for, and then FOUND, HINTED or MISSED. `found` counts the words that were
    found, with hints or without. `strayed` lists those that do not lie on their boards; they are left out.
    """

    def __init__(self, due: "list[tuple[str, str, list[Studied]]]", seconds: "int | None") -> None:
        self._seconds = seconds
        self._words = [one for _, _, words in due for one in words]
        self.strayed: list[Studied] = []
        self.number, self.found = -1, 0  # the number of the present word, from 0
        self.clock = RoundClock(None)
        self.outcome: "int | None" = None

    @property
    def count(self) -> int:
        """The number of words."""
        return len(self._words)

    @property
    def present(self) -> Studied:
        """What is known of the present word."""
        return self._words[self.number]

    @property
    def word(self) -> str:
        return self.present.word

    def go_on(self, now: int) -> bool:
        """Go on to the next word. Returns False if there is none."""
        self.number += 1
        while self.number < self.count:
            one = self.present
            self._round = _round_of(one)
            self.board = self._round.board
            self.practice = Practice(self._round, [one.spelled])
            if self.practice.is_whole:
                self.clock, self.outcome = RoundClock(self._seconds), None
                self.clock.go_on(now)
                return True
            self.strayed.append(self._words.pop(self.number))
        return False

    def hint(self, now: int) -> None:
        """Show one tile more. The last one shows the word, which is then missed."""
        if not self._is_late(now):
            self.practice.hint()
            if not self.practice.is_open:
                self.outcome = MISSED

    def answer(self, text: str, now: int) -> bool:
        """Take a word of the player. Returns whether it is the one to find."""
        spellings = (self.word, self.practice.word)  # with accents and, if these do not matter, without
        if self._is_late(now) or not any([self._round.spells(text, one) for one in spellings]):
            return False
        self.found += 1
        self.outcome = HINTED if len(self.practice.shown) > 1 else FOUND
        self.practice.show_all()
        return True

    def give_up(self) -> None:
        if self.outcome is None:
            self.practice.show_all()
            self.outcome = MISSED

    def left(self, now: int) -> "int | None":
        """Return the milliseconds that are left, or None if there is no end. At the end, the word is missed."""
        self._is_late(now)
        return self.clock.left(now)

    def _is_late(self, now: int) -> bool:
        """Whether the word is not looked for any more."""
        if self.clock.is_over(now):
            self.give_up()
        return self.outcome is not None


def _round_of(one: Studied) -> Round:
    """Return a round on the board of a word, which has no other words."""
    rules = rules_named(one.rules)
    words: "dict[str, Any]" = {one.spelled: one.tier, one.word: one.tier}
    return Round(rules.parse(one.board), rules, rules.shortest, rules.scoring, words, language=one.language)
