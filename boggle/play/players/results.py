"""The words that players found, as text in the link of their round: `&results=…`.

    results   the board's checksum (see `boggle.play.invitation`), then a `.` and a result for each player
    result    NAME:bLISTBITS:HEX or NAME:wWORDS:HEX

NAME is escaped as in links. With `b`, LIST is the checksum of the words that count, and BITS are digits of base64url
with a bit for each of these words, A to Z: 1 if it was found. Digits of zeros at the end are left out. With `w`, WORDS
are the words themselves, escaped, with `-` between them, since the reader's word list may be another. HEX is a short
checksum, so that a link that was cut off is noticed.

Results of several players can be merged in any order, and as often as one likes. If a player's result comes twice, the
one with more words counts. If neither has all words of the other, these are two players with the same name.
"""

from boggle.errors import UNSEEN, BoggleError, quoted
from boggle.game.board import SEPARATORS
from boggle.letters import are_letters, composed, folded
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

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_PLAYERS = 50
MOST_NAME = 30  # characters
MOST_LETTERS = 100  # of a word, as in a word list
BITS, WORDS = "b", "w"
# Not in names: control characters, marks that turn the direction of the text around, surrogates.
CONTROLS = ((0, 0x1F), (0x7F, 0x9F), (0x202A, 0x202E), (0x2066, 0x2069), (0xD800, 0xDFFF))


class Result:
    """The words that a player found, sorted A to Z. Raises BoggleError for a name that cannot be used."""

    def __init__(self, name: str, words: "Iterable[str]") -> None:
        self.name = checked_name(name)
        self.words = sorted(set(words))


class Results:
    """The results of one board's players.

    `board_check` is the board's checksum, and `counting` lists the words that count on this device, A to Z.
    """

    def __init__(self, board_check: str, counting: list[str]) -> None:
        self._board = board_check
        self._counting = counting
        self._list = list_check(counting)
        self._by_name: dict[str, list[list[str]]] = {}
        self._unread: set[str] = set()  # results for another word list, which are passed on as they came

    def add(self, result: Result) -> None:
        """Add a result. Raises BoggleError if there are too many."""
        words = set(result.words)
        others = self._by_name.get(result.name, [])
        if any([words <= set(other) for other in others]):
            return
        others = [other for other in others if not set(other) <= words]
        self._check_number(self._count() - len(self._by_name.get(result.name, [])) + len(others) + 1)
        self._by_name[result.name] = sorted(others + [result.words])  # noqa: RUF005 - MicroPython has no stars

    def remove(self, player: Result) -> None:
        """Drop the result of one of `players`."""
        for name, results in self._by_name.items():
            for number, words in enumerate(results):
                if words == player.words and self._numbered(name, number + 1) == player.name:
                    self._by_name[name] = results[:number] + results[number + 1 :]
                    return

    def read(self, text: str) -> list[BoggleError]:
        """Add the results of a text. Returns an error for each of them that cannot be used here.

        Raises BoggleError if none can be used, since they are of another board, or too many.
        """
        check, *parts = checked_length(text).split(".")
        if not is_plain(check, CHECK_DIGITS):
            raise BoggleError("expected results of players, got {got}", got=quoted(text))
        if check != self._board:
            raise BoggleError("expected results of this board, got those of another")
        self._check_number(len(parts))
        faults = []
        for part in parts:
            try:
                self._read_one(part)
            except BoggleError as fault:
                faults.append(fault)
        return faults

    def text(self, as_words: bool = False) -> str:
        """Return all results as text. It is the same in whatever order they came.

        `as_words` must be true if the readers may have another word list than this device.
        """
        parts = list(self._unread)
        for name, results in self._by_name.items():
            parts += [self._written(name, words, as_words) for words in results]
        return ".".join([self._board] + sorted(parts))  # noqa: RUF005 - MicroPython has no stars in lists

    def players(self) -> list[Result]:
        """Return the results by name. Different players with the same name are numbered."""
        players = []
        for name in sorted(self._by_name):
            for number, words in enumerate(self._by_name[name]):
                players.append(Result(self._numbered(name, number + 1), words))
        return players

    def _numbered(self, name: str, number: int) -> str:
        if number == 1:
            return name
        ending = f" ({number})"
        numbered = name[: MOST_NAME - len(ending)] + ending
        return self._numbered(name, number + MOST_PLAYERS) if numbered in self._by_name else numbered

    def _count(self) -> int:
        return len(self._unread) + sum([len(results) for results in self._by_name.values()])

    def _check_number(self, number: int) -> None:
        if number > MOST_PLAYERS:
            raise BoggleError("expected results of at most {most} players, got {got}", most=MOST_PLAYERS, got=number)

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

    def _read_one(self, text: str) -> None:
        parts = text.split(":")
        if len(parts) != 3 or parts[1][:1] not in (BITS, WORDS) or not parts[1]:
            raise BoggleError("expected a player's name and words, got {got}", got=quoted(text))
        name, found = unescaped(parts[0]), parts[1]
        if parts[2] != self._seal(f"{escaped(name)}:{found}"):
            raise BoggleError("expected the result of {name} as it was sent, got a damaged one", name=quoted(name))
        if found[0] == WORDS:
            self.add(Result(name, _words_in(found[1:])))
        elif found[1 : 1 + CHECK_DIGITS] == self._list:
            bits = bits_in(found[1 + CHECK_DIGITS :], len(self._counting))
            self.add(Result(name, [word for word, bit in zip(self._counting, bits) if bit]))
        else:
            self._check_number(self._count() + (text not in self._unread))
            self._unread.add(text)
            raise BoggleError(
                "expected the result of {name} for this word list, got one for another", name=quoted(name)
            )


def checked_name(name: str) -> str:
    """Return a player's name as it is compared: composed, with single spaces. Raises BoggleError."""
    spaced = name[: 4 * MOST_NAME]
    for space in SEPARATORS:
        if space != "/":
            spaced = spaced.replace(space, " ")
    given = composed(" ".join([part for part in spaced.split(" ") if part]))
    refused = [character for character in given if _is_within(character, CONTROLS)]
    seen = [character for character in given if not _is_within(character, UNSEEN)]
    if refused or not seen or len(given) > MOST_NAME:
        raise BoggleError("expected a name of 1 to {most} characters, got {got}", most=MOST_NAME, got=quoted(name))
    return given


def _is_within(character: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any([first <= ord(character) <= last for first, last in ranges])


def _words_in(text: str) -> list[str]:
    words = [folded(unescaped(word)) for word in text.split("-") if word]
    for word in words:
        if len(word) > MOST_LETTERS or not are_letters(word):
            raise BoggleError("expected words, got {got}", got=quoted(word))
    return words
