"""Pyodide's worker, which reads pictures one at a time. `worker.photo` is the other side."""

import asyncio
import json

from boggle.picture.checking import Checking
from page.photo.network import LettersNetworks
from page.solver.job import Job, JobError
from page.state.events import Latest


class PictureReader:
    """Reads one picture at a time. Pictures that were read are to be dropped here, so that the worker forgets them."""

    def __init__(self, solver, game):
        self._solver = solver
        self._game = game  # the language of its words is that of the letters
        self._networks = LettersNetworks()
        self._latest = Latest()
        self._job = None  # the one that reads
        self._places = {}  # where the user said that the board is, by the number of the Picture

    @property
    def is_there(self):
        """Whether Pyodide is ready."""
        return bool(self._solver.pyodide_calls)

    async def ready(self):
        """Wait for all that reading needs. Raises WorkerError or FileError if it does not come."""
        await self._solver.pyodide()
        await self._networks.bytes(self._game.settings.words)

    async def read(self, picture, earlier=(), place=None, is_frame=False, show=lambda progress: None, came=None):
        """Return what `PhotoJobs.go_on_photo` says in the end of a Picture. Raises JobError if it was stopped, or if
        another Picture is to be read meanwhile.

        It is read together with the `earlier` pictures. `place` says where the board is, if the user said so.
        `show(progress)` is called with a number from 0 to 1, and `came(answer)` with each answer on the way.
        """
        is_current = self._begin()
        if place:
            self._places[picture.number] = place
        job = Job(lambda progress: progress is None or show(progress), came or (lambda answer: None))
        done = await self._done(job, picture, earlier, is_frame, is_current)
        for lost in [one for one in earlier if one.number in done["missing"]]:  # the worker is a new one
            others = [one for one in earlier if one is not lost]
            others.append(picture)
            again = await self._done(Job(), lost, others, False, is_current)
            done["boards"] = again["boards"]
        return done

    def stop(self):
        """Stop reading. Whatever waits for it gets JobError."""
        self._begin()

    def drop(self, pictures):
        """Free the memory of Pictures, and let the worker forget what was read of them."""
        for picture in pictures:
            picture.drop()
            self._places.pop(picture.number, None)
        if pictures and self._solver.pyodide_calls:
            numbers = json.dumps([picture.number for picture in pictures])
            asyncio.create_task(_forgotten(self._solver.pyodide_calls, numbers))

    def doubt(self):
        """Reading failed: fetch the networks again for the next picture."""
        self._networks.doubt()

    def _begin(self):
        """End what is being read. Returns a function that says whether what comes now is still wanted."""
        if self._job:
            self._job.stop()
        self._job = None
        return self._latest.begin()

    async def _done(self, job, picture, earlier, is_frame, is_current):
        calls = await self._solver.pyodide()
        words = self._game.settings.words
        networks = await self._networks.bytes(words)
        if not is_current():
            raise JobError("it was stopped")
        numbers, place = [one.number for one in earlier], self._places.get(picture.number)
        how = {"number": picture.number, "with": numbers, "place": place, "live": is_frame, "words": words}
        arguments = list(picture.pixels())
        arguments.append(json.dumps(how))
        arguments.extend(networks)
        self._job = job
        done = await job.done(calls, lambda calls: calls.begin_photo(*arguments), "go_on_photo")
        if self._job is job:
            self._job = None
        return done


async def _forgotten(calls, numbers):
    try:
        await calls.forget_photo(numbers)
    except Exception:
        pass  # the worker is gone, and what it had read


def checking_of(board):
    """Return the Checking for a board that the worker read."""
    tiles, places = board["tiles"], board["places"]
    return Checking(board["width"], board["height"], tiles, board["to_check"], places, board["pictures"][0])
