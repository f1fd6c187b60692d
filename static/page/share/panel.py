"""The panel that shares a board: its link (also as a QR code and with the device's own sharing), text, a printed
sheet, and files of all words, which Pyodide's worker writes, since it knows every path."""

import asyncio

from js import window
from jsffi import to_js

from boggle.letters import is_letter
from page.browser.copy_and_save import STOPPED, copied, copy, download
from page.browser.dom import by_id, listen, refusal, settled
from page.link.board_link import address_of
from page.rules.rules_in_use import rules_in_words
from page.share.qr_view import QrView
from page.share.text_and_print import PrintSheet, as_text
from page.solver.job import Job
from page.state.game import SHARE
from page.text.markup import markup
from page.text.texts import icon, put, said, t
from page.words.current_answer import total

FORM = """
<p id="share-none" class="box">A full board has a link: type one, paste one, or roll.</p>
<div id="share-all" class="tool-body" hidden>
<div class="box">
<div id="share-qr" class="qr"></div><p id="share-qr-note" class="hint"></p>
<p class="line"><button id="share-device" class="button main" type="button" hidden>{share}<span>Send</span></button>
<button id="share-copy" class="button" type="button">{link}<span>Copy the link</span></button></p>
<p class="field"><label for="share-link">Link to this board</label><input id="share-link" readonly></p>
<p id="share-list" class="hint">The link holds the board and its rules, not your word list.</p>
</div>
<div class="box options">
<button id="share-text" class="option" type="button">{copy}<span>Copy as text</span></button>
<button id="share-csv" class="option" type="button">{save}<span>Save as CSV</span></button>
<button id="share-json" class="option" type="button">{save}<span>Save as JSON</span></button>
<button id="share-print" class="option" type="button">{print}<span>Print</span></button>
</div>
<p id="share-by-hand" class="box field" hidden><label for="share-written">To be copied by hand</label>
<textarea id="share-written" rows="6" readonly></textarea></p>
</div>
"""
SAID = """<div class="said"><p id="share-note" class="note" aria-live="polite"></p>
<div id="share-work" class="notice" hidden><p class="field"><label for="share-progress">Writing the file</label>
<progress id="share-progress" max="1"></progress></p>
<button id="share-stop" class="button" type="button">Stop</button></div></div>"""
ICONS = {name: icon(name) for name in ("share", "link", "copy", "save", "print")}
TYPES = {"csv": "text/csv;charset=utf-8", "json": "application/json"}
LONGEST_NAME = 60


def add(page):
    tool = page.places.add(SHARE, t("Share"))
    SharePanel(page.game, page.address, page.solver, page.messages, tool)


class SharePanel:
    """Shares the board that is shown. Its text and its printed sheet are available once the words are known."""

    def __init__(self, game, address, solver, messages, tool):
        self._game, self._address, self._solver, self._messages = game, address, solver, messages
        self._tool = tool
        put(tool.body, markup(FORM, **ICONS))
        put(tool.element, markup(SAID))
        self._link, self._note = by_id("share-link"), by_id("share-note")
        self._qr = QrView(solver, by_id("share-qr"), by_id("share-qr-note"))
        ShareFiles(game, solver, messages, self._say)
        PrintSheet(game, address, self._qr)
        by_id("share-device").hidden = not getattr(window.navigator, "share", None)
        for name, act in (
            ("share-copy", self._copy_link),
            ("share-device", self._give_to_device),
            ("share-text", self._copy_text),
            ("share-print", lambda event: window.print()),
        ):
            listen(by_id(name), "click", act)
        listen(self._link, "focus", lambda event: self._link.select())
        tool.toggled.subscribe(self._show_current)
        game.board_changed.subscribe(self._changed)
        game.answer_changed.subscribe(self._show_current)
        self._show_current()

    def _changed(self):
        self._say("")
        by_id("share-by-hand").hidden = True
        self._show_current()

    def _show_current(self):
        """Show the link of the board if the sheet is open. Otherwise no time is spent on it."""
        if not self._tool.shown:
            return
        link = self._address.text and address_of(self._address.text).href
        by_id("share-none").hidden = bool(link)
        by_id("share-all").hidden = not link
        by_id("share-list").hidden = not self._solver.own_list
        for name in ("share-text", "share-print"):
            by_id(name).disabled = self._game.found is None
        self._link.value = link
        self._qr.show(link)

    def _say(self, text):
        self._note.textContent = text

    def _copy_link(self, event):
        self._copy(self._link.value, t("The link is copied."))

    def _copy_text(self, event):
        game = self._game
        text = as_text(game, rules_in_words(game), total(game.summary), game.found, self._link.value)
        self._copy(text, t("The board and its words are copied."))

    def _copy(self, text, done):
        asyncio.create_task(self._tell_copied(copy(text), text, done))

    async def _tell_copied(self, copying, text, done):
        self._say(await copied(copying, text, by_id("share-by-hand"), done))

    def _give_to_device(self, event):
        data = {"title": t("Boggle board"), "text": self._total_so_far(), "url": self._link.value}
        asyncio.create_task(self._given(settled(window.navigator.share(to_js(data)))))

    def _total_so_far(self):
        """Return the total, or "" while it is not known."""
        return total(self._game.summary) if self._game.found is not None else ""

    async def _given(self, outcome):
        error = await refusal(outcome)
        if error and error.name != STOPPED:
            self._messages.alert(t("The board could not be shared: {fault}.", fault=error.message))


class ShareFiles:
    """Saves files of the words. `say` is called with the outcome."""

    def __init__(self, game, solver, messages, say):
        self._game, self._solver, self._messages = game, solver, messages
        self._say = say
        self._saving = False
        self._work = Job(self._show)
        self._bar, self._working = by_id("share-progress"), by_id("share-work")
        listen(by_id("share-csv"), "click", lambda event: self._begin("csv"))
        listen(by_id("share-json"), "click", lambda event: self._begin("json"))
        listen(by_id("share-stop"), "click", lambda event: self._work.stop())

    def _begin(self, form):
        if not self._saving:
            self._saving = True
            asyncio.create_task(self._save(form))

    async def _save(self, form):
        game, settings = self._game, self._game.settings
        board = game.board_text()
        self._say("" if self._solver.pyodide_calls else t("Waiting for Pyodide…"))
        try:
            calls = await self._solver.pyodide()
            self._say("")
            asked = form, board, settings.rules.name, settings.shortest, settings.scoring.name, settings.family
            await self._work.done(calls, lambda calls: calls.begin_file(*asked), "go_on_file")
            data = await self._work.calls.take_file()
        except Exception as error:
            self._saving = False
            self._say("")
            self._messages.failed(error, t("The file was not saved: {fault}.", fault=said(error)))
            return
        self._saving = False
        name = f"{_name(board)}.{form}"
        download(window.Blob.new(to_js([data]), to_js({"type": TYPES[form]})), name)
        self._say(t("Saved as {file}.", file=name))

    def _show(self, progress):
        self._working.hidden = progress is None
        self._bar.value = progress or 0


def _name(board):
    """Return the file name of a board, made of its letters."""
    letters = "".join([character if is_letter(character) else "-" for character in board[:LONGEST_NAME]])
    return f"boggle-{letters.strip('-')}".strip("-")
