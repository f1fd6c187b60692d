"""The toolbar above the list of words: the order, the filter, the tiers, and the show of all words."""

import asyncio

from boggle.analysis.sort_filter import A_TO_Z, LENGTH, PATHS, POINTS, RARITY
from page.browser.dom import by_id, listen
from page.state.events import Latest
from page.text.markup import markup, replace
from page.text.texts import points_in_words, said, t, tn
from page.words.arrange import LongAnswer, Overtaken, Request, ShortAnswer
from page.words.card import Slideshow, slideshow_markup
from page.words.filter_form import FilterForm, add_legend, chips_markup, filter_markup, tiers_markup

MOMENT = 0.4  # seconds that pass unnoticed
VIEW = """
<div id="finding-row" class="finding-row" role="group" aria-label="{group}">
  <select id="sort" class="box-field" aria-label="{sort_by}">{orders}</select>
  <button id="filter-open" class="button" type="button" aria-expanded="false" aria-controls="filter"
    ><svg class="icon" aria-hidden="true"><use href="#i-filter"/></svg>{filter}</button>
  {slideshow}
  <span class="tier-chips">{chips}</span>
</div>
{form}
{tiers}
<div id="found" class="found">
  <p id="shown" aria-live="polite"></p>
  <p id="order-note" aria-live="polite"></p>
  <progress id="counting" max="1" aria-label="{counted}" hidden></progress>
  <button id="all-words" class="button" type="button" hidden>{all_words}</button>
</div>
"""


