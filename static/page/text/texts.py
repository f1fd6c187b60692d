"""The page's texts in its language.

The code contains the English texts. For another language, static/start.js loads a bundle with `page.text.translation`.
"""

from __main__ import modules  # static/bundle.py
from boggle.language import ENGLISH

try:
    with open("language.txt") as file:
        modules.add(file.read())
    # Imported by name, because an import statement would put the module into the first bundle.
    language = __import__("page.text.translation", None, None, ["language"]).language
except (OSError, ValueError, ImportError, TypeError):
    # No such file: the page is in English. If its texts are damaged, page.site.language_choice says so.
    language = ENGLISH

t, tn = language.text, language.count
