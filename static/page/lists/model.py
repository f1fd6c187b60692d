"""The user's word lists: which lists exist, which one is in use, and which one Pyodide has.

Each change is sent to Pyodide first, which may refuse it. Then it is stored, and then shown. If any step fails, nothing
changes. The packed files, and JSON that names all lists and the one in use, are in a cache of their own, so that no
update of the site removes them (see `page.lists.files`).
"""

import asyncio
import json
import random

from js import window

from boggle.errors import DAMAGE, BoggleError, LexiconError
from boggle.game.languages import ENGLISH, language_named
from boggle.game.names import clean_name
from boggle.letters import are_letters
from boggle.words.limits import LONGEST, MOST_BYTES, TIERS
from page.browser.storage import keep
from page.browser.stored_data import unread
from page.lists.files import ListFiles, StoreError, ask_to_keep
from page.solver.job import parse_reply
from page.state.events import Event
from page.text.texts import isolate, said, t, tn

LOST = t("it is no longer kept: another tab removed it, or the browser cleared this page's storage")
BUILT_IN = t("SCOWL (built in)")
UNNAMED = "My words"  # the stored name of a list without a name of its own; a number may follow
PASTED = t(UNNAMED)
LONGEST_NAME = 60
KEPT, ASIDE = "kept.json", "kept set aside.json"  # the names of all lists and what else `_nothing_kept` has
MOST_KEPT = 4_000_000  # bytes
MOST_NAME, MOST_DIGITS = 300, 20  # characters
_place = ListFiles()


class ListError(BoggleError):
    """A request that failed. The text is a sentence for the user."""


