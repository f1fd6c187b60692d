"""The panel that looks up a word: what the list says about it, and why it is not on the board."""

import asyncio

from page.browser.dom import by_id, listen
from page.results.list_view import TIER_NAMES
from page.solver.job import parse_reply
from page.state.latest import Latest
from page.text.bidi import listed
from page.text.errors import said
from page.text.markup import put
from page.text.texts import t, tn

FORM = """
<form id="look-up-form">
<p class="field"><label for="look-up-word">A word, or the beginning of one</label>
<input id="look-up-word" dir="auto" autocomplete="off" autocapitalize="none" spellcheck="false"
 enterkeyhint="search"></p>
<p class="row"><button type="submit">Look up</button></p>
</form>
<div aria-live="polite">
<p id="look-up-known" class="told"></p><p id="look-up-why" class="told"></p><p id="look-up-begin" class="told"></p>
</div>
"""
MOST_COUNTED = 10000  # the same as in boggle.words.lookup


def add(page):
    LookUp(page.game, page.board, page.solver, page.messages)
    page.saving.keep_box("look-up-word")


class LookUp:
    """The text box for a word. Its path is drawn over the board, up to the place where the word breaks off."""

    def __init__(self, game, area, solver, messages):
        self._game, self._area, self._solver, self._messages = game, area, solver, messages
        self._latest = Latest()
        self._changes = 0  # number of changes of the board, its rules and the list
        self._told = False  # whether an answer about a word is shown
        game.board_changed.subscribe(self._outdate)
        element = by_id("look-up")
        put(element.querySelector(".panel-body"), FORM)
        listen(by_id("look-up-form"), "submit", self._submitted)
        element.hidden = False

    def _submitted(self, event):
        event.preventDefault()
        text = by_id("look-up-word").value.strip()
        is_current = self._latest.begin()
        self._messages.alert("")
        if text:
            asyncio.create_task(self._look_up(text, is_current))
        else:
            self._clear()

    async def _look_up(self, text, is_current):
        game = self._game
        if self._solver.pyodide_calls:
            self._tell(
                "", "", ""
            )  # the path stays until the next one replaces it, because screen readers read each change
        else:
            self._clear()
            self._tell(t("Waiting for Pyodide, which looks words up…"), "", "")
        try:
            calls = await self._solver.pyodide()
            changes = None
            while changes != self._changes:  # ask again if the board changed meanwhile
                changes, board = self._changes, game.board_text()
                rules, shortest = game.settings.rules.name, game.settings.shortest
                told = parse_reply(await calls.looked_up(text, board, rules, shortest))
        except Exception as error:
            if is_current():
                self._clear()
                self._messages.alert(said(error))
            return
        if is_current():
            self._show(told, board)

    def _outdate(self):
        """Remove the answer. It may be wrong now, because the board, its rules or the list changed."""
        self._changes += 1
        if self._told:
            self._tell("", "", "")

    def _show(self, told, board):
        word = told["text"]
        why = known = ""
        if told["tier"]:
            known = t("{word} is in the list: {tier}.", word=word, tier=TIER_NAMES[told["tier"]])
        elif not board:  # if there is a board, `why` says so
            known = t("{word} is not in the list.", word=word)
        if board:
            why = t("Not found on the board: {why}.", why=told["why"]) if told["why"] else t("It is on the board.")
        self._tell(known, why, _beginning(told))
        self._told = True
        self._draw(word, told.get("path"), told.get("spelled", 0))

    def _clear(self):
        """Clear the answer and its path. The path of a chosen word stays."""
        self._tell("", "", "")
        if not self._game.chosen:
            self._area.show_path(None)

    def _draw(self, word, path, spelled):
        """Draw the path of a word as far as it goes."""
        if self._game.chosen:
            self._game.choose(None)  # one path at a time
        self._area.show_path(word if spelled == len(word) else f"{word[:spelled]}…" if path else None, path)

    def _tell(self, known, why, beginning):
        self._told = False
        by_id("look-up-known").textContent = known
        by_id("look-up-why").textContent = why
        by_id("look-up-begin").textContent = beginning


def _beginning(told):
    """Return a sentence that says how many words begin with the text, and lists the first of them."""
    others = [word for word in told["first"] if word != told["text"]]
    if not others:
        return t(
            "No other word begins with {text}." if told["tier"] else "No word begins with {text}.", text=told["text"]
        )
    count = told["count"] - (1 if told["tier"] else 0)
    values = {"text": told["text"], "words": listed(others) + (", …" if count > len(others) else "")}
    if told["count"] == MOST_COUNTED:
        return t("More than {most} words begin with {text}: {words}", most=MOST_COUNTED, **values)
    if told["tier"]:
        return tn(
            "{count} other word begins with {text}: {words}",
            "{count} other words begin with {text}: {words}",
            count,
            **values,
        )
    return tn("{count} word begins with {text}: {words}", "{count} words begin with {text}: {words}", count, **values)
