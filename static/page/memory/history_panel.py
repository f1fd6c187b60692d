"""The sheet Boards: the boards solved last, and the button that erases everything that this page stores."""

import asyncio

from js import document, window
from jsffi import to_js

from boggle.errors import BoggleError
from boggle.letters import capital
from page.browser.dom import by_id, listen
from page.browser.framing import TO_ERASE, guard
from page.browser.storage import HERE, LIST_CACHE, LocalStore, keeps_nothing
from page.browser.stored_data import unread
from page.link.board_link import address_of
from page.memory.history import StoredBoard, kept_boards
from page.solver.supervisor import with_timeout
from page.state.game import BOARDS
from page.text.markup import markup, replace
from page.text.texts import icon, put, said, t

FORM = """
<div id="memory-none" class="box" hidden><p>No board yet. Each board that you solve is kept here, in this browser.</p>
<button class="button main" type="button" data-view="words">Begin a board</button></div>
<ol id="memory-boards" class="album" role="list" aria-label="Last boards"></ol>
<p id="memory-hint" class="hint">The boards solved last, the newest first. They stay in this browser.</p>
"""
SAID = """<div class="said"><p id="memory-note" class="note" aria-live="polite"></p></div>"""
ENTRY = """<li class="box"><button type="button" data-act="open">{drawing}
<span class="unit" translate="no">{letters}</span>
<span class="unit">{title}, </span>{total} <time hidden></time></button>
<button class="button plain" type="button" data-act="remove">{trash}</button></li>"""
A_LINE = 40  # characters of a board that are told
SOON = 0.05  # seconds, so that the words are painted before thirty boards are read and written
ERASING = 20  # seconds for each part, since a worker may hang
ERASE = """<button id="wipe" class="button plain" type="button" aria-haspopup="dialog">Erase everything…</button>"""
ERASE_FORM = """
<p class="hint">Boards, rules, word lists and the files for offline use are kept only in this browser.</p>
<dialog id="wipe-ask" class="ask" aria-labelledby="wipe-question" aria-describedby="wipe-warning">
<p id="wipe-question" class="big">Erase everything that this page keeps in this browser?</p>
<p id="wipe-warning">All that the page keeps on this device will be gone: boards, rules, word lists, rounds, study,
calendar, statistics and tables. You cannot undo this.</p>
<p class="line"><button id="wipe-no" class="button" type="button" autofocus>Keep it</button>
<button id="wipe-yes" class="button bad" type="button">Erase</button></p>
</dialog>
"""
ERASE_NOTE = """<p id="wipe-note" class="note" aria-live="polite"></p>"""


def add(page):
    tool = page.places.add(BOARDS, t("Boards"))
    unread.tell(page.messages.alert)
    boards = page.shared(kept_boards)
    HistoryPanel(page.game, page.address, page.saving, page.places, tool, boards)
    Erase(page.game, page.saving, page.messages, tool)


class HistoryPanel:
    """Stores a board once its words are known or its search was stopped. `boards` is the KeptBoards."""

    def __init__(self, game, address, saving, places, tool, boards):
        self._game, self._address, self._places, self._tool = game, address, places, tool
        self._boards = boards
        self._erased = 0  # how often the boards were erased
        put(tool.body, markup(FORM))
        put(tool.element, markup(SAID))
        self._list, self._note = by_id("memory-boards"), by_id("memory-note")
        saving.add_eraser(self.forget)
        listen(self._list, "click", self._clicked)
        tool.toggled.subscribe(self._show)
        boards.changed.subscribe(self._show)
        listen(window, "storage", lambda event: boards.read_again())  # another tab solved a board, or removed one
        asyncio.create_task(self._open())

    async def forget(self):
        """Forget the boards."""
        self._erased += 1
        await self._boards.forget()

    async def _open(self):
        await self._boards.open()
        self._game.answer_changed.subscribe(self._answered)
        self._answered()

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
            await self._boards.add(entry)

    def _show(self):
        """Show the stored boards if the sheet is open. A focused entry keeps the focus."""
        if not self._tool.shown:
            return
        at = document.activeElement.closest("#memory-boards button")
        focused = (at.dataset.link, at.dataset.act) if at else None
        shown = [board for board in [StoredBoard(entry) for entry in self._boards.entries] if board.text]
        replace(self._list, [_entry(board) for board in shown])
        buttons = self._list.querySelectorAll("button")
        for number, board in enumerate(shown):
            _fill(buttons[2 * number], buttons[2 * number + 1], board)
        by_id("memory-none").hidden, by_id("memory-hint").hidden = bool(shown), not shown
        if focused:
            self._focus(buttons, focused)
        fault, note = self._boards.fault, ""
        if fault:
            note = t("The list lasts for this visit only: {fault}.", fault=fault)
        elif self._boards.is_too_large:
            note = t("The board shown now is too large to be kept here.")
        self._note.textContent = note

    def _focus(self, buttons, focused):
        """Focus the entry that had the focus, or the panel's name if that entry is gone."""
        for at in range(buttons.length):
            if (buttons[at].dataset.link, buttons[at].dataset.act) == focused:
                buttons[at].focus()
                return
        self._tool.focus()

    def _clicked(self, event):
        button = event.target.closest("button")
        if not button:
            return
        link = button.dataset.link
        if button.dataset.act == "remove":
            asyncio.create_task(self._boards.remove(link))
        else:
            self._places.reveal_board()
            self._address.open(link)


