"""The filter of the list of words: by letters, length and tier."""

from boggle.analysis.sort_filter import CONTAINS, ENDS, STARTS, Filter
from boggle.tiers import TIERS
from page.browser.dom import by_id, listen
from page.results.list_view import TIER_NAMES
from page.text.texts import t

VIEW = """
<form id="filter" class="filter" hidden>
  <label>{place} <select id="filter-place">
    <option value="{contains}">{does_contain}</option>
    <option value="{starts}">{does_start}</option>
    <option value="{ends}">{does_end}</option>
  </select></label>
  <label>{text}
    <input id="filter-text" maxlength="100" autocomplete="off" autocapitalize="none" spellcheck="false"></label>
  <label>{least} <input id="filter-least" type="number" min="1" max="100" inputmode="numeric"></label>
  <label>{most} <input id="filter-most" type="number" min="1" max="100" inputmode="numeric"></label>
  <fieldset><legend>{tiers}</legend>{ticks}</fieldset>
</form>
"""
TICK = '<label class="tick"><input type="checkbox" name="tier" value="{}" checked> {}</label>'


class FilterForm:
    """`changed()` is called when the filter changes."""

    def __init__(self, changed):
        self._changed = changed
        self._form = by_id("filter")
        self._opener = by_id("filter-open")
        self._read()
        listen(self._opener, "click", self._toggle)
        listen(self._form, "input", self._typed)
        listen(self._form, "submit", lambda event: event.preventDefault())

    def reset(self):
        """Reset the filter, so that it accepts all words."""
        self._form.reset()
        self._read()

    def _toggle(self, event):
        self._form.hidden = not self._form.hidden
        self._opener.setAttribute("aria-expanded", "false" if self._form.hidden else "true")

    def _typed(self, event):
        self._read()
        self._changed()

    def _read(self):
        """Read the form. `values` contains the arguments of Filter, and `wanted` is the Filter (see
        `boggle.analysis.sort_filter`)."""
        ticks = self._form.querySelectorAll("[name=tier]:checked")
        self.values = {
            "text": by_id("filter-text").value,
            "place": by_id("filter-place").value,
            "least": _number("filter-least"),
            "most": _number("filter-most"),
            "tiers": [int(ticks[at].value) for at in range(ticks.length)],
        }
        self.wanted = Filter(**self.values)


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
        tiers=t("Tier"),
        ticks="".join([TICK.format(at + 1, TIER_NAMES[tier]) for at, tier in enumerate(TIERS)]),
    )


def _number(name):
    """Return the number in a text box, or 0."""
    text = by_id(name).value
    return int(text) if text.isdigit() else 0
