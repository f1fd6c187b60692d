"""Counting the letters of a word list."""

from boggle.words.lexicon import Lexicon


def letter_counts(lexicon: Lexicon) -> dict[str, int]:
    """For each letter: how often it occurs in all words. Each word counts once."""
    text = "".join(list(lexicon.words()))
    counts = {letter: text.count(letter) for letter in lexicon.alphabet}
    return {letter: count for letter, count in counts.items() if count}