class WordLists:
    """`kept` is what is stored, in the form of `_nothing_kept`. `changed` is announced after each change of it."""

    def __init__(self, game, solver, messages):
        self._game, self._solver, self._messages = game, solver, messages
        self._read = asyncio.Event()
        self.kept = _nothing_kept()
        self.changed = Event()
        self._named = game.settings.words  # the language for which the built-in list is named
        game.board_changed.subscribe(self._name_built_in)
        game.words_chosen.subscribe(self._use_built_in)
        solver.use(solver.own_list, self._give)
        asyncio.create_task(self._load())

    @property
    def is_read(self):
        """Whether the stored lists have been read."""
        return self._read.is_set()

    @property
    def are_for_this_visit(self):
        """Whether the browser refuses to store lists, so that they are there until the user leaves the page."""
        return _place.visit is not None

    def named(self, number):
        """Return the entry of the list with this id, or None for the built-in list."""
        entries = [entry for entry in self.kept["lists"] if entry["id"] == number]
        return entries[0] if entries else None

    def name(self, number):
        entry = self.named(number)
        return entry["name"] if entry else self.built_in

    @property
    def built_in(self):
        """The name of the built-in list of the language of the words."""
        code = self._game.settings.words
        return BUILT_IN if code == ENGLISH else t("{language} (built in)", language=language_named(code).name)

    def _name_built_in(self):
        """Name the built-in list of another language, which may have come with a link or a round."""
        words = self._game.settings.words
        if words != self._named and self.is_read:
            self._named = words
            self._adopt(False)

    def _use_built_in(self):
        """Use the built-in list of a language that the user chose, in place of an own list."""
        if self.kept["use"]:
            asyncio.create_task(self.change(lambda kept: kept.update({"use": ""})))

    @property
    def in_words(self):
        """The list in use and its changes in words: `SCOWL (built in), 2 words added, 1 word banned`."""
        kept = self.kept
        parts = [isolate(self.name(kept["use"]))]
        if kept["added"]:
            parts.append(tn("{count} word added", "{count} words added", len(kept["added"])))
        if kept["banned"]:
            parts.append(tn("{count} word banned", "{count} words banned", len(kept["banned"])))
        if not kept["accents"]:
            parts.append(t("accents ignored"))
        return ", ".join(parts)

    def free_name(self, name):
        """Return `name`, or `name` with a number if another list already has that name."""
        names = [entry["name"] for entry in self.kept["lists"]] + [BUILT_IN]
        free, count = name, 1
        while free in names:
            count += 1
            free = f"{name} {count}"
        return free

    async def data(self, number):
        """Return the packed file of a list as a Uint8Array, or "" for the built-in list. Raises ListError."""
        try:
            return await _read_packed(number) if number else ""
        except BoggleError as error:
            raise _unreadable(self.name(number), error)

    async def add(self, name, words, data):
        """Store a packed list of `words` words and use it. Returns its name. Raises ListError."""
        number = str(random.getrandbits(30))  # random, so that no other tab uses the same id
        name = self.free_name(name)
        try:
            await _place.put(_packed(number), data)
        except StoreError as error:
            raise ListError("“{name}” could not be kept: {error}.", name=name, error=error)

        def change(kept):
            kept["lists"].append({"id": number, "name": name, "words": words})
            kept["use"] = number

        try:
            await self.change(change)
        except BoggleError:
            await _place.delete(_packed(number))
            raise
        asyncio.create_task(ask_to_keep())
        return name

    async def rename(self, number, name):
        """Rename a list. Raises ListError."""

        def change(kept):
            for entry in kept["lists"]:
                if entry["id"] == number:
                    entry["name"] = name

        await self.change(change)

    async def remove(self, number):
        """Remove a list and use the built-in one. Raises ListError."""

        def change(kept):
            kept["lists"] = [entry for entry in kept["lists"] if entry["id"] != number]
            kept["use"] = ""

        await self.change(change)
        await _place.delete(_packed(number))

    async def forget(self):
        """Use the built-in list, as if nothing had been stored."""
        _place.forget_all()
        before, self.kept = self.kept, _nothing_kept()
        await self._take(before)
        self._adopt(_solve_settings(before) != _solve_settings(self.kept))

    async def change(self, act):
        """Change what is stored with `act(kept)`. Other tabs may have changed it, too. Raises ListError."""
        before = self.kept
        try:
            kept = await _read_kept()
            lost = _lost(before, kept)
            act(kept)
            while self.kept != kept:  # another tab may store a change while Pyodide receives this one
                taken, self.kept = self.kept, kept
                await self._take(taken)
                kept = await _read_kept()
                act(kept)
            await _place.put(KEPT, _as_text(kept))
        except Exception as error:
            self.kept = before
            if self._solver.pyodide_calls:
                await self._give(self._solver.pyodide_calls)
            if isinstance(error, ListError):
                raise error
            raise ListError("This could not be kept: {error}.", error=said(error))
        self._adopt(_solve_settings(before) != _solve_settings(kept))
        if lost:
            self._say_instead(_unreadable(lost, LOST))

    async def _take(self, before):
        """Send Pyodide the list in use, unless it finds the same words as that of `before`."""
        if _solve_settings(before) == _solve_settings(self.kept):
            return
        if _is_own(self.kept):
            await self._give_now(await self._solver.pyodide())
        elif self._solver.pyodide_calls:
            await self._give_now(self._solver.pyodide_calls)

    def _adopt(self, anew):
        """Show the current lists and solve with them. Store for the next visit whether they are the user's own."""
        own = _is_own(self.kept)
        asyncio.create_task(keep("own list", "yes" if own else "no"))  # the next visit's Solver.own_list
        self._solver.use(own)
        self.changed.announce()
        self._game.use_list(_solve_settings(self.kept), self.in_words, anew)

    async def _load(self):
        fault = ""
        flagged = self._solver.own_list
        try:
            self.kept = await _read_kept()
        except Exception as error:
            fault = t("Your word lists could not be read: {error}.", error=said(error)) if flagged else ""
        # Pyodide may already be running with the built-in list.
        own = _is_own(self.kept)
        self._read.set()
        if own and self._solver.pyodide_calls:
            await self._give(self._solver.pyodide_calls)
        self._adopt(own != flagged)
        if fault:
            self._messages.alert(fault)

    async def _give(self, calls):
        """Send Pyodide the list in use. If that fails, use the built-in list and say so."""
        await self._read.wait()
        try:
            await self._give_now(calls)
        except Exception as error:
            self.kept["use"] = ""
            self._say_instead(error)
            try:
                await self._give_now(calls)
            except ListError:  # the changes cannot be used either
                self.kept = _nothing_kept()
                await self._give_now(calls)
            self._adopt(True)

    def _say_instead(self, error):
        name = self.name(self.kept["use"])
        self._messages.alert(t("{error} {list} is used instead.", error=said(error), list=name))

    async def _give_now(self, calls):
        """Send Pyodide the list in use, and again if another one came into use meanwhile."""
        settings = None
        while settings != _solve_settings(self.kept):
            kept, settings = self.kept, _solve_settings(self.kept)
            try:
                await self._send(calls, kept)
            except ListError:
                if settings == _solve_settings(self.kept):
                    raise

    async def _send(self, calls, kept):
        data = await self.data(kept["use"])
        settings = json.dumps({key: kept[key] for key in ("added", "banned", "accents")})
        try:
            parse_reply(await calls.use_list(data, settings))
        except BoggleError as error:
            raise ListError("“{name}” cannot be used: {error}.", name=self.name(kept["use"]), error=error)


def _unreadable(name, error):
    return ListError("“{name}” could not be read: {error}.", name=name, error=error)


