"""How good the board is: how it compares with rolls. The page counts rolls itself for rules and lists that are not in
the table of rolls."""

import asyncio
import json

from js import window

from boggle.analysis.percentile import histogram
from boggle.game.board import HOLE
from boggle.game.language_dice import DICE
from boggle.game.languages import ENGLISH, language_named
from boggle.game.rules import ANY_SIZE
from page.analysis.bars import fill, own_row
from page.analysis.charts import totals
from page.analysis.job_button import JobButton
from page.analysis.rolls import Rolls
from page.browser.dom import by_id
from page.browser.retrying import Retry
from page.browser.site_files import detail_of, read_whole
from page.state.game import EXPLORE
from page.text.markup import insert, markup, replace
from page.text.texts import said, t

TABLE, TABLE_OF = "static/rolls.json", "static/rolls/{}.json"  # tools/data/simulate_rolls.py describes it
MOST_ROWS = 16
DOTS, DOTS_HIGH = 100, 4  # the dots are drawn in columns
VIEW = """<section id="rating" class="box" aria-label="{name}"><p id="rating-told" class="big"></p>
<svg id="rating-dots" class="hundred" viewBox="0 0 25 4" aria-hidden="true"></svg>
<p id="rating-of" class="hint"></p>
<details id="rating-rolls" class="explore-only" hidden><summary>{rolls}</summary>
<p class="hint"></p><table id="rating-table" class="bars"></table></details></section>"""
ROLLS = 1000
OFTEN = 300  # milliseconds between two updates


class RatingPanel:
    """The board is compared with the rolls that come with the page if they fit, else with rolls that are counted here.
    While the words of another board are counted, the previous sentences stay in sight and are marked as outdated."""

    def __init__(self, game, solver, messages, stats, tool):
        self._game, self._solver, self._tool = game, solver, tool
        insert(tool.body, markup(VIEW, name=t("How good is it?"), rolls=t("Points of rolls")))
        self._box, self._told, self._of = by_id("rating"), by_id("rating-told"), by_id("rating-of")
        self._dots, self._rolls_shown = by_id("rating-dots"), by_id("rating-rolls")
        self._table, self._table_path = None, ""  # loaded when needed
        self._words = game.settings.words  # the language for which it was asked
        self._fault = ""  # the sentence that says that it could not be loaded
        self._messages, self._retry = messages, Retry(self._load)
        self._counts = None
        self._compared = False  # whether the board, or the previous one, is compared with rolls
        self._count = Sampling(game, solver, messages, self._box, self._show)
        stats.look(self._answered)
        game.board_changed.subscribe(self._changed)
        game.view_changed.subscribe(self._view_changed)
        tool.toggled.subscribe(self._opened)
        self._speak()
        self._opened()

    def _changed(self):
        self._show()
        if self._words != self._game.settings.words:
            self._words = self._game.settings.words
            self._opened()

    def _view_changed(self):
        self._speak()
        if self._game.view == EXPLORE:
            self._opened()

    def _speak(self):
        """Let screen readers read each change while the place is open, and not while it stands beside the words."""
        for place in (self._told, self._of):
            place.setAttribute("aria-live", "polite" if self._game.view == EXPLORE else "off")

    def _opened(self):
        if self._tool.shown and self._table_path != self._wanted:
            asyncio.create_task(self._retry.now())

    @property
    def _wanted(self):
        """The path of the table of the language of the words."""
        code = self._game.settings.words
        return TABLE if code == ENGLISH else TABLE_OF.format(code)

    async def _load(self):
        """Load the table. Returns whether it is there."""
        fault, path = self._fault, self._wanted
        try:
            self._table, self._table_path = await read_whole(path, _table_in), path
            self._fault = ""
            self._messages.withdraw(fault)
        except Exception as error:
            if not self._retry.tries_by_itself:
                self._fault = t("This part could not be loaded: {error}. All else works.", error=said(error))
                self._messages.alert(self._fault, detail_of(error), self._retry.now)
        self._show()
        return self._table_path == self._wanted

    def _answered(self, counts):
        self._counts = counts
        self._show()

    def _show(self):
        reason = why_sample_differs(self._game, self._solver)
        rolls = self._rolls(reason)
        outdated = self._counts is None and self._compared and bool(rolls and self._tool.shown and self._game.is_full)
        self._count.element.hidden = not reason
        self._box.setAttribute("aria-busy", "true" if outdated else "false")
        if not outdated:
            self._compared = bool(rolls) and self._counts is not None
            self._tell(reason, rolls)

    def _tell(self, reason, rolls):
        self._rolls_shown.hidden = not self._compared
        if self._compared:
            self._compare(rolls)
        elif reason and not rolls:
            self._say("", t("The rolls that come with the page do not fit here: {reason}.", reason=reason))
        elif self._fault and self._counts:
            self._say("", self._fault)
        else:
            self._say(t("Counting…"), "")
        if not self._compared:
            self._dots.textContent = ""

    def _rolls(self, reason):
        """Return the Rolls to compare the board with, or None."""
        if reason:
            return Rolls.counted(self._count.rolls) if self._count.rolls else None
        is_there = self._table_path == self._wanted
        return Rolls.shipped(self._table, self._game.settings.rules.name) if is_there else None

    def _compare(self, rolls):
        words, points = totals(self._counts)
        of = t("By points, compared with {rolls} rolls by these rules and this word list.", rolls=rolls.count)
        means = t(
            "On average they have {points} points in {words} words, this board {own_points} in {own_words}.",
            points=round(rolls.points.mean),
            words=round(rolls.words.mean),
            own_points=points,
            own_words=words,
        )
        whole = self._game.summary.get("complete", True)
        stopped = "" if whole else t("The search was stopped, so the board may have more words.")
        self._say(rolls.points.headline(points, rolls.count), " ".join([of, means, stopped]).strip())
        replace(self._dots, _hundred(rolls.points.below(points)))
        self._show_rolls(rolls, words, points)

    def _say(self, told, of):
        for place, text in ((self._told, told), (self._of, of)):
            if place.textContent != text:  # screen readers read each change
                place.textContent = text

    def _show_rolls(self, rolls, words, points):
        """Fill the table of the rolls, and mark the row of the board."""
        low, high = rolls.points.half()
        told = [
            rolls.points.told(points, rolls.count, t("by points")),
            rolls.words.told(words, rolls.count, t("by words")),
            t("The middle half of the rolls have {low} to {high} points.", low=low, high=high),
        ]
        self._rolls_shown.querySelector("p").textContent = " ".join(told)
        first, width, counts = histogram(rolls.points.values, MOST_ROWS)
        rows = []
        for place, count in enumerate(counts):
            begin = first + place * width
            heading = t("{first} to {last}", first=begin, last=begin + width - 1)
            attributes, heading = own_row(heading) if begin <= points < begin + width else ("", heading)
            rows.append((attributes, heading, [count]))
        heads = [t("Points"), t("Rolls") if rolls.every else t("Of 100 rolls")]
        fill(by_id("rating-table"), t("Points of rolls"), heads, rows)


