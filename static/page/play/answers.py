"""What the player is told in a round: the word so far, the answer to each word, the found words and their points."""

from js import document

from boggle.play.round import AGAIN, FOUND, LATE, NO_WORD, NOT_COMMON, OFF_BOARD, SHORT
from page.browser.dom import by_id
from page.text.texts import language, t, tn

REFUSALS = {
    AGAIN: t("already found"),
    SHORT: t("too short"),
    OFF_BOARD: t("not on the board"),
    NO_WORD: t("not a word"),
    NOT_COMMON: t("not a common word"),
    LATE: t("too late"),
}


class Answers:
    """Fills the places of the room. Screen readers read each answer."""

    def __init__(self):
        self._word, self._answer = by_id("room-word"), by_id("room-answer")
        self._found, self._total = by_id("room-found"), by_id("room-total")
        self._round = None
        self._told = True  # whether an answer may be shown
        self._is_marked = False  # whether the word is marked as one that was found already

    def begin(self, played):
        """Show the words that were found in a round so far."""
        self._round = played
        self._found.innerHTML = ""
        self.clear()
        for word in played.found:
            self._add(word, played.scoring.points(len(word)))
        self._show_total()

    def clear(self):
        self.spell("")

    def spell(self, word):
        """Show the word that is being collected or typed, in place of the last answer. Words found already have a mark.

        While a finger moves, each call of JavaScript counts."""
        self._word.textContent = word
        is_found = word in self._round.found
        if is_found != self._is_marked:
            self._is_marked = is_found
            self._word.classList.toggle("known", is_found)
        if self._told:
            self._told = False
            self._answer.textContent = ""

    def show(self, answer):
        """Show the answer to a word. A found word comes to the top of the list."""
        is_found = answer.kind == FOUND
        self.spell("" if is_found else answer.word)
        self.tell(answer_text(answer), answer.kind)
        if is_found:
            self._add(answer.word, answer.points)
            self._show_total()
            self._found.scrollTop = 0

    def tell(self, text, kind=""):
        """Show a text in the place of the answer. Screen readers read it."""
        self._told = True
        self._answer.dataset.kind = kind
        self._answer.textContent = text

    def _add(self, word, points):
        item, worth = document.createElement("li"), document.createElement("b")
        name = document.createElement("bdi")
        name.textContent, worth.textContent = word, language.value(points)
        item.append(name, " ", worth)
        self._found.prepend(item)

    def _show_total(self):
        found = self._round.found
        words = tn("{count} word", "{count} words", len(found))
        points = tn("{count} point", "{count} points", self._round.points)
        self._total.textContent = t("{words}, {points}", words=words, points=points)


def answer_text(answer):
    """Return an answer in words: `limbo, 2 points`, or why the word does not count."""
    if answer.kind == FOUND:
        return tn("{word}, {count} point", "{word}, {count} points", answer.points, word=answer.word)
    return REFUSALS[answer.kind]
