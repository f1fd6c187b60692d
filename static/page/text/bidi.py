"""Words that run from right to left, such as Hebrew and Arabic ones.

They are kept apart from the text around them. Otherwise commas and numbers beside them would change places with them.
In markup, `bdi` and `dir="auto"` do that.
"""

from page.text.texts import language

RIGHT_TO_LEFT = (("\u0590", "\u08ff"), ("\ufb1d", "\ufefc"))  # first and last characters
BEGIN, END = "\u2068", "\u2069"  # marks around a text that is kept apart


def add(page):
    """Keep the values in the page's sentences apart."""
    language.keep_apart(apart)


def apart(text):
    """The text, kept apart if it has characters that run from right to left."""
    for first, last in RIGHT_TO_LEFT:
        if any([first <= character <= last for character in text]):
            return f"{BEGIN}{text}{END}"
    return text


def listed(words):
    """`ax, axe, axle`."""
    return ", ".join([apart(word) for word in words])