class Sampling(JobButton):
    """`rolls` lists [points, words] of each roll so far. `show` is called when they change.

    The rolls are kept when only the letters on the board change.
    """

    def __init__(self, game, solver, messages, place, show):
        name = t("Count {rolls} rolls", rolls=ROLLS)
        bar = t("Rolls counted so far")
        super().__init__(game, solver, messages, place, name, bar, "begin_rolls", "more_rolls")
        self.rolls = []
        self._show = show
        self._shown = 0
        self._conditions = self._conditions_now()
        game.board_changed.subscribe(self._on_board_changed)

    def arguments(self):
        board, plain_q, rules, shortest, scoring, family = super().arguments()
        return board, plain_q, rules, shortest, scoring, ROLLS, family

    def begun(self):
        self.rolls = []
        self._show()

    def came(self, answer):
        self.rolls += answer["rolls"]
        now = window.performance.now()
        if now - self._shown > OFTEN:
            self._shown = now
            self._show()

    def ended(self, done):
        self._show()

    def _on_board_changed(self):
        conditions = self._conditions_now()
        if conditions != self._conditions:
            self._conditions = conditions
            self.rolls = []
            self.forget()

    def _conditions_now(self):
        """Return everything that rolls and their points depend on."""
        game, settings = self.game, self.game.settings
        any_size = not settings.rules.width and HOLE in game.tiles
        holes = [cell for cell, tile in enumerate(game.tiles) if tile == HOLE] if any_size else []
        chosen = settings.rules.name, settings.shortest, settings.scoring.name, settings.plain_q
        return chosen, game.width, game.height, holes, game.word_list, settings.family


def _hundred(below):
    """Return the markup of a hundred dots: `below` of them for the rolls that are poorer, then one for the board."""
    own = min(below, DOTS - 1)
    parts = (("below", 0, own), ("own", own, own + 1), ("above", own + 1, DOTS))
    return [markup('<path class="{}" d="{}"/>', part, _dots(begin, end)) for part, begin, end in parts]


def _dots(begin, end):
    return "".join([f"M{dot // DOTS_HIGH + 0.5} {dot % DOTS_HIGH + 0.5}h0" for dot in range(begin, end)])


def _table_in(text):
    """Return the table of rolls. Raises ValueError if the text is something else."""
    table = json.loads(text)
    if not isinstance(table, dict) or "rules" not in table:
        raise ValueError
    return table


def why_sample_differs(game, solver):
    """Return why the rolls that come with the page do not fit the rules and the list in use, or "" if they do."""
    settings, rules = game.settings, game.settings.rules
    if solver.own_list:
        return t("they use the built-in list without changes")
    if settings.words != ENGLISH and rules.name not in language_named(settings.words).dice.values():
        return t("they use the dice of the language of the words")
    if settings.words == ENGLISH and rules.name in DICE:
        return t("they use words of the language of the dice")
    if settings.family:
        return t("they use all words, not only family words")
    if settings.shortest != rules.shortest:
        return t("they use another shortest word")
    if settings.scoring is not rules.scoring:
        return t("they use another scoring")
    if settings.plain_q != rules.plain_q:
        return t("they use another Q")
    if not rules.width and ((game.width, game.height) != (ANY_SIZE, ANY_SIZE) or HOLE in game.tiles):
        return t("they use boards of {size} without holes", size=f"{ANY_SIZE}×{ANY_SIZE}")
    return ""
