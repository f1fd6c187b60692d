"""Long jobs, which Pyodide's worker does in pieces."""

import json

from boggle.errors import BoggleError


class JobError(BoggleError):
    """Pyodide refused a job, or the job was stopped. The text says why."""


class Job:
    """Runs one job at a time. `going` is true while one runs.

    `show(progress)` is called with a number from 0 to 1 during the job, and with None at its end. `came(answer)` is
    called with each answer of the worker.
    """

    def __init__(self, show=lambda progress: None, came=lambda answer: None):
        self._show = show
        self._came = came
        self._stopped = False
        self.going = False

    def report_to(self, show):
        """Report the progress to `show`, in place of the earlier function."""
        self._show = show

    def stop(self):
        """Stop the job. `done` then raises JobError."""
        self._stopped = True

    async def done(self, calls, begun, go_on="go_on"):
        """Do a job and return its result. `begun` is the awaitable of the call that began it. Raises JobError.

        `go_on` names the worker's function that does the next piece.
        """
        self._stopped = False
        self.going = True
        self._show(0)
        try:
            parse_reply(await begun)
            while not self._stopped:
                answer = parse_reply(await getattr(calls, go_on)())
                self._came(answer)
                if "done" not in answer:
                    self._show(answer["progress"])
                elif not self._stopped:  # otherwise it was stopped during its last piece
                    return answer["done"]
        finally:
            self.going = False
            self._show(None)
        raise JobError("it was stopped")


def parse_reply(text):
    """Parse the JSON that a function of the worker returned. If it is an error, raise JobError with its sentence."""
    answer = json.loads(text)
    if answer and "error" in answer:
        raise JobError("{error}", error=answer["error"])
    return answer
