"""Long work, most of it on word lists, which Pyodide does in pieces."""

import json

from boggle.errors import BoggleError


class WorkError(BoggleError):
    """What Pyodide refused, or why it could not go on. The text is what it said."""


class Work:
    """One piece of work at a time; `going` while there is some.

    `show(progress)` is called with 0 to 1 meanwhile, with None at its end; `came(answer)` with each answer.
    """

    def __init__(self, show=lambda progress: None, came=lambda answer: None):
        self._show = show
        self._came = came
        self._stopped = False
        self.going = False

    def report_to(self, show):
        """Have `show` called from now on."""
        self._show = show

    def stop(self):
        """Let what is being done end with a WorkError, and nothing made."""
        self._stopped = True

    async def done(self, calls, begun, go_on="go_on"):
        """What was made, once it is done; `begun` is what the call that began it will answer. Raises WorkError.

        `go_on` names the worker's function that does the next piece.
        """
        self._stopped = False
        self.going = True
        self._show(0)
        try:
            answered(await begun)
            while not self._stopped:
                answer = answered(await getattr(calls, go_on)())
                self._came(answer)
                if "done" in answer:
                    return answer["done"]
                self._show(answer["progress"])
        finally:
            self.going = False
            self._show(None)
        raise WorkError("it was stopped")


def answered(text):
    """What a function of the worker answered in JSON. Raises WorkError with the sentence of a refusal."""
    answer = json.loads(text)
    if answer and "error" in answer:
        raise WorkError("{error}", error=answer["error"])
    return answer
