"""Choosing photos: with the button `Photo`, by pasting pictures, or by dropping their files.

Where there is a camera, the button opens its view. What reads photos is loaded when the first one is chosen.
"""

import asyncio

from js import document, window
from jsffi import create_proxy

from page.browser.dom import by_id, listen
from page.link.board_link import PHOTO
from page.parts import part
from page.solver.supervisor import WorkerError
from page.state.events import Event, Latest

ENDINGS = (".avif", ".heic", ".heif")  # of pictures whose type some systems do not know


def photo_chooser(page):
    """Make the PhotoChooser of the page."""
    return PhotoChooser(part(page, "photo"), page.solver)


def add(page):
    chooser = page.shared(photo_chooser)
    if PHOTO in (page.address.written, page.address.replaced):
        chooser.invite()


class PhotoChooser:
    """`part` is the LazyPart that reads photos. It subscribes to `chosen`, which is announced with the list of files
    that the user chose, and to `camera_wished`."""

    def __init__(self, part, solver):
        self._part, self._solver = part, solver
        self.chosen, self.camera_wished = Event(), Event()
        self._file = by_id("photo-file")
        self._button = by_id("photo-take")  # index.html opens the chooser of files, unless there is a camera
        self._refused = False
        self._latest = Latest()
        listen(self._button, "click", lambda event: self._pressed())
        listen(self._file, "change", lambda event: self._take_chosen())
        listen(document, "dragover", self._dragged)
        # Ahead of the board and of the word lists, which take everything else that is pasted or dropped.
        document.addEventListener("paste", create_proxy(self._pasted), True)
        document.addEventListener("drop", create_proxy(self._dropped), True)
        self._take_chosen()  # some may have been chosen before this feature was there
        devices = getattr(window.navigator, "mediaDevices", None)
        if devices:  # not on pages without encryption
            listen(devices, "devicechange", lambda event: asyncio.create_task(self._look_for_camera(devices)))
            asyncio.create_task(self._look_for_camera(devices))

    @property
    def has_camera(self):
        return hasattr(self._button.dataset, "camera")

    def invite(self):
        """Lead to the button. Browsers let only the user press it."""
        self._button.focus()
        asyncio.create_task(self._prepare())

    def choose_files(self):
        """Open the chooser of files. Browsers allow it only while a press is handled."""
        self._file.click()

    def forgo_camera(self):
        """The camera was refused, which is said once: from now on, files are chosen."""
        self._refused = True
        self._button.removeAttribute("data-camera")

    async def _look_for_camera(self, devices):
        """Find out whether there is a camera. This asks the user nothing. The answer to an earlier call may come last,
        and is dropped."""
        is_current = self._latest.begin()
        try:
            found = await devices.enumerateDevices()
            kinds = [found[at].kind for at in range(found.length)]
            is_there = "videoinput" in kinds and not self._refused
        except Exception:
            is_there = False
        if is_current():
            self._button.toggleAttribute("data-camera", is_there)

    def _pressed(self):
        asyncio.create_task(self._open_camera() if self.has_camera else self._prepare())

    async def _open_camera(self):
        self._button.setAttribute("aria-busy", "true")
        if await self._part.open():
            self.camera_wished.announce()
        self._button.removeAttribute("aria-busy")

    async def _prepare(self):
        """Load what reads photos while the user takes one."""
        await self._part.open()
        try:
            await self._solver.pyodide()
        except WorkerError:
            pass  # said when a photo is read

    def _take_chosen(self):
        files = files_of(self._file)
        self._file.value = ""  # so that the same file can be chosen again, and none is kept
        self._button.removeAttribute("aria-busy")
        if files:
            self._take(files)

    def _pasted(self, event):
        """Take pictures that are pasted without any text. Programs copy text as a picture, too."""
        pictures = _pictures(event.clipboardData)
        if pictures and not event.clipboardData.types.includes("text/plain"):
            self._take_from(event, pictures)

    def _dragged(self, event):
        if event.dataTransfer.types.includes("Files"):
            event.preventDefault()  # otherwise the browser would show the file in place of the page

    def _dropped(self, event):
        pictures = _pictures(event.dataTransfer)
        if pictures:
            self._take_from(event, pictures)

    def _take_from(self, event, files):
        event.preventDefault()
        event.stopPropagation()
        self._take(files)

    def _take(self, files):
        asyncio.create_task(self._hand_on(files))

    async def _hand_on(self, files):
        await self._part.open()
        self.chosen.announce(files)


def files_of(holder):
    """Return the list of files of an input, or of a DataTransfer."""
    return [holder.files[at] for at in range(holder.files.length)]


def _pictures(data):
    """Return those files of a DataTransfer that are pictures, if the first one is."""
    files = files_of(data)
    return [file for file in files if _is_picture(file)] if files and _is_picture(files[0]) else []


def _is_picture(file):
    """Return whether a file says that it is a picture. Whether it is one is seen when it is read."""
    return file.type.startswith("image/") or file.name.lower().endswith(ENDINGS)
