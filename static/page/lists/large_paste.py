"""Pasted text that is too long for its text box. It is stored as a Blob instead.

Chromium determines the direction of text in a box. The time for that grows with the square of the number of lines: 0.6
s for 10,000 lines, minutes for 270,000. MicroPython has no room for the text, so Python never reads it.
"""

from js import window
from jsffi import create_proxy

from page.browser.dom import by_id, listen
from page.text.markup import put
from page.text.texts import t

MOST_SHOWN = 50_000  # bytes
FORM = """
<p id="list-held" class="hint" aria-live="polite"></p>
<div id="list-let-go" hidden><button class="button" type="button">Discard the pasted text</button></div>
"""


class LargePaste:
    """`blob` is the text that is stored instead of being put into `box`, or None. `changed()` is called when it
    changes, and `say(text)` when it is discarded."""

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
        """Return the text of the box and the stored text as one Blob. `texts` is a JavaScript array with the text of
        the box."""
        if self.blob:  # alone, it is not changed, because it may begin with a byte-order mark
            texts.push("\n" if self._box.textLength else "", self.blob)
        return window.Blob.new(texts)

    def has_text(self):
        """Return whether there is text in the box or stored text."""
        return bool(self.blob) or self._box.textLength > 0

    def let_go(self):
        """Drop the stored text."""
        self._hold(None)

    async def forget(self):
        """Drop the stored text, because the user erases everything."""
        self.let_go()

    async def fault(self):
        """Return why the stored text would be lost if the page were loaded again, or "" if there is none."""
        return t("the pasted word list is too long for that") if self.blob else ""

    def _take(self, event, data):
        # Only JavaScript's functions read the text. A Python function would copy it through MicroPython's memory.
        pasted = window.Blob.new(window.Array.of("text/plain").map(window.Reflect.get(data, "getData"), data))
        if pasted.size <= MOST_SHOWN:
            return
        event.preventDefault()
        if event.type == "paste":  # the pasted text replaces the selection
            self._box.setRangeText("")
        self._hold(window.Blob.new(window.Array.of(self.blob, "\n", pasted)) if self.blob else pasted)

    def _discarded(self, event):
        self.let_go()
        self._say(t("The pasted text is discarded."))
        self._box.focus()

    def _hold(self, blob):
        self.blob = blob
        # The text is lost when the user leaves the page, so the browser asks first.
        window.onbeforeunload = self._ask if blob else None
        size = t("Pasted text, too long to show here: {count} bytes.", count=blob.size) if blob else ""
        by_id("list-held").textContent = size
        by_id("list-let-go").hidden = not blob
        self._changed()
