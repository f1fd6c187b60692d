"""Who solves: MicroPython's worker, up first, then Pyodide's, which takes over; and who goes on where one fails.

Pyodide is asked for after the first answer only: it is twenty times as large and would make that answer wait.
"""

import asyncio

from js import document, window

from page.browser.timeout import PatientCalls, within
from page.solver.own_list import has_own_list
from page.solver.worker import STARTS, Engine, EngineError, worker_script
from page.text.errors import said
from page.text.texts import t

LATE = 5  # seconds, after which the other worker is asked for the board too
PATIENCE = 60  # seconds, more than any piece of an answer takes on a slow phone; who says nothing so long is dead
SLOW = 20  # seconds, after which the page says that a worker's files are slow in coming


class Engines:
    """`say` is called with what to say about who solves, `alarm` with what to say for as long as nobody does, or "".

    Where `own_list`, boards are solved by a list of the person's own: by Pyodide alone, once `give_list(calls)` gave
    it the list, as it does each time that Pyodide starts.
    """

    def __init__(self, say, alarm):
        self._say = say
        self._alarm = alarm
        self._trouble = ""
        self._first = Engine("MicroPython", document.querySelector("script[name=early]"))
        pyodide = window.URL.new("runtime/pyodide/pyodide.mjs", document.baseURI).href
        script = worker_script(type="pyodide", version=pyodide, worker="", name="solver", src="static/worker/main.py")
        self._second = Engine("Pyodide", script, "pyscript.json", self._prepare)
        self.own_list = has_own_list()
        self._give_list = None
        self._patient = None  # the functions of the worker in Pyodide, while it is up
        self._doubted = []  # functions of workers that were late with an answer
        self._begun = self._second_begun = self._alarmed = False
        self._news = asyncio.Event()

    @property
    def up(self):
        """Whether boards are taken."""
        return self._begun and not self.failed

    @property
    def failed(self):
        """Whether nobody solves any more."""
        if self.own_list:
            return self._second.given_up
        return self._first.given_up and (self._second.given_up or not self._second_begun)

    async def start(self):
        """Wait for the first worker. Raises EngineError with what kept it from starting; there is `pyodide` still."""
        fault = await self._start(self._first)
        if fault:
            self._begin_second()
            raise fault

    @property
    def waiting(self):
        """Whether a board asked for now would wait for Pyodide to start."""
        return not self._answering() and self.own_list

    def solve(self, board, told):
        """The answer for a board, or the last piece of a longer one; {"error": sentence} for a board refused; and what
        `tell` may say of it. This is to be awaited, but the worker that is up is asked at once: it is at work while the
        browser paints.

        `board` has the arguments of the worker's function. `told(piece)` is awaited with the other pieces
        (`boggle.search.solve_stream` describes them) and returns the name of the worker's function that has the next
        one, or None if nobody wants it any more: then that `piece` is returned. Where one worker fails, or a quicker
        one is up meanwhile, that is asked, from the beginning. Raises what befell the last one."""
        engines = self._answering()
        return self._solved(board, told, _asked(engines[0], board) if engines else None)

    async def _solved(self, board, told, asked):
        failures, fault = 0, None
        while failures < STARTS:
            asked = asked or _asked(await self._somebody(), board)
            try:
                solved = await self._solved_by(asked, told)
                if solved:
                    return solved
            except Exception as error:
                failures, fault = failures + 1, error
            asked = None
        raise EngineError(said(fault))

    async def _solved_by(self, asked, told):
        """As `solved`; None where a quicker worker is up."""
        engine, begun, answer = asked
        name = engine.name
        answer = await self._wait(engine, answer)
        while answer.get("left"):
            function = await told(answer)
            if not function:
                return answer, ""
            if "progress" in answer and function == "more" and self._answering()[:1] != [engine]:
                return None
            answer = await self._wait(engine, engine.answer(function))
        time = round(window.performance.now() - begun)
        return answer, t("Solved in {time} ms by {name}.", time=time, name=name)

    async def answer(self, function, *arguments):
        """What a function of the worker that is up returns, read. Raises what befell it."""
        engine = await self._somebody()
        return await self._wait(engine, engine.answer(function, *arguments))

    async def _wait(self, engine, answer):
        """Wait for an answer no longer than there is hope. Raises what befell the worker, which is then turned from."""
        calls = engine.calls
        patience = LATE if len(self._answering()) > 1 else PATIENCE
        try:
            answer = await within(patience, answer)
        except Exception as error:
            self._turn_from(engine, calls, isinstance(error, asyncio.TimeoutError) and patience == LATE)
            raise
        self._begin_second()
        return answer

    @property
    def solver(self):
        """The functions of the worker in Pyodide where it is up, else None. They raise what befalls it."""
        calls = self._second.calls
        if not (self._patient and self._patient.calls is calls):
            self._patient = PatientCalls(calls, PATIENCE, self._failed) if calls else None
        return self._patient

    async def pyodide(self):
        """The functions of the worker in Pyodide, which is started where it was not yet. Raises EngineError."""
        self._begin_second()
        await self._second_settled()
        if not self._second.name:
            raise EngineError("this needs Pyodide, which could not start")
        return self.solver

    def use(self, own_list, give_list=None):
        """Solve by a list of the person's own from now on, or by the built-in one; `give_list` is kept if given."""
        self.own_list = own_list
        self._give_list = give_list or self._give_list
        if own_list:
            self._begin_second()
        self._news.set()

    async def quiet(self):
        """Return when no worker is on its way any more, or is slow: what can wait waits for that."""
        try:
            await asyncio.wait_for(self._second_settled(), SLOW)
        except asyncio.TimeoutError:
            pass

    async def _second_settled(self):
        while self._second_begun and not (self._second.name or self._second.given_up):
            self._news.clear()
            await self._news.wait()

    async def _prepare(self, calls):
        while self.own_list and not self._give_list:  # that part of the page is still on its way
            self._news.clear()
            await self._news.wait()
        if self._give_list:
            await self._give_list(calls)

    def _answering(self):
        """The workers to be asked, the quickest first."""
        engines = [self._second] if self.own_list else [self._second, self._first]
        return [engine for engine in engines if engine.name and engine.calls not in self._doubted]

    async def _somebody(self):
        while not self._answering():
            if self.failed and self.own_list:
                raise EngineError("your own word list needs Pyodide, which does not work. Choose the built-in list")
            if self.failed:
                raise EngineError("it stopped working. Load the page again: its address keeps the board")
            self._news.clear()
            await self._news.wait()
        return self._answering()[0]

    def _turn_from(self, engine, calls, slow):
        """Ask the worker with these functions no more until it answers again, or `engine` has another."""
        if not calls or engine.calls is not calls:  # it met its end by something else that it was asked
            return
        if not slow:
            self._replace(engine)
        elif calls not in self._doubted:
            self._doubted.append(calls)
            asyncio.create_task(self._check(engine, calls))

    def _failed(self, calls, error):
        """Turn from Pyodide's worker. Returns what to raise."""
        dead = isinstance(error, asyncio.TimeoutError)
        self._turn_from(self._second, calls, not dead)
        return EngineError("the worker does not answer any more") if dead else error

    async def _check(self, engine, calls):
        """A worker that is busy answers in the end, a dead one never."""
        try:
            await within(PATIENCE, engine.check())
        except Exception:
            self._turn_from(engine, calls, False)
        self._doubted.remove(calls)
        self._news.set()

    def _replace(self, engine):
        engine.end()
        self._begin_second()
        if engine.given_up:
            self._report(t("{name} stopped working {count} times and is left alone", name=engine.title, count=STARTS))
            self._news.set()
        else:
            self._report(t("{name} stopped working and is started again", name=engine.title))
            asyncio.create_task(self._start(engine))

    def _begin_second(self):
        if not self._second_begun:
            self._second_begun = True
            asyncio.create_task(self._start(self._second))

    async def _start(self, engine):
        """Start a worker and say so. Returns what kept it from starting, or None."""
        watch = asyncio.create_task(self._watch(engine))
        fault = None
        try:
            await engine.start()
            self._begun = True
            self._trouble = ""
            self.tell(t("{name} is ready.", name=engine.name))
        except EngineError as error:
            fault = error
            if self._begun:
                self._report(t("{name} could not start ({error})", name=engine.title, error=said(fault)))
        watch.cancel()
        if self._alarmed:
            self._alarmed = False
            self._alarm("")
        self._news.set()
        return fault

    async def _watch(self, engine):
        await asyncio.sleep(SLOW)
        self._report(t("{name} has not arrived yet", name=engine.title))
        if not self._answering():
            self._alarmed = True
            self._alarm(t("The solver is late: some of its files have not arrived. What you type is kept."))

    def _report(self, trouble):
        others = self._answering()
        if others:
            trouble = t("{name} goes on solving: {trouble}", name=others[0].name, trouble=trouble)
        self._trouble = f"{trouble}. "
        self.tell("")

    def tell(self, latest):
        """Say this of who solves, behind what is wrong there."""
        self._say(self._trouble + latest)


def _asked(engine, board):
    """Ask a worker for a board: the worker, when that was, and its answer, to be awaited."""
    return engine, window.performance.now(), engine.answer("solved", *board)
