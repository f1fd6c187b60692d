"""The part of the panel that adds lists, from a file that is chosen or dropped, or from pasted text.

The bytes of a list go from JavaScript to Pyodide, because MicroPython has no room for them.
"""

from js import document, window
from jsffi import create_proxy

from boggle.errors import LexiconError
from boggle.game.names import clean_name
from boggle.words.limits import MOST_BYTES
from page.browser.dom import by_id, keep_whole, listen
from page.browser.framing import IN_FRAME, guard
from page.lists.confirm_list import ListDialog
from page.lists.model import LONGEST_NAME, PASTED, ListError
from page.solver.supervisor import WorkerGoneError
from page.text.markup import markup
from page.text.texts import icon, put, said, t, tn

FORM = """
<fieldset class="box"><legend>Add a list</legend>
<div class="line"><label class="button">{plus}<span>Add a file</span>
<input id="list-file" class="unit" type="file" multiple></label>
<button id="list-paste" class="button" type="button" aria-expanded="false"
>{paste}<span>Paste words</span></button></div>
<form id="list-form" class="tool-body" hidden>
<p class="field"><label for="list-text">The words, pasted or typed</label>
<textarea id="list-text" dir="auto" name="text" rows="4" autocapitalize="none" spellcheck="false"></textarea></p>
<button class="button main" type="submit">Add these words as a list</button>
</form>
<p class="hint"
>Lists in nearly any form are read. Files can be dropped anywhere on this page, a dictionary with its .aff file.</p>
</fieldset>
"""
WORK = """<div id="list-work" class="notice" hidden>
<p class="field"><label for="list-progress">Working on the list</label>
<progress id="list-progress" max="1"></progress></p>
<button id="list-stop" class="button" type="button">Stop</button></div>"""
MOST_SHOWN = 50_000  # bytes
HELD = """
<p id="list-held" class="hint" aria-live="polite"></p>
<div id="list-let-go" hidden><button class="button" type="button">Discard the pasted text</button></div>
"""