class Toolbar:
    """Sorts and filters the words. The order and the filter stay when the board changes.

    `answer` is the CurrentAnswer, `copy` the WorkerCopy, `card` the Card of the chosen word.
    """

    def __init__(self, game, answer, copy, card, messages):
        self._game, self._answer, self._copy, self._messages = game, answer, copy, messages
        self._said = ""  # the alert that says that the words could not be sorted
        self._latest = Latest()
        self._element = by_id("finding")
        replace(self._element, _view())
        add_legend()
        self._order = by_id("sort")
        self._form = FilterForm(self._arrange, lambda: game.settings.words)
        self._slideshow = Slideshow(answer.shown_list, card)
        listen(self._order, "change", lambda event: self._arrange())
        listen(by_id("all-words"), "click", self._show_every)
        game.word_chosen.subscribe(self._slideshow.choose)
        game.answer_changed.subscribe(self._answer_changed)
        game.allowed_changed.subscribe(self._arrange)
        self._answer_changed()

    def tell(self, count, points):
        """Say how many words are shown and how many points they have, unless all words are shown."""
        whole = self._is_whole()
        by_id("all-words").hidden = whole
        words = tn("{count} word", "{count} words", len(self._game.found))
        if whole:
            self._say("")
        elif not count:
            self._say(t("None of {words} fits the filter.", words=words))
        else:
            worth = points_in_words(points)
            self._say(t("{count} of {words}, {points}", count=count, words=words, points=worth))

    def stop_show(self):
        """Stop the show, because the list will change."""
        self._slideshow.stop()

    def word_stays(self, word):
        """React to a change of the list, in which this word stays chosen, or none (None)."""
        self._slideshow.choose(word)
        if self._answer.shown_list().chosen is None:
            self.list_begins()

    def list_begins(self):
        """Scroll to the beginning of the list if the user had scrolled past it."""
        self._answer.shown_list().to_beginning()

    def list_ends(self):
        """Continue from the new place of the chosen word. In a long list, also scroll to it."""
        view = self._answer.shown_list()
        if self._game.found and view.chosen is not None:
            self._slideshow.tell(view.chosen_word)
            if self._answer.is_long:
                view.go_to_chosen()

    def _answer_changed(self):
        self._slideshow.stop()
        arranger = LongAnswer if self._answer.is_long else ShortAnswer
        self._arranger = arranger(self._game, self._answer.shown_list(), self._copy, self)
        self._element.classList.toggle("off", not self._game.found)
        self._show_tiers()
        self._form.read_anew()
        self._arrange()
        self.list_ends()

    def _show_tiers(self):
        """Offer what has to do with tiers if the list gives them."""
        has_tiers = self._game.has_tiers
        self._form.show_counts((self._game.summary or {}).get("tiers"))
        by_id("finding").parentElement.classList.toggle("no-tiers", not has_tiers)
        rarest = self._order.querySelector(f"[value={RARITY}]")
        rarest.hidden = rarest.disabled = not has_tiers
        if not has_tiers:
            self._form.forget_tiers()
            if self._order.value == RARITY:
                self._order.value = LENGTH

    def _show_every(self, event):
        self._form.reset()
        self._game.allow(None)
        self._order.focus()  # the button is gone

    def _arrange(self):
        """Sort and filter the list as the toolbar says."""
        is_current = self._latest.begin()
        self._note("")
        if not self._game.found:
            self._say("")
            return
        request = Request(
            self._order.value, self._form, self._is_whole(), lambda: is_current() and self._game.found is not None
        )
        if self._arranger.arrange(request):
            asyncio.create_task(self._ask(request))

    def _is_whole(self):
        """Return whether all words are wanted and allowed."""
        return self._form.wanted.all and self._game.allowed is None

    async def _ask(self, request):
        """Let the worker do the rest, unless something else is wanted by then."""
        late = asyncio.create_task(self._say_that_it_takes_long(request))
        try:
            async with self._copy.lock:
                if request.is_current():
                    await self._work(request)
        except Overtaken:
            pass
        except Exception as error:
            self._fail(request, error)
        finally:
            late.cancel()

    async def _say_that_it_takes_long(self, request):
        """Long lists are arranged in Pyodide, which may still be starting."""
        await asyncio.sleep(MOMENT)
        if request.is_current() and not by_id("order-note").textContent:
            self._note(t("Arranging the words…"))

    async def _work(self, request):
        arranger = self._arranger
        if arranger.lacks_counts(request.order):
            self._note(t("Counting the paths… Until all are counted, the longest words come first."))
            await arranger.before_counting(request)
            if not request.is_current() or not await self._copy.count(lambda done: self._show_progress(request, done)):
                return
        await arranger.finish(request)
        if request.is_current():
            self._note("")
            if self._said:
                self._messages.withdraw(self._said)
                self._said = ""

    def _show_progress(self, request, done):
        if request.is_current():
            bar = by_id("counting")
            bar.hidden = False
            bar.value = done
        return request.is_current()

    def _fail(self, request, error):
        """Say why the words cannot be sorted. They are shown in the solver's order."""
        if request.is_current():
            self._order.value = LENGTH
            self._form.reset()
            self._game.allow(None)  # for a long answer, only the worker knows the allowed words
            self._said = t("The words could not be sorted: {reason}.", reason=said(error))
            self._messages.alert(self._said)

    def _say(self, text):
        by_id("shown").textContent = text

    def _note(self, text):
        """Say that the words are not in the wanted order yet, or nothing (""). Hide the progress bar."""
        by_id("order-note").textContent = text
        by_id("counting").hidden = True


def _view():
    orders = (
        (LENGTH, t("Longest first")),
        (POINTS, t("By points")),
        (A_TO_Z, t("A to Z")),
        (RARITY, t("Rarest first")),
        (PATHS, t("Most paths")),
    )
    return markup(
        VIEW,
        group=t("Order and filter of the words"),
        sort_by=t("Sort by"),
        orders=[markup('<option value="{}">{}</option>', *order) for order in orders],
        filter=t("Filter"),
        chips=chips_markup(),
        slideshow=slideshow_markup(),
        form=filter_markup(),
        tiers=tiers_markup(),
        counted=t("Paths counted"),
        all_words=t("All words"),
    )
