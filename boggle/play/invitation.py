"""The link of a round, which invites others to play the same one: `#play=new&seed=7&time=180&min=3&check=…`.

    play=new            the rules
    seed=7              the seed of the roll; the link shows no letters
    board=fxie/…        in place of a seed: the board
    size=5x4            columns and rows of the roll, if the rules allow any size
    time=180            seconds; without it, or with 0, there is no clock
    min=3               letters of the shortest word, if not that of the rules
    scoring=5x5         the scoring, if not that of the rules
    only=common         only common words count
    family=1            only words count that are fit for children
    words=fr            the language of the words, if it is not English
    at=20:15            the time of day to start together, by the clock of each device
    check=…             two checksums of four characters: of the board and its rules, and of the words that count
    by=Ann              the name of the player who sends the link, escaped
    results=…           results of players (see `boggle.play.players.results`)

`#daily=2026-11-23` invites to the daily board. Of the others, it may have `family`, `words`, `time`, `at`, `check`,
`by` and `results`. Without `time`, it has that of all daily boards.

Two devices may have different word lists. What matters is whether the same words count on this board, so the second
checksum is of those words. It is the same in every interpreter, and for a packed list and an edited one.
"""

from boggle.errors import BoardError, BoggleError, RulesError, quoted
from boggle.game.board import Board
from boggle.game.languages import ENGLISH, language_in, on_tiles
from boggle.game.pcg32 import Generator, seed_in
from boggle.game.rules import Rules, rules_named
from boggle.game.scoring import Scoring, family_in, scoring_named, shortest_word
from boggle.link_text import CHECK_DIGITS, check_of, escaped, fields_in, is_plain, unescaped
from boggle.play import daily
from boggle.play.player_name import checked_name
from boggle.play.round import COMMON, Round
from boggle.play.round_clock import MOST_SECONDS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Size = tuple[int, int]

PLAY, DAILY = "#play=", "#daily="
AFTER_LINK = ".,;:!?)]}>'\"»”’"  # punctuation that may follow a link in a text
DAY = 86400  # seconds
MOST_CELLS = 400  # of a board in a link, so that every phone finds its words soon
KEPT = "date", "seconds", "common_only", "family", "language", "at", "list_check", "by", "results"


