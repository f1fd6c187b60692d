"""Text inside links: fields such as `#play=new&seed=7`, escapes such as `%20`, bits, and short checksums.

The browser has functions for fields and escapes, but the command line and the tests of MicroPython have no browser.
"""

import binascii

from boggle.errors import BoggleError, quoted

MOST_TEXT = 20000  # characters; a link that a QR code can show has 3,000 at most
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"  # the digits of base64url, in order
BITS_A_DIGIT = 6
CHECK_DIGITS = 4


def fields_in(fragment: str) -> dict[str, str]:
    """Return the fields of a link's fragment, which begins with `#`. Their values are not unescaped.

    Raises BoggleError if a field comes twice, or if the fragment is too long.
    """
    checked_length(fragment)
    fields: dict[str, str] = {}
    for field in fragment[1:].split("&"):
        name, _, value = field.partition("=")
        if name in fields:
            raise BoggleError("expected each part of a link once, got {name} twice", name=quoted(name))
        if name:
            fields[name] = value
    return fields


def checked_length(text: str) -> str:
    """Return `text` unchanged. Raises BoggleError if it is too long for a link."""
    if len(text) > MOST_TEXT:
        raise BoggleError("expected a link of at most {most} characters, got {got}", most=MOST_TEXT, got=len(text))
    return text


def escaped(text: str, also: str = "") -> str:
    """Return `text` with every character escaped except those of PLAIN and of `also`."""
    parts = []
    for character in text:
        plain = character in PLAIN or character in also
        parts.append(character if plain else "".join([f"%{byte:02X}" for byte in character.encode()]))
    return "".join(parts)


def unescaped(text: str) -> str:
    """Return the text that was escaped. Raises BoggleError for other percent signs and for escapes that are no text."""
    parts = text.split("%")
    try:
        data = [parts[0].encode()]
        for part in parts[1:]:
            data.append(_byte(part[:2]) + part[2:].encode())
        return b"".join(data).decode()
    except ValueError:  # UnicodeError is one, too
        raise BoggleError("expected text with escapes such as %20, got {got}", got=quoted(text))


def _byte(digits: str) -> bytes:
    if len(digits) != 2 or not all([digit in "0123456789abcdefABCDEF" for digit in digits]):
        raise ValueError("expected two hexadecimal digits")
    return bytes([int(digits, 16)])


def digits_of_bits(bits: list[bool]) -> str:
    """Write bits as digits of base64url, six in each, the first bit highest. Zeros at the end are left out."""
    digits = []
    for start in range(0, len(bits), BITS_A_DIGIT):
        number = 0
        for place, bit in enumerate(bits[start : start + BITS_A_DIGIT]):
            number |= int(bit) << (BITS_A_DIGIT - 1 - place)
        digits.append(PLAIN[number])
    return "".join(digits).rstrip(PLAIN[0])


def bits_in(digits: str, count: int) -> list[bool]:
    """Read `count` bits that `digits_of_bits` wrote. Raises BoggleError for other digits and for more bits."""
    numbers = [PLAIN.find(digit) for digit in digits[: count // BITS_A_DIGIT + 1]]
    if -1 in numbers:
        raise BoggleError("expected letters, digits, '-' and '_', got {got}", got=quoted(digits))
    bits = [bool(number >> (BITS_A_DIGIT - 1 - place) & 1) for number in numbers for place in range(BITS_A_DIGIT)]
    if len(digits) > len(numbers) or any(bits[count:]):
        raise BoggleError("expected a mark for each of {most} words, got more marks", most=count)
    return (bits + [False] * count)[:count]


def check_of(text: str) -> str:
    """Return four digits of base64url: 24 bits of a checksum of `text`."""
    number = checksum(text) & 0xFFFFFF
    return "".join([PLAIN[number >> shift & 63] for shift in (18, 12, 6, 0)])


def checksum(text: str) -> int:
    """Return the CRC-32 of `text`, the same in every interpreter."""
    return binascii.crc32(text.encode()) & 0xFFFFFFFF


def is_plain(text: str, digits: int) -> bool:
    """Whether `text` consists of so many digits of base64url."""
    return len(text) == digits and all([digit in PLAIN for digit in text])
