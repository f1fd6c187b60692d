"""The panel of word lists: which list is in use, its name, saving it as a file, and comparing it with another one.

Other parts of the panel add lists (page.lists.add_list) and words (page.lists.edits).
"""

import asyncio

from js import document, window
from jsffi import to_js

from boggle.errors import BoggleError
from boggle.game.names import clean_name
from page.browser.copy_and_save import download
from page.browser.dom import by_id, focus_where_lost, listen
from page.browser.framing import guard
from page.lists.add_list import ListImport
from page.lists.edits import ListEdits
from page.lists.model import LONGEST_NAME, ListError, WordLists
from page.solver.job import Job
from page.state.game import LISTS
from page.text.markup import insert, markup
from page.text.texts import icon, listed, put, said, t, tn

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
OPTION = """<label class="option"><span><bdi></bdi> <small></small></span>
<input type="radio" name="list" autocomplete="off"></label>"""
EXPORT = """
<details class="box"><summary class="option"><span>Save the list in use</span>{down}</summary>
<div class="folded"><p class="field"><label for="export">Form</label><select id="export">
<option value="text">Text, a word and its tier a line</option>
<option value="packed">Packed, the smallest</option>
<option value="trie">Text of the trie, without tiers</option>
</select></p>
<button id="export-save" class="button" type="button">Save as a file</button></div>
</details>
"""
ENDINGS = {"text": "txt", "packed": "dawg", "trie": "trie"}
COMPARE = """
<details class="box"><summary class="option"><span>Compare two lists on the board</span>{down}</summary>
<div class="folded"><p class="field"><label for="other">The list in use, with</label><select id="other"></select></p>
<button id="compare" class="button" type="button">Compare</button>
<div id="compared" aria-live="polite"><p id="only-here" class="told"></p><p id="only-there" class="told"></p></div>
</div>
</details>
"""


def add(page):
    lists = WordLists(page.game, page.solver, page.messages)
    tool = page.places.add(LISTS, t("Word lists"))
    panel = ListPanel(lists, page.solver, page.messages, tool, lambda: page.places.open(LISTS))
    ListImport(panel, lists, page.messages, page.saving)
    ListEdits(panel, lists, page.saving, page.game, page.solver)
    _add_export(panel, lists, page.game)
    ListCompare(panel, lists, page.game)
    page.saving.add_eraser(lists.forget)


class ListPanel:
    """The list in use. All parts share `job`, for long jobs, and `run`, which does one thing at a time."""

    def __init__(self, lists, solver, messages, tool, open_lists):
        self._lists, self._solver, self._messages = lists, solver, messages
        self.job = Job()
        self.body, self.open = tool.body, open_lists
        put(self.body, markup(FORM))
        put(tool.element, markup(SAID))
        guard(by_id("list-own"), LISTS)
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
            self._messages.failed(error)
        self._busy = False
        self._free.set()

    def _chosen(self, number):
        self.run(lambda: self._lists.change(lambda kept: kept.update({"use": number})), self._choice.show)

    async def _rename(self):
        name = clean_name(by_id("list-name").value, LONGEST_NAME)
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
        self.say(t("“{name}” was removed. {built_in} is in use.", name=name, built_in=self._lists.built_in))

    def _show(self):
        kept = self._lists.kept
        self._choice.show()
        by_id("list-own").hidden = not kept["use"]
        by_id("list-visit").hidden = not self._lists.are_for_this_visit
        by_id("list-name").value = self._lists.name(kept["use"])
        is_known = self._lists.is_read or not self._solver.own_list
        by_id("list-in-use").textContent = t("Word list: {list}", list=self._lists.in_words) if is_known else ""


