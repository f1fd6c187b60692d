"""Sorting and filtering the words: short answers on the page, long ones in Pyodide's worker.

ShortAnswer and LongAnswer have the same methods, which the toolbar calls. WorkerCopy is the copy of the words in
Pyodide's worker, which Explore asks, too. Overtaken ends a request that is no longer needed.
"""

import asyncio
import json

from boggle.analysis.sort_filter import LENGTH, MANY_PATHS, PATHS, POINTS, RARITY, filter_words, group_words, sort_words
from boggle.words.limits import TIERS
from page.results.list_entries import TIER_NAMES, LengthHeadings, worth
from page.results.store import WordStore, path_count_labels
from page.solver.job import parse_reply
from page.text.texts import language

SMALL = 0.9  # the width of a small number, in letters of a word
LETTER = 0.46  # rem; the width of a letter of a tier's name
SPACE = 0.5  # the same of the space beside it


class Overtaken(Exception):  # noqa: N818 - nothing went wrong
    """The request is no longer needed, for instance because its words belong to an earlier board."""


def worker_copy(page):
    """Make the one copy that the features of a page share."""
    return WorkerCopy(page.game, page.solver)


class WorkerCopy:
    """The copy of the words in Pyodide's worker, which counts their paths and sorts them: static/worker/sort_filter.py.

    The worker receives the words when it first needs them, and again if another worker replaced it."""

    def __init__(self, game, solver):
        self._game, self._solver = game, solver
        self.lock = asyncio.Lock()  # one request at a time
        self._held = None  # (the worker's functions, the words that were sent to it), or None
        self._counted = False

    @property
    def counted(self):
        """Whether the worker knows how many paths the words on the page have."""
        return self._counted and self.given

    @property
    def given(self):
        """Whether the worker has the words on the page."""
        return self._holds(self._solver.pyodide_calls, self._game.found)

    async def calls(self):
        """Return the worker's functions, once it has the words on the page. Raises Overtaken or the worker's error."""
        found = self._game.found
        calls = await self._solver.pyodide()
        if self._game.found is not found:
            raise Overtaken
        if not self._holds(calls, found):
            await self._give(calls, found)
        return calls

    async def hold(self):
        """As `calls`, for a caller that has not acquired `lock`."""
        if self.given:
            return await self.calls()
        async with self.lock:
            return await self.calls()

    async def count(self, show):
        """Count the paths of the words on the page. `show(done)` is called with a number from 0 to 1, and returns
        whether to continue.

        If counting stops early, the counts so far are kept. Returns whether all paths are counted. Raises Overtaken or
        the worker's error.
        """
        calls = await self.calls()
        answer = {"progress": 0}
        while "done" not in answer and show(answer["progress"]):
            answer = parse_reply(await calls.count_on())
        self._counted = "done" in answer
        return self._counted

    def _holds(self, calls, found):
        return self._held and self._held[0] is calls and self._held[1] is found

    async def _give(self, calls, found):
        board, rules = self._game.board_text(), self._game.settings.rules.name
        self._held, self._counted = None, False
        await calls.hold_words()
        for text in found.texts():
            parse_reply(await calls.add_words(text))
            if self._game.found is not found:
                raise Overtaken
        parse_reply(await calls.begin_counts(board, rules))
        self._held = calls, found


class Request:
    """What the list must show. `order` is one of `boggle.analysis.sort_filter.ORDERS`, and `form` is the FilterForm.
    `whole` says whether all words are wanted. `is_current()` returns false once something else is wanted."""

    def __init__(self, order, form, whole, is_current):
        self.order = order
        self.form = form
        self.whole = whole
        self.is_current = is_current


