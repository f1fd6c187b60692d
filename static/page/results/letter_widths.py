"""How wide words are in the type of the list, so that none is wider than its column."""

from js import document, window

USUAL = "eeeeaaaiiioorrrnnntttssssllldducgpmhby"  # letters, about as often as in words
UNKNOWN = 0.6  # em; the width of a letter if the browser does not tell
BOLD, PLAIN = 600, 500  # the weights of common and other words
SIZE = 100  # pixels; the size of the type that is measured


class LetterWidths:
    """Widths are in em. Each letter is measured once, with the font of `element`."""

    def __init__(self, element):
        self._element = element
        self._drawing = None
        self._known = {BOLD: {}, PLAIN: {}}

    def usual(self):
        """Return the width of a usual letter."""
        return self.of(USUAL, BOLD) / len(USUAL)

    def of(self, word, weight):
        """Return the width of a word."""
        known, width = self._known[weight], 0
        for letter in word:  # `sum` would take three times as long
            if letter not in known:
                known[letter] = self._measure(letter, weight)
            width += known[letter]
        return width

    def _measure(self, letter, weight):
        try:
            if not self._drawing:
                self._drawing = document.createElement("canvas").getContext("2d")
            self._drawing.font = f"{weight} {SIZE}px {window.getComputedStyle(self._element).fontFamily}"
            return self._drawing.measureText(letter).width / SIZE
        except Exception:  # no canvas
            return UNKNOWN
