"""Finding a word in the list: the row above it, with its order, its filter and the steps from word to word."""

import asyncio
import json

from jsffi import to_js

from boggle.analysis.sort_filter import A_TO_Z, LENGTH, PATHS, POINTS, RARITY, arranged, selected
from boggle.tiers import TIERS
from page.browser.dom import by_id, listen
from page.messages import said
from page.solver.job import answered
from page.text.texts import t, tn
from page.words.filter_form import FilterForm, filter_markup
from page.words.slideshow import Stepping, stepper_markup
from page.words.store import shown_and_said
from page.words.worker_copy import HeldWords, Overtaken

VIEW = """
<div id="finding-row" class="finding-row" role="group" aria-label="{group}">
  <label for="sort">{sort_by}</label>
  <select id="sort">{orders}</select>
  <button id="filter-open" type="button" aria-expanded="false" aria-controls="filter">{filter}</button>
  {stepper}
</div>
{form}
<div id="found" class="found">
  <p id="shown" aria-live="polite"></p>
  <p id="order-note" aria-live="polite"></p>
  <progress id="counting" max="1" aria-label="{counted}" hidden></progress>
  <button id="show-all" type="button" hidden>{show_all}</button>
</div>
"""


class Finding:
    """Adds itself to the page. Short answers are put in order here, long ones by Pyodide's worker; paths are counted by
    it for both. What was chosen here stays, whatever the board.
    """

    def __init__(self, app):
        self._app, self._answers = app, app.answers
        self._held = HeldWords(app)
        self._one_by_one = asyncio.Lock()  # of what the worker is asked
        self._turn = 0
        self._paths = None  # how many each word of a short answer has
        self._plain = True  # whether the list is as the answer came
        self._allowed = None  # the numbers of the words that others allow, with their paths; None for all words
        self.allow_all = lambda: None  # who limits the words puts here what ends that
        self._element = by_id("finding")
        self._element.innerHTML = _view()
        self._order = by_id("sort")
        self._form = FilterForm(self._arrange)
        self.stepping = Stepping(self.view)
        listen(self._order, "change", lambda event: self._arrange())
        listen(by_id("show-all"), "click", self._show_all)
        app.choice_watchers.append(self.stepping.chosen)
        app.answers.watchers.append(self._answered)
        app.finding = self
        self._answered()

    def allow(self, paths):
        """Show no other words than these: a dict from their numbers in the answer to paths or None; None for all.

        For long answers any dict says that the worker knows which ones.
        """
        self._allowed = paths
        self._arrange()

    async def held_by(self):
        """The functions of Pyodide's worker, once it holds the words on the page. Raises as `HeldWords.calls`."""
        if self._held.given:
            return await self._held.calls()
        async with self._one_by_one:
            return await self._held.calls()

    def view(self):
        """The list that shows the words: that of short answers or that of long ones."""
        return self._answers.long.words if self._is_long() else self._answers.words

    def _is_long(self):
        return self._answers.long.words.shown

    def _answered(self):
        self.stepping.stop()
        self._paths, self._plain = None, True
        self._allowed = None
        self._element.classList.toggle("off", not self._answers.found)
        self._arrange()
        self._keep_up()

    def _show_all(self, event):
        self._form.reset()
        self.allow_all()
        self._arrange()
        self._order.focus()  # the button is gone

    def _arrange(self):
        """Let the list be as the row says."""
        self._turn += 1
        self._note("")
        if not self._answers.found:
            self._say("")
        elif self._is_long():
            self._arrange_long()
        else:
            self._arrange_short()
            if self._lacks_counts():
                asyncio.create_task(self._ask(self._turn))

    def _lacks_counts(self):
        known = self._held.counted if self._is_long() else self._paths
        return self._order.value == PATHS and not known

    def _is_whole(self):
        """Whether all words are wanted and allowed."""
        return self._form.wanted.all and self._allowed is None

    def _arrange_long(self):
        if not self._is_whole() or self._order.value != LENGTH or self._held.counted:
            asyncio.create_task(self._ask(self._turn))
        elif not self._plain:
            self._plain = True
            self._tell(len(self._answers.found), 0)
            self.view().show(self._answers.found)
            self._bring_in_sight(None)
            self._keep_up()

    def _arrange_short(self):
        found = self._answers.found
        order = LENGTH if self._lacks_counts() else self._order.value
        as_it_came = order == LENGTH and self._is_whole() and not self._paths
        if self._plain and as_it_came:  # as nearly always
            self._tell(len(found), 0)
            return
        entries = [found[at] for at in range(len(found))]
        words, tiers = [entry["word"] for entry in entries], [TIERS.index(entry["tier"]) + 1 for entry in entries]
        numbers = selected(words, tiers, self._form.wanted)
        if self._allowed is not None:
            numbers = [at for at in numbers if at in self._allowed]
        self._tell(len(numbers), sum([entries[at]["points"] for at in numbers]))
        paths = [int(count.rstrip("+")) for count in self._paths or []]
        numbers = arranged(numbers, order, words, tiers, self._app.scoring.points, paths)
        self._show_short([self._with_paths(at, entries[at]) for at in numbers])
        self._plain = as_it_came

    def _with_paths(self, at, entry):
        """The word number `at` of a short answer, with its path where words are limited to some, and with how many
        paths it has where that is known."""
        if self._allowed:
            entry["path"] = self._allowed[at]
        if self._paths:
            entry["paths"] = shown_and_said(self._paths[at])
        return entry

    def _show_short(self, entries):
        """Show these words; the one that is chosen stays chosen, and the focus in the list."""
        view = self._answers.words
        word = view.chosen_word
        places = [at for at, entry in enumerate(entries) if entry["word"] == word]
        self.stepping.stop()
        view.show(entries, places[0] if places else None)
        self.stepping.chosen(word if places else None)
        self._bring_in_sight(view.chosen)

    async def _ask(self, turn):
        """Do what takes the worker, unless something else is wanted by then."""
        async with self._one_by_one:
            if not self._is_wanted(turn):
                return
            try:
                await self._work(turn)
            except Overtaken:
                pass
            except Exception as error:
                self._fail(turn, error)

    def _is_wanted(self, turn):
        """Whether nothing else is by now; the words themselves may be others soon."""
        return turn == self._turn and self._answers.found is not None

    async def _work(self, turn):
        if self._lacks_counts():
            self._note(t("Counting the paths… Until all are counted, the longest words come first."))
            if self._is_long() and not (self._plain and self._is_whole()):
                await self._fetch(turn, LENGTH)
            if not self._is_wanted(turn) or not await self._held.count(lambda done: self._show_progress(turn, done)):
                return
        if self._is_long():
            await self._fetch(turn, self._order.value)
        else:
            await self._take_counts(turn)
        if self._is_wanted(turn):
            self._note("")

    async def _take_counts(self, turn):
        counts = answered(await (await self._held.calls()).path_counts())
        if self._is_wanted(turn):
            self._paths = counts
            self._arrange_short()

    def _show_progress(self, turn, done):
        if self._is_wanted(turn):
            bar = by_id("counting")
            bar.hidden = False
            bar.value = done
        return self._is_wanted(turn)

    async def _fetch(self, turn, order):
        """Show a long answer as the worker puts it in order, the first lines at once."""
        calls = await self._held.calls()
        wanted = json.dumps(self._form.values)
        told = answered(await calls.arrange(order, self._app.scoring.name, wanted))
        lines = await calls.next_lines()
        if not self._is_wanted(turn):
            return
        self._tell(told["count"], told["points"])
        self._begin_long(lines)
        while lines and self._is_wanted(turn):
            lines = await calls.next_lines()
            if self._is_wanted(turn):
                self.view().add(lines)
        if self._is_wanted(turn):
            self.view().end()
            self._keep_up()

    def _begin_long(self, lines):
        self._plain = False
        self.stepping.stop()
        words = self._answers.long.words
        words.begin(self._app.scoring, same=True)
        words.add(lines)
        words.render()
        self._bring_in_sight(None)

    def _keep_up(self):
        """Let the steps go on from where the word stands now that stayed chosen; in a long list keys and eyes, too."""
        view = self.view()
        if self._answers.found and view.chosen is not None:
            self.stepping.tell(view.chosen_word)
            if self._is_long():
                view.go_to_chosen()

    def _bring_in_sight(self, chosen):
        """Show the chosen word, or the beginning of the list, to who had scrolled down."""
        if chosen is not None:
            self._answers.words.reach(chosen).scrollIntoView(to_js({"block": "nearest"}))
            return
        words = by_id("many" if self._is_long() else "words")
        if words.getBoundingClientRect().top < 0:
            words.scrollIntoView(to_js({"block": "start"}))

    def _fail(self, turn, error):
        """Say why the words cannot be put into this order; they come as they came."""
        if self._is_wanted(turn):
            self._order.value = LENGTH
            self._form.reset()
            self._allowed = None  # which the worker alone knows, of a long answer
            self._arrange()
            self._app.messages.alert(t("The words could not be sorted: {reason}.", reason=said(error)))

    def _tell(self, count, points):
        """Say how many words are shown and what they are worth, where these are not all."""
        whole = self._is_whole()
        by_id("show-all").hidden = whole
        by_id("filter-open").classList.toggle("on", not self._form.wanted.all)
        words = tn("{count} word", "{count} words", len(self._answers.found))
        if whole:
            self._say("")
        elif not count:
            self._say(t("None of {words} fits the filter.", words=words))
        else:
            worth = tn("{count} point", "{count} points", points)
            self._say(t("{count} of {words}, {points}", count=count, words=words, points=worth))

    def _say(self, text):
        by_id("shown").textContent = text

    def _note(self, text):
        """Say that the order is not the wanted one yet, or nothing (""); the bar is for that time."""
        by_id("order-note").textContent = text
        by_id("counting").hidden = True


def _view():
    orders = (
        (LENGTH, t("Length")),
        (POINTS, t("Points")),
        (A_TO_Z, t("A to Z")),
        (RARITY, t("Rarity")),
        (PATHS, t("Number of paths")),
    )
    return VIEW.format(
        group=t("Order and filter of the words"),
        sort_by=t("Sort by"),
        orders="".join([f'<option value="{value}">{name}</option>' for value, name in orders]),
        filter=t("Filter"),
        stepper=stepper_markup(),
        form=filter_markup(),
        counted=t("Paths counted"),
        show_all=t("Show all"),
    )