class ShortAnswer:
    """Arranges the words of a short answer in `view`, the WordList. `copy` is the WorkerCopy, which counts paths.

    The methods of `toolbar`, the Toolbar, are called with what is shown.
    """

    def __init__(self, game, view, copy, toolbar):
        self._game = game
        self._view = view
        self._copy = copy
        self._toolbar = toolbar
        self._paths = None  # the number of paths of each word, once they are counted
        self._plain = True  # whether the list shows the whole answer in its own order

    def lacks_counts(self, order):
        return order == PATHS and not self._paths

    def arrange(self, request):
        """Arrange the list. Returns whether the worker must do the rest."""
        lacks = self.lacks_counts(request.order)
        self._arrange(request, LENGTH if lacks else request.order)
        return lacks

    async def before_counting(self, request):
        """Do nothing, because the words are already shown."""

    async def finish(self, request):
        """Arrange the list with the counts that the worker made."""
        counts = parse_reply(await (await self._copy.calls()).path_counts())
        if request.is_current():
            self._paths = counts
            self._arrange(request, request.order)

    def _arrange(self, request, order):
        found = self._game.found
        as_it_came = order == LENGTH and request.whole and not self._paths
        if self._plain and as_it_came:  # true nearly always
            self._toolbar.tell(len(found), 0)
            return
        entries = [found[at] for at in range(len(found))]
        words, tiers = [entry["word"] for entry in entries], [_tier_number(entry) for entry in entries]
        paths = [int(count.rstrip("+")) for count in self._paths or []]
        known = words, tiers, self._game.settings.scoring.points, paths
        numbers = filter_words(words, tiers, request.form.wanted)
        if self._game.allowed is not None:
            numbers = [at for at in numbers if at in self._game.allowed]
        numbers = sort_words(numbers, order, *known, self._game.settings.words)
        self._toolbar.tell(len(numbers), sum([entries[at]["points"] for at in numbers]))
        runs = group_words(numbers, order, *known)
        self._show([self._with_paths(at, entries[at]) for at in numbers], runs, order)
        self._plain = as_it_came

    def _with_paths(self, at, entry):
        """Return word number `at` with its path, if only some words are allowed, and with its number of paths, if
        known."""
        if self._game.allowed:
            entry["path"] = self._game.allowed[at]
        if self._paths:
            entry["paths"] = path_count_labels(self._paths[at])
        return entry

    def _show(self, entries, runs, order):
        """Show these words. The chosen one stays chosen, and the focus stays in the list."""
        headings = headings_of(order, self._game.settings.scoring, bool(self._paths))
        self._toolbar.stop_show()
        self._view.show(entries, runs, headings, same=True)
        self._toolbar.word_stays(self._view.chosen_word)


class LongAnswer:
    """As ShortAnswer, but for a long answer in `view`, the WordList."""

    def __init__(self, game, view, copy, toolbar):
        self._game = game
        self._view = view
        self._copy = copy
        self._toolbar = toolbar
        self._plain = True

    def lacks_counts(self, order):
        return order == PATHS and not self._copy.counted

    def arrange(self, request):
        if not request.whole or request.order != LENGTH or self._copy.counted:
            return True
        if not self._plain:
            self._plain = True
            self._toolbar.tell(len(self._game.found), 0)
            found = self._game.found
            headings = headings_of(LENGTH, self._game.settings.scoring, False)
            self._view.show(found, found.runs, headings, same=True, is_long=True)
            self._toolbar.list_begins()
            self._toolbar.list_ends()
        return False

    async def before_counting(self, request):
        if not (self._plain and request.whole):
            await self._fetch(request, LENGTH)

    async def finish(self, request):
        await self._fetch(request, request.order)

    async def _fetch(self, request, order):
        """Show the words in the order that the worker returns, the first lines at once."""
        calls = await self._copy.calls()
        wanted = json.dumps(request.form.values)
        told = parse_reply(await calls.arrange(order, self._game.settings.scoring.name, wanted))
        lines = await calls.next_lines()
        if not request.is_current():
            return
        self._toolbar.tell(told["count"], told["points"])
        self._begin(lines, told["groups"], order)
        while lines and request.is_current():
            lines = await calls.next_lines()
            if request.is_current():
                self._view.add(lines, [])
        if request.is_current():
            self._view.end()
            self._toolbar.list_ends()

    def _begin(self, lines, runs, order):
        scoring = self._game.settings.scoring
        self._plain = False
        self._toolbar.stop_show()
        store = WordStore(scoring, self._game.has_tiers, self._game.written)
        self._view.begin(store, headings_of(order, scoring, self._copy.counted), same=True)
        self._view.add(lines, runs)
        self._view.render()
        self._toolbar.list_begins()


def _tier_number(entry):
    """Return the number of the tier of a word. Without tiers, all words are alike."""
    return TIERS.index(entry["tier"] or TIERS[0]) + 1


def headings_of(order, scoring, counted):
    """Return the headings of an order. `counted` says whether each word shows its number of paths."""
    return LengthHeadings(scoring, counted) if order == LENGTH else Headings(order, scoring, counted)


class Headings:
    """As LengthHeadings, for the other orders: the points, the first letter, the tier or the number of paths. Each word
    shows its points, unless its group does."""

    def __init__(self, order, scoring, counted):
        self._order, self._scoring = order, scoring
        self.has_points = order != POINTS  # then they stand beside the group
        self._beside_paths = LengthHeadings(scoring, counted).beside
        self.gutter = (
            LengthHeadings.gutter if order != RARITY else max([LETTER * len(name) for name in TIER_NAMES.values()])
        )

    def heading(self, key):
        if self._order == POINTS:
            return "", worth(key)
        if self._order == RARITY:
            return "", TIER_NAMES[TIERS[key - 1]]
        if self._order == PATHS:
            return f"×{language.value(key)}{'+' if key >= MANY_PATHS[0] else ''}", ""
        return key, ""

    def beside(self, key, letters):
        points = len(str(self._scoring.points(letters))) * SMALL + SPACE if self.has_points else 0
        paths = len(self.heading(key)[0]) * SMALL if self._order == PATHS else self._beside_paths(key, letters)
        return points + paths
