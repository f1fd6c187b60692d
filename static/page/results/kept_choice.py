"""What stays when one list takes the place of another."""


class KeptChoice:
    """The chosen word and the focus.

    `word` was chosen in the list before, until it comes in this one. `in_sight` says whether it was in the window
    there, `had_focus` whether that list had the focus, until entries of this one can take it."""

    def __init__(self):
        self.word = None
        self.in_sight = False
        self.had_focus = False

    def keep_word(self, word, in_sight):
        self.word, self.in_sight = word, in_sight

    def take_from(self, words):
        """Keep what `words`, a ListView, has, and empty it. Returns its height in pixels."""
        self.keep_word(words.chosen_word, False)
        height, had_focus = words.leave()
        self.keep_focus(had_focus)
        return height

    def drop_word(self):
        self.word = None

    def keep_focus(self, has_focus):
        self.had_focus = self.had_focus or has_focus

    def take_focus(self):
        """Whether the list is to have the focus, which it takes with this call."""
        had_focus, self.had_focus = self.had_focus, False
        return had_focus

    def take(self):
        """The word and whether the list had the focus, for another list."""
        word, self.word = self.word, None
        return word, self.take_focus()
