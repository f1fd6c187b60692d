"""Looking up a word or the beginning of words."""

from boggle.words.lexicon import Lexicon
from boggle.words.overlay import checked_word

MOST_COUNTED = 10000  # words: counting all 250,000 takes many seconds in MicroPython
MOST_LISTED = 10


class LookedUp:
    """The entry of a text in a lexicon.

    `text` is the text as lexicons store it, and `tier` the name of its tier, or None if it is not a word. `count` is
    the number of words that begin with it, MOST_COUNTED at most, and `first` lists the first of these.
    """

    def __init__(self, text: str, tier: "str | None", count: int, first: list[str]) -> None:
        self.text = text
        self.tier = tier
        self.count = count
        self.first = first


def look_up(lexicon: Lexicon, text: str, most_listed: int = MOST_LISTED, most_counted: int = MOST_COUNTED) -> LookedUp:
    """Look up a word or the beginning of words. Raises LexiconError for text that cannot be either."""
    beginning = checked_word(text)
    count, first = 0, []
    for word in lexicon.words(beginning):
        if count == most_counted:
            break
        if count < most_listed:
            first.append(word)
        count += 1
    return LookedUp(beginning, lexicon.tier(beginning), count, first)
