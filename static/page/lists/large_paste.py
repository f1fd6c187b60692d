"""Pasted text that is too long for its box. Chromium, which looks for its direction there, takes time with the square
of its lines (0.6 s for 10,000, minutes for 270,000), and MicroPython's memory has no room for it. So it is held beside
the box, a Blob that no code here reads.
"""

from js import window
from jsffi import create_proxy

from page.browser.dom import by_id, listen
from page.text.markup import put
from page.text.texts import t

MOST_SHOWN = 50_000  # bytes
FORM = """
<p id="list-held" class="hint" aria-live="polite"></p>
<div id="list-let-go" hidden><p class="row"><button type="button">Discard the pasted text</button></p></div>
"""


class LargePaste:
    """What is held beside `box`: `blob`, or None. `changed()` is called when it is another, `say(text)` as it goes."""

    def __init__(self, box, changed, say):
        self.blob = None
        self._box = box
        self._changed = changed
        self._ask = create_proxy(lambda event: event.preventDefault())
        self._say = say
        put(box.parentElement, FORM, "afterend")
        listen(box, "paste", lambda event: self._take(event, event.clipboardData))
        listen(box, "drop", lambda event: self._take(event, event.dataTransfer))
        listen(by_id("list-let-go"), "click", self._discarded)

    def whole(self, texts):
        """The box's text and what is held, as one Blob. `texts` is a JavaScript array with the box's text."""
        if self.blob:  # where it is alone it begins the text, with a byte-order mark perhaps
            texts.push("\n" if self._box.textLength else "", self.blob)
        return window.Blob.new(texts)

    def has_text(self):
        """Whether there is anything in the box or held."""
        return bool(self.blob) or self._box.textLength > 0

    def let_go(self):
        """Hold nothing any more."""
        self._hold(None)

    async def forget(self):
        """As `let_go`, for who erases everything."""
        self.let_go()

    async def fault(self):
        """Why the text cannot be kept when the page is loaded again, "" if there is none."""
        return t("the pasted word list is too long for that") if self.blob else ""

    def _take(self, event, data):
        # Read by JavaScript's own functions: by one bound in MicroPython the text would pass through its memory.
        pasted = window.Blob.new(window.Array.of("text/plain").map(window.Reflect.get(data, "getData"), data))
        if pasted.size <= MOST_SHOWN:
            return
        event.preventDefault()
        if event.type == "paste":  # over what is selected
            self._box.setRangeText("")
        self._hold(window.Blob.new(window.Array.of(self.blob, "\n", pasted)) if self.blob else pasted)

    def _discarded(self, event):
        self.let_go()
        self._say(t("The pasted text is discarded."))
        self._box.focus()

    def _hold(self, blob):
        self.blob = blob
        # No tab keeps it: whoever leaves is asked first.
        window.onbeforeunload = self._ask if blob else None
        size = t("Pasted text, too long to show here: {count} bytes.", count=blob.size) if blob else ""
        by_id("list-held").textContent = size
        by_id("list-let-go").hidden = not blob
        self._changed()
