"""The one way from text to markup. Each text that it fills in is escaped.

So what comes from a link, a store, a word list or a translation stays text. In browsers with Trusted Types, the content
security policy refuses any other way: only static/start.js and static/how.js can make markup, with the function that
this module calls.
"""

from js import window

INSIDE = "innerHTML"
_put = window.putMarkup


class Markup:
    """The text `html` is markup. `markup` makes it, and `page.results.list_entries`, where each microsecond counts."""

    def __init__(self, html):
        self.html = html


def markup(template, *fields, **named):
    """Fill a template in as `str.format` does. It must be a literal, which tests/site/test_architecture.py checks.

    A field is a text, which is escaped, a number, a Markup, or a list of Markup.
    """
    for name in named:
        named[name] = _filled(named[name])
    return Markup(template.format(*[_filled(field) for field in fields], **named))


def insert(place, made, where="beforeend"):
    """Put markup into the element `place`, or at another position `where` of `insertAdjacentHTML`.

    `made` is a Markup or a list of Markup. Raises TypeError for anything else, such as a text."""
    _put(place, where, _html(made))


def replace(place, made):
    """Put markup, as for `insert`, into an element in place of what is there."""
    _put(place, INSIDE, _html(made))


def escaped(text):
    """Return the markup of a text, as a str. `markup` does this itself."""
    if text.isalpha():
        return text
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def _filled(field):
    if isinstance(field, str):
        return escaped(field)
    return field if isinstance(field, (int, float)) else _html(field)


def _html(made):
    if isinstance(made, list):
        return "".join([_html(one) for one in made])
    if not isinstance(made, Markup):
        raise TypeError(f"expected markup, got {made!r}")
    return made.html
