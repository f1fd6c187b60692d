"""The panel of word lists. It shows which list is in use. Its parts add lists and words, and save and compare lists."""

import asyncio

from page.browser.dom import by_id, listen
from page.browser.focus import focus_where_lost
from page.lists.choice import show_choice
from page.lists.compare import ListCompare
from page.lists.edits import ListEdits
from page.lists.export import ListExport
from page.lists.import_ import ListImport
from page.lists.model import BUILT_IN, ListError, WordLists
from page.solver.job import Job
from page.text.errors import said
from page.text.markup import put
from page.text.texts import t, tn

FORM = """
<p class="field"><label for="list">List in use</label><select id="list"></select></p>
<div id="list-own" hidden>
<p class="field"><label for="list-name">Its name</label>
<input id="list-name" dir="auto" maxlength="60" autocomplete="off"></p>
<p class="row"><button id="list-rename" type="button">Rename</button>
<button id="list-remove" type="button">Remove</button></p>
</div>
<p id="list-note" class="note" aria-live="polite"></p>
"""


def add(page):
    lists = WordLists(page.game, page.solver, page.messages)
    panel = ListPanel(lists, page.solver, page.messages)
    ListImport(panel, lists, page.messages, page.saving)
    ListEdits(panel, lists, page.saving)
    ListExport(panel, lists)
    ListCompare(panel, lists, page.game)
    page.saving.add_eraser(lists.forget)
    panel.show()


class ListPanel:
    """The menu of the list in use. All parts share `job`, for long jobs, and `run`, which does one thing at a time."""

    def __init__(self, lists, solver, messages):
        self._lists, self._solver, self._messages = lists, solver, messages
        self.job = Job()
        self._element = by_id("lists")
        self.body = self._element.querySelector(".panel-body")
        put(self.body, FORM)
        self._busy = False
        self._free = asyncio.Event()
        self._choice = by_id("list")
        listen(self._choice, "change", self._chosen)
        listen(by_id("list-rename"), "click", lambda event: self.run(self._rename))
        listen(by_id("list-remove"), "click", lambda event: self.run(self._remove))
        lists.changed.subscribe(self._show)
        self._show()

    def show(self):
        """Show the panel. Call this once all its parts are added."""
        self._element.hidden = False

    def open(self):
        self._element.open = True

    def say(self, text):
        by_id("list-note").textContent = text

    async def pyodide(self):
        """Return the functions of Pyodide's worker. While waiting for it, the panel says so. Raises WorkerError."""
        self.say("" if self._solver.pyodide_calls else t("Waiting for Pyodide…"))
        try:
            return await self._solver.pyodide()
        finally:
            self.say("")

    def run(self, act, put_back=lambda: None):
        """Run `act`, an async function. If it fails, say why and call `put_back`, which restores the panel."""
        asyncio.create_task(self._run(act, put_back))

    async def _run(self, act, put_back):
        while self._busy:
            if self.job.going:
                put_back()
                sentence = t("The page is still working on another list. Stop that, or wait until it is done.")
                self._messages.alert(sentence)
                return
            self._free.clear()
            await self._free.wait()
        self._busy = True
        self._messages.alert("")
        self.say("")
        try:
            await act()
        except Exception as error:
            put_back()
            self._messages.alert(said(error))
        self._busy = False
        self._free.set()

    def _chosen(self, event):
        number = self._choice.value
        self.run(lambda: self._lists.change(lambda kept: kept.update({"use": number})), self._show_choice)

    async def _rename(self):
        name = " ".join(by_id("list-name").value.split())
        number = self._lists.kept["use"]
        if not name:
            raise ListError("expected a name, got none")
        if name != self._lists.name(number):
            name = self._lists.free_name(name)
        await self._lists.rename(number, name)
        self.say(t("The list is called “{name}” now.", name=name))

    async def _remove(self):
        number = self._lists.kept["use"]
        name = self._lists.name(number)
        await self._lists.remove(number)
        focus_where_lost(self._choice)
        self.say(t("“{name}” was removed. {built_in} is in use.", name=name, built_in=BUILT_IN))

    def _show_choice(self):
        show_choice(self._choice, self._lists, self._lists.kept["use"])

    def _show(self):
        kept = self._lists.kept
        self._show_choice()
        by_id("list-own").hidden = not kept["use"]
        by_id("list-name").value = self._lists.name(kept["use"])
        by_id("list-in-use").textContent = t("Words of {list}", list=in_words(self._lists))


def in_words(lists):
    """Return the list in use and its changes in words: `SCOWL (built in), 2 words added, 1 word banned`."""
    kept = lists.kept
    parts = [lists.name(kept["use"])]
    if kept["added"]:
        parts.append(tn("{count} word added", "{count} words added", len(kept["added"])))
    if kept["banned"]:
        parts.append(tn("{count} word banned", "{count} words banned", len(kept["banned"])))
    if not kept["accents"]:
        parts.append(t("accents ignored"))
    return ", ".join(parts)
