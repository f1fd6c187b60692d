"""The page's texts in its language, and errors as sentences in it.

The code contains the English texts. For another language, static/start.js loads a bundle with `page.text.translation`.
"""

from boggle.errors import BoggleError
from boggle.language import ENGLISH

try:
    from __main__ import modules  # static/bundle.py

    with open("language.txt") as file:
        modules.add(file.read())
    # Imported by name, because an import statement would put the module into the first bundle.
    language = __import__("page.text.translation", None, None, ["language"]).language
except (OSError, ValueError, ImportError, TypeError):
    # No such file, or no page: the texts are in English. If its texts are damaged, page.site.language_choice says so.
    language = ENGLISH

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
