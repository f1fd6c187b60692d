"""Meanings of words, beside the words that the page tells about at length: a button at first, then a question, and
from then on the meaning itself. One that is not fit for children is only shown if it is asked for, and not at all with
`Family words`. The glosses are in English; what is said of them is in the language of the page."""

import asyncio

from js import Uint8Array, document, window
from jsffi import to_js

from boggle.game.languages import ENGLISH
from page.browser.dom import listen
from page.browser.site_files import doubt, is_for_want_of_network, read
from page.browser.storage import LocalStore
from page.parts import latest_told
from page.solver.job import JobError, parse_reply
from page.state.events import Latest
from page.text.markup import markup, replace
from page.text.texts import said, t

PATH = "boggle/meanings/glosses.bin"
KILOBYTES = 650
ALLOWED = "meanings"  # the name under which the user's consent is stored
BUTTON = '<button class="button{}" type="button" data-act="{}">{}</button>'
WHOLE = "whole"  # the class of a short place while all of it is seen
GIST = '<button class="gist" type="button" data-act="whole" aria-expanded="false">{}</button>'
SENSE = '<span><i>{}</i> <span lang="en" dir="ltr" translate="no">{}.</span></span> '
MEANING = '<p><i>{}</i> <span lang="en" dir="ltr" translate="no">{}.</span></p>'


async def add(page):
    game, glossary, views = page.game, StoredGlossary(page.solver), {}
    await glossary.open()

    def show(word, place):
        if word and place.id not in views:
            views[place.id] = MeaningView(place, glossary, lambda: game.settings.family)
        if place.id in views:
            views[place.id].show(word, is_english(game))

    def show_again():
        for view in views.values():
            view.show(view.word, is_english(game))

    async def forget():
        await glossary.forget()
        show_again()

    for word, place in page.shared(latest_told).values():
        show(word, place)
    page.told_words.subscribe(show)
    game.list_changed.subscribe(show_again)
    page.saving.add_eraser(forget)


def is_english(game):
    """Return whether the built-in list of English is in use, maybe with words added or banned."""
    return game.settings.words == ENGLISH and not (game.word_list and game.word_list["use"])


class MeaningView:
    """Fills the element `place`. `word` is the word that it is about, or "". `hides()` returns whether what is not fit
    for children is hidden.

    A place with the class `short` has one line. A press on the meaning shows all of it, which the style sheet does."""

    def __init__(self, place, glossary, hides):
        self.word = ""
        self._place, self._glossary, self._hides = place, glossary, hides
        self._latest = Latest()
        self._hidden = []  # the markup of a meaning that the user must ask for
        self._acts = {"ask": self._ask, "fetch": self._fetch, "later": self._decline, "again": self._fetch}
        self._acts["show"] = lambda: self._put(self._hidden)
        self._acts[WHOLE] = self._toggle
        self._is_short = place.classList.contains("short")
        place.tabIndex = -1
        place.setAttribute("role", "group")
        place.setAttribute("aria-label", t("Meaning"))
        place.setAttribute("aria-live", "polite")
        listen(place, "click", self._clicked)

    def show(self, word, is_english):
        """Show the meaning of a word, or nothing if it is "". If the user must allow it first, offer it."""
        if word != self.word:
            self._put([])  # no word may have the meaning of another one while its own is looked for
        self.word = word
        is_current = self._latest.begin()
        if not word:
            return
        if not is_english and self._is_short:
            self._put([])
        elif not is_english:
            self._say(t("Meanings are there for the built-in English list only."))
        elif self._glossary.allowed:
            asyncio.create_task(self._tell(word, is_current))
        else:
            self._offer()

    def _clicked(self, event):
        button = event.target.closest("[data-act]")
        if button:
            event.stopPropagation()  # the button is about to go, which would look like a click elsewhere
            self._acts[button.dataset.act]()

    def _offer(self):
        self._put(markup(BUTTON, "", "ask", t("Meaning")))

    def _ask(self):
        if self._glossary.allowed:  # meanwhile, in another place
            self._fetch()
            return
        question = t(
            "Meanings of English words: {size} kB. They are fetched once and kept for offline use. "
            "Most rare words have none.",
            size=KILOBYTES,
        )
        yes, no = markup(BUTTON, " main", "fetch", t("Fetch them")), markup(BUTTON, "", "later", t("Not now"))
        self._put(markup('<p>{}</p><p class="line">{} {}</p>', question, yes, no), True)
        self._place.querySelector("button").focus()

    def _decline(self):
        self._offer()
        self._place.querySelector("button").focus()

    def _fetch(self):
        asyncio.create_task(self._allow_and_tell(self.word, self._latest.begin()))

    async def _allow_and_tell(self, word, is_current):
        await self._glossary.allow()
        await self._tell(word, is_current)

    async def _tell(self, word, is_current):
        if not is_current():
            return
        if not self._glossary.is_given:
            self._say(t("Fetching the meanings…"))
        try:
            meanings, why = await self._glossary.meanings(word, self._hides())
        except Exception as error:
            if is_current():
                self._fail(error)
            return
        made = in_short(meanings) if self._is_short else in_html(meanings)
        if is_current() and meanings and why:
            self._hide(made, why)
        elif is_current() and meanings:
            self._put(made)
        elif is_current():
            self._say(t("No meaning is known for {word}.", word=word))

    def _hide(self, made, why):
        """Ask before a meaning is shown, and say why."""
        self._hidden = made
        button = markup(BUTTON, "", "show", t("Show the meaning"))
        self._put(markup("<p>{}</p>{}", why, button))

    def _fail(self, error):
        if is_for_want_of_network(error):
            sentence = t("You are offline, and the meanings are not here yet. Try again when you are online.")
        else:
            sentence = t("The meanings could not be fetched: {error}.", error=said(error))
        self._put(markup('<p class="broken">{}</p>{}', sentence, markup(BUTTON, "", "again", t("Try again"))), True)

    def _say(self, sentence):
        self._put(markup("<p>{}</p>", sentence))

    def _toggle(self):
        """Show all of a meaning, or its beginning."""
        is_whole = self._place.classList.toggle(WHOLE)
        self._place.querySelector("button").setAttribute("aria-expanded", "true" if is_whole else "false")

    def _put(self, made, whole=False):
        """Replace the contents. If the focus was in them, it stays in the place. `whole` says whether a short place
        shows all of them at once."""
        self._place.classList.toggle(WHOLE, whole and self._is_short)
        had_focus = self._place.contains(document.activeElement)
        replace(self._place, made)
        is_cut = self._place.scrollHeight > self._place.clientHeight + 1
        self._place.tabIndex = 0 if is_cut else -1  # the keyboard can scroll only what it can reach
        if had_focus:
            self._place.focus()