class Invitation:
    """What a link asks for. `board` is the board of the round, and `seed` is None if the link contains its letters.

    `date` is that of a daily board, or "". `seconds` is None if there is no clock. `at` is a time of day such as 20:15,
    or "". `list_check` is the checksum of the sender's words, or "" if it is not known. `by` is the name of the player
    who sent it, or "". `language` is the code of the language of the words. `results` is text that
    `boggle.play.players.results` reads.
    """

    def __init__(
        self,
        rules: Rules,
        shortest: int,
        scoring: Scoring,
        seed: "int | None" = None,
        size: "Size | None" = None,
        board: "Board | None" = None,
    ) -> None:
        self.rules, self.shortest, self.scoring = rules, shortest, scoring
        self.seed, self.size = seed, size
        width, height = size or (None, None)
        board = _checked(board) if board else rules.roll(Generator(seed or 0).below, width, height)
        # The text of a board depends on how it writes a Q, which must be the same on all devices.
        self.board = Board(board.width, board.height, board.tiles, rules.plain_q)
        self.seconds: "int | None" = None
        self.common_only = self.family = False
        self.date = self.at = self.list_check = self.results = self.by = ""
        self.language = ENGLISH

    @classmethod
    def daily(cls, date: str, language: str = ENGLISH) -> "Invitation":
        """Return the invitation to the board of a date in a language. Raises RulesError if it is no date."""
        rules = daily.rules_of(language)
        invitation = cls(rules, rules.shortest, rules.scoring, daily.seed_of(date, language))
        invitation.date, invitation.seconds, invitation.language = date, daily.SECONDS, language
        return invitation

    @property
    def is_shared(self) -> bool:
        """Whether others play the round, too."""
        return bool(self.list_check or self.at)

    @property
    def board_check(self) -> str:
        """The checksum of the board and of the rules of this round."""
        parts = [str(self.board), self.rules.name, str(self.shortest), self.scoring.name, str(self.common_only)]
        if self.family:  # earlier versions did not know it
            parts.append("family")
        if self.language != ENGLISH:
            parts.append(self.language)
        return check_of(" ".join(parts))

    def having(self, **changes: "Any") -> "Invitation":
        """Return a copy with other values of KEPT, all but `date`."""
        board = self.board if self.seed is None else None
        other = Invitation(self.rules, self.shortest, self.scoring, self.seed, self.size, board)
        for name in KEPT:
            setattr(other, name, changes.get(name, getattr(self, name)))
        return other

    def counting(self, words: dict[str, int]) -> list[str]:
        """Return the words that count in this round, A to Z. `words` maps the board's words to their tiers."""
        return sorted([word for word, tier in words.items() if tier == COMMON or not self.common_only])

    def has_words(self, counting: list[str]) -> bool:
        """Whether the sender's list has the same words on this board, or is not known."""
        return self.list_check in ("", list_check(counting))

    def round(
        self,
        words: dict[str, int],
        alike: "dict[str, str] | None" = None,
        crude: "Iterable[str]" = (),
        spellings: "dict[str, list[str]] | None" = None,
    ) -> Round:
        """Return the round, which has not begun. `words` are those of the board, each with its tier. For the others see
        `Round`."""
        board, only, language = on_tiles(self.board, self.language), self.common_only, self.language
        game = board, self.rules, self.shortest, self.scoring, words, self.seconds
        return Round(*game, only, alike, crude, language, spellings)

    def link(self) -> str:
        """Return the link, which `read_invitation` reads."""
        parts = [DAILY + self.date] if self.date else self._task()
        if self.family:
            parts.append("family=1")
        if self.language != ENGLISH:
            parts.append(f"words={self.language}")
        default = daily.SECONDS if self.date else None
        if self.seconds != default:
            parts.append(f"time={self.seconds or 0}")
        if self.at:
            parts.append(f"at={self.at}")
        if self.list_check:
            parts.append(f"check={self.board_check}{self.list_check}")
        if self.by:
            parts.append(f"by={escaped(self.by)}")
        if self.results:
            parts.append(f"results={self.results}")
        return "&".join(parts)

    def _task(self) -> list[str]:
        parts = [PLAY + self.rules.name]
        if self.seed is None:
            parts.append("board=" + escaped(str(self.board), "/?."))
        else:
            parts.append(f"seed={self.seed}")
        if self.size and self.seed is not None:
            parts.append(f"size={self.size[0]}x{self.size[1]}")
        parts.append(f"min={self.shortest}")
        if self.scoring is not self.rules.scoring:
            parts.append(f"scoring={self.scoring.name}")
        if self.common_only:
            parts.append("only=common")
        return parts


def list_check(counting: list[str]) -> str:
    """Return the checksum of the words that count on a board, which are sorted A to Z."""
    return check_of("\n".join(counting))


def invitation_in(text: str) -> str:
    """Return the first invitation in a text, from its `#` on, or "" if there is none."""
    places = [text.find(begin) for begin in (PLAY, DAILY)]
    places = [place for place in places if place >= 0]
    return text[min(places) :].split()[0].rstrip(AFTER_LINK) if places else ""


def read_invitation(fragment: str) -> Invitation:
    """Read the fragment of a link, as the browser shows it, with its escapes. Raises BoggleError."""
    raw = fields_in(fragment)
    given = {name: unescaped(value) for name, value in raw.items() if name not in ("by", "results")}
    if fragment.startswith(DAILY):
        invitation = Invitation.daily(given["daily"], language_in(given.get("words", ENGLISH)))
    elif fragment.startswith(PLAY):
        invitation = _play(given)
        invitation.language = language_in(given.get("words", ENGLISH))
        invitation.common_only = _only_common(given)
    else:
        raise RulesError("expected a link such as #play=new&seed=7, got {got}", got=quoted(fragment))
    if "family" in given:
        invitation.family = family_in(given["family"])
    if "time" in given:
        invitation.seconds = seconds_in(given["time"])
    if "at" in given:
        invitation.at = _time_of_day(given["at"])
    if "check" in given:
        invitation.list_check = _list_check(given["check"], invitation)
    invitation.by = _name_in(raw.get("by", ""))
    invitation.results = raw.get("results", "")
    return invitation


