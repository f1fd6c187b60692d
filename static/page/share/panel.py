"""The panel that shares a board: its link (also as a QR code and with the device's own sharing), text, files, and a
printed sheet."""

import asyncio

from js import window
from jsffi import to_js

from page.board.link import address_of
from page.browser.clipboard import copy
from page.browser.dom import by_id, listen
from page.browser.promises import refusal, settled
from page.rules.rules_line import rules_in_words
from page.share.as_text import as_text
from page.share.export import ShareFiles
from page.share.print_sheet import PrintSheet
from page.share.qr_view import QrView
from page.text.texts import t
from page.words.current_answer import total

FORM = """
<p id="share-none" class="hint"></p>
<div id="share-all" class="panel-part" hidden>
<p class="field"><label for="share-link"></label><input id="share-link" readonly></p>
<p id="share-list" class="hint"></p>
<p class="row"><button id="share-copy" type="button"></button>
<button id="share-device" type="button" hidden></button></p>
<div id="share-qr" class="qr"></div><p id="share-qr-note" class="hint"></p>
<p class="row"><button id="share-text" type="button"></button><button id="share-csv" type="button"></button>
<button id="share-json" type="button"></button><button id="share-print" type="button"></button></p>
<div id="share-work" hidden><p class="field"><label for="share-progress"></label>
<progress id="share-progress" max="1"></progress></p>
<p class="row"><button id="share-stop" type="button"></button></p></div>
<p id="share-by-hand" class="field" hidden><label for="share-written"></label>
<textarea id="share-written" rows="6" readonly></textarea></p>
</div>
<p id="share-note" class="note" aria-live="polite"></p>
"""
STOPPED = "AbortError"  # the error when the user closes the device's share sheet


def add(page):
    SharePanel(page.game, page.link, page.solver, page.messages)


class SharePanel:
    """Shares the board that is shown. Its text and its printed sheet are available once the words are known."""

    def __init__(self, game, link, solver, messages):
        self._game, self._address, self._solver, self._messages = game, link, solver, messages
        self._element = by_id("share")
        self._element.querySelector(".panel-body").innerHTML = FORM
        self._name_all()
        self._link, self._note = by_id("share-link"), by_id("share-note")
        self._qr = QrView(solver)
        ShareFiles(game, solver, messages, self._say)
        PrintSheet(game, link, self._qr)
        by_id("share-device").hidden = not getattr(window.navigator, "share", None)
        for name, act in (
            ("share-copy", self._copy_link),
            ("share-device", self._give_to_device),
            ("share-text", self._copy_text),
            ("share-print", lambda event: window.print()),
        ):
            listen(by_id(name), "click", act)
        listen(self._link, "focus", lambda event: self._link.select())
        listen(self._element, "toggle", lambda event: self._show_current())
        game.board_changed.subscribe(self._changed)
        game.answer_changed.subscribe(self._show_current)
        self._show_current()
        self._element.hidden = False

    def _name_all(self):
        self._element.querySelector("summary").textContent = t("Share")
        for selector, text in (
            ("#share-none", t("A full board has a link: type one, paste one, or roll.")),
            ("[for=share-link]", t("Link to this board")),
            ("#share-list", t("The link holds the board and its rules, not your word list.")),
            ("#share-copy", t("Copy the link")),
            ("#share-device", t("Share…")),
            ("#share-text", t("Copy as text")),
            ("#share-csv", t("Save as CSV")),
            ("#share-json", t("Save as JSON")),
            ("#share-print", t("Print")),
            ("[for=share-progress]", t("Writing the file")),
            ("#share-stop", t("Stop")),
            ("[for=share-written]", t("To be copied by hand")),
        ):
            self._element.querySelector(selector).textContent = text

    def _changed(self):
        self._say("")
        by_id("share-by-hand").hidden = True
        self._show_current()

    def _show_current(self):
        """Show the link of the board if the panel is open. If it is closed, no time is spent on it."""
        if not self._element.open:
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
        refused = await copying
        by_id("share-by-hand").hidden = not refused
        if refused:
            written = by_id("share-written")
            written.value = text
            written.focus()
            written.select()
            done = t("The browser does not let this page copy: here is the text, selected.")
        self._say(done)

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
