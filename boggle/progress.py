"""Long work in pieces, so that whoever does it can show how far it is, stop it, and answer others in between.

Such work is a generator, "steps" for short: it yields how much is done, from 0 to 1, and returns what was made. In
Pyodide most pieces take less than 50 ms, and none much more than 100, where the work is a list of 270,000 words.
"""

from collections.abc import Generator
from typing import TypeVar

Made = TypeVar("Made")
Steps = Generator[float, None, Made]


def finished(steps: Steps[Made]) -> Made:
    """Do all the work at once. Returns what was made."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: Made = end.value
            return made


def part(steps: Steps[Made], begin: float, end: float) -> Steps[Made]:
    """Steps that are a part of longer ones: their 0 to 1 is `begin` to `end` of the whole."""
    while True:
        try:
            done = next(steps)
        except StopIteration as ended:
            made: Made = ended.value
            return made
        yield begin + (end - begin) * done
