"""The dialog that hands a link to others, before a round and after it."""

import asyncio

from js import document, window
from jsffi import to_js

from boggle.play.player_name import MOST_NAME
from page.browser.copy_and_save import STOPPED, copied, copy
from page.browser.dom import by_id, listen, refusal, settled
from page.link.board_link import address_of
from page.share.qr_view import QrView
from page.text.markup import markup
from page.text.texts import icon, put, t

DIALOG = """<dialog id="handing" class="ask handing" aria-labelledby="handing-title" aria-describedby="handing-hint">
<div class="tool-top"><h3 id="handing-title" tabindex="-1"></h3>
<button id="handing-close" class="button plain" type="button" aria-label="Close">{close}</button></div>
<p id="handing-hint" class="hint"></p>
<button id="handing-code" class="code" type="button" aria-pressed="false" aria-label="Show the code larger">
<span id="handing-qr" class="qr"></span></button>
<p id="handing-qr-note" class="hint"></p>
<p id="handing-by" class="field"><label for="handing-name">Your name (if you like)</label>
<input id="handing-name" maxlength="{most}" dir="auto" autocomplete="nickname" spellcheck="false"></p>
<p id="handing-time" class="field"><label for="handing-at">Start together at (if you like)</label>
<input id="handing-at" type="time"></p>
<p class="line"><button id="handing-send" class="button main" type="button">{share}<span>Send</span></button>
<button id="handing-copy" class="button" type="button">{link}<span>Copy the link</span></button>
<button id="handing-text" class="button" type="button">{copy}<span>Copy as text</span></button></p>
<p id="handing-note" class="note" aria-live="polite"></p>
<p class="field"><label for="handing-link">Link</label><input id="handing-link" readonly></p>
<p id="handing-by-hand" class="field" hidden><label for="handing-written">To be copied by hand</label>
<textarea id="handing-written" rows="4" readonly></textarea></p></dialog>"""
ICONS = {name: icon(name) for name in ("close", "share", "link", "copy")}


class LinkDialog:
    """Hands a link to others: as a QR code, with the device's own sharing, or copied. `show` opens it.

    The functions that it gets are called when the user changes something there."""

    def __init__(self, solver):
        place = document.createElement("div")
        document.body.append(place)
        put(place, markup(DIALOG, most=MOST_NAME, **ICONS))
        self._element, self._link, self._note = by_id("handing"), by_id("handing-link"), by_id("handing-note")
        self._code, self._at, self._name = by_id("handing-code"), by_id("handing-at"), by_id("handing-name")
        self._qr = QrView(solver, by_id("handing-qr"), by_id("handing-qr-note"))
        self._text, self._changed = "", None
        by_id("handing-send").hidden = not getattr(window.navigator, "share", None)
        for name, act in (
            ("close", self._element.close),
            ("code", self._enlarge),
            ("copy", lambda: self._copy(self._link.value, t("The link is copied."))),
            ("text", lambda: self._copy(self._whole_text(), t("The text is copied."))),
            ("send", self._send),
        ):
            listen(by_id(f"handing-{name}"), "click", lambda event, act=act: act())
        for box in (self._at, self._name):
            # Not at "change": the code would move what is being pressed, so that the press is lost.
            listen(box, "input", lambda event: self._changed(self._name.value, self._at.value))
        listen(self._link, "focus", lambda event: self._link.select())
        listen(window, "hashchange", lambda event: self._element.close())

    def show(self, title, hint, link, text, name=None, at=None, changed=None):
        """Open the dialog for a link such as `#play=…`. `text` says what it is.

        The user may change the name of the sender, if `name` is the present one or "", and the time of day to start
        together, if `at` is one or "". `changed(name, at)` is called then."""
        by_id("handing-title").textContent, by_id("handing-hint").textContent = title, hint
        self._changed, self._name.value, self._at.value = changed, name or "", at or ""
        by_id("handing-by").hidden, by_id("handing-time").hidden = name is None, at is None
        by_id("handing-text").hidden = bool(changed)
        self._set_large(False)
        self.set_link(link, text)
        if not self._element.open:
            self._element.showModal()
        by_id("handing-title").focus()

    def set_link(self, link, text):
        """Show another link."""
        self._link.value, self._text = address_of(link).href, text
        self._note.textContent = ""
        by_id("handing-by-hand").hidden = True
        self._qr.show(self._link.value)

    def say(self, text):
        self._note.textContent = text

    def _whole_text(self):
        return f"{self._text}\n{self._link.value}"

    def _enlarge(self):
        self._set_large(self._code.getAttribute("aria-pressed") == "false")

    def _set_large(self, is_large):
        self._code.setAttribute("aria-pressed", "true" if is_large else "false")
        self._element.classList.toggle("large", is_large)

    def _copy(self, text, done):
        asyncio.create_task(self._tell_copied(copy(text), text, done))

    async def _tell_copied(self, copying, text, done):
        self._note.textContent = await copied(copying, text, by_id("handing-by-hand"), done)

    def _send(self):
        data = {"title": by_id("handing-title").textContent, "text": self._text, "url": self._link.value}
        asyncio.create_task(self._sent(settled(window.navigator.share(to_js(data)))))

    async def _sent(self, outcome):
        error = await refusal(outcome)
        if error and error.name != STOPPED:
            self._note.textContent = t("The link could not be sent: {fault}.", fault=error.message)
