"""The panel of word lists. It shows which list is in use. Its parts add lists and words, and save and compare lists."""

import asyncio

from page.browser.dom import by_id, focus_where_lost, listen
from page.lists.choice import ListChoice
from page.lists.compare import ListCompare
from page.lists.edits import ListEdits
from page.lists.export import ListExport
from page.lists.import_ import ListImport
from page.lists.model import BUILT_IN, ListError, WordLists
from page.lists.store import is_for_this_visit
from page.solver.job import Job
from page.state.game import LISTS
from page.text.markup import put
from page.text.texts import said, t

FORM = """
<p id="list-visit" class="hint" hidden>Your browser keeps nothing for this page, so your lists are there until you leave
it.</p>
<fieldset id="list" class="box options"><legend class="unit">List in use</legend></fieldset>
<div id="list-own" class="box" hidden>
<p class="field"><label for="list-name">Its name</label>
<input id="list-name" dir="auto" maxlength="60" autocomplete="off"></p>
<p class="line"><button id="list-rename" class="button" type="button">Rename</button>
<button id="list-remove" class="button bad" type="button">Remove</button></p>
</div>
"""
SAID = """<div id="list-said" class="said"><p id="list-note" class="note" aria-live="polite"></p></div>"""


def add(page):
    lists = WordLists(page.game, page.solver, page.messages)
    tool = page.places.add(LISTS, t("Word lists"))
    panel = ListPanel(lists, page.solver, page.messages, tool, lambda: page.places.open(LISTS))
    ListImport(panel, lists, page.messages, page.saving)
    ListEdits(panel, lists, page.saving, page.game)
    ListExport(panel, lists)
    ListCompare(panel, lists, page.game)
    page.saving.add_eraser(lists.forget)


class ListPanel:
    """The list in use. All parts share `job`, for long jobs, and `run`, which does one thing at a time."""

    def __init__(self, lists, solver, messages, tool, open_lists):
        self._lists, self._solver, self._messages = lists, solver, messages
        self.job = Job()
        self.body, self.open = tool.body, open_lists
        put(self.body, FORM)
        put(tool.element, SAID)
        self._busy = False
        self._free = asyncio.Event()
        self._choice = ListChoice(lists, self._chosen)
        listen(by_id("list-rename"), "click", lambda event: self.run(self._rename))
        listen(by_id("list-remove"), "click", lambda event: self.run(self._remove))
        lists.changed.subscribe(self._show)
        self._show()

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

    def _chosen(self, number):
        self.run(lambda: self._lists.change(lambda kept: kept.update({"use": number})), self._choice.show)

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
        focus_where_lost(self._choice.in_use)
        self.say(t("“{name}” was removed. {built_in} is in use.", name=name, built_in=BUILT_IN))

    def _show(self):
        kept = self._lists.kept
        self._choice.show()
        by_id("list-own").hidden = not kept["use"]
        by_id("list-visit").hidden = not is_for_this_visit()
        by_id("list-name").value = self._lists.name(kept["use"])
        by_id("list-in-use").textContent = t("Words of {list}", list=self._lists.in_words)
