"""The page's texts, in its language. English ones stand in the code; for others static/start.js brings a bundle with
`page.text.translation` in it.
"""

from __main__ import modules  # static/bundle.py
from boggle.language import ENGLISH

try:
    with open("language.txt") as file:
        modules.add(file.read())
    # By name: what a statement imports is in the first bundle.
    language = __import__("page.text.translation", None, None, ["language"]).language
except OSError:  # no such file
    language = ENGLISH

t, tn = language.text, language.count
