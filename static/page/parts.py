"""Parts of the page whose Python is loaded when they are opened for the first time."""

from page.browser.style_sheet import add_style_sheet
from page.lazy import LazyBundle
from page.solver.worker import WorkerError, check_version
from page.text.texts import said, t


class LazyPart:
    """Loads the bundle `path`, after the style sheet `style` if there is one. See LazyBundle.

    If that fails, an alert says so until a later try succeeds.
    """

    def __init__(self, page, path, module, style=None):
        self._messages, self._style = page.messages, style
        self._bundle = LazyBundle(path, module, page, self._fail)
        self._said = ""  # the alert

    async def open(self):
        """Load the part unless that was done before. Returns whether it is on the page."""
        if self._bundle.is_there:
            return True
        there = await self._add_style() and await self._bundle.load()
        if there and self._said:
            self._messages.withdraw(self._said)
            self._said = ""
        return there

    async def _add_style(self):
        """Return whether the style sheet is on the page."""
        try:
            if self._style:
                check_version()
                await add_style_sheet(self._style)
        except (OSError, WorkerError) as error:
            self._fail(error)
            return False
        return True

    def _fail(self, error):
        reason = said(error)
        if self._bundle.can_be_tried_again:
            self._said = t("This part could not be loaded: {error}. Open it again.", error=reason)
        else:
            self._said = t("A part of the page could not be loaded: {error}. Load the page again.", error=reason)
        self._messages.alert(self._said)
