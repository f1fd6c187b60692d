"""The page's texts in its language: sentences, errors, markup, and words that run from right to left.

The code contains the English texts. For another language, static/start.js loads a bundle with `page.text.translation`.

Markup is translated once it is on the page. Words from right to left, such as Hebrew and Arabic ones, are isolated from
the text around them. Otherwise the browser would swap them with commas and numbers beside them. In markup, `bdi` and
`dir="auto"` isolate text.
"""

from boggle.errors import BoggleError
from boggle.language import ENGLISH
from page.text.markup import insert, markup

try:
    from __main__ import modules  # static/bundle.py

    with open("language.txt") as file:
        modules.add(file.read())
    # Imported by name, because an import statement would put the module into the first bundle.
    language = __import__("page.text.translation", None, None, ["language"]).language
except (OSError, ValueError, ImportError, TypeError):
    # No such file, or no page: the texts are in English. If they are damaged, page.site.language_and_embedding says so.
    language = ENGLISH

# The first and last character of each range.
RIGHT_TO_LEFT = (
    ("\u0590", "\u08ff"),
    ("\ufb1d", "\ufefc"),
    ("\U00010800", "\U00010fff"),
    ("\U0001e800", "\U0001efff"),
)
BEGIN, END = "\u2068", "\u2069"  # marks around isolated text

t, tn = language.text, language.count


def said(error):
    """Return the text of an exception, for use within a sentence.

    An exception of JavaScript has three arguments; the last two are its name and its message.
    """
    if isinstance(error, BoggleError):
        return language.say(error.said)
    text = f"{error.args[1]}: {error.args[2]}" if len(error.args) == 3 else str(error) or repr(error)
    return text.rstrip(".")


def refused(error):
    """Return the sentence for a BoggleError or a MemoryError. MicroPython has no room for a text of megabytes."""
    if isinstance(error, MemoryError):
        return t("expected a board, got more text than this page can read")
    return said(error)


def whole_sentence(text):
    """Return the text of a fault as a sentence that stands by itself."""
    return f"{text[:1].upper()}{text[1:]}."


def points_in_words(points):
    return tn("{count} point", "{count} points", points)


def put(place, made, where="beforeend"):
    """Insert markup as `page.text.markup.insert` does, and translate it. It must not contain texts of the user."""
    insert(place, made, where)
    if language is not ENGLISH:
        language.translate(place if where in ("beforeend", "afterbegin") else place.parentElement)


def icon(name):
    """Return the markup of an icon of index.html."""
    return markup('<svg class="icon" aria-hidden="true"><use href="#i-{}"/></svg>', name)


def isolate(text):
    """Return the text. It is isolated if it has characters that run from right to left."""
    return f"{BEGIN}{text}{END}" if runs_to_the_left(text) else text


def runs_to_the_left(text):
    """Return whether the text has characters that run from right to left."""
    return any([first <= character <= last for first, last in RIGHT_TO_LEFT for character in text])


def listed(words):
    """Return the words as one text: `ax, axe, axle`."""
    return ", ".join([isolate(word) for word in words])
