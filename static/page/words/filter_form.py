"""The filter of the list of words: by letters, length and tier."""

from boggle.analysis.sort_filter import CONTAINS, ENDS, STARTS, Filter
from page.browser.disclosure import Disclosure
from page.browser.dom import by_id, listen
from page.text.texts import t
from page.words.tiers import TierChips

VIEW = """
<form id="filter" class="filter" hidden>
  <label class="field">{place} <select id="filter-place">
    <option value="{contains}">{does_contain}</option>
    <option value="{starts}">{does_start}</option>
    <option value="{ends}">{does_end}</option>
  </select></label>
  <label class="field">{text}
    <input id="filter-text" maxlength="100" dir="auto" autocomplete="off" autocapitalize="none" spellcheck="false"
 enterkeyhint="done"></label>
  <label class="field">{least} <input id="filter-least" type="number" min="1" max="100" inputmode="numeric"></label>
  <label class="field">{most} <input id="filter-most" type="number" min="1" max="100" inputmode="numeric"></label>
  <button id="filter-close" class="button plain" type="submit" aria-label="{close}">
    <svg class="icon" aria-hidden="true"><use href="#i-close"/></svg></button>
</form>
"""


class FilterForm:
    """The form for letters and length, and the chips of the tiers. `changed()` is called when the filter changes."""

    def __init__(self, changed):
        self._changed = changed
        self._form = by_id("filter")
        self._opener = by_id("filter-open")
        self._chips = TierChips(self._typed)
        self._disclosure = Disclosure(self._opener, self._form)
        self._read()
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
    return VIEW.format(
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
