"""What an empty board offers in place of words: pasting a board, and the boards solved last."""

import asyncio

from page.browser.copy_and_save import read_clipboard
from page.browser.dom import by_id, focus_where_lost, listen, text_of
from page.memory.history import StoredBoard, kept_boards
from page.text.markup import markup, replace
from page.text.texts import put, t

FORM = """<form id="begin-form" class="box" hidden>
<p id="begin-why" class="hint" aria-live="polite"></p>
<p class="field"><label for="begin-text">The board as text</label>
<textarea id="begin-text" rows="4" autocapitalize="none" autocomplete="off" spellcheck="false"></textarea></p>
<button class="button main" type="submit">Show this board</button></form>
<section id="begin-boards" aria-labelledby="begin-last" hidden>
<p class="begin-top"><span id="begin-last">Last boards</span>
<a class="button plain" href="#view=boards" data-view="boards">All boards</a></p>
<ul class="strip" role="list" aria-labelledby="begin-last"></ul></section>"""
ENTRY = '<li><button type="button">{}{}</button></li>'
MOST = 8


def add(page):
    boards = page.shared(kept_boards)
    put(by_id("begin"), markup(FORM))
    begin = Begin(page.game, page.board, page.address, boards)
    page.saving.add_eraser(begin.forget)


class Begin:
    """Stands in the box of words. The style sheet shows it as long as the board has no letters."""

    def __init__(self, game, area, address, boards):
        self._game, self._area, self._address, self._boards = game, area, address, boards
        self._form, self._text = by_id("begin-form"), by_id("begin-text")
        self._last = by_id("begin-boards")
        paste = by_id("begin-paste")
        listen(paste, "click", self._paste)
        paste.disabled = False
        listen(self._form, "submit", self._submitted)
        listen(self._text, "paste", self._pasted)
        listen(self._last.querySelector("ul"), "click", self._open)
        game.board_changed.subscribe(self._update)
        boards.changed.subscribe(self._show_boards)
        self._update()

    async def forget(self):
        self._text.value = ""

    def _update(self):
        self._form.hidden = self._form.hidden or any(self._game.tiles)
        self._show_boards()

    def _show_boards(self):
        if any(self._game.tiles):
            return
        shown = [board for board in [StoredBoard(entry) for entry in self._boards.entries[:MOST]] if board.text]
        self._last.hidden = not shown
        place = self._last.querySelector("ul")
        replace(place, [markup(ENTRY, board.drawing(), board.words()) for board in shown])
        buttons = place.querySelectorAll("button")
        for at, board in enumerate(shown):
            buttons[at].dataset.link = board.link

    def _open(self, event):
        button = event.target.closest("button")
        if button:
            self._address.open(button.dataset.link)
            focus_where_lost(by_id("roll"))

    def _paste(self, event):
        asyncio.create_task(self._paste_once_read(read_clipboard()))

    async def _paste_once_read(self, reading):
        text, fault = await reading
        if text:
            self._take(lambda: text)
            return
        by_id("begin-why").textContent = (
            t("The page could not read the clipboard: {fault}. Paste into this box.", fault=fault)
            if fault
            else t("The clipboard has no text. Paste or type into this box.")
        )
        self._form.hidden = False
        self._text.focus()

    def _pasted(self, event):
        """Show a pasted board. Any other text stays in the box, where it can be corrected."""
        self._take(lambda: text_of(event.clipboardData))
        if any(self._game.tiles):
            event.preventDefault()

    def _submitted(self, event):
        event.preventDefault()
        self._take(lambda: self._text.value)

    def _take(self, read):
        self._area.take_text(read)
        focus_where_lost(by_id("roll"))
