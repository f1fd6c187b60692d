"""The choice of what boards are rolled with: dice, or letters without dice."""

from page.browser.dom import by_id, listen
from page.state.events import Event

DICE = ""


class RollWith:
    """The buttons in the element with the id `roll-with`. `value` is DICE, or a kind of `boggle.game.letter_odds`.
    `changed` is announced when the user chooses."""

    def __init__(self):
        self.value = DICE
        self.changed = Event()
        buttons = by_id("roll-with").querySelectorAll("button")
        self._buttons = [buttons[at] for at in range(buttons.length)]
        listen(by_id("roll-with"), "click", self._clicked)

    def choose(self, value):
        """Choose a value, or DICE if this version does not know the value."""
        self.value = value if value in [button.value for button in self._buttons] else DICE
        for button in self._buttons:
            button.setAttribute("aria-pressed", "true" if button.value == self.value else "false")

    def _clicked(self, event):
        button = event.target.closest("button")
        if button:
            self.choose(button.value)
            self.changed.announce()
