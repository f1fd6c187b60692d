"""The choice of the language of the words. Its list is fetched once, and the service worker keeps it."""

import asyncio
import json

from js import window

from boggle.game.languages import ENGLISH, LANGUAGES, language_named
from page.browser.dom import by_id, listen
from page.browser.site_files import fetched
from page.solver.worker import words_file
from page.text.markup import insert, markup, replace
from page.text.texts import said, t

MEGABYTE = 1_000_000
CHOICE = """<div class="box">
<p class="field"><label for="words-language">Language of the words</label>
<select id="words-language" autocomplete="off" aria-describedby="words-note"></select></p>
<p id="words-note" class="hint">The list of a language is fetched once, and kept for offline use.</p>
<p id="words-coming" class="line" hidden><progress max="1" aria-label="{fetching}"></progress>
<span role="status"></span> <button class="button" type="button">{stop}</button></p></div>
"""
OPTION = '<option value="{}" lang="{}">{}</option>'


class WordsLanguage:
    """The combobox, as the first child of the element `body`. `choose(settings)` uses settings that the user chose."""

    def __init__(self, game, messages, body, choose):
        self._game, self._messages, self._choose = game, messages, choose
        self._stopping = None  # an AbortController while a list is on its way
        insert(body, [markup(CHOICE, fetching=t("Fetching words"), stop=t("Stop"))], "afterbegin")
        self._select, self._coming = by_id("words-language"), by_id("words-coming")
        names = [markup(OPTION, one.code, one.code, one.name) for one in LANGUAGES]
        replace(self._select, names)
        listen(self._select, "change", lambda event: asyncio.create_task(self._change(self._select.value)))
        listen(self._coming.querySelector("button"), "click", lambda event: self._stop())
        game.board_changed.subscribe(self._show)
        self._show()

    def _show(self):
        if not self._stopping:
            self._select.value = self._game.settings.words

    def _stop(self):
        if self._stopping:
            self._stopping.abort()

    async def _change(self, code):
        """Fetch the list of a language, and use it. If that fails or is stopped, the language stays."""
        self._stop()
        stopping = self._stopping = window.AbortController.new()
        self._coming.hidden = False
        fault = None
        try:
            path, size = words_file(code), _size_of(code)  # the workers find it in the browser's cache
            await fetched(path, stopping.signal, lambda response: self._read(response, size))
        except Exception as error:
            fault = None if stopping.signal.aborted else error
        is_latest = self._stopping is stopping
        is_there = not (fault or stopping.signal.aborted)
        if not is_latest:
            return
        self._stopping, self._coming.hidden = None, True
        if is_there:
            self._choose(self._game.settings.in_language(code))
        else:
            self._show()
            self._select.focus()
        if fault:
            name = language_named(code).name
            sentence = t("The words of {language} did not arrive: {error}.", language=name, error=said(fault))
            self._messages.failed(fault, sentence)

    async def _read(self, response, size):
        """Read a response to its end, and show how much of it has come. `size` is that of the whole file in bytes, and
        of what travels for it."""
        whole, travels = size
        reader, come = response.body.getReader(), 0
        while True:
            self._coming.firstElementChild.value = come / whole
            here, all_of_it = _megabytes(travels * come / whole), _megabytes(travels)
            self._coming.querySelector("span").textContent = t("{here} of {size} MB", here=here, size=all_of_it)
            part = await reader.read()
            if part.done:
                return
            come += part.value.length


def _size_of(code):
    """Return the bytes of a language's list, and those that travel for it. The build wrote both into the page."""
    needed = by_id("needed").dataset
    if code == ENGLISH:
        return json.loads(needed.files)[words_file(code)][1:]
    return json.loads(needed.words)[code][1:]


def _megabytes(size):
    return f"{size / MEGABYTE:.1f}"
