"""Words that are told about at length: one that was looked up, one whose menu is open, one chosen in a review."""

from page.state.events import Event


def told_words(page):
    """Make the event that is announced with such a word, or "", and with the element in which more can be told of it.

    The element is empty. Whoever told of the word announces "" for the same element when it is shown no more.
    """
    return Event()
