"""The live examples of the page on how it works."""

from js import window

from how.route_view import RouteView
from how.source_editor import Trial
from how.walk_view import WalkView
from how.workers import Lab
from page.browser.dom import by_id, listen
from page.text.errors import said


class Examples:
    """Three of them: a word's way through the nodes, the steps of a walk, and the solver to be changed."""

    def __init__(self):
        self._status = by_id("status")
        lab = Lab()
        self._lab = lab
        self._trial = Trial(lab)
        self._views = [RouteView(lab), WalkView(lab)]
        self._watch_for_updates()

    async def start(self):
        """Show the first word and the first walk, and let the reader change all."""
        try:
            self._trial.start()
            await self._lab.start()
            for view in self._views:
                await view.start()
        except Exception as error:
            by_id("fault").textContent = f"The examples could not start: {said(error)}. Load the page again."
            self._status.textContent = ""
            raise
        self._status.textContent = "The examples are ready."

    def _watch_for_updates(self):
        """Where another tab takes an update, what is fetched from then on belongs to another version."""
        container = getattr(window.navigator, "serviceWorker", None)
        if container and container.controller:
            listen(container, "controllerchange", lambda event: self._say_updated())

    def _say_updated(self):
        by_id("fault").textContent = "This page was updated meanwhile. Copy what you changed, and load it again."
