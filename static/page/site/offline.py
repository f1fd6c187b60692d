"""Offline use and updates: starts the service worker, and says when the page works offline or an update is ready."""

import asyncio
import json

from js import document, window

from page.browser.dom import by_id, listen
from page.browser.retrying import Retry
from page.browser.site_files import fetch_no_more
from page.browser.storage import FOR_THIS_TAB, HERE, REFUSED, keep, keeps_nothing, take
from page.site.part_states import in_megabytes
from page.site.parts_list import PartsList
from page.text.texts import said, t

MOVED, ACCEPTED = "moved", "accepted"  # names in the storage of this tab
READY = t("An update is ready. It is used at the next visit, or now:")
PATIENCE = 10  # seconds until an update that the user wants counts as late


def add(page):
    offline = Offline(page)
    page.saving.add_eraser(offline.forget)
    asyncio.create_task(offline.start_after(page.settled()))


class Offline:
    """The note on offline use, and the button `Update`."""

    def __init__(self, page):
        self._page, self._messages, self._solver = page, page.messages, page.solver
        self._note = by_id("offline")
        self._parts = PartsList(page.solver, self._say_of_parts)
        self._said = ""  # of an installation, which counts more than what is kept
        self._has_failed = False
        self._retry, self._ended = Retry(self._install_again), None  # an Event while that installs
        self._needs = 0  # bytes that a version needs for which there is no room
        self._notice, self._button = by_id("update-notice"), by_id("update")
        self._registration = None
        self._accepted = False  # whether the user asked for the update in this tab
        self._is_taking = False
        self._wanted = True
        self._served = False  # whether the page was loaded from a stored version
        self._moving = False
        listen(self._button, "click", lambda event: self._is_taking or asyncio.create_task(self._update()))
        asyncio.create_task(self._tell_moved())

    async def start_after(self, settled):
        """Start when the awaitable `settled` ends. Before that, storing the site would delay the first answer."""
        await settled
        if not self._wanted:
            return
        container = getattr(window.navigator, "serviceWorker", None)
        if not container:
            await self._say_online_only(f"{REFUSED}.")
            return
        self._accepted = bool(await take(ACCEPTED))
        try:
            listen(container, "message", self._told)
            self._served = bool(container.controller) or await _is_kept(container)
            listen(container, "controllerchange", lambda event: self._changed_hands(container.controller))
            # static/start.js sets this if another version took over before this module was loaded.
            if getattr(document.documentElement.dataset, "moved", ""):
                self._move()
            registration = await self._register()
        except Exception as error:
            await self._say_refused_or_failed(said(error))
            return
        if registration:
            self._accepted = self._accepted and bool(registration.waiting)
            self._watch_registration(registration)
        elif self._wanted:  # some browsers refuse in this way
            await self._say_online_only(f"{REFUSED}.")

    async def _register(self):
        """Register the service worker. Returns None if that is refused, or if the user erased everything meanwhile."""
        registration = await window.navigator.serviceWorker.register("sw.js")
        if registration and not self._wanted:
            await registration.unregister()
        return registration if self._wanted else None

    async def _say_refused_or_failed(self, error):
        if await keeps_nothing() or any([name in error for name in ("SecurityError", "NotSupportedError")]):
            await self._say_online_only(f"{REFUSED}.")
        elif self._wanted:  # the network was gone, or the host did not answer
            self._has_failed = True
            self._say_failed()
            self._parts.let_pyodide_start()
            self._retry.failed()

    async def _say_online_only(self, reason):
        """Say that the page is not stored. If the browser stores nothing at all, that matters more than the reason."""
        if await keeps_nothing():
            sentence = t(
                "The page works online only: your browser keeps nothing for it. What you add is there until you leave."
            )
        else:
            sentence = t("The page works online only: {error}", error=reason)
        self._say(sentence)
        self._parts.let_pyodide_start()

    def _say(self, sentence):
        self._said = self._note.textContent = sentence

    def _say_of_parts(self, sentence):
        if not self._said and self._wanted:
            self._note.textContent = sentence

    def _told(self, event):
        """Take what the service worker of a version says that cannot be kept."""
        told = json.loads(event.data)
        self._needs = told["needs"] if told["failed"] == "full" else 0
        if self._has_failed:
            self._say_failed()
        if self._needs:
            self._retry.succeeded()  # it would not fit the next time

    async def forget(self):
        """Stop storing the site until the next visit."""
        self._wanted = False
        self._retry.succeeded()
        self._parts.forget()
        container = getattr(window.navigator, "serviceWorker", None)
        is_possible = container and not await keeps_nothing()
        registration = await container.getRegistration() if is_possible else None
        if registration and registration.scope == HERE:  # a site in a folder above has another scope
            await registration.unregister()
        self._note.textContent = ""
        self._notice.hidden = True

    def _watch_registration(self, registration):
        self._registration = registration
        self._said = ""  # of an earlier attempt
        listen(registration, "updatefound", lambda event: self._watch(registration.installing))
        self._watch(registration.installing or registration.waiting or registration.active)
        if registration.active:
            self._begin_parts()

    def _begin_parts(self):
        asyncio.create_task(self._parts.begin(self._registration.active))

    def _watch(self, worker):
        if not worker:  # the installation failed at once
            self._tell("installing", "redundant")
            return
        states = [worker.state]

        def changed(event):  # refers to no worker, or an open page would keep the worker of each update in memory
            states.append(event.target.state)
            self._tell(*states[-2:])

        listen(worker, "statechange", changed)
        self._tell(None, worker.state)

    def _tell(self, before, state):
        """Say what the new state of a service worker means. One installed beside an active one is an update."""
        if state == "activated" and self._accepted:
            self._move()
        elif state == "activated" and before:
            self._said = ""
            self._begin_parts()
        elif state == "installed" and self._registration.active:
            self._say_ready(READY)
        elif state == "redundant" and before == "installing":
            self._has_failed = True
            self._say_failed()
            self._parts.let_pyodide_start()
            if not (self._ended or self._needs):
                self._retry.failed()
        if state == "installed":
            self._has_failed = False
        if self._ended and state in ("installed", "activated", "redundant"):
            self._ended.set()

    async def _install_again(self):
        """Let the browser install the version again that failed. Returns whether that succeeded."""
        self._ended, self._has_failed = asyncio.Event(), False
        try:
            registration = await self._register()
            if not registration:
                return True
            if self._registration and self._registration.active:
                await registration.update()
                if not (self._has_failed or registration.installing or registration.waiting):
                    self._said = ""
                    self._begin_parts()  # the host has the version that is here again
            else:  # the browser has dropped the one before, or there was none; this one may be active already
                self._watch_registration(registration)
            if registration.installing:
                await self._ended.wait()
        except Exception:
            self._has_failed = True
        self._ended = None
        return not self._has_failed or bool(self._needs)

    def _say_ready(self, sentence):
        """Say that an update is ready, beside the button that takes it."""
        self._notice.querySelector("p").textContent = sentence
        self._say(sentence)
        self._notice.hidden = False

    def _say_failed(self):
        """Say why a version could not be kept, and what goes on working."""
        is_update = bool(self._registration and self._registration.active)
        self._say(self._failure(is_update, in_megabytes(self._needs)))

    def _failure(self, is_update, size):
        if self._needs and is_update:
            return t(
                "The storage of this browser is full: the update needs {size} MB. The version that is here works on.",
                size=size,
            )
        if self._needs:
            return t(
                "The storage of this browser is full: offline use needs {size} MB. The page works online only.",
                size=size,
            )
        if is_update:
            return t("The update failed. It is tried again by itself. The version that is here works on.")
        return t("The page could not be kept for offline use so far. It is tried again by itself.")

    def _changed_hands(self, controller):
        """Load the page again if another version took over. The first version to be stored is the page's own, so it
        does not count."""
        if self._served and controller:
            self._move()
        self._served = True

    def _move(self):
        """Load the page again, but only once: a second call would interrupt the first."""
        if not self._moving:
            self._moving = True
            fetch_no_more()
            asyncio.create_task(self._load_again())

    async def _load_again(self):
        """Load the page again, so that it never mixes the files of two versions."""
        if not self._accepted:
            await keep(MOVED, "yes", FOR_THIS_TAB)
        await self._page.load_again(t("An update was taken. Load the page again."))
        await take(MOVED)  # it would say that what was typed is kept

    async def _tell_moved(self):
        if await take(MOVED):
            self._messages.alert(
                t("An update was taken in another tab, and this page was loaded again. What you typed is kept.")
            )

    async def _update(self):
        """Take the update. What was typed is saved first, since a page without its workers can only be loaded again."""
        self._is_taking = True
        self._say_ready(t("The update is being taken…"))
        fault = await self._page.saving.save()
        if fault:
            self._is_taking = False
            self._say_ready(READY)
            self._messages.alert(t("The update was not taken. What you typed cannot be kept: {fault}.", fault=fault))
            return
        self._accepted = True
        self._hand_over()

    def _hand_over(self):
        """Let the new version take over. All that asks the old one for something is ended first: the browser waits for
        that, and Chromium 156 for minutes if it is asked while it makes room for the new one."""
        waiting = self._registration.waiting
        if not waiting:  # another tab has already taken the update
            self._move()
            return
        fetch_no_more()
        self._solver.end()
        self._parts.forget()
        waiting.postMessage("update")
        asyncio.create_task(self._move_in_the_end())

    async def _move_in_the_end(self):
        """Load the page again even if another tab keeps the old version busy. Then the update is still ready, and when
        it is used, this tab has asked for it."""
        await asyncio.sleep(PATIENCE)
        await keep(ACCEPTED, "yes", FOR_THIS_TAB)
        self._move()


async def _is_kept(container):
    """Return whether a version is stored, even if a hard reload did not use it."""
    before = await container.getRegistration()
    return bool(before and before.active and before.scope == HERE)  # not that of a site in a folder above
