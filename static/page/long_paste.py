"""Pasted text that is too long for its box: Chromium takes time with the square of its lines to put it in (seconds for
a thousand), and MicroPython's memory has no room for it. It is held beside the box, a Blob that no code here reads.
"""

from js import window

from page.dom import by_id, listen
from page.markup import put
from page.texts import t

MOST_SHOWN = 5_000  # bytes
FORM = """
<p id="list-held" class="hint" aria-live="polite"></p>
<div id="list-let-go" hidden><p class="row"><button type="button">Discard the pasted text</button></p></div>
"""


class LongPaste:
    """What is held beside `box`: `blob`, or None. `changed()` is called when it is another, `say(text)` as it goes."""

    def __init__(self, box, changed, say):
        self.blob = None
        self._box = box
        self._changed = changed
        self._say = say
        put(box.parentElement, FORM, "afterend")
        listen(box, "paste", lambda event: self._take(event, event.clipboardData))
        listen(box, "drop", lambda event: self._take(event, event.dataTransfer))
        listen(by_id("list-let-go"), "click", self._discarded)

    def whole(self, texts):
        """The box's text and what is held, as one Blob. `texts` is a JavaScript array with the box's text."""
        if self.blob:
            texts.push("\n", self.blob)
        return window.Blob.new(texts)

    def let_go(self):
        self._hold(None)

    def _take(self, event, data):
        # Read by JavaScript's own functions: by one bound in MicroPython the text would pass through its memory.
        texts = window.Array.of("text/plain").map(window.Reflect.get(data, "getData"), data)
        if window.Blob.new(texts).size <= MOST_SHOWN:
            return
        event.preventDefault()
        if self.blob:
            texts.unshift(self.blob, "\n")
        self._hold(window.Blob.new(texts))

    def _discarded(self, event):
        self.let_go()
        self._say(t("The pasted text is discarded."))
        self._box.focus()

    def _hold(self, blob):
        self.blob = blob
        size = t("Pasted, and too long to be shown here: {count} bytes.", count=blob.size) if blob else ""
        by_id("list-held").textContent = size
        by_id("list-let-go").hidden = not blob
        self._changed()
