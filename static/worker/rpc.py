"""How Pyodide's worker answers: in JSON, and long work in pieces, so that boards are answered in between."""

import functools
import json
import time

from boggle.errors import BoggleError
from boggle.sentences import sentence

PIECE = 0.1  # seconds of work between two answers
TOO_MUCH = sentence("expected a list that fits into the memory of this browser, got a larger one")


def as_json(function):
    """What the function returns as JSON; a BoggleError or a lack of memory as {"error": sentence}.

    Sentences are data, as `boggle.language` has them.
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
    """Do a piece of the work of `boggle.progress`. Returns {"progress": 0 to 1}, at the end {"done": what was made}.

    `steps` is None where none was begun, for which BoggleError is raised.
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