def in_html(meanings):
    """Return the markup of meanings: [[relation, part of speech, base, gloss], …]."""
    return [markup(MEANING, label, gloss) for label, gloss in _senses(meanings)]


def in_short(meanings):
    """Return the markup of meanings in one line, a button."""
    return markup(GIST, [markup(SENSE, label, gloss) for label, gloss in _senses(meanings)])


def _senses(meanings):
    """Return (label, glosses) for each kind of meaning."""
    labels, glosses = [], []
    for relation, part, base, gloss in meanings:
        label = _label(relation, part, base)
        if labels and labels[-1] == label:
            glosses[-1] += f"; {gloss}"
        else:
            labels.append(label)
            glosses.append(gloss)
    return list(zip(labels, glosses))


def _label(relation, part, base):
    form = _forms(base).get(relation)
    return f"{form} ({_parts()[part]}):" if form else f"{_parts()[part]}:"


def _parts():
    """The parts of speech, by the letters of `boggle.meanings.glossary`."""
    return {
        "n": t("noun"),
        "v": t("verb"),
        "a": t("adjective"),
        "r": t("adverb"),
        "p": t("pronoun"),
        "i": t("preposition"),
        "c": t("conjunction"),
        "m": t("determiner"),
        "e": t("exclamation"),
    }


def _forms(base):
    """How a word may be related to `base`, by the letters of `boggle.meanings.inflection`."""
    return {
        "s": t("plural of {word}", word=base),
        "z": t("third person of {word}", word=base),
        "d": t("past of {word}", word=base),
        "g": t("-ing form of {word}", word=base),
        "c": t("comparative of {word}", word=base),
        "t": t("superlative of {word}", word=base),
        "y": t("adverb of {word}", word=base),
        "q": t("state of being {word}", word=base),
        "u": t("not {word}", word=base),
        "k": t("{word} again", word=base),
    }


class StoredGlossary:
    """Asks Pyodide's worker for meanings, and gives it the file, which is fetched when it is first needed.

    The service worker keeps the file for offline use, once it was fetched. An update of the site replaces it.
    `allowed` says whether the user let the file be fetched. `is_given` says whether the worker has it.
    """

    def __init__(self, solver):
        self._solver = solver
        self._store = LocalStore()
        self.allowed = self.is_given = False

    async def open(self):
        """Read whether the user has allowed it at an earlier visit."""
        await self._store.open()
        self.allowed = self._store.read(ALLOWED) == "yes"

    async def allow(self):
        """Note that the file may be fetched, at later visits, too. If this cannot be stored, the user is asked then."""
        self.allowed = True
        await self._store.fault(self._store.write(ALLOWED, "yes"))

    async def meanings(self, word, family):
        """Return the meanings of a word, [[relation, part of speech, base, gloss], …], and a sentence that says why
        they may not be fit for children, or "". If `family` is true, such meanings are left out. Raises BoggleError."""
        calls = await self._solver.pyodide()
        told = parse_reply(await calls.meanings_of(word, family))
        if told["meanings"] is None:
            await self._give(calls)
            told = parse_reply(await calls.meanings_of(word, family))
        self.is_given = True
        why = t("This word may offend.") if told["crude"] else t("This meaning may offend.") if told["offends"] else ""
        return told["meanings"] or [], why

    async def forget(self):
        """Forget the consent and the glossary. The file is erased together with the other files for offline use."""
        self.allowed = self.is_given = False
        if self._solver.pyodide_calls:
            await self._solver.pyodide_calls.forget_glossary()

    async def _give(self, calls):
        try:
            parse_reply(await calls.take_glossary(await _fetched()))
        except JobError:  # the browser may have stored a damaged copy
            doubt(PATH)
            parse_reply(await calls.take_glossary(await _fetched()))
        asyncio.create_task(_keep_for_offline())


async def _fetched():
    """Return the bytes of the file, a Uint8Array. Raises FileError."""
    return Uint8Array.new(await read(PATH, "arrayBuffer"))


async def _keep_for_offline():
    """Let the service worker keep the file, if it did not serve it because this page was opened before it was there."""
    container = getattr(window.navigator, "serviceWorker", None)
    if container and not container.controller:
        registration = await container.ready
        registration.active.postMessage(to_js({"keep": PATH}))
