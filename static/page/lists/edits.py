"""The part of the panel that adds and bans words, for any list in use, and ignores accents; and the notice that a word
of the board was banned, with a button that takes this back."""

import asyncio

from js import document

from boggle.errors import BoggleError
from page.browser.dom import by_id, focus_where_lost, listen
from page.browser.framing import guard
from page.lists.model import ListError
from page.solver.job import parse_reply
from page.state.events import Latest
from page.text.markup import markup
from page.text.texts import isolate, put, t, tn

FORM = """
<fieldset class="box"><legend>Words added and banned</legend>
<form id="edit-form" class="field"><label for="edit">Words, for any list in use</label>
<p class="line"><input id="edit" class="box-field" maxlength="10000" dir="auto" autocomplete="off" autocapitalize="none"
 spellcheck="false"> <button class="button" type="submit">Add</button>
<button id="edit-ban" class="button" type="button">Ban</button></p>
</form>
<ul id="edit-added" class="chips" role="list" aria-label="Added"></ul>
<ul id="edit-banned" class="chips" role="list" aria-label="Banned"></ul>
<label class="tick"><input id="accents" type="checkbox"> Ignore accents: e on a tile is é, è and ê too</label>
</fieldset>
"""
SIGNS = {"added": "+", "banned": "−"}
NOTICE = """<div id="banned" class="notice" hidden><p aria-live="polite"></p>
<button class="button" type="button">Allow it again</button></div>"""


class ListEdits:
    """A part of the ListPanel `panel`."""

    def __init__(self, panel, lists, saving, game, solver):
        self._panel, self._lists, self._game, self._solver = panel, lists, game, solver
        self._latest, self._hides = Latest(), False
        saving.keep_box("edit")
        put(panel.body, markup(FORM))
        guard(by_id("edit-form").parentElement)
        listen(by_id("edit-form"), "submit", self._submitted)
        listen(by_id("edit-ban"), "click", lambda event: self._run(self._ban))
        listen(by_id("accents"), "change", lambda event: panel.run(self._choose_accents, self._show_accents))
        for key in SIGNS:
            listen(by_id(f"edit-{key}"), "click", self._clicked)
        lists.changed.subscribe(self._show)
        game.board_changed.subscribe(self._follow)
        self._notice = BanNotice(game, lambda word: panel.run(lambda: self._undo(word, "banned")))
        game.word_banned.subscribe(lambda word: panel.run(lambda: self._ban_chosen(word)))
        self._show()

    def _submitted(self, event):
        event.preventDefault()
        self._run(self._add)

    def _run(self, act):
        text = by_id("edit").value  # read now, because it may change before `act` runs
        self._panel.run(lambda: act(text))

    async def _add(self, text):
        words = await self._words_in(text)

        def change(kept):
            kept["added"].update(words)
            kept["banned"] = [word for word in kept["banned"] if word not in words]

        await self._change(change, text, tn("{count} word added.", "{count} words added.", len(words)))

    async def _ban(self, text):
        words = await self._words_in(text)

        def change(kept):
            kept["added"] = {word: kept["added"][word] for word in kept["added"] if word not in words}
            kept["banned"] = sorted(set(kept["banned"]) | set(words))

        await self._change(change, text, tn("{count} word banned.", "{count} words banned.", len(words)))

    async def _ban_chosen(self, word):
        await self._ban(word)
        self._notice.show(word)

    async def _change(self, change, text, done):
        await self._lists.change(change)
        if by_id("edit").value == text:
            by_id("edit").value = ""
        self._panel.say(done)

    async def _words_in(self, text):
        """Return the words in a text: {word: tier}. Raises ListError."""
        calls = await self._panel.pyodide()
        try:
            read = parse_reply(await calls.read_words("\n".join(text.replace(",", " ").split())))
        except BoggleError as error:
            raise ListError("These words cannot be taken: {error}.", error=error)
        if read["left_out"]:
            raise ListError("expected words of letters alone, got {lines}", lines=read["left_out"])
        if not read["words"]:
            raise ListError("expected words of letters alone, got none")
        return read["words"]

    def _show_accents(self):
        by_id("accents").checked = not self._lists.kept["accents"]

    async def _choose_accents(self):
        count = not by_id("accents").checked
        await self._lists.change(lambda kept: kept.update({"accents": count}))

    def _clicked(self, event):
        button = event.target.closest("button")
        if button:
            word, key = button.dataset.word, button.dataset.key
            self._panel.run(lambda: self._undo(word, key))

    async def _undo(self, word, key):
        def change(kept):
            if key == "added":
                kept[key] = {other: kept[key][other] for other in kept[key] if other != word}
            else:
                kept[key] = [other for other in kept[key] if other != word]

        await self._lists.change(change)
        focus_where_lost(by_id("edit"))
        self._panel.say(t("{word} is no longer added." if key == "added" else "{word} is no longer banned.", word=word))

    def _follow(self):
        if self._game.settings.family != self._hides:
            self._show()

    def _show(self):
        """Show what was added and banned. Which of these words are fit for children is known in Pyodide's worker."""
        kept, is_current = self._lists.kept, self._latest.begin()
        self._hides = self._game.settings.family
        self._show_accents()
        if self._hides and (kept["added"] or kept["banned"]):
            self._show_words([])
            asyncio.create_task(self._show_fit(sorted(kept["added"]) + kept["banned"], is_current))
        else:
            self._show_words(None)

    async def _show_fit(self, words, is_current):
        try:
            calls = await self._solver.pyodide()
            fit = parse_reply(await calls.fit_for_children(" ".join(words)))["words"]
        except BoggleError:
            return  # without Pyodide, no list but the built-in one is used
        if is_current():
            self._show_words(fit)

    def _show_words(self, fit):
        """Show the words of `fit`, or all if this is None."""
        kept = self._lists.kept
        for key in SIGNS:
            place = by_id(f"edit-{key}")
            place.replaceChildren()
            place.hidden = not kept[key]
            for word in sorted(kept[key]):
                if fit is None or word in fit:
                    place.append(_chip(word, key))


def _chip(word, key):
    """Return a list item with a button that stops adding or banning the word."""
    entry, button = document.createElement("li"), document.createElement("button")
    button.type, button.className = "button", "chip"
    button.textContent = f"{SIGNS[key]} {isolate(word)} ×"
    name = t("Stop adding {word}" if key == "added" else "Stop banning {word}", word=word)
    button.setAttribute("aria-label", name)
    button.dataset.word, button.dataset.key = word, key
    entry.append(button)
    return entry


class BanNotice:
    """`take_back(word)` is called when the button is pressed. The next board removes the notice."""

    def __init__(self, game, take_back):
        put(by_id("update-notice"), markup(NOTICE), "afterend")
        self._notice = by_id("banned")
        self._word = None
        self._take_back = take_back
        listen(self._notice.querySelector("button"), "click", self._pressed)
        game.board_edited.subscribe(self._hide)

    def show(self, word):
        self._word = word
        self._notice.querySelector("p").textContent = t("{word} is banned.", word=word)
        self._notice.hidden = False

    def _hide(self):
        self._notice.hidden = True

    def _pressed(self, event):
        self._hide()
        self._take_back(self._word)
