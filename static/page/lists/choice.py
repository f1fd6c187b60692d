"""A menu of all word lists."""

from js import document

from page.lists.model import BUILT_IN
from page.text.texts import tn


def show_choice(choice, lists, chosen):
    """Fill a select element with all lists, and select the one with the id `chosen`."""
    choice.replaceChildren()
    for entry in [None] + lists.kept["lists"]:
        option = document.createElement("option")
        option.value = entry["id"] if entry else ""
        option.textContent = _entitled(entry) if entry else BUILT_IN
        choice.append(option)
    choice.value = chosen


def _entitled(entry):
    return tn("{name}, {count} word", "{name}, {count} words", entry["words"], name=entry["name"])
