"""Buttons that lie over the cells of the board as long as a tool needs them.

One button is in the tab order. Arrow keys move between the buttons, and Escape ends the overlay.
"""

from page.board.grid_view import reached
from page.browser.dom import by_id, listen
from page.text.markup import insert, markup, replace

GROUP = '<div id="{}" class="overlay" role="group" hidden></div>'
CELL = '<button type="button" data-cell="{}" tabindex="-1" aria-pressed="{}" aria-label="{}">{}</button>'


class CellOverlay:
    """`area` is the BoardArea, `name` the id of the group, `label` its accessible name, `switch` the button that shows
    and hides it, or None.

    `pressed(cell)` is called when a button is pressed. `ended()` is called on Escape and when another overlay begins.
    That function must hide this overlay.
    """

    def __init__(self, area, name, label, switch, pressed, ended):
        self._area = area
        self._button = switch
        self._pressed = pressed
        self._ended = ended
        self._board = by_id("board")
        insert(self._board, markup(GROUP, name))
        self._group = by_id(name)
        self._group.setAttribute("aria-label", label)
        self._size = None  # width and height; None while hidden
        listen(self._group, "click", self._clicked)
        listen(self._group, "keydown", self._key)
        for event in ("focusin", "input"):  # otherwise the board would handle them as events of its text boxes
            listen(self._group, event, lambda event: event.stopPropagation())

    @property
    def size(self):
        """The width and height of the board under the buttons, or None while they are hidden."""
        return self._size

    def show(self, width, height, entries):
        """Show the buttons. `entries` lists for each cell whether its button is pressed, its name and its markup."""
        self._area.take_overlay(self)
        self._size = (width, height)
        buttons = [
            markup(CELL, cell, _state(pressed), name, inside) for cell, (pressed, name, inside) in enumerate(entries)
        ]
        replace(self._group, buttons)
        self._buttons = self._group.querySelectorAll("button")
        self._buttons[0].tabIndex = 0
        self._switch(True)

    def end(self):
        """End this overlay, because another one replaces it."""
        self._ended()

    def hide(self):
        if self._size:
            self._area.leave_overlay()
            self._size = None
            self._group.textContent = ""
            self._switch(False)

    def focus(self):
        self._group.querySelector("[tabindex='0']").focus()

    def press(self, cell, pressed):
        self._buttons[cell].setAttribute("aria-pressed", _state(pressed))

    def put(self, cell, name, inside):
        """Change the name and the markup of a button."""
        self._buttons[cell].setAttribute("aria-label", name)
        replace(self._buttons[cell], inside)

    def _switch(self, shown):
        self._group.hidden = not shown
        if self._button:
            self._button.setAttribute("aria-pressed", _state(shown))
        for tile in self._board.querySelectorAll(".tile"):
            tile.inert = shown

    def _clicked(self, event):
        button = event.target.closest("button")
        if button:
            self._pressed(int(button.dataset.cell))

    def _key(self, event):
        after = reached(event, int(event.target.dataset.cell), *self._size)
        if after is not None:
            event.preventDefault()
            self._move_to(self._buttons[after])
        elif event.ctrlKey or event.metaKey or event.altKey:  # shortcuts of the page, such as undo
            return
        event.stopPropagation()
        if event.key == "Escape":
            self._ended()
            if self._button:
                self._button.focus()

    def _move_to(self, button):
        self._group.querySelector("[tabindex='0']").tabIndex = -1
        button.tabIndex = 0
        button.focus()


def _state(pressed):
    return "true" if pressed else "false"
