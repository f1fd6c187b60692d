"""Letters of any alphabet for MicroPython, which knows only ASCII.

When this module is imported, `boggle.letters` gets what JavaScript knows of Unicode. The page, the first worker and the
tests in Node import it.
"""

from js import Array, RegExp, Set, String

from boggle.letters import supply

MOST_KNOWN = 5000  # letters in the cache; a board or list has far fewer

_letter = RegExp.new("^\\p{L}$", "u")
_of_strings = String.prototype
_known = {}


def is_letter(character):
    """Whether a character is a letter. Answers are cached, since calling JavaScript takes longer than using a dict."""
    if character not in _known:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[character] = _letter.test(character)
    return _known[character]


def characters_in(text):
    """Return each character of a text once. JavaScript loses a byte-order mark that comes first, so a space does."""
    return Array["from"](Set.new(" " + text)).join("")[" " not in text :]


supply(
    lambda form, text: _of_strings.normalize.call(text, form),
    lambda text: _of_strings.toLowerCase.call(text),
    lambda text: _of_strings.toUpperCase.call(text),
    is_letter,
    characters_in,
)
