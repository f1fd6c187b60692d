"""How Pyodide's worker answers: in JSON, and long work in pieces, so that boards are answered in between."""

import functools
import json
import time

from boggle.errors import BoggleError
from boggle.language import sentence

PIECE = 0.1  # seconds of work between two answers
TOO_MUCH = sentence("expected a list that fits into the memory of this browser, got a larger one")


def as_json(function):
    """Return the function's result as JSON; for a BoggleError or a lack of memory, {"error": sentence}.

    `boggle.language` describes sentences.
    """

    @functools.wraps(function)
    def wrapped(*arguments):
        try:
            return json.dumps(function(*arguments))
        except BoggleError as error:
            return json.dumps({"error": error.said})
        except MemoryError:
            return json.dumps({"error": TOO_MUCH})

    return wrapped


def worked(steps):
    """Do a piece of the steps of `boggle.progress`. Returns {"progress": 0 to 1}, at the end {"done": result}.

    Raises BoggleError if `steps` is None, since no work was begun.
    """
    if not steps:
        raise BoggleError("expected work to be begun first, got none")
    end = time.monotonic() + PIECE
    try:
        while True:
            progress = next(steps)
            if time.monotonic() > end:
                return {"progress": progress}
    except StopIteration as ended:
        return {"done": ended.value}
