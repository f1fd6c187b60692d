"""Reads a photo that the user chose, from the file to its tiles. Pyodide's worker does the work."""

import asyncio

from boggle.picture.checking import Checking
from page.photo.network import LettersNetwork
from page.photo.picture import opened
from page.solver.job import Job
from page.state.events import Latest
from page.text.texts import said, t

SECONDS = 10  # static/worker/photo.py gives up after so many


class PhotoReading:
    """Reads one photo at a time: a new one replaces the one that is being read.

    `read(picture, checking)` is called with the Picture and the Checking of a photo that was read.
    """

    def __init__(self, solver, view, read):
        self._solver, self._view, self._read = solver, view, read
        self._network = LettersNetwork()
        self._latest = Latest()
        self._job = self._calls = None  # the job that reads, and the worker's functions
        view.stop.subscribe(self.stop)

    def take(self, file):
        """Begin to read the photo in a file."""
        self.give_up()
        self._view.show_reading(t("Reading the photo…"))
        asyncio.create_task(self._take(file, self._latest.begin()))

    def stop(self):
        """Stop reading, as the user asks."""
        self.give_up()
        self._view.hide()

    def give_up(self):
        """Stop reading, and drop whatever arrives later."""
        self._latest.begin()
        if self._job:
            self._job.stop()
            asyncio.create_task(self._calls.forget_photo())
        self._job = self._calls = None

    async def _take(self, file, is_current):
        picture = None
        try:
            picture = await opened(file)
            done = await self._reading_of(picture, is_current) if is_current() else None
        except Exception as error:
            done = None
            if picture:
                self._network.doubt()
            if is_current():
                self._view.show_fault(t("The photo was not read: {reason}.", reason=said(error)))
        if done and is_current() and done["board"]:
            self._read(picture, _checking(done["board"]))
            return
        if done and is_current():
            self._view.show_fault(_no_board(done["late"]))
        if picture:
            picture.drop()

    async def _reading_of(self, picture, is_current):
        """Return the worker's result for a picture, or None if it is no longer wanted."""
        if not self._solver.pyodide_calls:
            self._view.show_reading(t("Waiting for Pyodide…"))
        calls = await self._solver.pyodide()
        network = await self._network.bytes()
        if not is_current():
            return None
        self._view.show_reading(t("Reading the photo…"))
        self._job, self._calls = Job(lambda progress: self._show(progress, is_current)), calls
        done = await self._job.done(calls, calls.begin_photo(*picture.pixels(), network), "go_on_photo")
        if is_current():
            self._job = self._calls = None
        return done

    def _show(self, progress, is_current):
        if progress is not None and is_current():
            self._view.show_progress(progress)


def _no_board(late):
    """Return the sentence for a photo in which no board was found."""
    advice = t("Take the photo from above and closer, in even light.")
    if late:
        return t("No board found within {count} seconds.", count=SECONDS) + " " + advice
    return t("No board found.") + " " + advice


def _checking(board):
    """Return the Checking for what the worker read."""
    return Checking(board["width"], board["height"], board["tiles"], board["to_check"], board["places"])
