"""A button that shows and hides a part of the page."""

from page.browser.dom import listen


class Disclosure:
    """Shows and hides the element `part`. Escape hides it, too, and returns the focus to the button."""

    def __init__(self, button, part):
        self._button, self._part = button, part
        listen(button, "click", lambda event: self._set_open(part.hidden))
        for place in (button, part):
            listen(place, "keydown", self._key)

    @property
    def is_open(self):
        return not self._part.hidden

    def holds(self, element):
        """Return whether an element is the button or in the part."""
        return self._button.contains(element) or self._part.contains(element)

    def close(self, focus=False):
        """Hide the part. With `focus`, focus the button."""
        self._set_open(False)
        if focus:
            self._button.focus()

    def _set_open(self, is_open):
        self._part.hidden = not is_open
        self._button.setAttribute("aria-expanded", "true" if is_open else "false")

    def _key(self, event):
        if event.key == "Escape" and self.is_open:
            event.preventDefault()
            self.close(focus=True)
