"""A stored board as lists of boards show it."""

from js import window

from boggle.errors import BoggleError
from boggle.game.rules import rules_named
from page.memory.small_tray import small_tray
from page.text.texts import language, tn
from page.words.current_answer import total


class StoredBoard:
    """The board of an entry of `page.memory.history`. `text` is its text form, or "" if the entry's link has no board
    or no known rules. `title` is the name of its rules, and `stored` the time of storing or None."""

    def __init__(self, entry):
        self.link, self.stored = entry["link"], entry.get("stored")
        self.text = self.title = ""
        self._entry = entry
        given = window.URLSearchParams.new(self.link[1:])
        if not given.has("board") or not given.has("rules"):
            return
        try:
            rules = rules_named(given.get("rules"))
        except BoggleError:
            return
        self.text, self.title = given.get("board"), language.text(rules.title)
        self._plain_q = rules.plain_q

    def drawing(self):
        """Return the SVG of a small tray."""
        return small_tray(self.text, self._plain_q)

    def words(self):
        """Return the number of its words, such as `88 words`."""
        return tn("{count} word", "{count} words", self._entry["count"])

    def total(self):
        """Return its words and points, such as `88 words, 109 points`."""
        return total(self._entry)