def _lost(before, kept):
    """Return the name of the list that was in use and is no longer stored, or ""."""
    ids = [entry["id"] for entry in kept["lists"]]
    gone = [entry["name"] for entry in before["lists"] if entry["id"] == before["use"] and before["use"] not in ids]
    return gone[0] if gone else ""


def _solve_settings(kept):
    """Return the part of `kept` that decides which words are found."""
    return {key: kept[key] for key in ("use", "added", "banned", "accents")}


def _is_own(kept):
    """Return whether the words may differ from those of the built-in list."""
    return _solve_settings(kept) != _solve_settings(_nothing_kept())


def _nothing_kept():
    """Return what is stored before the user has changed anything.

    `lists` contains a dict for each list, with its id, its name and its number of words. `use` is the id of the list in
    use, or "" for the built-in one.
    """
    return {"lists": [], "use": "", "added": {}, "banned": [], "accents": True}


async def _read_kept():
    """Return what is stored, in the form of `_nothing_kept`, with no key missing. Raises StoreError."""
    response = await _place.match(KEPT)
    if not response:
        return _nothing_kept()
    blob = await response.blob()
    try:
        kept, is_all = kept_in(json.loads(await blob.text() if blob.size <= MOST_KEPT else ""))
    except DAMAGE:
        kept, is_all = _nothing_kept(), False
    if not is_all:
        await _set_aside(blob)
    for entry in kept["lists"]:  # earlier versions took any name
        entry["name"] = _renamed(clean_name(entry["name"], MOST_NAME) or entry["id"], UNNAMED, PASTED)
    return kept


def _as_text(kept):
    """Return what `_read_kept` reads. Its names are those of any language."""
    lists = [dict(entry) for entry in kept["lists"]]
    for entry in lists:
        entry["name"] = _renamed(entry["name"], PASTED, UNNAMED)
    stored = dict(kept)
    stored["lists"] = lists
    return json.dumps(stored)


def _renamed(name, old, new):
    """Return a name, with `new` in place of `old`, if it is that or that and a number."""
    number = name[len(old) :]
    is_old = name.startswith(old) and (not number or (number[0] == " " and number[1:].isdigit()))
    return new + number if is_old else name


async def _set_aside(blob):
    """Store a copy of the file, which this page may change, and say so, unless an earlier visit has done it. If there
    is no room for it, the lists are used all the same."""
    try:
        response = await _place.match(ASIDE)
        before = await response.blob() if response else None
        is_same = before and before.size == blob.size
        if is_same and blob.size <= MOST_KEPT:  # Python does not read a longer text
            is_same = await before.text() == await blob.text()
        if not is_same:
            unread.add(t("Word lists"))
            await _place.put(ASIDE, blob)
    except StoreError:
        pass


def kept_in(data):
    """Return what can be used of stored data, in the form of `_nothing_kept`, and whether that is all of it. Raises one
    of DAMAGE if nothing can be used."""
    kept = _nothing_kept()
    kept.update({key: data[key] for key in kept if isinstance(data.get(key), type(kept[key]))})
    kept["lists"] = _entries(kept["lists"])
    kept["added"] = {word: tier for word, tier in kept["added"].items() if _is_word(word) and tier in TIERS}
    kept["banned"] = [word for word in kept["banned"] if _is_word(word)]
    if kept["use"] not in [entry["id"] for entry in kept["lists"]]:
        kept["use"] = ""
    return kept, all([key in kept and data[key] == kept[key] for key in data])


def _entries(data):
    """Return the entries whose files can be named, each id once. What else is damaged in them is replaced, so that the
    user still has the lists, and can remove them."""
    entries = []
    for entry in data:
        number = entry.get("id") if isinstance(entry, dict) else None
        is_id = isinstance(number, str) and 0 < len(number) <= MOST_DIGITS and not number.strip("0123456789")
        if is_id and number not in [other["id"] for other in entries]:
            name, words = entry.get("name"), entry.get("words")
            name = name[:MOST_NAME] if isinstance(name, str) and name else number
            entries.append({"id": number, "name": name, "words": words if type(words) is int and words >= 0 else 0})
    return entries


def _is_word(word):
    return isinstance(word, str) and len(word) <= LONGEST and are_letters(word)


async def _read_packed(number):
    """Return the bytes of a packed list as a Uint8Array. Raises StoreError, or LexiconError if they are too many."""
    response = await _place.match(_packed(number))
    if not response:
        raise StoreError(LOST)
    blob = await response.blob()
    if blob.size > MOST_BYTES:
        raise LexiconError("expected a file of at most {most} bytes, got {got}", most=MOST_BYTES, got=blob.size)
    return window.Uint8Array.new(await blob.arrayBuffer())


def _packed(number):
    return f"{number}.dawg"
