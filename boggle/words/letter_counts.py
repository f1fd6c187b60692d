"""How often each letter stands in a word list."""

from boggle.words.lexicon import Lexicon


def letter_counts(lexicon: Lexicon) -> dict[str, int]:
    """For each letter that the words have, how often it stands in all of them, each word counted once."""
    text = "".join(list(lexicon.words()))
    counts = {letter: text.count(letter) for letter in lexicon.alphabet}
    return {letter: count for letter, count in counts.items() if count}
