"""What is chosen before a round. What few people choose is folded."""

from boggle.game.board import HOLE
from page.browser.dom import by_id, listen
from page.play.asked_round import AnyBoard, GivenBoard, hiding, settings_of
from page.play.preferences import EXTRA_TIME, TIMES, PreferencesForm
from page.play.wishes import WishedBoard, WishForm, WishSearch
from page.rules.rules_in_use import settings_in_words
from page.text.markup import insert, markup
from page.text.texts import icon, language, put, t, tn

MOST_CELLS = 144  # tiles of a larger board would be too small to tap
FORM = """<form id="play-start" class="home"><section id="play-going" class="box with-button" aria-label="Go on"
hidden></section>
<div class="home-column"><section id="play-today" class="box" aria-labelledby="play-date"></section>
<section id="play-last" class="box with-button" aria-label="Last round" hidden></section></div>
<div class="home-column"><section class="box" aria-label="Quick round"><div class="start-top">
<svg id="play-tray" class="mini" aria-hidden="true"><path/></svg><div><p id="play-rules"></p>
<p id="play-done" class="hint"></p></div></div><div class="start-choices">
<label id="play-clock" class="field"><span class="unit">Time</span><select id="play-time"></select></label>
<a id="play-change" class="button" href="#view=rules" data-view="rules">{rules}<span>Change the rules</span></a></div>
<button id="play-begin" class="button main" type="submit">{run}<span>Start</span></button>
<p id="play-note" class="note" aria-live="polite"></p>
<button id="play-other" class="button" type="button" hidden>Another round</button>
<div id="play-rest"></div></section></div>
<div class="home-column"><section class="box" aria-label="With others"><div id="play-more" class="tool-body"></div>
</section>
<div id="play-study" class="box"></div></div></form>"""
SHORTEST = range(2, 10)  # letters of the shortest word
CHOICES = """<details id="play-choices" class="box fold"><summary>
<span>More choices<small id="play-chosen"></small></span>{down}</summary><div class="choices">
<div id="play-words"><label id="play-least" class="field">Shortest word <select id="play-shortest"></select></label>
<label id="play-tick" class="tick"><input id="play-common" type="checkbox"> Only common words count</label></div>
<p class="line low"><span id="play-list" class="hint"></span>
<a class="button" href="#view=lists" data-view="lists">{lists}<span>Word lists</span></a></p>
<div id="play-wishes"></div></div></details>"""


