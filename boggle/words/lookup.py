"""Looking up a word or the beginning of words."""

from boggle.words.lexicon import Lexicon
from boggle.words.overlay import checked_word

MOST_COUNTED = 10000  # counting stops here: to count all 250,000 words takes many seconds in MicroPython
MOST_LISTED = 10


class LookedUp:
    """What a lexicon says about a text.

    `text` is the text in the form that lexicons store. `tier` is the name of its tier, or None if it is not a word.
    `count` is the number of words that begin with it, at most MOST_COUNTED. `first` lists the first of these words.
    """

    def __init__(self, text: str, tier: "str | None", count: int, first: list[str]) -> None:
        self.text = text
        self.tier = tier
        self.count = count
        self.first = first


def look_up(lexicon: Lexicon, text: str, most_listed: int = MOST_LISTED, most_counted: int = MOST_COUNTED) -> LookedUp:
    """Look up a word or the beginning of words. Raises LexiconError for text that can be neither.

    >>> from boggle.words.builtin import default_lexicon
    >>> look_up(default_lexicon(), "tuxedoe").first
    ['tuxedoed', 'tuxedoes']
    """
    beginning = checked_word(text)
    count, first = 0, []
    for word in lexicon.words(beginning):
        if count == most_counted:
            break
        if count < most_listed:
            first.append(word)
        count += 1
    return LookedUp(beginning, lexicon.tier(beginning), count, first)