class ListImport:
    """A part of the ListPanel `panel`."""

    def __init__(self, panel, lists, messages, saving):
        self._panel, self._lists, self._messages = panel, lists, messages
        self._sent = None  # the text that is being added, as long as the box contains it unchanged
        self._dialog = ListDialog()
        put(panel.body, markup(FORM, plus=icon("plus"), paste=icon("paste")))
        put(by_id("list-said"), markup(WORK))
        guard(by_id("list-form").parentElement)
        self._bar = by_id("list-progress")
        panel.job.report_to(self._show)
        box = by_id("list-text")
        self._pasted = LargePaste(box, self._changed, panel.say)
        saving.keep_box("list-text")
        saving.add_saver(self._pasted.fault)
        saving.add_eraser(self._pasted.forget)
        keep_whole(box)
        listen(box, "input", lambda event: self._changed())
        listen(box, "change", lambda event: self._unfold())
        listen(by_id("list-file"), "change", lambda event: self._chosen(event.target))
        listen(by_id("list-paste"), "click", self._toggle_form)
        listen(by_id("list-form"), "submit", self._submitted)
        listen(by_id("list-form"), "click", self._clicked)
        listen(by_id("list-stop"), "click", lambda event: panel.job.stop())
        listen(document, "dragover", self._dragged)
        listen(document, "drop", self._dropped)

    def _show(self, progress):
        by_id("list-work").hidden = progress is None
        self._bar.value = progress or 0

    def _toggle_form(self, event):
        """Show or hide the box for words."""
        self._set_form(by_id("list-form").hidden)
        if not by_id("list-form").hidden:
            by_id("list-text").focus()

    def _unfold(self):
        """Show the box if it has words, for example those that were saved before the page was loaded again."""
        if self._pasted.has_text():
            self._set_form(True)

    def _set_form(self, is_open):
        by_id("list-form").hidden = not is_open
        by_id("list-paste").setAttribute("aria-expanded", "true" if is_open else "false")

    def _chosen(self, box):
        files = [box.files[at] for at in range(box.files.length)]
        box.value = ""  # so that the same file can be chosen again
        if files:
            self._take(files)

    def _clicked(self, event):
        if event.detail > 1:  # the second click of a double click; skipped lines may still be in the box
            event.preventDefault()

    def _submitted(self, event):
        event.preventDefault()
        if self._sent:  # the text is already being added
            return
        if not self._pasted.has_text():  # perhaps the first click of a slow double click added it
            by_id("list-text").focus()
            return
        texts = window.FormData.new(by_id("list-form")).getAll("text")  # an array that stays in JavaScript
        self._sent = text = self._pasted.whole(texts)  # read now, because it may change before it is added
        self._panel.run(lambda: self._add_text(text), lambda: self._came_back(text))

    def _changed(self):
        """Record that the text changed. Remove the alert about the earlier text."""
        self._sent = None
        self._messages.alert("")

    def _dragged(self, event):
        if event.dataTransfer.types.includes("Files"):
            event.preventDefault()  # otherwise the browser would show the file in place of the page

    def _dropped(self, event):
        if event.dataTransfer.files.length:
            event.preventDefault()
            self._panel.open()
            if not IN_FRAME:  # otherwise the sheet has the link that leads out
                files = event.dataTransfer.files
                self._take([files[at] for at in range(files.length)])

    def _take(self, files):
        self._panel.run(lambda: self._add_files(files))

    async def _add_files(self, files):
        file, affixes = list_among(files)
        await self._add(_name_of(file.name), file, affixes)

    async def _add_text(self, text):
        whole = await self._add(PASTED, text, is_text=True)
        if self._came_back(text) and whole:  # skipped lines are only in the box
            by_id("list-text").value = ""
            self._pasted.let_go()

    def _came_back(self, text):
        """Record that this text is no longer being added. Returns whether the box contains it unchanged."""
        unchanged = text is self._sent
        if unchanged:
            self._sent = None
        return unchanged

    async def _add(self, name, blob, affixes=None, is_text=False):
        """Read a list and ask whether it is to be added. Then pack it, store it and use it.

        `affixes` is None or the `.aff` file of a dictionary. `is_text` says that the list was typed or pasted. Returns
        whether it was added and no line was left out.
        """
        calls = await self._panel.pyodide()
        job = self._panel.job
        try:
            data = await _bytes_of(blob), await _bytes_of(affixes) if affixes else ""

            async def read(form, encoding):
                return await job.done(calls, lambda calls: calls.begin_reading(*data, form, encoding))

            chosen = await self._dialog.ask(name, await read("", ""), read, job.stop, is_text)
            if not chosen:
                await _forgotten(job.calls)
                self._panel.say(t("“{name}” was not added.", name=name))
                return False
            done = await job.done(calls, lambda calls: calls.begin_import(*data, *chosen))
        except Exception as error:
            raise ListError("“{name}” was not added: {error}.", name=name, error=said(error))
        name = await self._lists.add(name, done["words"], await job.calls.take_made())
        added = tn("“{name}” is in use: {count} word.", "“{name}” is in use: {count} words.", done["words"], name=name)
        left_out = t("Left out: {lines}.", lines=done["left_out"]) if done["left_out"] else ""
        self._panel.say(f"{added} {left_out}".strip())
        return not left_out


async def _forgotten(calls):
    """Let the worker forget the list that was read."""
    try:
        await calls.forget_list()
    except WorkerGoneError:
        pass  # the list is gone with it


async def _bytes_of(blob):
    """Return what a file holds, as a Uint8Array. Raises LexiconError if it is too large, before it is read."""
    if blob.size > MOST_BYTES:
        raise LexiconError("expected a file of at most {most} bytes, got {got}", most=MOST_BYTES, got=blob.size)
    return window.Uint8Array.new(await blob.arrayBuffer())


def list_among(files):
    """Return the list among files that were chosen together, and its `.aff` file or None. Raises ListError."""
    affixes = [file for file in files if file.name.lower().endswith(".aff")]
    lists = [file for file in files if file not in affixes]
    if len(lists) == 1 and len(affixes) <= 1:
        return lists[0], affixes[0] if affixes else None
    if affixes and not lists:
        raise ListError("expected the .dic file of a dictionary with its .aff file, got the .aff file alone")
    raise ListError("expected one list, or a .dic file with its .aff file, got {count} files", count=len(files))


def _name_of(file):
    """Return the name of the list for a file with this name."""
    return clean_name(file.rsplit(".", 1)[0], LONGEST_NAME) or PASTED


class LargePaste:
    """Pasted text that is too long for its text box. It is stored as a Blob instead.

    Chromium determines the direction of text in a box. The time for that grows with the square of the number of lines:
    0.6 s for 10,000 lines, minutes for 270,000. Python never reads the text.

    `blob` is the text that is stored instead of being put into `box`, or None. `changed()` is called when it
    changes, and `say(text)` when it is discarded."""

    def __init__(self, box, changed, say):
        self.blob = None
        self._box = box
        self._changed = changed
        self._ask = create_proxy(lambda event: event.preventDefault())
        self._say = say
        put(box.parentElement, markup(HELD), "afterend")
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