def seconds_in(text: str) -> "int | None":
    """Read the seconds of a round from an option or a link. None stands for 0: no clock. Raises RulesError."""
    if 0 < len(text) <= len(str(MOST_SECONDS)) and all(["0" <= digit <= "9" for digit in text]):
        seconds = int(text)
        if seconds <= MOST_SECONDS:
            return seconds or None
    raise RulesError("expected 0 to {most} seconds, got {got}", most=MOST_SECONDS, got=quoted(text))


def seconds_until(at: str, now: int) -> int:
    """Return the seconds until a time of day such as 20:15, negative if it is over. `now` is in seconds since midnight.

    Without a date, the nearest one is meant: from twelve hours ago to twelve hours ahead.
    """
    hours, _, minutes = at.partition(":")
    seconds = (int(hours) * 60 + int(minutes)) * 60 - now
    return (seconds + DAY // 2) % DAY - DAY // 2


def _play(given: dict[str, str]) -> Invitation:
    rules = rules_named(given["play"])
    shortest = shortest_word(given["min"]) if "min" in given else rules.shortest
    scoring = scoring_named(given["scoring"]) if "scoring" in given else rules.scoring
    if "board" in given:
        if "seed" in given:
            raise RulesError("expected a seed or a board in the link, got both")
        return Invitation(rules, shortest, scoring, board=rules.parse(given["board"]))
    if "seed" not in given:
        raise RulesError("expected a seed or a board in the link, got neither")
    size = _size(given["size"]) if "size" in given else None
    return Invitation(rules, shortest, scoring, seed_in(given["seed"]), size)


def _size(text: str) -> "Size":
    width, _, height = text.partition("x")
    for side in (width, height):
        if not (0 < len(side) <= 3 and all(["0" <= digit <= "9" for digit in side]) and int(side) > 0):
            raise RulesError("expected a size such as 5x4, got {got}", got=quoted(text))
    _check_cells(int(width) * int(height))
    return int(width), int(height)


def _checked(board: Board) -> Board:
    _check_cells(board.width * board.height)
    return board


def _check_cells(cells: int) -> None:
    if cells > MOST_CELLS:
        raise BoardError("expected a board of at most {most} cells in a link, got {got}", most=MOST_CELLS, got=cells)


def _only_common(given: dict[str, str]) -> bool:
    if given.get("only", "common") != "common":
        raise RulesError("expected only=common, got {got}", got=quoted(given["only"]))
    return "only" in given


def _time_of_day(text: str) -> str:
    digits = text[:2] + text[3:]
    is_time = len(text) == 5 and text[2] == ":" and all(["0" <= digit <= "9" for digit in digits])
    if not is_time or int(text[:2]) > 23 or int(text[3:]) > 59:
        raise RulesError("expected a time of day such as 20:15, got {got}", got=quoted(text))
    return text


def _name_in(text: str) -> str:
    """Read the sender's name. A bad one is left out, since the round can be played all the same."""
    try:
        return checked_name(unescaped(text)) if text else ""
    except BoggleError:
        return ""


def _list_check(text: str, invitation: Invitation) -> str:
    if not is_plain(text, 2 * CHECK_DIGITS):
        raise RulesError(
            "expected a checksum of {count} letters and digits, got {got}", count=2 * CHECK_DIGITS, got=quoted(text)
        )
    if text[:CHECK_DIGITS] != invitation.board_check:
        raise RulesError("expected the board that was sent, got another: the link is damaged")
    return text[CHECK_DIGITS:]
