"""The forms of the table: the player's name, results of others, and words that a player wrote on paper."""

from boggle.play.players.results import MOST_NAME
from page.browser.dom import by_id, listen
from page.text.markup import put
from page.text.texts import t

FORMS = """<form id="table-own-form" class="line low"><label class="field">Your name <input id="table-name"
maxlength="{most}" dir="auto" autocomplete="nickname" spellcheck="false"></label>
<button class="button main" type="submit">{share}<span>Share my result</span></button></form>
<p class="line"><button id="table-add" class="button" type="button" aria-expanded="false">Add results</button>
<button id="table-paper" class="button" type="button" aria-expanded="false">A player on paper</button>
<button id="table-invite" class="button" type="button">Invite others</button></p>
<form id="table-add-form" class="box" hidden><label class="field">Link, or text with links
<textarea id="table-links" rows="3" dir="auto" autocomplete="off" spellcheck="false"></textarea></label>
<button class="button" type="submit">Add</button></form>
<form id="table-paper-form" class="box" hidden><label class="field">Name <input id="table-paper-name"
maxlength="{most}" dir="auto" autocomplete="off" spellcheck="false"></label>
<label class="field">Words, with spaces between them
<textarea id="table-paper-words" rows="4" dir="auto" autocomplete="off" autocapitalize="none"
spellcheck="false"></textarea></label><button class="button" type="submit">Add</button></form>
<p id="table-note" class="note" role="alert"></p><p id="table-differ" class="hint" hidden></p>"""


class Forms:
    """Shown at the end of the element `place`. `share(name)`, `add(text)` and `add_on_paper(name, words)` are called
    when a form is sent, and return whether it was accepted."""

    def __init__(self, place, icon, share, add, add_on_paper):
        put(place, FORMS.format(most=MOST_NAME, share=icon))
        self._note, self._name = by_id("table-note"), by_id("table-name")
        self._links, self._paper_name, self._words = [
            by_id(f"table-{name}") for name in ("links", "paper-name", "paper-words")
        ]
        by_id("table-differ").textContent = t(
            "Another player's word list has other words on this board. So your results are sent as words."
        )
        listen(by_id("table-own-form"), "submit", lambda event: self._sent(event, lambda: share(self._name.value), []))
        listen(
            by_id("table-add-form"),
            "submit",
            lambda event: self._sent(event, lambda: add(self._links.value), [self._links]),
        )
        listen(
            by_id("table-paper-form"),
            "submit",
            lambda event: self._sent(
                event,
                lambda: add_on_paper(self._paper_name.value, self._words.value),
                [self._paper_name, self._words],
            ),
        )
        for name, box in (("add", self._links), ("paper", self._paper_name)):
            listen(by_id(f"table-{name}"), "click", lambda event, name=name, box=box: self._toggle(name, box))

    def show(self, has_played, lists_differ):
        """Show what belongs to a table. `has_played` says whether this device's player has a result."""
        by_id("table-own-form").hidden = not has_played
        by_id("table-differ").hidden = not lists_differ

    def begin(self, name):
        """Close the forms, and empty them but for the player's name."""
        self._name.value = name
        for name in ("add", "paper"):
            self._set_open(name, False)
        for box in (self._links, self._paper_name, self._words):
            box.value = ""

    def open_paper(self):
        """Ask for the words of a player on paper."""
        self._set_open("paper", True)
        self._paper_name.focus()

    def say(self, text):
        self._note.textContent = text

    def focus_name(self):
        self._name.focus()

    def _sent(self, event, act, boxes):
        """Send a form. What was accepted leaves its boxes."""
        event.preventDefault()
        if act():
            for box in boxes:
                box.value = ""
            if boxes:
                boxes[0].focus()

    def _toggle(self, name, box):
        is_open = by_id(f"table-{name}-form").hidden
        self._set_open(name, is_open)
        if is_open:
            box.focus()

    def _set_open(self, name, is_open):
        by_id(f"table-{name}-form").hidden = not is_open
        by_id(f"table-{name}").setAttribute("aria-expanded", "true" if is_open else "false")
