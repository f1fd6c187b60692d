"""The two workers that solve boards. MicroPython's is ready first, and Pyodide's takes over when it is ready. If one
fails, the other continues.

Pyodide starts after the first answer. It is twenty times as large as MicroPython and would delay that answer.
"""

import asyncio

from js import document, window

from page.browser.timeout import LimitedCalls, with_timeout
from page.solver.reports import WorkerReports
from page.solver.worker import STARTS, Worker, WorkerError, pyodide_script
from page.text.texts import said, t

LATE = 5  # seconds, after which the other worker is also asked to solve the board
DEAD = 60  # seconds without an answer until a worker counts as dead; even on a slow phone, a piece takes less time
SLOW = 20  # seconds, after which the page says that a worker's files have not arrived


class Solver:
    """`say` and `alarm` are as in WorkerReports.

    If `own_list` is true, boards are solved with the user's own list. Only Pyodide can do that. Each time it starts,
    `give_list(calls)` sends it the list.
    """

    def __init__(self, say, alarm):
        self._reports = WorkerReports(say, alarm, self._answering)
        self.tell = self._reports.tell
        self._first = Worker("MicroPython", document.querySelector("script[name=early]"))
        self._second = Worker("Pyodide", pyodide_script(), "pyscript.json", self._prepare)
        # static/start.js reads this value from storage, because it is needed before the first answer.
        self.own_list = getattr(document.documentElement.dataset, "ownList", "") == "yes"
        self.give_list = None
        self._limited = None  # the functions of Pyodide's worker, with a time limit
        self._doubted = []  # the `calls` of workers that were late with an answer
        self._begun = self._second_begun = False
        self._changed = asyncio.Event()  # a worker started or stopped, or the list changed

    @property
    def up(self):
        """Whether boards can be sent to a worker, at once or after a wait."""
        return self._begun and not self.failed

    @property
    def failed(self):
        """Whether no worker will ever answer again."""
        if self.own_list:
            return self._second.given_up
        return self._first.given_up and (self._second.given_up or not self._second_begun)

    @property
    def waiting(self):
        """Whether a board would have to wait until Pyodide is ready."""
        return self.own_list and not self._answering()

    @property
    def pyodide_calls(self):
        """The functions of Pyodide's worker, or None if it is not ready. They raise the worker's errors."""
        calls = self._second.calls
        if not (self._limited and self._limited.calls is calls):
            self._limited = LimitedCalls(calls, DEAD, self._failed) if calls else None
        return self._limited

    async def start(self):
        """Wait for the first worker. Raises WorkerError if it cannot start; `pyodide` may still succeed."""
        fault = await self._start(self._first)
        if fault:
            self._begin_second()
            raise fault

    async def pyodide(self):
        """Return the functions of Pyodide's worker. Start it if it is not there. Raises WorkerError."""
        if self._second.fault:
            self._second.forgive()
            self._second_begun = False  # so that it starts again
        self._begin_second()
        await self._second_settled()
        if not self._second.name:
            raise self._second.missing
        return self.pyodide_calls

    async def quiet(self):
        """Wait until no worker is starting, but at most SLOW seconds."""
        try:
            await asyncio.wait_for(self._second_settled(), SLOW)
        except asyncio.TimeoutError:
            pass

    def use(self, own_list, give_list=None):
        """Solve with the user's own list or the built-in one. `give_list`, if given, replaces the earlier function."""
        self.own_list = own_list
        self.give_list = give_list or self.give_list
        if own_list:
            self._begin_second()
        self._changed.set()

    def solve(self, board, show_piece):
        """Send a board to a worker at once, so that it works while the browser paints. Returns an awaitable of the
        answer and a sentence about the time it took. `board` has the arguments of the worker's function `solved`.

        The answer is a dict: a short answer, the last piece of a longer one, or {"error": sentence}. For every piece
        but the last (see `boggle.search.solve_stream`), `show_piece(piece)` is awaited. It returns the name of the
        worker's function for the next piece, or None if the answer is no longer wanted; this piece is then the answer.
        If a worker fails, or a faster one becomes ready, the best one solves the board anew. Raises the last error."""
        workers = self._answering()
        return self._solve(board, show_piece, _ask(workers[0], board) if workers else None)

    async def answer(self, function, *arguments):
        """Call a function of the fastest worker that is ready. Returns the parsed result. Raises the worker's error."""
        worker = await self._next_worker()
        return await self._wait(worker, worker.answer(function, *arguments))

    async def _solve(self, board, show_piece, asked):
        failures, fault = 0, None
        while failures < STARTS:
            asked = asked or _ask(await self._next_worker(), board)
            try:
                solved = await self._solve_by(asked, show_piece)
                if solved:
                    return solved
            except Exception as error:
                failures, fault = failures + 1, error
            asked = None
        raise WorkerError(said(fault))

    async def _solve_by(self, asked, show_piece):
        """As `solve`, with one worker. The result is None if a faster worker becomes ready."""
        (worker, begun, answer), name = asked, asked[0].name
        answer = await self._wait(worker, answer)
        while answer.get("left"):
            function = await show_piece(answer)
            if not function:
                return answer, ""
            if "progress" in answer and function == "more" and self._answering()[:1] != [worker]:
                return None
            answer = await self._wait(worker, worker.answer(function))
        return answer, t("Solved in {time} ms by {name}.", time=round(window.performance.now() - begun), name=name)

    async def _wait(self, worker, answer):
        """Wait for an answer within the time limit. If that fails, stop using the worker and raise its error."""
        calls = worker.calls
        limit = LATE if len(self._answering()) > 1 else DEAD
        try:
            answer = await with_timeout(limit, answer)
        except Exception as error:
            self._stop_asking(worker, calls, isinstance(error, asyncio.TimeoutError) and limit == LATE)
            raise
        self._begin_second()
        return answer

    async def _second_settled(self):
        while self._second_begun and not (self._second.name or self._second.given_up):
            await self._next_change()

    async def _next_change(self):
        self._changed.clear()
        await self._changed.wait()

    async def _prepare(self, calls):
        while self.own_list and not self.give_list:  # the part of the page that has the list is still loading
            await self._next_change()
        if self.give_list:
            await self.give_list(calls)

    def _answering(self):
        """Return the workers that can be asked, the fastest first."""
        workers = [self._second] if self.own_list else [self._second, self._first]
        return [worker for worker in workers if worker.name and worker.calls not in self._doubted]

    async def _next_worker(self):
        while not self._answering():
            if self.failed and self.own_list:
                raise WorkerError("your own word list needs Pyodide, which does not work. Choose the built-in list")
            if self.failed:
                raise WorkerError("it stopped working. Load the page again: its address keeps the board")
            await self._next_change()
        return self._answering()[0]

    def _stop_asking(self, worker, calls, slow):
        """Stop using the worker whose functions are `calls`, until it answers again or is replaced."""
        if not calls or worker.calls is not calls:  # another request has already ended it
            return
        if not slow:
            self._replace(worker)
        elif calls not in self._doubted:
            self._doubted.append(calls)
            asyncio.create_task(self._check(worker, calls))

    def _failed(self, calls, error):
        """Stop using Pyodide's worker. Returns the error to raise."""
        dead = isinstance(error, asyncio.TimeoutError)
        self._stop_asking(self._second, calls, not dead)
        return WorkerError("the worker does not answer any more") if dead else error

    async def _check(self, worker, calls):
        """Find out whether a late worker is dead, or busy and answers in the end."""
        try:
            await with_timeout(DEAD, worker.check())
        except Exception:
            self._stop_asking(worker, calls, False)
        self._doubted.remove(calls)
        self._changed.set()

    def _replace(self, worker):
        worker.end()
        self._begin_second()
        if worker.given_up:
            trouble = t("{name} stopped working {count} times and is left alone", name=worker.title, count=STARTS)
            self._reports.trouble(trouble)
            self._changed.set()
        else:
            self._reports.trouble(t("{name} stopped working and is started again", name=worker.title))
            asyncio.create_task(self._start(worker))

    def _begin_second(self):
        if not self._second_begun:
            self._second_begun = True
            asyncio.create_task(self._start(self._second))

    async def _start(self, worker):
        """Start a worker and report that. Returns the error if it could not start, or None."""
        watch = asyncio.create_task(self._watch(worker))
        fault = None
        try:
            await worker.start()
            self._begun = True
            self._reports.ready(worker)
        except WorkerError as error:
            fault = error
            if self._begun:
                self._reports.trouble(t("{name} could not start ({error})", name=worker.title, error=said(fault)))
        watch.cancel()
        self._reports.end_alarm()
        self._changed.set()
        return fault

    async def _watch(self, worker):
        await asyncio.sleep(SLOW)
        self._reports.late(worker)


def _ask(worker, board):
    """Send a board to a worker. Returns the worker, the current time, and an awaitable of the worker's answer."""
    return worker, window.performance.now(), worker.answer("solved", *board)
