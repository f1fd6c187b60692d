"""The two workers that solve boards. MicroPython's is ready first, and Pyodide's takes over when it is ready. If one
fails, the other continues. `page.solver.supervisor` has the table of what is done when.

Pyodide starts after the first answer. It is twenty times as large as MicroPython and would delay that answer.
"""

import asyncio

from boggle.errors import BoggleError
from page.browser.retrying import Retry
from page.browser.site_files import detail_of, is_for_want_of_network
from page.solver.supervisor import (
    STARTS,
    LimitedCalls,
    Supervised,
    WorkerError,
    WorkerGoneError,
    awake,
    unless,
    with_timeout,
)
from page.text.texts import said, t

LATE = 5  # seconds without an answer, after which both workers are asked whether they are alive
ALIVE = 8  # seconds in which a living worker says so: it first ends the call that it is at
DEAD = 60  # seconds without an answer until a worker counts as dead, although it says that it is alive
LONG = 3000  # milliseconds of a search, after which MicroPython's worker is not fast enough
SLOW = 20  # seconds, after which the page says that a worker's files have not arrived


class Solver:
    """`first` and `second` are the workers of MicroPython and Pyodide (see `page.solver.worker.Worker`).

    If `own_list` is true, boards are solved with the user's own list. Only Pyodide can do that. Each time it starts,
    `give_list(calls)` sends it the list.

    `say` is called with a sentence about the worker that solves. `alarm` is called with a sentence if a worker is late
    and no other one solves, and with "" when that is over. `now()` returns the time in milliseconds.
    """

    def __init__(self, first, second, own_list, say, alarm, now):
        self._first, self._second = Supervised(first, self._act), Supervised(second, self._act)
        self.own_list, self.give_list = own_list, None
        self._words = first.words
        self._retries = {one.worker.title: self._retry(one) for one in (self._first, self._second)}
        self._say, self._alarm, self._now = say, alarm, now
        self._trouble = ""  # what is wrong with a worker
        self._alarmed = False
        self._begun = False  # whether a worker has ever been ready
        self.waits_for_need = False  # whether Pyodide starts only when it is needed
        self.pyodide_calls = None  # the functions of Pyodide's worker if it is ready; they raise the worker's errors
        self._changed = asyncio.Event()  # a worker started or stopped, or the list changed

    def _retry(self, one):
        return Retry(lambda: self._start_again(one))

    @property
    def up(self):
        """Whether boards can be sent to a worker, at once or after a wait."""
        return self._begun and not self.failed

    @property
    def failed(self):
        """Whether no worker answers, or will by itself."""
        if self.own_list:
            return self._second.is_lost
        return self._first.is_lost and (self._second.is_lost or self._second.state == "absent")

    @property
    def waiting(self):
        """Whether a board would have to wait until Pyodide is ready."""
        return self.own_list and not self._answering()

    async def start(self):
        """Wait for the first worker. Raises the reason if it cannot start; `pyodide` may still succeed."""
        self._first.happen("wanted")
        while self._first.state == "starting":
            await self._next_change()
        if self._first.fault:
            self._second.happen("wanted")
            raise self._first.fault

    async def pyodide(self):
        """Return the functions of Pyodide's worker. Start it if it is not there. Raises WorkerError."""
        second = self._second
        second.happen("needed")
        await self._second_settled()
        if self.pyodide_calls:
            return self.pyodide_calls
        raise self._lacking(second)

    def _lacking(self, one):
        """Return the error that says why a worker that is needed is not there, and what the user can do."""
        name, fault = one.worker.title, one.fault
        if one.state == "ended":
            return WorkerError("an update is being taken, and the page is loaded again")
        if not fault:
            error = WorkerError("this needs {name}, which stopped working too often", name=name)
        elif not is_for_want_of_network(fault):
            error = WorkerError("this needs {name}, which could not start: {error}", name=name, error=fault)
        else:
            error = WorkerError(
                "this needs {name}, which is not on this device, and there is no network. Once there is one, it can be "
                "kept: under More, Offline",
                name=name,
            )
        error.detail = detail_of(fault) if fault else ""
        error.again, error.over = lambda: self._try_again(one), lambda: self._until_ready(one)
        return error

    async def _until_ready(self, one):
        while one.state != "ready":
            await self._next_change()

    async def recovered(self):
        """Wait until a worker can answer."""
        while not self._answering():
            await self._next_change()

    async def try_again(self):
        """Start each worker again that could not start or was left alone, as the user asks. Returns whether one of them
        can solve boards now."""
        tries = [asyncio.create_task(self._try_again(one)) for one in (self._first, self._second)]
        while not self._answering() and not all([one.done() for one in tries]):
            await self._next_change()
        return bool(self._answering())

    async def _try_again(self, one):
        one.happen("asked")
        is_there = await self._retries[one.worker.title].now()
        self._changed.set()
        return is_there

    async def _start_again(self, one):
        """Start a worker again that could not start. Returns whether it answers now."""
        one.happen("needed")
        while one.state in ("starting", "doubted"):
            await self._next_change()
        return one.state == "ready"

    def wait_no_more(self):
        """Start Pyodide even if nobody needs it so far, at once or after the first answer."""
        self.waits_for_need = False
        if self._begun:
            self._second.happen("wanted")

    async def quiet(self):
        """Wait while Pyodide starts, but at most SLOW seconds."""
        try:
            await asyncio.wait_for(self._second_settled(), SLOW)
        except asyncio.TimeoutError:
            pass

    def use(self, own_list, give_list=None):
        """Solve with the user's own list or the built-in one. `give_list`, if given, replaces the earlier function."""
        self.own_list = own_list
        self.give_list = give_list or self.give_list
        if own_list:
            self._second.happen("wanted")
        self._changed.set()

    def use_words(self, code):
        """Solve with the words of another language. Both workers start anew with its list."""
        if code != self._words:
            self._words = code
            for one in (self._first, self._second):
                asyncio.create_task(self._change_words(one))

    async def _change_words(self, one):
        while one.state == "starting":
            await self._next_change()
        if one.worker.words != self._words:
            one.happen("changed")

    def tell(self, latest):
        """Say `latest` about the worker that answers. What is wrong with the others comes before it."""
        self._say(self._trouble + latest)

    def solve(self, board, show_piece):
        """Send a board to a worker at once, so that it works while the browser paints. Returns an awaitable of the
        answer and a sentence about the time it took. `board` has the arguments of the worker's function `solved`.

        The answer is a dict: a short answer, the last piece of a longer one, or {"error": sentence}. For every piece
        but the last (see `boggle.search.solve_stream`), `show_piece(piece)` is awaited. It returns the name of the
        worker's function for the next piece, or None if the answer is no longer wanted; this piece is then the answer.
        If a worker fails, or a faster one becomes ready, the best one solves the board anew. Raises the last error."""
        ready = self._answering()
        return self._solve(board, show_piece, self._ask(ready[0], board) if ready else None)

    async def answer(self, function, *arguments):
        """Call a function of the fastest worker that is ready. Returns the parsed result. Raises the worker's error."""
        one = None
        for may_move in (True, False):
            one = await self._next_worker(one)
            try:
                return await self._wait(one, one.worker.answer(function, *arguments), may_move)
            except asyncio.TimeoutError:
                pass
        raise WorkerGoneError("the worker does not answer any more")

    def end(self):
        """End both workers for good, so that they ask for no more files before the page is loaded again."""
        self.pyodide_calls = None
        for one in (self._first, self._second):
            one.happen("ended")
            one.worker.end()
        self._changed.set()

    def check(self):
        """Ask both workers whether they are alive, so that a dead one is replaced before it is needed."""
        for one in (self._first, self._second):
            one.happen("late")

    def _ask(self, one, board):
        """Send a board to a worker. Returns the worker, the current time, and an awaitable of the worker's answer."""
        return one, self._now(), one.worker.answer("solved", *board)

    async def _solve(self, board, show_piece, asked):
        failures, fault, last = 0, None, None
        while failures < STARTS:
            asked = asked or self._ask(await self._next_worker(last), board)
            try:
                solved = await self._solve_by(asked, show_piece, failures == 0)
                if solved:
                    return solved
            except asyncio.TimeoutError:
                failures, fault, last = failures + 1, WorkerGoneError("the worker does not answer any more"), asked[0]
            except Exception as error:
                failures, fault = failures + 1, error
            asked = None
        raise WorkerError(said(fault))

    async def _solve_by(self, asked, show_piece, may_move):
        """As `solve`, with one worker. The result is None if a faster worker becomes ready."""
        (one, begun, answer), name = asked, asked[0].worker.name
        answer = await self._wait(one, answer, may_move)
        while answer.get("left"):
            function = await show_piece(answer)
            if not function:
                return answer, ""
            if "progress" in answer and function == "more":
                if self._now() - begun > LONG:
                    self._second.happen("wanted")
                if self._answering()[:1] != [one]:
                    return None
            answer = await self._wait(one, one.worker.answer(function), may_move)
        return answer, t("Solved in {time} ms by {name}.", time=round(self._now() - begun), name=name)

    async def _wait(self, one, answer, may_move):
        """Wait for an answer. If the worker fails, stop using it and raise its error. Raises TimeoutError if the worker
        is silent and was replaced or, if `may_move`, another one can be asked in its place."""
        calls = one.worker.calls
        try:
            answer = await unless(self.silence(one, calls, may_move), answer)
        except asyncio.TimeoutError:
            raise
        except Exception:
            one.happen("died", calls)
            raise
        if not self.waits_for_need:
            self._second.happen("wanted")
        return answer

    async def silence(self, one, calls, may_move):
        """Return when it makes no sense to wait for an answer of `one` any longer. `calls` are its functions."""
        await awake(LATE)
        if one.worker.calls is calls:
            self.check()
        for _ in range(DEAD - LATE):
            while True:
                if one.worker.calls is not calls or (may_move and self._others(one)):
                    return
                try:
                    await asyncio.wait_for(self._next_change(), 1)
                except asyncio.TimeoutError:
                    break
        one.happen("died", calls)

    def _others(self, one):
        return [other for other in self._answering() if other is not one]

    def _answering(self):
        """Return the workers that can be asked, the fastest first."""
        workers = [self._second] if self.own_list else [self._second, self._first]
        return [one for one in workers if self._is_ready(one)]

    def _is_ready(self, one):
        return one.state == "ready" and one.worker.words == self._words

    async def _next_worker(self, last=None):
        """Wait for a worker that can be asked. `last` did not answer in time; another one is better."""
        while not self._answering():
            if self.failed and self.own_list:
                raise WorkerError("your own word list needs Pyodide, which does not work. Choose the built-in list")
            if self.failed:
                raise WorkerError("it stopped working too often. The page's address keeps the board")
            await self._next_change()
        return (self._others(last) or self._answering())[0]

    async def _second_settled(self):
        while self._second.state == "starting" or (self._second.state == "ready" and not self._is_ready(self._second)):
            await self._next_change()

    async def _next_change(self):
        self._changed.clear()
        await self._changed.wait()

    def _act(self, what, one):
        if what:
            getattr(self, f"_{what}")(one)
        self._changed.set()

    def _start(self, one):
        asyncio.create_task(self._bring_up(one))

    async def _bring_up(self, one):
        one.fault = None
        one.worker.use_words(self._words)
        watch = asyncio.create_task(self._watch(one))
        try:
            await one.worker.start(self._prepare if one is self._second else None)
            event = "started"
        except BoggleError as error:
            one.fault = error
            event = "failed"
        watch.cancel()
        if self._alarmed:
            self._alarmed = False
            self._alarm("")
        one.happen(event)

    async def _watch(self, one):
        await asyncio.sleep(SLOW)
        one.happen("slow")

    async def _prepare(self, calls):
        while self.own_list and not self.give_list:  # the part of the page that has the list is still loading
            await self._next_change()
        if self.give_list:
            await self.give_list(calls)

    def _say_ready(self, one):
        self._retries[one.worker.title].succeeded()
        self._begun = True
        self._trouble = ""
        if one is self._second and self._is_ready(one):
            self.pyodide_calls = LimitedCalls(self, one)
        self.tell(t("{name} is ready.", name=one.worker.name))

    def _say_slow(self, one):
        self._say_trouble(t("{name} has not arrived yet", name=one.worker.title))
        if not self._answering():
            self._alarmed = True
            self._alarm(t("The solver is late: some of its files have not arrived. What you type is kept."))

    def _say_broken(self, one):
        self._retries[one.worker.title].failed()
        if self._begun:
            reason = said(one.fault)
            self._say_trouble(t("{name} could not start ({error})", name=one.worker.title, error=reason))

    def _say_trouble(self, sentence):
        """Say what is wrong with a worker, and which worker continues."""
        others = self._answering()
        if others:
            sentence = t("{name} goes on solving: {trouble}", name=others[0].worker.name, trouble=sentence)
        self._trouble = f"{sentence}. "
        self.tell("")

    def _check(self, one):
        asyncio.create_task(self._ask_if_alive(one, one.worker.calls))

    async def _ask_if_alive(self, one, calls):
        """Find out whether a late worker is dead, or busy and answers in the end."""
        try:
            await with_timeout(ALIVE, calls.ready())
            event = "answered"
        except Exception:
            event = "died"
        one.happen(event, calls)

    def _replace(self, one):
        self._say_trouble(t("{name} stopped working and is started again", name=one.worker.title))
        self._replace_words(one)

    def _replace_words(self, one):
        self._end(one)
        self._start(one)

    def _give_up(self, one):
        self._end(one)
        name = one.worker.title
        self._say_trouble(t("{name} stopped working {count} times and is left alone", name=name, count=STARTS))

    def _end(self, one):
        one.worker.end()
        if one is self._second:
            self.pyodide_calls = None
        self._second.happen("wanted")
