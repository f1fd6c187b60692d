"""The answer to a traced path: its word is chosen, or a sentence says why it is no word."""

import asyncio

from boggle.analysis.unlisted import not_listed, too_short
from boggle.game.board import WILD
from boggle.game.languages import language_named
from page.solver.job import parse_reply
from page.state.events import Latest
from page.text.texts import language, points_in_words, t

YES, NO = "✓", "✗"
MOST_SCANNED = 3000  # words that are looked through while the finger moves
TIERS = "12345678"  # the numbers that follow the words; those of crude words are higher, so they come last


class TraceAnswer:
    """`shown_list()` returns the list of words on the page, `view` is the TraceView."""

    def __init__(self, game, area, shown_list, solver, messages, view):
        self._game, self._area, self._shown_list = game, area, shown_list
        self._solver, self._messages, self._view = solver, messages, view
        self._latest = Latest()

    def word_so_far(self, letters):
        """Return the word with these letters, as far as it is found quickly."""
        return self._word(letters, quick=True)

    def give(self, cells):
        """Choose the word of a path, or say why it is none."""
        is_current = self._latest.begin()
        letters = language_named(self._game.settings.words).fold(spelled(self._game.tiles, cells))
        pairs = [list(divmod(cell, self._game.width)) for cell in cells]
        word = self._word(letters)
        if word:
            self.choose(word, pairs, cells[0])
            self._tell_points(word)
            return
        self.choose_none()
        self._area.show_path(letters, pairs)
        known = self._known(letters)
        self._view.tell(known or t("Waiting for Pyodide, which looks words up…"), NO if known else "")
        if WILD not in letters:
            asyncio.create_task(self._look_up(letters, pairs, known, is_current))

    def drop(self):
        """Drop the answer that is still to come."""
        self._latest.begin()

    def choose(self, word, pairs, start):
        """Choose a word with this path, in the list too if it is there."""
        view = self._shown_list()
        at = _place_in(view.found, word)
        if at is None:
            self.choose_none()
        else:
            view.select(at)
        self._game.choose(word, pairs, start)

    def choose_none(self):
        """Choose no word, in the list too."""
        view = self._shown_list()
        if view.chosen is not None:
            view.select(None)
        elif self._game.chosen:
            self._game.choose(None)

    def _word(self, letters, quick=False):
        game = self._game
        if game.found is None:
            return None
        return word_for(game.found, letters, game.summary.get("alike") or {}, quick)

    def _tell_points(self, word):
        """Say what a chosen word is worth. If the list does not show the word, this must be seen, too."""
        points = points_in_words(self._game.settings.scoring.points(len(word)))
        if self._shown_list().chosen is None:
            told = t("{word}, {points}. The list does not show it now.", word=self._game.written(word), points=points)
            self._view.tell(told, YES)
        else:
            self._view.say(t("{word}, {points}", word=self._game.written(word), points=points))

    def _known(self, letters):
        """Return why a path is no word, as far as the page itself knows, or ""."""
        game = self._game
        if len(letters) < game.settings.shortest:
            return _whole(too_short(letters, game.settings.shortest))
        if game.found is None or not game.summary.get("complete", True):
            return ""
        if WILD in letters:
            return t("No word found here fits {letters}.", letters=letters)
        return _whole(not_listed(letters))

    async def _look_up(self, letters, pairs, known, is_current):
        """Say what the look-up says about a word."""
        game, solver = self._game, self._solver
        if known and not solver.pyodide_calls:
            return
        try:
            calls = await solver.pyodide()
            rules = game.settings.rules.name, game.settings.shortest, game.settings.family
            told = parse_reply(await calls.looked_up(letters, game.board_text(), *rules))
        except Exception as error:
            if is_current() and not known:
                self._view.clear()
                self._messages.failed(error)
            return
        if not is_current():
            return
        if told["why"]:
            self._view.tell(_whole(told["why"]), NO)
        else:  # the search was stopped before it found the word
            self._view.clear()
            self.choose(told["text"], pairs, None)
            self._tell_points(told["text"])


def _place_in(found, word):
    """Return the number of a word in a list, or None."""
    if hasattr(found, "place_of"):
        return found.place_of(word)
    for at, entry in enumerate(found):
        if entry["word"] == word:
            return at
    return None


def _whole(said):
    return language.say(said) + "."


def spelled(tiles, cells):
    """Return the letters along a path. A wild card is WILD."""
    return "".join([tiles[cell] for cell in cells])


def word_for(found, letters, alike, quick=False):
    """Return the word of `found` (see `page.results.store`) that has these letters, or None.

    If wild cards or accents allow several words, it is the commonest, and the first of those. `alike` is described in
    `boggle.search.solver.Search`. With `quick`, the search for these words is left out if it takes long.
    """
    if WILD not in letters and not (alike and any([letter in alike for letter in letters])):
        if quick:
            return letters if _is_there(found, letters) else None
        return letters if found.place_of(letters) is not None else None
    if quick and len(found) > MOST_SCANNED:
        return None
    choices = [WILD if own == WILD else alike.get(own, own) for own in letters]
    best, word = "9", None
    for text in found.texts():
        for line in text.split("\n"):
            tier = line[len(choices) : len(choices) + 1]
            if "0" < tier < best and _fits(line, choices):
                best, word = tier, line[: len(choices)]
    return word


def _is_there(found, word):
    """Return whether `found` has a word. This is as `found.place_of`, but takes no time to count lines."""
    for text in found.texts():
        if text.startswith(word) and text[len(word) : len(word) + 1] in TIERS:
            return True
        for tier in TIERS:
            if f"\n{word}{tier}" in text:
                return True
    return False


def _fits(line, choices):
    """Return whether the word of a line, such as `tea1` or `tea1 24`, has a letter of each of the choices."""
    if line[len(choices) + 1 : len(choices) + 2] not in ("", " "):
        return False
    return all([letter in choice or choice == WILD for letter, choice in zip(line, choices)])
