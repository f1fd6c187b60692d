"""Names that people give to players and to word lists.

They come from keyboards, links, files and stores, and stand beside the names of others and within sentences. So most
signs that nobody sees are left out of a name: they turn text around, break its line, or let two names look the same.

Joiners, variation selectors and tags are such signs, too, but some scripts and emoji need them: Persian `می‌خواهم`,
Sinhala `ක්‍ෂ`, families and flags of emoji. They stay beside what they may have an effect on. Which pairs of emoji or
Chinese characters have a form of their own is not looked up.
"""

from boggle.game.board import SEPARATORS
from boggle.letters import composed

# Code points, as ranges from a first to a last one, in order. Control characters, soft hyphens, letters without a
# shape, blanks, signs for the direction of text, separators of lines, surrogates, marks of order, annotations, joiners
# of ancient scripts.
HIDDEN = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180E, 0x180E),
    (0x200B, 0x200B),
    (0x200E, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0x2800, 0x2800),
    (0x2D7F, 0x2D7F),
    (0x3164, 0x3164),
    (0xD800, 0xDFFF),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0xFFFE, 0xFFFF),
    (0x1107F, 0x1107F),
    (0x13430, 0x1343F),
    (0x16FE4, 0x16FE4),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE001F),
    (0xE0080, 0xE00FF),
    (0xE01F0, 0xE0FFF),
)
JOINERS = ((0x200C, 0x200D),)
TAGS, FLAG = ((0xE0020, 0xE007F),), ((0x1F3F4, 0x1F3F4), (0xE0020, 0xE007F))  # of England, Scotland, Wales
KEYCAP = "\u20e3"
# What joiners join: letters from Syriac and Arabic to Burmese, from Khmer to Vedic, and others; symbols and emoji.
JOINED = (
    (0x600, 0x109F),
    (0x1700, 0x1CFF),
    (0x2190, 0x2BFF),
    (0xA800, 0xABFF),
    (0xFE0F, 0xFE0F),
    (0x10A00, 0x11FFF),
    (0x1E900, 0x1E95F),
    (0x1F000, 0x1FAFF),
)
# Arabic letters that are never joined to the next one.
APART = ((0x622, 0x625), (0x627, 0x627), (0x629, 0x629), (0x62F, 0x632), (0x648, 0x648), (0x671, 0x677), (0x688, 0x699))
# Variation selectors, and what they vary: Mongolian letters, symbols and Chinese characters, symbols and emoji, Chinese
# characters.
VARIED = (
    (((0x180B, 0x180D), (0x180F, 0x180F)), ((0x1820, 0x18AF),)),
    (((0xFE00, 0xFE0D),), ((0x2205, 0x2AFF), (0x3000, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))),
    (((0xFE0E, 0xFE0F),), ((0xA9, 0xA9), (0xAE, 0xAE), (0x203C, 0x3299), (0x1F000, 0x1FAFF))),
    (((0xE0100, 0xE01EF),), ((0x3400, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))),
)


def clean_name(text: str, most: int) -> str:
    """Return a name as it is kept and compared: composed, with single spaces, without signs that nobody sees.

    It is cut to `most` characters. Of a text that is much longer, only the beginning is read.
    """
    name = _clean(text[: 8 * most])
    return name if len(name) <= most else _clean(name[:most])  # the cut may leave a joiner at the end


def _clean(text: str) -> str:
    for space in SEPARATORS:
        if space != "/":
            text = text.replace(space, " ")
    rest = [character for character in text if not is_within(character, HIDDEN)]
    kept: list[str] = []
    for at, character in enumerate(rest):
        before, after = kept[-1] if kept else "", rest[at + 1] if at + 1 < len(rest) else ""
        if _is_seen(character, before, after):
            kept.append(character)
    return composed(" ".join([part for part in "".join(kept).split(" ") if part]))


def _is_seen(character: str, before: str, after: str) -> bool:
    """Whether a character is seen, itself or by what it does to those beside it."""
    if is_within(character, JOINERS):
        return is_within(before, JOINED) and is_within(after, JOINED) and not is_within(before, APART)
    if is_within(character, TAGS):
        return is_within(before, FLAG)
    for selectors, varied in VARIED:
        if is_within(character, selectors):
            return is_within(before, varied) or after == KEYCAP
    return True


def is_within(character: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    """Whether a character, or "" for none, is in one of these ranges of code points, which are in order."""
    for first, last in ranges if character else ():
        if ord(character) <= last:
            return first <= ord(character)
    return False
