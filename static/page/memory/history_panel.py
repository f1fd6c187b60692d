"""The panel of the last boards. It also has the button that erases everything."""

import asyncio

from js import document, window
from jsffi import to_js

from boggle.errors import BoggleError
from boggle.game.rules import rules_named
from boggle.letters import capital
from page.board.link import address_of
from page.browser.dom import by_id, listen
from page.memory.erase import Erase
from page.memory.history import KeptBoards
from page.text.texts import language, t
from page.words.current_answer import total

FORM = """
<p id="memory-hint" class="hint"></p>
<ol id="memory-boards" class="kept" role="list"></ol>
<p id="memory-note" class="note" aria-live="polite"></p>
"""
ENTRY = """<li><button type="button" data-act="open">
<span class="letters" translate="no"></span><span class="about"></span> <time class="about" hidden></time></button>
<button type="button" data-act="remove"><span aria-hidden="true">×</span></button></li>"""
A_LINE = 40  # characters of a board that are shown
SOON = 0.05  # seconds, so that the words are painted before thirty boards are read and written


def add(page):
    HistoryPanel(page.game, page.link, page.saving, page.messages)


class HistoryPanel:
    """Stores a board once its words are known or its search was stopped."""

    def __init__(self, game, link, saving, messages):
        self._game, self._address = game, link
        self._boards = KeptBoards()
        self._erased = 0  # how often the boards were erased
        self._element = by_id("memory")
        self._element.querySelector("summary").textContent = t("Boards")
        body = self._element.querySelector(".panel-body")
        body.innerHTML = FORM
        by_id("memory-hint").textContent = t("The boards solved last, the newest first. They stay in this browser.")
        self._list, self._note = by_id("memory-boards"), by_id("memory-note")
        self._list.setAttribute("aria-label", t("Last boards"))
        Erase(game, saving, messages, body)
        saving.add_eraser(self.forget)
        listen(self._list, "click", self._clicked)
        listen(self._element, "toggle", lambda event: self._show())
        listen(window, "storage", lambda event: self._show())  # another tab solved a board, or removed one
        asyncio.create_task(self._open())

    async def forget(self):
        """Forget the boards."""
        self._erased += 1
        await self._boards.forget()
        self._show()

    async def _open(self):
        await self._boards.open()
        self._game.answer_changed.subscribe(self._answered)
        self._answered()
        self._element.hidden = False

    def _answered(self):
        game = self._game
        if game.found is None or not game.is_full:
            return
        entry = {
            "link": address_of(self._address.text).hash,
            "count": game.summary["count"],
            "points": game.summary["points"],
            "stored": window.Date.new().toISOString(),
        }
        if not game.summary.get("complete", True):
            entry["complete"] = False
        asyncio.create_task(self._keep(entry))

    async def _keep(self, entry):
        erased = self._erased
        await asyncio.sleep(SOON)
        if erased == self._erased:
            await self._then_show(self._boards.add(entry))

    async def _then_show(self, change):
        await change
        self._show()

    def _show(self):
        """Show the stored boards if the panel is open. A focused entry keeps the focus."""
        if not self._element.open:
            return
        self._boards.read()
        at = document.activeElement.closest("#memory-boards button")
        focused = (at.dataset.link, at.dataset.act) if at else None
        shown = [(entry, words) for entry, words in [(one, in_words(one)) for one in self._boards.entries] if words]
        self._list.innerHTML = ENTRY * len(shown)
        buttons = self._list.querySelectorAll("button")
        for number, (entry, words) in enumerate(shown):
            _fill(buttons[2 * number], buttons[2 * number + 1], entry, words)
        if focused:
            self._focus(buttons, focused)
        self._note.textContent = self._said(shown)

    def _said(self, shown):
        if self._boards.fault:
            return t("The list lasts for this visit only: {fault}.", fault=self._boards.fault)
        return "" if shown else t("No board yet.")

    def _focus(self, buttons, focused):
        """Focus the entry that had the focus, or the panel's name if that entry is gone."""
        for at in range(buttons.length):
            if (buttons[at].dataset.link, buttons[at].dataset.act) == focused:
                buttons[at].focus()
                return
        self._element.querySelector("summary").focus()

    def _clicked(self, event):
        button = event.target.closest("button")
        if not button:
            return
        link = button.dataset.link
        if button.dataset.act == "remove":
            asyncio.create_task(self._then_show(self._boards.remove(link)))
        else:
            self._address.open(link)


def in_words(entry):
    """Return the letters of a stored board and a description, or None if its link has no board or no known rules."""
    given = window.URLSearchParams.new(entry["link"][1:])
    if not given.has("board") or not given.has("rules"):
        return None
    text = given.get("board")
    try:
        title = language.text(rules_named(given.get("rules")).title)
    except BoggleError:
        return None
    return text if len(text) <= A_LINE else f"{text[:A_LINE]}…", f"{title}, {total(entry)}"


def _fill(opening, removing, entry, words):
    letters, about = words
    opening.dataset.link = removing.dataset.link = entry["link"]
    opening.querySelector(".letters").textContent = "".join([capital(letter) for letter in letters])
    opening.querySelector(".about").textContent = about
    removing.setAttribute("aria-label", t("Remove {board}", board=letters))
    _fill_time(opening.querySelector("time"), entry.get("stored"))


def _fill_time(element, stored):
    """Show when a board was stored, in the page's language. If `stored` is not a date, show nothing."""
    date = window.Date.new(stored if isinstance(stored, str) else "")
    if window.isFinite(date):
        style = to_js({"dateStyle": "medium", "timeStyle": "short"})
        element.dateTime = date.toISOString()
        element.textContent = date.toLocaleString(document.documentElement.lang, style)
        element.hidden = False
