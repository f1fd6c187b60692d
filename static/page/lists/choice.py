"""All word lists, as radio buttons or as a menu."""

from js import document

from page.browser.dom import by_id, listen
from page.lists.model import BUILT_IN
from page.text.texts import t, tn

OPTION = """<label class="option"><span><bdi></bdi> <small></small></span>
<input type="radio" name="list" autocomplete="off"></label>"""


class ListChoice:
    """Radio buttons in the element with the id `list`. `chosen(number)` is called when the user chooses a list."""

    def __init__(self, lists, chosen):
        self._lists = lists
        self._element = by_id("list")
        self._shown = None  # the lists for which there are buttons
        listen(self._element, "change", lambda event: chosen(event.target.value))

    def show(self):
        """Show the lists, and mark the one in use. If the lists are the same, buttons and focus stay."""
        kept = self._lists.kept
        shown = [(entry["id"], entry["name"], entry["words"]) for entry in kept["lists"]]
        if shown != self._shown:
            self._shown = shown
            self._build([("", BUILT_IN, None)] + shown)  # noqa: RUF005 - MicroPython
        inputs = self._element.querySelectorAll("input")
        for one in [inputs[at] for at in range(inputs.length)]:
            one.checked = one.value == kept["use"]

    @property
    def in_use(self):
        """The button of the list in use."""
        return self._element.querySelector("input:checked")

    def _build(self, entries):
        before = self._element.querySelectorAll("label")
        for label in [before[at] for at in range(before.length)]:
            label.remove()
        self._element.insertAdjacentHTML("beforeend", OPTION * len(entries))
        labels = self._element.querySelectorAll("label")
        for at, (number, name, words) in enumerate(entries):
            labels[at].querySelector("bdi").textContent = name
            labels[at].querySelector("small").textContent = (
                t("In four tiers, from common to rare") if words is None else tn("{count} word", "{count} words", words)
            )
            labels[at].querySelector("input").value = number


def show_menu(menu, lists, chosen):
    """Fill a select element with all lists, and select the one with the id `chosen`."""
    menu.replaceChildren()
    for entry in [None] + lists.kept["lists"]:
        option = document.createElement("option")
        option.value = entry["id"] if entry else ""
        option.textContent = _entitled(entry) if entry else BUILT_IN
        menu.append(option)
    menu.value = chosen


def _entitled(entry):
    return tn("{name}, {count} word", "{name}, {count} words", entry["words"], name=entry["name"])
