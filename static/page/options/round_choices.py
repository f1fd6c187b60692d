"""The choices before a round that few people need. They are folded, and a line says which of them were made."""

from page.browser.dom import by_id, listen
from page.options.preferences import EXTRA_TIME
from page.options.preferences_form import PreferencesForm
from page.options.wish_form import WishForm
from page.text.markup import icon, put
from page.text.texts import t, tn

SHORTEST = range(2, 10)  # letters of the shortest word
FORM = """<details id="play-choices" class="box fold"><summary>
<span>More choices<small id="play-chosen"></small></span>{down}</summary><div class="choices">
<div id="play-words"><label id="play-least" class="field">Shortest word <select id="play-shortest"></select></label>
<label id="play-tick" class="tick"><input id="play-common" type="checkbox"> Only common words count</label></div>
<p class="line low"><span id="play-list" class="hint"></span>
<a class="button" href="#view=lists" data-view="lists">{lists}<span>Word lists</span></a></p>
<div id="play-wishes"></div></div></details>"""


class RoundChoices:
    """Adds the choices to the element `place`. `game` knows the word list in use."""

    def __init__(self, place, game, preferences, effects):
        put(place, FORM.format(down=icon("down"), lists=icon("lists")))
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
        game.list_changed.subscribe(self._show_list)
        self._show_list()

    @property
    def shortest(self):
        return int(self._shortest.value)

    @property
    def common_only(self):
        return self._common.checked

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
            self._shortest.insertAdjacentHTML("beforeend", f'<option value="{letters}">{text}</option>')

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
        by_id("play-list").textContent = t("Words of {list}", list=name) if name else ""
