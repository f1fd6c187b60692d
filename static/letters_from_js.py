"""Letters of any alphabet for MicroPython, which knows those of ASCII: JavaScript's knowledge of Unicode, supplied to
`boggle.letters` when this module is imported. For the page, the first worker and the tests in Node."""

from js import RegExp, String

from boggle.letters import supply

MOST_KNOWN = 5000  # letters; a board or list has far fewer

_letter = RegExp.new("^\\p{L}$", "u")
_of_strings = String.prototype
_known = {}


def is_letter(character):
    """Asked of JavaScript once for each character: a call takes longer than a look at a dict."""
    if character not in _known:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[character] = _letter.test(character)
    return _known[character]


supply(
    lambda form, text: _of_strings.normalize.call(text, form),
    lambda text: _of_strings.toLowerCase.call(text),
    lambda text: _of_strings.toUpperCase.call(text),
    is_letter,
)