class StartView:
    """`acts` are the functions `begin(asked)`, called by the button `Start` with what is asked for (see
    `page.play.asked_round`), and `decline()`, called by the button `Another round`. Others fill the other cards."""

    def __init__(self, game, solver, body, acts, preferences, effects):
        self._game, self._effects, self._preferences = game, effects, preferences
        self._begin, decline = acts
        self._invitation, self._is_any = None, False
        put(body, markup(FORM, rules=icon("rules"), run=icon("run")))
        self._element, self._time, self._note = by_id("play-start"), by_id("play-time"), by_id("play-note")
        self._search = WishSearch(solver, self._note, by_id("play-begin"))
        self._choices = RoundChoices(by_id("play-rest"), game, preferences, effects)
        for seconds in TIMES:
            self._offer(seconds)
        self._offer(preferences.seconds)
        listen(self._time, "change", lambda event: self._choose_time())
        listen(self._element, "submit", self._submitted)
        listen(by_id("play-other"), "click", lambda event: decline())
        game.board_changed.subscribe(self._show_rules)
        self._show_rules()

    @property
    def invitation(self):
        """The Invitation to the board that is offered, or None if any board will do."""
        return None if self._is_any else self._invitation

    @property
    def settings(self):
        """The settings of the rules that are shown. Free rules that only came with a board are not used."""
        if self._invitation:
            return settings_of(self._invitation)
        return self._game.settings.without_free_rules()

    def show(self, shown):
        self._element.hidden = not shown
        if not shown:
            self._search.stop()

    def say(self, text):
        self._note.textContent = text

    def forget(self):
        """Choose what is usual, as at a first visit."""
        self._offer(self._preferences.seconds)
        self._choices.forget()

    def invite(self, invitation, is_any=False):
        """Offer the round of an Invitation, or of the rules in use if this is None. `is_any` says that a board is to be
        rolled by the rules of the invitation."""
        self._invitation, self._is_any = invitation, is_any
        if invitation and not invitation.date:
            self._offer(invitation.seconds)
            self._choices.adopt(invitation.common_only)
        self._show_rules()

    def asked(self):
        """Return what is chosen here. If its board is too large for a round, say so and return None."""
        settings = self.settings
        width, height, _ = settings.empty_board()
        if width * height > MOST_CELLS:
            got = width * height
            self.say(
                t("A round needs a board of at most {most} tiles, and this one has {got}.", most=MOST_CELLS, got=got)
            )
            return None
        return self._asked(settings)

    def _seconds(self):
        return int(self._time.value) if self._time.value else None

    def _choose_time(self):
        """Remember the time for later rounds, unless it is chosen for the round of a link."""
        if not self._invitation:
            self._preferences.choose_time(self._seconds())
        self._show_rules()

    def _asked(self, settings):
        seconds, common_only = self._seconds(), self._choices.common_only
        invitation = self._invitation
        if invitation and not self._is_any:
            if not invitation.date:  # a daily board is the same round for everybody
                invitation = invitation.having(seconds=seconds, common_only=common_only)
            return GivenBoard(invitation)
        settings = settings.having(shortest=self._choices.shortest)
        return self.another(settings, seconds, common_only, self._choices.wishes)

    def another(self, settings, seconds, common_only, wished):
        """Return what to ask for a round on a rolled board. `wished` says whether it has to meet the wishes."""
        wishes = self._choices.wishes
        if wished and wishes:
            return WishedBoard(settings, seconds, common_only, wishes, self._search)
        return AnyBoard(settings, seconds, common_only)

    def focus(self):
        by_id("play-begin").focus()

    def _offer(self, seconds):
        """Choose a time. If the list does not have it, it is added."""
        value = "" if seconds is None else str(seconds)
        self._time.value = value
        if self._time.selectedIndex < 0:
            insert(self._time, markup('<option value="{}">{}</option>', value, time_in_words(seconds)))
            self._time.value = value

    def _show_rules(self):
        if self._invitation:
            self._invitation = hiding(self._invitation, self._game.own_family)
        invitation, settings = self._invitation, self.settings
        width, height, tiles = settings.empty_board()
        by_id("play-rules").textContent = self._rules_in_words(settings, width, height)
        by_id("play-change").hidden = bool(invitation)
        by_id("play-other").hidden = not invitation
        self._element.classList.toggle("offered", bool(invitation))
        by_id("play-clock").hidden = bool(invitation and invitation.date)
        self._choices.show(settings.shortest, invitation, self._is_any)
        _draw_closed(width, height, tiles)

    def _rules_in_words(self, settings, width, height):
        invitation = self._invitation
        if not invitation:
            return _in_short(settings, width, height, self._seconds())
        rules = settings_in_words(settings, width, height)
        if invitation.date:
            return t(
                "Daily board of {date}, the same for everybody: {rules}, {time}. Start shows its letters.",
                date=invitation.date,
                rules=rules,
                time=time_in_words(invitation.seconds),
            )
        time = time_in_words(self._seconds())
        if invitation.by:
            return t(
                "{name} invites: {rules}, {time}. Start shows its letters.", name=invitation.by, rules=rules, time=time
            )
        return t("The board of a link: {rules}, {time}. Start shows its letters.", rules=rules, time=time)

    def _submitted(self, event):
        event.preventDefault()
        asked = self.asked()
        if asked:
            self._effects.begin()
            self.say(t("The board is rolled…"))
            self._begin(asked)


