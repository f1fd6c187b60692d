"""Offline and updates: starts the service worker, and says when the page works offline or an update is ready."""

from pyscript import window

from page.dom import by_id, listen
from page.messages import said


class Offline:
    def __init__(self):
        self._note = by_id("offline")
        self._button = by_id("update")
        self._waiting = None
        listen(self._button, "click", self._update)

    async def start(self):
        """To be called after the first answer: keeping the site costs time that the answer should have."""
        container = window.navigator.serviceWorker
        if not container:
            return  # an insecure address or a private window: the page works all the same, online
        try:
            registration = await container.register("sw.js")
            state = registration.installing or registration.waiting or registration.active
        except Exception as error:
            self._note.textContent = f"The page works online only: {said(error)}"
            return
        listen(registration, "updatefound", lambda event: self._watch(registration.installing))
        self._watch(state)
        self._changed(registration.waiting or state)

    def _watch(self, worker):
        listen(worker, "statechange", lambda event: self._changed(worker))

    def _changed(self, worker):
        if worker.state == "installed" and window.navigator.serviceWorker.controller:
            self._offer(worker)
        elif worker.state == "activated":
            self._note.textContent = "Ready to work offline."
        elif worker.state == "redundant" and worker != self._waiting:
            self._note.textContent = "The update failed and is tried again at the next visit; this version goes on."

    def _offer(self, worker):
        self._waiting = worker
        self._note.textContent = "An update is ready; it is used at the next visit, or now:"
        self._button.hidden = False

    def _update(self, event):
        """Let the new version take over, and show the page anew; the board is in the address."""
        listen(window.navigator.serviceWorker, "controllerchange", lambda event: window.location.reload())
        self._waiting.postMessage("update")
