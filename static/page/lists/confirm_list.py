"""The dialog that shows how a list was understood before it is added, where its form and encoding can be changed."""

import asyncio

from js import document, window

from page.browser.dom import by_id, listen
from page.text.markup import markup
from page.text.texts import language, listed, put, said, t, tn

DIALOG = """<dialog id="list-ask" class="ask" aria-labelledby="list-ask-title"
aria-describedby="list-ask-count list-ask-words list-ask-fault">
<h3 id="list-ask-title" tabindex="-1">Add this list</h3>
<p id="list-ask-count" class="told"></p>
<p id="list-ask-words" class="told"></p>
<p id="list-ask-notes" class="hint"></p>
<p class="field"><label for="list-ask-form">Read as</label><select id="list-ask-form" autocomplete="off"></select></p>
<p class="field"><label for="list-ask-encoding">Encoding</label>
<select id="list-ask-encoding" autocomplete="off"></select></p>
<p id="list-ask-left" class="hint"></p>
<p id="list-ask-fault" class="note bad" aria-live="polite"></p>
<p class="line"><button id="list-ask-add" class="button main" type="button">Add</button>
<button id="list-ask-cancel" class="button" type="button">Cancel</button></p></dialog>"""
DOUBTFUL = t("More than a tenth of the list holds no word. Perhaps it has another form or encoding.")
READING = t("Reading the list again…")


class ListDialog:
    """Asks whether a list is to be added. `ask` opens it and returns what was chosen, or None."""

    def __init__(self):
        place = document.createElement("div")
        document.body.append(place)
        put(place, markup(DIALOG))
        self._element, self._add, self._fault = by_id("list-ask"), by_id("list-ask-add"), by_id("list-ask-fault")
        self._form, self._encoding = by_id("list-ask-form"), by_id("list-ask-encoding")
        self._closed, self._idle = asyncio.Event(), asyncio.Event()
        self._idle.set()  # no reading goes on
        self._name, self._agreed, self._tries = "", False, 0
        self._read = self._stop = None
        self._form_chosen = self._encoding_chosen = ""  # "" if what was recognised is to stay
        self._understood = None  # what the worker said of the list, or None while that is not known
        listen(self._add, "click", lambda event: self._agree())
        listen(by_id("list-ask-cancel"), "click", lambda event: self._element.close())
        listen(self._element, "close", lambda event: self._closed.set())
        listen(window, "hashchange", lambda event: self._element.close())
        for box in (self._form, self._encoding):
            listen(box, "change", self._changed)

    async def ask(self, name, understood, read, stop, is_text):
        """Show what was understood of a list. Returns (form, encoding) if the user adds it, else None.

        Each of the two is "" if it was recognised. `read(form, encoding)` reads the list again, and returns what is
        understood then. It raises BoggleError, also after `stop()`. `is_text` says that the list was typed or pasted,
        so that its encoding is known.
        """
        self._name, self._read, self._stop, self._agreed = name, read, stop, False
        self._form_chosen = self._encoding_chosen = ""
        self._encoding.parentElement.hidden = is_text or not understood["encodings"]
        self._fill(self._form, [(form, language.say(title)) for form, title in understood["forms"]])
        self._fill(self._encoding, [(encoding, encoding) for encoding in understood["encodings"]])
        self._show(understood)
        self._closed.clear()
        self._element.showModal()
        self._add.focus()
        await self._closed.wait()
        await self._become_idle()
        return (self._form_chosen, self._encoding_chosen) if self._agreed else None

    def _agree(self):
        if self._understood:
            self._agreed = True
            self._element.close()

    def _changed(self, event):
        """Read the list in the form or the encoding that the user chose."""
        if event.target.id == "list-ask-form":
            self._form_chosen = self._form.value
        else:
            self._encoding_chosen = self._encoding.value
        asyncio.create_task(self._read_again())

    async def _become_idle(self):
        """Stop a reading that goes on, and wait for its end. Returns whether nobody else waits for the same since."""
        self._tries += 1
        this = self._tries
        if not self._idle.is_set():
            self._stop()
            await self._idle.wait()
        return this == self._tries

    async def _read_again(self):
        self._understood = None
        self._add.disabled = True
        self._fault.textContent = READING
        if not await self._become_idle():
            return
        this = self._tries
        self._idle.clear()
        try:
            understood = await self._read(self._form_chosen, self._encoding_chosen)
            if this == self._tries:
                self._show(understood)
        except Exception as error:
            if this == self._tries:
                self._clear()
                self._fault.textContent = t("The list cannot be read so: {error}.", error=said(error))
        self._idle.set()

    def _show(self, understood):
        self._understood = understood
        self._add.disabled = False
        self._form.value, self._encoding.value = understood["form"], understood["encoding"]
        self._form.parentElement.hidden = not understood["forms"]
        count, words = understood["words"], listed(understood["some"])
        counted = tn("“{name}”: {count} word", "“{name}”: {count} words", count, name=self._name)
        by_id("list-ask-count").textContent = counted
        by_id("list-ask-words").textContent = t("{words}, …", words=words) if count > len(understood["some"]) else words
        by_id("list-ask-notes").textContent = " ".join([language.say(note) for note in understood["notes"]])
        left_out = understood["left_out"]
        by_id("list-ask-left").textContent = t("Left out: {lines}.", lines=left_out) if left_out else ""
        self._fault.textContent = DOUBTFUL if understood["is_doubtful"] else ""

    def _clear(self):
        """Say nothing of the list, since it could not be read."""
        for name in ("words", "notes", "left"):
            by_id(f"list-ask-{name}").textContent = ""
        by_id("list-ask-count").textContent = t("“{name}”", name=self._name)

    @staticmethod
    def _fill(box, choices):
        box.replaceChildren()
        for value, title in choices:
            option = document.createElement("option")
            option.value, option.textContent = value, title[:1].upper() + title[1:]
            box.append(option)
