"""Looking a word up, or the beginning of one."""

from boggle.words.lexicon import Lexicon
from boggle.words.overlay import checked_word

MOST_COUNTED = 10000  # words: to count all 250,000 takes MicroPython many seconds
MOST_LISTED = 10


class LookedUp:
    """What a lexicon knows of some letters.

    `text` are the letters as lexicons have them, `tier` the name of the tier of the word that they are, None if they
    are none. `count` is how many words begin with them, counted up to MOST_COUNTED; `first` lists the first of these.
    """

    def __init__(self, text: str, tier: "str | None", count: int, first: list[str]) -> None:
        self.text = text
        self.tier = tier
        self.count = count
        self.first = first


def look_up(lexicon: Lexicon, text: str, most_listed: int = MOST_LISTED, most_counted: int = MOST_COUNTED) -> LookedUp:
    """What `lexicon` knows of a word or the beginning of one. Raises LexiconError for what is neither."""
    beginning = checked_word(text)
    count, first = 0, []
    for word in lexicon.words(beginning):
        if count == most_counted:
            break
        if count < most_listed:
            first.append(word)
        count += 1
    return LookedUp(beginning, lexicon.tier(beginning), count, first)
