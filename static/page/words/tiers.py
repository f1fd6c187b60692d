"""The tiers of words: a chip for each above the list, and what they mean."""

from boggle.analysis.sort_filter import ALL_TIERS
from boggle.tiers import TIERS
from page.browser.disclosure import Disclosure
from page.browser.dom import by_id, listen
from page.text.markup import put
from page.text.texts import language, t

CHIP = """<button class="chip" type="button" data-tier="{tier}" data-number="{number}" aria-pressed="false">
<i class="dots"></i>{name} <b hidden></b></button>"""
OPENER = """<button id="tiers-open" class="button plain" type="button" aria-expanded="false" aria-controls="tiers"
 aria-label="{name}"><svg class="icon" aria-hidden="true"><use href="#i-info"/></svg></button>"""
SECTION = '<section id="tiers" class="tiers" tabindex="0" aria-label="{name}" hidden>{meanings}</section>'
LINE = '<li data-tier="{tier}"><i class="dots"></i>{meaning}</li>'
NAMES = {"common": t("Common"), "familiar": t("Familiar"), "uncommon": t("Uncommon"), "rare": t("Rare")}
MEANINGS = {
    "common": t("Common: nearly everybody knows it."),
    "familiar": t("Familiar: people who read much know it."),
    "uncommon": t("Uncommon: it is in large dictionaries."),
    "rare": t("Rare: it is only in the largest word lists."),
}
SOURCE = t(
    "In the built-in list, common words have the sizes up to 35 of the word list SCOWL, familiar ones those up to 60,"
    " uncommon ones 70, and rare ones 80."
)


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
    chips = [CHIP.format(tier=tier, number=at + 1, name=NAMES[tier]) for at, tier in enumerate(TIERS)]
    return "".join(chips) + OPENER.format(name=t("What the tiers mean"))


def tiers_markup():
    """Return the part of the page that the button opens."""
    return SECTION.format(name=t("What the tiers mean"), meanings=meanings_markup() + f"<p>{SOURCE}</p>")


def meanings_markup():
    lines = "".join([LINE.format(tier=tier, meaning=MEANINGS[tier]) for tier in TIERS])
    return f'<ul class="meanings" role="list">{lines}</ul>'


def add_legend():
    """Add the dots and their meanings to the foot of the list."""
    put(by_id("list-in-use"), meanings_markup(), "beforebegin")


def _is_pressed(chip):
    return chip.getAttribute("aria-pressed") == "true"
