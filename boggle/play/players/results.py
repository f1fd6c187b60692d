"""The words that players found, as text in the link of their round: `&results=…`.

    results   the board's checksum (see `boggle.play.invitation`), then a `.` and a result for each player
    result    NAME:bLISTBITS:HEX or NAME:wWORDS:HEX

NAME is escaped as in links. With `b`, LIST is the checksum of the words that count, and BITS are digits of base64url
with a bit for each of these words, A to Z: 1 if it was found. Digits of zeros at the end are left out. With `w`, WORDS
are the words themselves, escaped, with `-` between them, since the reader's word list may be another. HEX is a short
checksum, so that a link that was cut off is noticed.

Results of several players can be merged in any order, and as often as one likes. If a player's result comes twice, the
one with more words counts. If neither has all words of the other, these are two players with the same name.

A result with another LIST cannot be read here. A few of these are kept aside, since the user may change to that list.
They take no places of others, and are not passed on: anybody can write such a result, and nobody here sees its words.
What was kept is read again without any limit, so that a change of the list loses none.
"""

from boggle.errors import BoggleError, quoted
from boggle.letters import are_letters, folded
from boggle.link_text import (
    CHECK_DIGITS,
    bits_in,
    checked_length,
    checksum,
    digits_of_bits,
    escaped,
    is_plain,
    unescaped,
)
from boggle.play.invitation import list_check
from boggle.play.player_name import MOST_NAME, checked_name

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_PLAYERS = 50
MOST_WORDS = 1000  # of a player
MOST_LETTERS = 100  # of a word, as in a word list
MOST_ASIDE, MOST_TEXT_ASIDE = 10, 1000  # results that cannot be read here; characters of each
BITS, WORDS = "b", "w"


class Result:
    """The words that a player found, sorted A to Z. Raises BoggleError for a name that cannot be used.

    `given` is the name without the number that tells players of one name apart. If it is passed, both were checked.
    Both are "" for the player of this device, who may have typed no name yet.
    """

    def __init__(self, name: str, words: "Iterable[str]", given: "str | None" = None) -> None:
        self.name = checked_name(name) if given is None else name  # MicroPython would need 1 ms for each
        self.given = self.name if given is None else given
        self.words = sorted(set(words))


