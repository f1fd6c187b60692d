"""The filter of the list of words: by letters, length and tier. It also says what the tiers mean."""

from js import window

from boggle.analysis.sort_filter import ALL_TIERS, CONTAINS, ENDS, STARTS, Filter
from boggle.words.limits import TIERS
from page.browser.disclosure import Disclosure
from page.browser.dom import by_id, listen
from page.text.markup import markup
from page.text.texts import language, put, t

VIEW = """
<form id="filter" class="filter" hidden>
  <label class="field with"><span>{place}</span> <select id="filter-place">
    <option value="{contains}">{does_contain}</option>
    <option value="{starts}">{does_start}</option>
    <option value="{ends}">{does_end}</option>
  </select></label>
  <input id="filter-text" class="box-field" aria-label="{text}" maxlength="100" dir="auto" autocomplete="off"
 autocapitalize="none" spellcheck="false" enterkeyhint="done">
  <button id="filter-close" class="button plain" type="submit" aria-label="{close}">
    <svg class="icon" aria-hidden="true"><use href="#i-close"/></svg></button>
  <label class="field with"><span>{least}</span>
    <input id="filter-least" type="number" min="1" max="100" inputmode="numeric"></label>
  <label class="field with"><span>{most}</span>
    <input id="filter-most" type="number" min="1" max="100" inputmode="numeric"></label>
</form>
"""
CHIP = """<button class="chip" type="button" data-tier="{tier}" data-number="{number}" aria-pressed="false">
<span>{name}</span> <small><i class="dots"></i><b hidden></b></small></button>"""
OPENER = """<button id="tiers-open" class="button plain" type="button" aria-expanded="false" aria-controls="tiers"
 aria-label="{name}"><svg class="icon" aria-hidden="true"><use href="#i-info"/></svg></button>"""
SECTION = (
    '<section id="tiers" class="tiers" tabindex="0" aria-label="{name}" hidden>{meanings}<p>{source}</p></section>'
)
LINE = '<li data-tier="{tier}"><i class="dots"></i>{meaning}</li>'
NAMES = {"common": t("Common"), "familiar": t("Familiar"), "uncommon": t("Uncommon"), "rare": t("Rare")}
MEANINGS = {
    "common": t("Common: nearly everybody knows it."),
    "familiar": t("Familiar: people who read much know it."),
    "uncommon": t("Uncommon: it is in large dictionaries."),
    "rare": t("Rare: it is only in the largest word lists."),
}
NO_TIER = t("This list does not say how well its words are known.")
SOURCE = t(
    "In the built-in list, common words have the sizes up to 35 of the word list SCOWL, familiar ones those up to 60,"
    " uncommon ones 70, and rare ones 80."
)


class FilterForm:
    """The form for letters and length, and the chips of the tiers. `changed()` is called when the filter changes.
    `language()` returns the code of the language of the words."""

    def __init__(self, changed, language):
        self._changed, self._language = changed, language
        self._form = by_id("filter")
        self._opener = by_id("filter-open")
        self._chips = TierChips(self._typed)
        self._disclosure = Disclosure(self._opener, self._form)
        self._read()
        listen(self._opener, "click", lambda event: self._opened())
        listen(self._form, "input", lambda event: self._typed())
        listen(self._form, "submit", self._submitted)

    def reset(self):
        """Reset the filter, so that it accepts all words."""
        self._form.reset()
        self._chips.reset()
        self._read()

    def show_counts(self, counts):
        """Show the number of words of each tier, or none (None)."""
        self._chips.show_counts(counts)

    def read_anew(self):
        """Read the letters in the language of other words."""
        self._read()

    def forget_tiers(self):
        """Accept the words of all tiers, because the list gives none."""
        self._chips.reset()
        self._read()

    def _opened(self):
        """Focus the form. A touch screen's keyboard would come up with a text box and take the room of the words."""
        if self._disclosure.is_open:
            by_finger = window.matchMedia("(pointer: coarse)").matches
            by_id("filter-place" if by_finger else "filter-text").focus()

    def _submitted(self, event):
        event.preventDefault()
        self._disclosure.close(focus=True)

    def _typed(self):
        self._read()
        self._changed()

    def _read(self):
        """Read the form. `values` contains the arguments of Filter, and `wanted` is the Filter (see
        `boggle.analysis.sort_filter`)."""
        self.values = {
            "text": by_id("filter-text").value,
            "place": by_id("filter-place").value,
            "least": _number("filter-least"),
            "most": _number("filter-most"),
            "tiers": self._chips.wanted(),
            "language": self._language(),
        }
        self.wanted = Filter(**self.values)
        self._mark()

    def _mark(self):
        """Mark the button while the form limits the words. The line that says how many are shown describes it."""
        is_on = bool(self.values["text"] or self.values["least"] or self.values["most"])
        self._opener.classList.toggle("on", is_on)
        if is_on:
            self._opener.setAttribute("aria-describedby", "shown")
        else:
            self._opener.removeAttribute("aria-describedby")


def filter_markup():
    return markup(
        VIEW,
        place=t("Words that"),
        contains=CONTAINS,
        starts=STARTS,
        ends=ENDS,
        does_contain=t("contain"),
        does_start=t("start with"),
        does_end=t("end with"),
        text=t("these letters"),
        least=t("Length from"),
        most=t("Length to"),
        close=t("Close the filter"),
    )


def _number(name):
    """Return the number in a text box, or 0."""
    text = by_id(name).value
    return int(text) if text.isdigit() else 0


class TierChips:
    """The chips. The pressed ones say which words are shown. If none is pressed, all are. `changed()` is called when
    the user presses one."""

    def __init__(self, changed):
        self._changed = changed
        found = by_id("finding-row").querySelectorAll(".chip")
        self._chips = [found[at] for at in range(found.length)]
        for chip in self._chips:
            listen(chip, "click", self._clicked)
        Disclosure(by_id("tiers-open"), by_id("tiers"))

    def wanted(self):
        """Return the numbers of the tiers whose words are shown."""
        pressed = [int(chip.dataset.number) for chip in self._chips if _is_pressed(chip)]
        return pressed or list(ALL_TIERS)

    def reset(self):
        for chip in self._chips:
            chip.setAttribute("aria-pressed", "false")

    def show_counts(self, counts):
        """Show the number of words of each tier. None: the numbers are not known."""
        for at, chip in enumerate(self._chips):
            number = chip.querySelector("b")
            number.hidden = not counts
            number.textContent = language.value(counts[at]) if counts else ""
            chip.classList.toggle("none", bool(counts) and not counts[at])

    def _clicked(self, event):
        chip = event.currentTarget
        chip.setAttribute("aria-pressed", "false" if _is_pressed(chip) else "true")
        self._changed()


def chips_markup():
    """Return the chips of the tiers, and the button that says what the tiers mean."""
    chips = [markup(CHIP, tier=tier, number=at + 1, name=NAMES[tier]) for at, tier in enumerate(TIERS)]
    return [chips, markup(OPENER, name=t("What the tiers mean"))]


def tiers_markup():
    """Return the part of the page that the button opens."""
    return markup(SECTION, name=t("What the tiers mean"), meanings=meanings_markup(), source=SOURCE)


def meanings_markup():
    lines = [markup(LINE, tier=tier, meaning=MEANINGS[tier]) for tier in TIERS]
    return markup('<ul class="meanings" role="list">{}</ul>', lines)


def add_legend():
    """Add the dots and their meanings to the foot of the list."""
    put(by_id("list-in-use"), meanings_markup(), "beforebegin")


def _is_pressed(chip):
    return chip.getAttribute("aria-pressed") == "true"
