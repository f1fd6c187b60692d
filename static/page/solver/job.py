"""Long jobs, which Pyodide's worker does in pieces."""

import json

from boggle.errors import BoggleError


class JobError(BoggleError):
    """Pyodide refused a job, or the job was stopped. The text is its sentence."""


class Job:
    """One job at a time; `going` while there is one.

    `show(progress)` is called with 0 to 1 during the job, and with None at its end. `came(answer)` is called with each
    answer of the worker.
    """

    def __init__(self, show=lambda progress: None, came=lambda answer: None):
        self._show = show
        self._came = came
        self._stopped = False
        self.going = False

    def report_to(self, show):
        """Call `show` from now on."""
        self._show = show

    def stop(self):
        """End the job with a JobError."""
        self._stopped = True

    async def done(self, calls, begun, go_on="go_on"):
        """The result of a job. `begun` is the awaitable of the call that began it. Raises JobError.

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
                if "done" in answer:
                    return answer["done"]
                self._show(answer["progress"])
        finally:
            self.going = False
            self._show(None)
        raise JobError("it was stopped")


def parse_reply(text):
    """The JSON that a function of the worker returned. Raises JobError with the sentence of a refusal."""
    answer = json.loads(text)
    if answer and "error" in answer:
        raise JobError("{error}", error=answer["error"])
    return answer
