"""How Pyodide's worker answers: with JSON, and with pieces of long work, so that boards can be answered in between."""

import functools
import json
import time

from boggle.errors import BoggleError
from boggle.language import sentence

PIECE = 0.1  # seconds of work between two answers
TOO_MUCH = sentence("expected a list that fits into the memory of this browser, got a larger one")


def as_json(function):
    """Make a function return its result as JSON, or {"error": sentence} for a BoggleError or a lack of memory.

    The sentence is as in `boggle.language`.
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
    """Do a piece of `steps` (see `boggle.progress`). Returns {"progress": 0 to 1}, and at the end {"done": result}.

    Raises BoggleError if `steps` is None, which means that no work was begun.
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
