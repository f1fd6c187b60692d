"""Offline and updates: starts the service worker, and says when the page works offline or an update is ready."""

from js import window

from page.dom import by_id, listen
from page.messages import said
from page.storage import HERE
from page.texts import t


def add_offline(app):
    app.offline = Offline()


class Offline:
    """The service worker's note and its button."""

    def __init__(self):
        self._note = by_id("offline")
        self._button = by_id("update")
        self._registration = None
        self._accepted = False
        self._wanted = True
        self._reloading = False
        listen(self._button, "click", self._update)

    async def start(self):
        """To be called after the first answer: keeping the site costs time that the answer should have."""
        if not self._wanted:
            return
        container = getattr(window.navigator, "serviceWorker", None)
        if not container:
            self._note.textContent = t("The page works online only: this address or window keeps nothing.")
            return
        if container.controller:  # whichever tab lets a new version take over, no page goes on with files of two
            listen(container, "controllerchange", lambda event: self._reload())
        try:
            self._registration = await container.register("sw.js")
            worker = self._registration.installing or self._registration.waiting or self._registration.active
        except Exception as error:
            self._note.textContent = t("The page works online only: {error}", error=said(error))
            return
        listen(self._registration, "updatefound", lambda event: self._watch(self._registration.installing))
        self._watch(worker)

    async def forget(self):
        """Keep the site no more, until the next visit."""
        self._wanted = False
        container = getattr(window.navigator, "serviceWorker", None)
        registration = await container.getRegistration() if container else None
        if registration and registration.scope == HERE:  # not that of a site around this one
            await registration.unregister()
        self._note.textContent = ""
        self._button.hidden = True

    def _watch(self, worker):
        states = [worker.state]

        def changed(event):  # which holds no worker, or a page that stays open would keep the worker of each update
            states.append(event.target.state)
            self._tell(*states[-2:])

        listen(worker, "statechange", changed)
        self._tell(None, worker.state)

    def _tell(self, before, state):
        """Say what the state of a worker means: installed beside an active one, it is an update."""
        if state == "activated" and self._accepted:
            self._reload()
        elif state == "activated":
            self._note.textContent = t("Ready to work offline.")
        elif state == "installed" and self._registration.active:
            self._note.textContent = t("An update is ready; it is used at the next visit, or now:")
            self._button.hidden = False
        elif state == "redundant" and before == "installing":
            self._note.textContent = t(
                "The update failed; this is tried again at the next visit."
                if self._registration.active
                else "The page could not be kept for offline; this is tried again at the next visit."
            )

    def _reload(self):
        """Once, however the change is told of: a second time would break off what the first has begun to load."""
        if not self._reloading:
            self._reloading = True
            window.location.reload()

    def _update(self, event):
        """Let the new version take over, and show the page anew; the board is in the address."""
        self._accepted = True
        self._registration.waiting.postMessage("update")
