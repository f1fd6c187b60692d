"""What is kept when one list replaces another."""


class KeptChoice:
    """The chosen word and the focus.

    `word` is the word that was chosen in the previous list. It is kept until it appears in the new list. `in_sight`
    says whether it was in the window. `had_focus` says whether the previous list had the focus. It is kept until the
    new list has entries that can get the focus."""

    def __init__(self):
        self.word = None
        self.in_sight = False
        self.had_focus = False

    def keep_word(self, word, in_sight):
        self.word, self.in_sight = word, in_sight

    def take_from(self, words):
        """Keep the chosen word and the focus of `words`, a ListView, and empty it. Returns its height in pixels."""
        self.keep_word(words.chosen_word, False)
        height, had_focus = words.leave()
        self.keep_focus(had_focus)
        return height

    def drop_word(self):
        self.word = None

    def keep_focus(self, has_focus):
        self.had_focus = self.had_focus or has_focus

    def take_focus(self):
        """Return whether the list must get the focus now. The next call returns false."""
        had_focus, self.had_focus = self.had_focus, False
        return had_focus

    def take(self):
        """Return the word and whether the list had the focus, to pass them to another list. Both are forgotten here."""
        word, self.word = self.word, None
        return word, self.take_focus()