def _entry(board):
    """Return the markup of an entry."""
    words, comma, points = board.total().partition(", ")
    total = markup('<b>{}<span class="comma">{}</span></b>{}', words, comma, points)
    letters = "".join([capital(letter) for letter in _line(board)])
    return markup(ENTRY, drawing=board.drawing(), letters=letters, title=board.title, total=total, trash=icon("trash"))


def _line(board):
    return board.text if len(board.text) <= A_LINE else f"{board.text[:A_LINE]}…"


def _fill(opening, removing, board):
    opening.dataset.link = removing.dataset.link = board.link
    guard(removing)
    removing.setAttribute("aria-label", t("Remove {board}", board=_line(board)))
    _fill_time(opening.querySelector("time"), board.stored)


def _fill_time(element, stored):
    """Show when a board was stored, in the page's language. If `stored` is not a date, show nothing."""
    date = window.Date.new(stored if isinstance(stored, str) else "")
    if window.isFinite(date):
        style = to_js({"dateStyle": "medium", "timeStyle": "short"})
        element.dateTime = date.toISOString()
        element.textContent = date.toLocaleString(document.documentElement.lang, style)
        element.hidden = False


class Erase:
    """The button that erases everything, and the dialog that asks first. Both are added to the sheet `tool`."""

    def __init__(self, game, saving, messages, tool):
        self._game, self._saving, self._messages = game, saving, messages
        put(tool.element.querySelector(".tool-top"), markup(ERASE))
        put(tool.body, markup(ERASE_FORM))
        guard(by_id("wipe"))
        guard(by_id("wipe-ask"), BOARDS, TO_ERASE)  # where the link has room
        put(tool.element.querySelector(".said"), markup(ERASE_NOTE))
        self._ask = by_id("wipe-ask")
        self._note = by_id("wipe-note")
        listen(by_id("wipe"), "click", lambda event: self._ask.showModal())
        listen(by_id("wipe-no"), "click", lambda event: self._ask.close())
        listen(by_id("wipe-yes"), "click", self._agreed)

    def _agreed(self, event):
        self._ask.close()
        asyncio.create_task(self._wipe())

    async def _wipe(self):
        self._note.textContent = t("Erasing…")
        try:
            await self._forget()
        except Exception as error:
            self._note.textContent = ""
            self._messages.alert(t("Not everything could be erased: {fault}.", fault=said(error)))
        else:
            self._note.textContent = t("Everything is erased. The next visit begins like the first one.")

    async def _forget(self):
        first = self._game.first_settings
        self._game.show(*first.empty_board(), settings=first)
        faults = []
        for act in self._saving.erasers + [_forget_files, _forget_texts]:  # noqa: RUF005 - MicroPython
            try:
                await with_timeout(ERASING, act())
            except Exception as error:
                faults.append(said(error))
        if faults:
            raise BoggleError("{faults}", faults="; ".join(faults))


async def _forget_texts():
    store = LocalStore()
    await store.open()
    store.forget_all()


async def _forget_files():
    """Delete this page's caches, but none of other pages on the same host (see sw.js and page.browser.storage)."""
    if not getattr(window, "caches", None) or await keeps_nothing():
        return
    names = await window.caches.keys()
    for name in [names[at] for at in range(names.length)]:
        if name == LIST_CACHE or name.startswith(f"boggle {HERE} "):
            await window.caches.delete(name)
