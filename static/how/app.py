"""The live examples of the page that explains how the solver works."""

from js import window

from how.photo.lazy import LazyPhoto
from how.route_view import RouteView
from how.source_editor import GoldenRun
from how.walk_view import WalkView
from how.workers import Workers
from page.browser.dom import by_id, listen
from page.text.texts import said


class Examples:
    """The four examples: the route of a word through the nodes, the steps of a walk, those of reading a photo, and an
    editable solver."""

    def __init__(self):
        self._status = by_id("status")
        self._workers = Workers()
        self._golden_run = GoldenRun(self._workers)
        self._views = [RouteView(self._workers), WalkView(self._workers)]
        self._photo = LazyPhoto(self._workers)
        self._watch_for_updates()

    async def start(self):
        """Show the first word and the first walk, and enable all controls."""
        try:
            self._golden_run.start()
            await self._workers.start()
            for view in self._views:
                await view.start()
            self._photo.start()
        except Exception as error:
            by_id("fault").textContent = f"The examples could not start: {said(error)}. Load the page again."
            self._status.textContent = ""
            raise
        self._status.textContent = "The examples are ready."

    def _watch_for_updates(self):
        """Watch for an update in another tab. After it, whatever this page fetches belongs to another version."""
        container = getattr(window.navigator, "serviceWorker", None)
        if container and container.controller:
            listen(container, "controllerchange", lambda event: self._say_updated())

    def _say_updated(self):
        by_id("fault").textContent = "This page was updated meanwhile. Copy what you changed, and load it again."
