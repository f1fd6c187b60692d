"""Entering a word on a board in play: it is collected from the tiles or typed, whichever comes last."""

from page.browser.dom import listen
from page.text.texts import t
from page.tracing.tray import Tray

FORM = """<form id="{name}-form"><input id="{name}-typed" class="box-field" aria-label="Word" maxlength="100" dir="auto"
enterkeyhint="send" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false"></form>"""
BOARD = """<div id="{name}-board" class="tray tracing" role="group" aria-label="Board">
<svg class="path" aria-hidden="true"></svg><div class="cells"></div></div>"""


class WordEntry:
    """`board` is the element of BOARD, and `form` that of FORM. `spelled(word)` is called when the word changes, and
    `sent(word)` when it is sent. `tray` is the Tray, and `box` the text box."""

    def __init__(self, board, form, spelled, sent):
        self._form, self.box = form, form.querySelector("input")
        self._has_typed = False  # whether there may be a text in the box
        self._spelled, self._sent = spelled, sent
        self.box.placeholder = t("Type a word")
        self.tray = Tray(board, self._collected, self._send)
        listen(form, "submit", self._submitted)
        listen(self.box, "input", lambda event: self._type())

    def show(self, shown):
        """Show or hide the text box."""
        self._form.hidden = not shown

    def clear(self):
        """Forget the word, collected or typed."""
        self._empty()
        self.tray.clear()

    def focus(self):
        self.box.focus()

    def send(self):
        """Send the word as it is now, collected or typed."""
        self._send(self.box.value or self.tray.word)

    def _submitted(self, event):
        event.preventDefault()
        self.send()

    def _send(self, word):
        self.clear()
        if word.strip():
            self._sent(word)

    def _collected(self, word):
        self._empty()
        self._spelled(word)

    def _type(self):
        self._has_typed = True
        self.tray.clear()
        self._spelled(self.box.value)

    def _empty(self):
        """Empty the box. While a finger moves, each call of JavaScript counts."""
        if self._has_typed:
            self.box.value, self._has_typed = "", False
