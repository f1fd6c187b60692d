"""A choice among all lists."""

from js import document

from boggle.errors import counted
from page.list_model import BUILT_IN


def show_choice(choice, lists, chosen):
    """Fill a select element with all lists."""
    choice.replaceChildren()
    for entry in [None] + lists.kept["lists"]:
        option = document.createElement("option")
        option.value = entry["id"] if entry else ""
        option.textContent = f"{entry['name']}, {counted(entry['words'], 'word')}" if entry else BUILT_IN
        choice.append(option)
    choice.value = chosen
