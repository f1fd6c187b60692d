"""What copied text has besides the tiles of a board: marks between them, characters that nobody sees, letters in
squares or circles, and links of the page."""

from boggle.errors import BoardError, quoted
from boggle.game.board import SEPARATORS, characters_of

LINE_ENDS = "\r\x0b\x0c\x85\u2028\u2029"
UNSEEN = "\xad\u200b\u200c\u200e\u200f\u2060\ufeff"  # soft hyphens, marks of direction, byte-order marks
MARKS = ",;:|+-=`\"'«»‹›−،、，；：｜"
BEGIN = "#board="  # of a link to a board
# Dashes and quotes; the lines of drawn tables.
RANGES = (("\u2010", "\u201f"), ("\u2500", "\u257f"))
# Selectors of the form of an emoji; squares and circles around the character before.
UNSEEN_RANGES = (("\ufe00", "\ufe0f"), ("\u20dd", "\u20e4"))
# Alphabets whose letters stand in brackets, circles, squares or flags, or are wide: the first letter, what it means.
ALPHABETS = (
    (0x249C, "a"),
    (0x24B6, "A"),
    (0x24D0, "a"),
    (0xFF21, "A"),
    (0xFF41, "a"),
    (0x1F110, "A"),
    (0x1F130, "A"),
    (0x1F150, "A"),
    (0x1F170, "A"),
    (0x1F1E6, "A"),
)
WIDE_ZERO = 0xFF10
STYLED = 0x1D400, 0x1D6A4  # bold, italic and other styles of A to Z and a to z, one after the other
STYLED_BEFORE = "ℬBℰEℱFℋHℐIℒLℳMℛRℭCℌHℑIℜRℨZℂCℍHℕNℙPℚQℝRℤZℎhℯeℊgℴoℹi"  # they lack there; each with its meaning


def link_in(text: str) -> str:
    """Return the first link to a board in a text, from its `#` on, or "" if there is none. Raises BoardError if
    another link is to another board."""
    at = text.find(BEGIN)
    if at < 0:
        return ""
    links = [part[part.find(BEGIN) :] for part in text[at:].split() if BEGIN in part]
    for link in links[1:]:
        one, other = [each.split("&")[0] for each in (links[0], link)]
        if one != other:
            raise BoardError(
                "expected one board, got links to {one} and {other}",
                one=quoted(one[len(BEGIN) :]),
                other=quoted(other[len(BEGIN) :]),
            )
    return links[0]


def without_marks(text: str) -> str:
    """Return `text` with spaces in place of the marks between tiles, without invisible characters, and with plain
    letters in place of those in squares and circles."""
    for character in characters_of(text):
        if character in LINE_ENDS:
            text = text.replace(character, "\n")
        elif character in UNSEEN or _is_in(UNSEEN_RANGES, character):
            text = text.replace(character, "")
        elif is_mark(character) or (character in SEPARATORS and character not in "/\n"):
            text = text.replace(character, " ")
        elif character >= "\u2100":
            text = text.replace(character, _plain(character))
    return text


def is_mark(character: str) -> bool:
    """Whether a character can stand between tiles, and means nothing."""
    return character in MARKS or _is_in(RANGES, character)


def _is_in(ranges: tuple[tuple[str, str], ...], character: str) -> bool:
    return any([first <= character <= last for first, last in ranges])


def _plain(character: str) -> str:
    """Return the letter or digit that a character shows in another style, or the character itself."""
    code = ord(character)
    for first, letter in ALPHABETS:
        if first <= code < first + 26:
            return chr(ord(letter) + code - first)
    if STYLED[0] <= code < STYLED[1]:
        at = (code - STYLED[0]) % 52
        return chr(ord("A") + at) if at < 26 else chr(ord("a") + at - 26)
    if WIDE_ZERO <= code < WIDE_ZERO + 10:
        return chr(ord("0") + code - WIDE_ZERO)
    at = STYLED_BEFORE.find(character)
    return character if at < 0 else STYLED_BEFORE[at + 1]