class Results:
    """The results of one board's players.

    `board_check` is the board's checksum, and `counting` lists the words that count on this device, A to Z. `aside`
    maps the text of each result that cannot be read here to its player's name.
    """

    def __init__(self, board_check: str, counting: list[str]) -> None:
        self._board = board_check
        self._counting = counting
        self._list = list_check(counting)
        self._by_name: dict[str, list[list[str]]] = {}
        self.aside: dict[str, str] = {}

    def __len__(self) -> int:
        """Return the number of players whose results can be read."""
        return sum([len(results) for results in self._by_name.values()])

    def copy(self) -> "Results":
        copy = Results(self._board, self._counting)
        copy._by_name, copy.aside = dict(self._by_name), dict(self.aside)
        return copy

    def add(self, result: Result, most: int = MOST_PLAYERS) -> None:
        """Add a result. Raises BoggleError if there are more than `most` then."""
        words = set(result.words)
        before = self._by_name.get(result.name, [])
        if any([words <= set(other) for other in before]):
            return
        others = [other for other in before if not set(other) <= words]
        check_number(len(self) - len(before) + len(others) + 1, most)
        self._by_name[result.name] = sorted(others + [result.words])  # noqa: RUF005 - MicroPython has no stars

    def remove(self, player: Result) -> None:
        """Drop the result of one of `players`."""
        rest = [words for words in self._by_name.pop(player.given, []) if words != player.words]
        if rest:
            self._by_name[player.given] = rest

    def read(self, text: str) -> list[BoggleError]:
        """Add the results of a text. Returns an error for each of them that cannot be used here.

        Raises BoggleError if none can be used, since they are of another board, or too many.
        """
        parts = self._parts(checked_length(text))
        check_number(len(parts))
        faults = []
        for part in parts:
            try:
                self._take(part)
            except BoggleError as fault:
                faults.append(fault)
        return faults

    def restore(self, text: str, aside: list[str]) -> list[str]:
        """Add what was kept, however much it is: what `text` returned, and the texts that were aside.

        Returns the results that are damaged. Raises BoggleError if they are of another board.
        """
        damaged = []
        for part in self._parts(text) + aside:
            try:
                name, words = self._read_one(part)
            except BoggleError:
                damaged.append(part)
                continue
            if words is None:
                self.aside[part] = name
            else:
                self.add(Result(name, words, name), len(self) + 1)
        return damaged

    def names_aside(self) -> list[str]:
        """Return the players of the results that cannot be read here, in order, but none whose words came, too."""
        return sorted([name for name in self.aside.values() if name not in self._by_name])

    def text(self, as_words: bool = False) -> str:
        """Return all results that can be read here as text. It is the same in whatever order they came.

        `as_words` must be true if the readers may have another word list than this device.
        """
        parts: list[str] = []
        for name, results in self._by_name.items():
            parts += [self._written(name, words, as_words) for words in results]
        return ".".join([self._board] + sorted(parts))  # noqa: RUF005 - MicroPython has no stars in lists

    def players(self) -> list[Result]:
        """Return the results by name. Different players with the same name are numbered."""
        players = []
        for name in sorted(self._by_name):
            for number, words in enumerate(self._by_name[name]):
                players.append(Result(self._numbered(name, number + 1), words, name))
        return players

    def _numbered(self, name: str, number: int) -> str:
        if number == 1:
            return name
        ending = f" ({number})"
        numbered = name[: MOST_NAME - len(ending)] + ending
        return self._numbered(name, number + MOST_PLAYERS) if numbered in self._by_name else numbered

    def _written(self, name: str, words: list[str], as_words: bool) -> str:
        known = set(words)
        if as_words or not known <= set(self._counting):
            found = WORDS + "-".join([escaped(word) for word in words])
        else:
            found = BITS + self._list + digits_of_bits([word in known for word in self._counting])
        body = f"{escaped(name)}:{found}"
        return f"{body}:{self._seal(body)}"

    def _seal(self, body: str) -> str:
        return f"{checksum(self._board + body) & 0xFFF:03x}"

    def _parts(self, text: str) -> list[str]:
        check, *parts = text.split(".")
        if not is_plain(check, CHECK_DIGITS):
            raise BoggleError("expected results of players, got {got}", got=quoted(text))
        if check != self._board:
            raise BoggleError("expected results of this board, got those of another")
        return parts

    def _take(self, text: str) -> None:
        name, words = self._read_one(text)
        if words is not None:
            self.add(Result(name, words, name))
            return
        # None of a player whose words came, too, so that the order of links does not matter.
        if len(text) <= MOST_TEXT_ASIDE and len(self.aside) < MOST_ASIDE and name not in self._by_name:
            self.aside[text] = name
        raise BoggleError("expected the result of {name} for this word list, got one for another", name=quoted(name))

    def _read_one(self, text: str) -> "tuple[str, list[str] | None]":
        """Return the name and the words of a result, or None for the words if they are of another list."""
        parts = text.split(":")
        if len(parts) != 3 or parts[1][:1] not in (BITS, WORDS) or not parts[1]:
            raise BoggleError("expected a player's name and words, got {got}", got=quoted(text))
        sent, found = unescaped(parts[0]), parts[1]
        if parts[2] != self._seal(f"{escaped(sent)}:{found}"):
            raise BoggleError("expected the result of {name} as it was sent, got a damaged one", name=quoted(sent))
        name = checked_name(sent)
        if found[0] == WORDS:
            return name, _checked_count(_words_in(found[1:]))
        if found[1 : 1 + CHECK_DIGITS] != self._list:
            return name, None
        bits = bits_in(found[1 + CHECK_DIGITS :], len(self._counting))
        return name, _checked_count([word for word, bit in zip(self._counting, bits) if bit])


def check_number(number: int, most: int = MOST_PLAYERS) -> None:
    """Raise BoggleError if these are more than `most` players."""
    if number > most:
        raise BoggleError("expected results of at most {most} players, got {got}", most=most, got=number)


def _checked_count(words: list[str]) -> list[str]:
    if len(words) > MOST_WORDS:
        raise BoggleError("expected at most {most} words of a player, got {got}", most=MOST_WORDS, got=len(words))
    return words


def _words_in(text: str) -> list[str]:
    words = [folded(unescaped(word)) for word in text.split("-") if word]
    for word in words:
        if len(word) > MOST_LETTERS or not are_letters(word):
            raise BoggleError("expected words, got {got}", got=quoted(word))
    return words
