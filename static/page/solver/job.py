"""Long jobs, which Pyodide's worker does in pieces."""

import json

from boggle.errors import BoggleError
from page.solver.supervisor import WorkerGoneError


class JobError(BoggleError):
    """Pyodide refused a job, or the job was stopped. The text says why."""


class Job:
    """Runs one job at a time. `going` is true while one runs, until it ends or is stopped.

    `show(progress)` is called with a number from 0 to 1 during the job, and with None at its end. `came(answer)` is
    called with each answer of the worker.
    """

    def __init__(self, show=lambda progress: None, came=lambda answer: None):
        self._show = show
        self._came = came
        self._stopped = False
        self.going = False
        self.calls = None  # the functions of the worker that did the job

    def report_to(self, show):
        """Report the progress to `show`, in place of the earlier function."""
        self._show = show

    def stop(self):
        """Stop the job. `done` then raises JobError."""
        self._stopped = True
        self.going = False

    async def done(self, calls, begin, go_on="go_on"):
        """Do a job and return its result. `begin(calls)` begins it; it returns an awaitable. Raises JobError.

        `go_on` names the worker's function that does the next piece. If the worker is replaced meanwhile, the new one
        begins again, once. What is left to take from the worker is to be asked of `self.calls`.
        """
        self._stopped = False
        self.going = True
        self.calls = calls
        try:
            try:
                return await self._pieces(begin, go_on)
            except WorkerGoneError:
                if self._stopped:
                    raise JobError("it was stopped")
                self.calls = await calls.renewed()
                return await self._pieces(begin, go_on)
        finally:
            self.going = False
            self._show(None)

    async def _pieces(self, begin, go_on):
        self._show(0)
        parse_reply(await begin(self.calls))
        while not self._stopped:
            answer = parse_reply(await getattr(self.calls, go_on)())
            self._came(answer)
            if "done" not in answer:
                self._show(answer["progress"])
            elif not self._stopped:  # otherwise it was stopped during its last piece
                return answer["done"]
        raise JobError("it was stopped")


def parse_reply(text):
    """Parse the JSON that a function of the worker returned. If it is an error, raise JobError with its sentence."""
    answer = json.loads(text)
    if answer and "error" in answer:
        raise JobError("{error}", error=answer["error"])
    return answer
