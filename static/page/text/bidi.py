"""Words that run from right to left, such as Hebrew and Arabic ones.

They are isolated from the text around them. Otherwise commas and numbers beside them would change places with them.
In markup, `bdi` and `dir="auto"` isolate text.
"""

from page.text.texts import language

RIGHT_TO_LEFT = (("\u0590", "\u08ff"), ("\ufb1d", "\ufefc"))  # first and last characters
BEGIN, END = "\u2068", "\u2069"  # marks around a text that is isolated


def add(page):
    """Isolate the values in sentences of the page."""
    language.isolate_with(isolate)


def isolate(text):
    """The text, isolated if it has characters that run from right to left."""
    for first, last in RIGHT_TO_LEFT:
        if any([first <= character <= last for character in text]):
            return f"{BEGIN}{text}{END}"
    return text


def listed(words):
    """`ax, axe, axle`."""
    return ", ".join([isolate(word) for word in words])
