"""Choosing a photo: with the button `Photo`, by pasting a picture, or by dropping its file.

What reads the photo is loaded when the first one is chosen.
"""

import asyncio

from js import document
from jsffi import create_proxy

from page.browser.dom import by_id, listen
from page.link.board_link import PHOTO
from page.parts import part
from page.solver.supervisor import WorkerError
from page.state.events import Event

ENDINGS = (".avif", ".heic", ".heif")  # of pictures whose type some systems do not know


def chosen_photos(page):
    """Make the event that is announced with the file of each photo that the user chose."""
    return Event()


def add(page):
    chooser = PhotoChooser(part(page, "photo"), page.shared(chosen_photos), page.solver)
    if PHOTO in (page.address.written, page.address.replaced):
        chooser.invite()


class PhotoChooser:
    """`part` is the LazyPart that reads photos, and `chosen` the event that it subscribes to."""

    def __init__(self, part, chosen, solver):
        self._part, self._chosen, self._solver = part, chosen, solver
        self._file = by_id("photo-file")
        self._button = by_id("photo-take")  # index.html opens the chooser of files
        listen(self._button, "click", lambda event: asyncio.create_task(self._prepare()))
        listen(self._file, "change", lambda event: self._take_chosen())
        listen(document, "dragover", self._dragged)
        # Ahead of the board and of the word lists, which take everything else that is pasted or dropped.
        document.addEventListener("paste", create_proxy(self._pasted), True)
        document.addEventListener("drop", create_proxy(self._dropped), True)
        self._take_chosen()  # one may have been chosen before this feature was there

    def invite(self):
        """Lead to the button. Browsers let only the user press it."""
        self._button.focus()
        asyncio.create_task(self._prepare())

    async def _prepare(self):
        """Load what reads photos while the user takes one."""
        await self._part.open()
        try:
            await self._solver.pyodide()
        except WorkerError:
            pass  # said when a photo is read

    def _take_chosen(self):
        file = self._file.files[0] if self._file.files.length else None
        self._file.value = ""  # so that the same file can be chosen again, and none is kept
        self._button.removeAttribute("aria-busy")
        if file:
            self._take(file)

    def _pasted(self, event):
        """Take a picture that is pasted without any text. Programs copy text as a picture, too."""
        data = event.clipboardData
        if data.files.length and _is_picture(data.files[0]) and not data.types.includes("text/plain"):
            self._take_from(event, data.files[0])

    def _dragged(self, event):
        if event.dataTransfer.types.includes("Files"):
            event.preventDefault()  # otherwise the browser would show the file in place of the page

    def _dropped(self, event):
        files = event.dataTransfer.files
        if files.length and _is_picture(files[0]):
            self._take_from(event, files[0])

    def _take_from(self, event, file):
        event.preventDefault()
        event.stopPropagation()
        self._take(file)

    def _take(self, file):
        asyncio.create_task(self._hand_on(file))

    async def _hand_on(self, file):
        await self._part.open()
        self._chosen.announce(file)


def _is_picture(file):
    """Return whether a file says that it is a picture. Whether it is one is seen when it is read."""
    return file.type.startswith("image/") or file.name.lower().endswith(ENDINGS)
