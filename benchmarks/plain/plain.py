"""Python that plain.js runs. It returns the words and points of the board `text`, as JSON."""

import json

from boggle.game.rules import rules_named
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon

rules = rules_named("new")
search = Search(rules.parse(text), Lexicon.load("boggle/words.dawg"), rules)  # noqa: F821 - the page gives the text
while not search.done:
    search.run()
found = search.found()
json.dumps({"words": [each.word for each in found], "points": sum([each.points for each in found])})