class RoundChoices:
    """The choices that few people need. They are folded, and a line says which of them were made.

    Adds them to the element `place`. `game` knows the word list in use."""

    def __init__(self, place, game, preferences, effects):
        put(place, markup(CHOICES, down=icon("down"), lists=icon("lists")))
        self._game, self._preferences = game, preferences
        self._shortest, self._common = by_id("play-shortest"), by_id("play-common")
        self._usual = None  # the shortest word of the rules
        self._is_fixed = False  # whether a link fixes the board
        self._is_daily = False
        for letters in SHORTEST:
            self._add_shortest(letters)
        self._wishes = WishForm(by_id("play-wishes"))
        self._form = PreferencesForm(by_id("play-choices").querySelector(".choices"), preferences, effects)
        listen(by_id("play-choices"), "change", lambda event: self._tell())
        self._wishes.changed.subscribe(self._tell)
        for event in (game.list_changed, game.answer_changed):
            event.subscribe(self._show_list)
        self._show_list()

    @property
    def shortest(self):
        return int(self._shortest.value)

    @property
    def common_only(self):
        """Whether only common words count. A list without tiers has no others, but a link keeps what it asks for."""
        return self._common.checked and (self._is_fixed or self._game.has_tiers)

    @property
    def wishes(self):
        """The wishes for a board, as texts. A board that is given cannot meet any."""
        return [] if self._is_fixed else self._wishes.texts

    def show(self, usual, invitation, is_any):
        """Show what can be chosen for rules whose shortest word is `usual`. The Invitation, if there is one, asks for
        its own board or, if `is_any` is true, for any by its rules."""
        if usual != self._usual:
            self._usual = usual
            self._add_shortest(usual)
            self._shortest.value = str(usual)
        self._is_fixed = bool(invitation and not is_any)
        self._is_daily = bool(invitation and invitation.date)
        # Results of players can be compared only if the same words count for all.
        by_id("play-words").hidden = self._is_daily or (self._is_fixed and invitation.is_shared)
        by_id("play-least").hidden = by_id("play-wishes").hidden = self._is_fixed
        self._tell()

    def adopt(self, common_only):
        """Choose what a link asks for."""
        self._common.checked = common_only
        self._tell()

    def forget(self):
        """Choose what is usual, as at a first visit."""
        self._common.checked = False
        self._shortest.value = str(self._usual)
        self._wishes.forget()
        self._form.show()
        self._tell()

    def _add_shortest(self, letters):
        choices = self._shortest.options
        if str(letters) not in [choices[at].value for at in range(choices.length)]:
            text = tn("{count} letter", "{count} letters", letters)
            insert(self._shortest, markup('<option value="{}">{}</option>', letters, text))

    def _tell(self):
        """Say which choices were made, since they may be folded away."""
        told = []
        if not self._is_fixed and self._usual and self.shortest != self._usual:
            told.append(tn("{count} letter or more", "{count} letters or more", self.shortest))
        if self.common_only and not self._is_daily:
            told.append(t("only common words"))
        if not self._is_fixed:
            told += self._wishes.in_words
        if self._preferences.has(EXTRA_TIME):
            told.append(t("extra time"))
        by_id("play-chosen").textContent = " · ".join(told)

    def _show_list(self):
        name = self._game.list_name
        by_id("play-list").textContent = t("Word list: {list}", list=name) if name else ""
        by_id("play-tick").hidden = not self._game.has_tiers
        self._tell()


def _draw_closed(width, height, tiles):
    """Draw a tray of blank dice, which shows the size and the shape of the board."""
    tray = by_id("play-tray")
    tray.setAttribute("viewBox", f"-.3 -.3 {width + 0.6} {height + 0.6}")
    dice = [f"M{cell % width}.15 {cell // width}.15h.7v.7h-.7z" for cell, tile in enumerate(tiles) if tile != HOLE]
    tray.firstElementChild.setAttribute("d", "".join(dice))


def _in_short(settings, width, height, seconds):
    """Return settings in one line: `4×4 · Boggle 1987 · 3 minutes`, and what is not as the rules have it."""
    rules, shortest = settings.rules, settings.shortest
    parts = [f"{width}×{height}", language.text(rules.title), time_in_words(seconds)]
    if shortest != rules.shortest:
        parts.append(tn("words of {count} letter or more", "words of {count} letters or more", shortest))
    if settings.scoring is not rules.scoring:
        parts.append(t("scored as {scoring}", scoring=language.text(settings.scoring.title)))
    if settings.family:
        parts.append(t("family words"))
    return " · ".join(parts)


def time_in_words(seconds):
    if seconds is None:
        return t("No clock")
    if seconds % 60:
        return tn("{count} second", "{count} seconds", seconds)
    return tn("{count} minute", "{count} minutes", seconds // 60)
