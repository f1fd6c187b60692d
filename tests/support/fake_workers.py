"""Workers that live, die, hang and are late as a test says, a Solver of two of them, and time that passes at once."""

import asyncio
import selectors
from functools import wraps

from boggle.errors import BoggleError
from page.solver import pool


class Clock(selectors.DefaultSelector):
    """Lets an event loop pass the time between two events at once."""

    now = 0

    def select(self, timeout=None):
        assert timeout is not None, "expected that something happens, but all wait for each other"
        Clock.now += timeout
        return super().select(0)


def played(story):
    """Make a test of an async function, which is played in a loop of its own, with a Clock."""

    @wraps(story)
    def test(*given, **named):
        Clock.now = 0
        loop = asyncio.SelectorEventLoop(Clock())
        loop.time = lambda: Clock.now
        loop.run_until_complete(asyncio.wait_for(story(*given, **named), 100_000))
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()

    return test


class Calls:
    """The functions of a worker. `how` is "well", "silent", "fails", or the seconds that the first answer takes."""

    def __init__(self, how, pieces=()):
        self._how, self._pieces = how, list(pieces)
        self.asked = []

    async def ready(self):
        if self._how == "silent":
            await asyncio.Event().wait()
        if isinstance(self._how, int):
            await asyncio.sleep(self._how)

    async def job(self):
        if self._how == "fails":
            raise BoggleError("it failed")
        await self.ready()
        return "done"

    async def answer(self, function, *arguments):
        self.asked.append((function, *arguments))
        how, pieces = self._how, self._pieces
        if isinstance(how, int):
            self._how = "well"
            await asyncio.sleep(how)
        elif how == "fails":
            raise BoggleError("it failed")
        elif how == "silent":
            await asyncio.Event().wait()
        return pieces.pop(0) if pieces else {"count": 88}


class Worker:
    """Has a life for each start: Calls, an error, or (seconds until it has started, Calls). The last one repeats."""

    def __init__(self, title, *lives):
        self.title, self._lives, self.starts = title, list(lives), 0
        self.name = self.calls = None

    async def start(self, prepare=None):
        self.starts += 1
        life = self._lives.pop(0) if len(self._lives) > 1 else self._lives[0]
        seconds, calls = life if isinstance(life, tuple) else (0, life)
        await asyncio.sleep(seconds)
        if isinstance(calls, Exception):
            raise calls
        calls = Calls(calls) if isinstance(calls, str | int) else calls
        if prepare:
            await prepare(calls)
        self.name, self.calls = f"{self.title} 1", calls

    def answer(self, function, *arguments):
        return self.calls.answer(function, *arguments)

    def end(self):
        self.name = self.calls = None


class Desk:
    """A Solver with two workers whose lives are given, and what it said."""

    def __init__(self, first, second, own_list=False):
        self.first, self.second = Worker("MicroPython", *first), Worker("Pyodide", *second)
        self.said, self.alarms = [""], []
        now = lambda: Clock.now * 1000  # noqa: E731
        self.solver = pool.Solver(self.first, self.second, own_list, self.said.append, self.alarms.append, now)

    async def begin(self):
        """Start, and let Pyodide start after the first answer."""
        await self.solver.start()
        await self.ask()
        await self.solver.quiet()

    async def ask(self):
        """Ask for a board. Returns the name of the worker that answers, and the seconds that it took."""
        begun = Clock.now
        answer, sentence = await self.solver.solve(("board", "new"), self._take)
        assert answer["count"] == 88
        return sentence.split(" by ")[1].rstrip("."), round(Clock.now - begun)

    async def _take(self, piece):
        return "more"