class ListChoice:
    """Radio buttons in the element with the id `list`. `chosen(number)` is called when the user chooses a list."""

    def __init__(self, lists, chosen):
        self._lists = lists
        self._element = by_id("list")
        self._shown = None  # the lists for which there are buttons
        listen(self._element, "change", lambda event: chosen(event.target.value))

    def show(self):
        """Show the lists, and mark the one in use. If the lists are the same, buttons and focus stay."""
        kept = self._lists.kept
        shown = [("", self._lists.built_in, None)]
        shown += [(entry["id"], entry["name"], entry["words"]) for entry in kept["lists"]]
        if shown != self._shown:
            self._shown = shown
            self._build(shown)
        inputs = self._element.querySelectorAll("input")
        for one in [inputs[at] for at in range(inputs.length)]:
            one.checked = one.value == kept["use"]

    @property
    def in_use(self):
        """The button of the list in use."""
        return self._element.querySelector("input:checked")

    def _build(self, entries):
        before = self._element.querySelectorAll("label")
        for label in [before[at] for at in range(before.length)]:
            label.remove()
        insert(self._element, [markup(OPTION)] * len(entries))
        labels = self._element.querySelectorAll("label")
        for at, (number, name, words) in enumerate(entries):
            labels[at].querySelector("bdi").textContent = name
            labels[at].querySelector("small").textContent = (
                t("In four tiers, from common to rare") if words is None else tn("{count} word", "{count} words", words)
            )
            labels[at].querySelector("input").value = number


def _add_export(panel, lists, game):
    """Add the part that saves the list in use as a file, with added words and without banned words."""

    async def save():
        form = by_id("export").value
        name = lists.name(lists.kept["use"])
        calls = await panel.pyodide()
        try:
            await panel.job.done(calls, lambda calls: calls.begin_export(form, game.settings.family))
            data = await panel.job.calls.take_made()
        except Exception as error:
            raise ListError("“{name}” was not saved: {error}.", name=name, error=said(error))
        file = f"{name}.{ENDINGS[form]}"
        download(window.Blob.new(to_js([data])), file)
        panel.say(t("“{name}” was saved as {file}.", name=name, file=file))

    put(panel.body, markup(EXPORT, down=icon("down")))
    listen(by_id("export-save"), "click", lambda event: panel.run(save))


class ListCompare:
    """The part of the ListPanel `panel` that compares the list in use with another one on the board."""

    def __init__(self, panel, lists, game):
        self._panel, self._lists, self._game = panel, lists, game
        put(panel.body, markup(COMPARE, down=icon("down")))
        self._other = by_id("other")
        listen(by_id("compare"), "click", lambda event: panel.run(self._compare))
        lists.changed.subscribe(self._show)
        self._show()

    def _show(self):
        self._show_menu(self._other.value or "")
        self._tell("only-here", "", None)
        self._tell("only-there", "", None)

    def _show_menu(self, chosen):
        """Fill the menu with all lists, and select the one with the id `chosen`."""
        self._other.replaceChildren()
        for entry in [None] + self._lists.kept["lists"]:
            option = document.createElement("option")
            option.value = entry["id"] if entry else ""
            option.textContent = self._lists.built_in
            if entry:
                option.textContent = tn(
                    "{name}, {count} word", "{name}, {count} words", entry["words"], name=entry["name"]
                )
            self._other.append(option)
        self._other.value = chosen

    async def _compare(self):
        game = self._game
        board = game.board_text()
        if not board:
            raise ListError("expected a full board to compare lists on, got one with empty cells")
        other = self._other.value
        data = await self._lists.data(other)
        calls = await self._panel.pyodide()
        try:
            settings = game.settings
            asked = data, board, settings.rules.name, settings.shortest, settings.family
            alone = await self._panel.job.done(calls, lambda calls: calls.begin_comparison(*asked))
        except BoggleError as error:
            raise ListError("The lists were not compared: {error}.", error=error)
        self._tell("only-here", self._lists.name(self._lists.kept["use"]), alone["here"])
        self._tell("only-there", self._lists.name(other), alone["there"])

    def _tell(self, place, name, words):
        text = ""
        if words is not None:
            text = tn("Only in {name}: {count} word", "Only in {name}: {count} words", len(words), name=name)
        by_id(place).textContent = f"{text}: {listed(words)}" if words else text
