"""Pyodide's worker, which reads pictures one at a time. `worker.photo` is the other side."""

import asyncio
import json

from boggle.picture.checking import Checking
from page.photo.network import LettersNetworks
from page.solver.job import Job


class PictureReader:
    """Reads one picture at a time."""

    def __init__(self, solver):
        self._solver = solver
        self._networks = LettersNetworks()
        self._job = None  # the one that reads

    @property
    def is_there(self):
        """Whether Pyodide is ready."""
        return bool(self._solver.pyodide_calls)

    async def ready(self):
        """Wait for all that reading needs. Raises WorkerError or FileError if it does not come."""
        await self._solver.pyodide()
        await self._networks.bytes()

    async def read(self, picture, earlier=(), place=None, is_frame=False, show=lambda progress: None, came=None):
        """Return what `PhotoJobs.go_on_photo` says in the end of a Picture. Raises JobError if it was stopped.

        It is read together with the `earlier` pictures. `place` says where the board is, if the user said so.
        `show(progress)` is called with a number from 0 to 1, and `came(answer)` with each answer on the way.
        """
        calls = await self._solver.pyodide()
        networks = await self._networks.bytes()
        numbers = [one.number for one in earlier]
        how = json.dumps({"number": picture.number, "with": numbers, "place": place, "live": is_frame})
        self._job = job = Job(lambda progress: progress is None or show(progress), came or (lambda answer: None))
        arguments = list(picture.pixels())
        arguments.append(how)
        arguments.extend(networks)
        done = await job.done(calls, lambda calls: calls.begin_photo(*arguments), "go_on_photo")
        if self._job is job:
            self._job = None
        return done

    def stop(self):
        """Stop reading, and forget that picture. Whatever waits for it gets JobError."""
        if self._job:
            self._job.stop()
            self._forget(True)
        self._job = None

    def forget(self):
        """Stop reading, and forget what was read of all pictures."""
        self.stop()
        self._forget(False)

    def _forget(self, keeps_others):
        if self._solver.pyodide_calls:
            asyncio.create_task(_forgotten(self._solver.pyodide_calls, keeps_others))

    def doubt(self):
        """Reading failed: fetch the networks again for the next picture."""
        self._networks.doubt()


async def _forgotten(calls, keeps_others):
    try:
        await calls.forget_photo(keeps_others)
    except Exception:
        pass  # the worker is gone, and what it had read


def checking_of(board):
    """Return the Checking for a board that the worker read."""
    tiles, places = board["tiles"], board["places"]
    return Checking(board["width"], board["height"], tiles, board["to_check"], places, board["pictures"][0])
