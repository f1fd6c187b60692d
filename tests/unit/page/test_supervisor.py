"""What a page does whose workers die, hang, fail or are late. They are stand-ins, and time passes at once."""

import asyncio
from unittest.mock import AsyncMock, Mock

import pytest

from boggle.errors import BoggleError
from page.solver import pool
from page.solver.job import Job, JobError
from page.solver.supervisor import STARTS, Supervised, WorkerError
from passing_time import Clock, played

FIRST, SECOND = "MicroPython 1", "Pyodide 1"  # the names of the workers
AGAIN = "Pyodide stopped working and is started again. "


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

    async def piece(self):
        await self.ready()
        return '{"done": "list"}'

    async def answer(self, function, *arguments):
        self.asked.append((function, *arguments))
        if isinstance(how := self._how, int):
            self._how = "well"
            await asyncio.sleep(how)
        await self.job()
        return self._pieces.pop(0) if self._pieces else {"count": 88}


class Worker:
    """Has a life for each start: Calls, an error, or (seconds until it has started, Calls). The last one repeats."""

    def __init__(self, title, *lives):
        self.title, self._lives, self.starts = title, list(lives), 0
        self.name = self.calls = None
        self.words = "en"

    def use_words(self, code):
        self.words = code

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


def test_a_worker_is_needed_anew_with_all_its_lives_and_what_is_told_of_an_earlier_one_does_not_count():
    one = Supervised(Mock(calls="this worker"), act := Mock())
    one.state = "ready"
    one.happen("died", "another worker")
    assert (one.state, act.mock_calls) == ("ready", [])
    for event in ("died", "failed", "needed", "started", "died", "started", "died", "started", "died"):
        one.happen(event)
    assert [call.args[0] for call in act.mock_calls].count("replace") == 1 + STARTS - 1
    assert (one.state, one.is_lost) == ("given up", True)


@pytest.mark.parametrize(("how", "seconds", "starts"), [("silent", 5, 2), ("fails", 0, 2), (7, 5, 1)])
@played
async def test_the_first_worker_answers_where_pyodide_does_not(how, seconds, starts):
    desk = Desk(["well"], [how, "well"])
    await desk.begin()
    assert await desk.ask() == (FIRST, seconds)
    await asyncio.sleep(pool.DEAD + 1)
    assert await desk.ask() == (SECOND, 0)
    assert desk.second.starts == starts
    assert (f"{FIRST} goes on solving: {AGAIN}" in desk.said) == (starts > 1)
    assert desk.alarms == []


@pytest.mark.parametrize(("how", "seconds"), [("silent", pool.LATE + pool.ALIVE), ("fails", 0)])
@played
async def test_the_first_worker_is_started_again_where_there_is_no_other(how, seconds):
    desk = Desk([how, "well"], [(1_000, "well")])
    await desk.solver.start()
    assert await desk.ask() == (FIRST, seconds)
    assert desk.first.starts == 2
    assert "MicroPython stopped working and is started again. " in desk.said


@played
async def test_both_workers_may_die_two_late_answers_cost_one_and_one_that_never_came_not_the_next():
    desk = Desk([Calls("well", [{"count": 88}]), "well"], ["silent", "well"])
    await desk.begin()
    desk.first.calls._how = "silent"
    assert (await desk.ask())[1] == pool.LATE + pool.ALIVE
    assert (desk.first.starts, desk.second.starts) == (2, 2)
    desk = Desk(["well"], ["silent", "well"])
    await desk.begin()
    both = await asyncio.gather(desk.ask(), desk.ask())
    assert [name for name, _ in both] == [FIRST, FIRST]
    await asyncio.sleep(pool.DEAD + 1)
    assert await desk.ask() == (SECOND, 0)
    assert desk.second.starts == 2
    desk = Desk(["silent", "well"], [(1_000, "well")])
    await desk.solver.start()
    asked = asyncio.ensure_future(desk.ask())
    await asyncio.sleep(2)
    both = await asyncio.gather(asked, desk.ask())
    assert [name for name, _ in both] == [FIRST, FIRST]
    await asyncio.sleep(pool.DEAD)
    assert desk.first.starts == 2


@played
async def test_a_worker_that_died_three_times_is_left_alone_and_where_nobody_can_solve_the_reason_is_said():
    desk = Desk(["well"], ["fails"])
    await desk.begin()
    for _ in range(STARTS + 1):
        assert await desk.ask() == (FIRST, 0)
        await desk.solver.quiet()
    assert desk.second.starts == STARTS
    assert f"{FIRST} goes on solving: Pyodide stopped working 3 times and is left alone. " in desk.said
    assert desk.solver.pyodide_calls is None
    with pytest.raises(pool.WorkerError, match="this needs Pyodide, which stopped working too often"):
        await desk.solver.pyodide()
    assert desk.solver.up
    desk = Desk(["fails"], ["fails"])
    await desk.solver.start()
    while not desk.solver.failed:
        with pytest.raises(pool.WorkerError, match=r"it failed|it stopped working too often"):
            await desk.ask()
        await desk.solver.quiet()
    assert (desk.first.starts, desk.second.starts, desk.solver.up) == (STARTS, STARTS, False)
    with pytest.raises(pool.WorkerError, match=r"it stopped working too often"):
        await desk.ask()


@played
async def test_an_own_list_waits_for_pyodide_and_without_it_the_built_in_one_works():
    give = AsyncMock()
    desk = Desk(["well"], ["fails", "well"], own_list=True)
    await desk.solver.start()
    assert desk.solver.waiting
    asked = asyncio.ensure_future(desk.ask())
    desk.solver.use(True)
    await asyncio.sleep(100)
    give.assert_not_awaited()  # what sends the list is not loaded so far
    desk.solver.use(True, give)
    assert (await asked)[0] == SECOND
    assert (give.await_count, desk.second.starts) == (2, 2)
    assert desk.first.calls.asked == []
    desk = Desk(["well"], [BoggleError("no file")], own_list=True)
    await desk.solver.start()
    desk.solver.use(True)
    with pytest.raises(pool.WorkerError, match="your own word list needs Pyodide, which does not work"):
        await desk.ask()
    assert desk.solver.failed
    desk.solver.use(False)
    assert await desk.ask() == (FIRST, 0)


@played
async def test_pyodide_solves_where_the_first_worker_cannot_start_and_is_tried_again_when_it_is_needed():
    desk = Desk([BoggleError("no file")], ["well"])
    with pytest.raises(BoggleError, match="no file"):
        await desk.solver.start()
    assert not desk.solver.failed
    await desk.solver.pyodide()
    assert await desk.ask() == (SECOND, 0)
    assert desk.solver.up
    fault = BoggleError("no file")
    desk = Desk(["well"], [fault, fault, "well"])
    await desk.begin()
    assert desk.said[-1] == f"{FIRST} goes on solving: Pyodide could not start (no file). "
    assert await desk.ask() == (FIRST, 0)
    assert desk.second.starts == 1  # an answer alone does not start it again
    with pytest.raises(pool.WorkerError, match=r"this needs Pyodide, which could not start: no file"):
        await desk.solver.pyodide()
    calls = await desk.solver.pyodide()
    assert calls is desk.solver.pyodide_calls
    assert await calls.job() == "done"
    assert await desk.ask() == (SECOND, 0)
    assert desk.said[-1] == f"{SECOND} is ready."


@played
async def test_a_solver_that_is_late_is_said_until_it_has_come():
    desk = Desk([(30, "well")], [(300, "well")])
    started = asyncio.ensure_future(desk.solver.start())
    await asyncio.sleep(pool.SLOW + 1)
    assert desk.alarms == ["The solver is late: some of its files have not arrived. What you type is kept."]
    assert not desk.solver.up
    assert await desk.ask() == (FIRST, 9)
    await started
    assert desk.alarms[1:] == [""]
    await desk.solver.quiet()
    await asyncio.sleep(1)
    assert desk.said[-1] == f"{FIRST} goes on solving: Pyodide has not arrived yet. "
    desk.solver.tell("Solved.")
    assert desk.said[-1].endswith("Pyodide has not arrived yet. Solved.")
    assert len(desk.alarms) == 2


@played
async def test_a_job_of_a_dead_worker_ends_and_one_that_failed_costs_no_worker():
    desk = Desk(["well"], ["fails", "silent", "well"])
    await desk.begin()
    calls = desk.solver.pyodide_calls
    with pytest.raises(BoggleError, match="it failed"):
        await calls.job()
    await asyncio.sleep(1)
    assert desk.solver.pyodide_calls is calls
    await desk.ask()  # fails, and costs this worker
    await desk.solver.quiet()
    begun = Clock.now
    with pytest.raises(pool.WorkerError, match="the worker does not answer any more"):
        await desk.solver.pyodide_calls.job()
    assert round(Clock.now - begun) == pool.LATE + pool.ALIVE
    assert f"{FIRST} goes on solving: {AGAIN}" in desk.said
    assert await (await desk.solver.pyodide()).job() == "done"


@pytest.mark.parametrize("ended", [("first",), ("second",), ("first", "second")])
@played
async def test_whoever_falls_silent_is_replaced_and_a_question_is_asked_again(ended):
    desk = Desk([Calls("well"), "well"], [Calls("well"), "well"])
    await desk.begin()
    for name in ended:
        getattr(desk, name).calls._how = "silent"
    seconds = {("first",): 0, ("second",): pool.LATE}.get(ended, pool.LATE + pool.ALIVE)
    assert (await desk.ask())[1] == seconds
    desk.solver.check()
    await asyncio.sleep(pool.ALIVE + 1)
    assert [desk.first.starts, desk.second.starts] == [1 + ("first" in ended), 1 + ("second" in ended)]
    assert await desk.ask() == (SECOND, 0)


@played
async def test_a_job_whose_worker_falls_silent_is_begun_again_of_the_next_one_and_fails_with_that():
    for lives, outcome in ((["silent", "well"], "list"), (["silent"], "the worker does not answer any more")):
        desk = Desk(["well"], [Calls(how) for how in lives])
        for calls in desk.second._lives:
            calls.begin, calls.go_on = AsyncMock(return_value="null"), calls.piece
        await desk.solver.start()
        calls = await desk.solver.pyodide()
        job = Job()
        try:
            done = await job.done(calls, lambda calls: calls.begin())
        except BoggleError as error:
            done = str(error)
        assert done == outcome
        assert Clock.now <= 3 * (pool.LATE + pool.ALIVE)


def test_a_job_that_is_stopped_in_its_last_piece_is_not_done():
    shown, calls = [], Mock(go_on=AsyncMock(side_effect=['{"progress": 0.5}', '{"done": "list"}'] * 2))
    job = Job(shown.append)
    assert asyncio.run(job.done(calls, lambda calls: asyncio.sleep(0, "null"))) == "list"
    assert (job.going, shown) == (False, [0, 0.5, None])
    job = Job(came=lambda answer: "done" in answer and job.stop())
    with pytest.raises(JobError, match="it was stopped"):
        asyncio.run(job.done(calls, lambda calls: asyncio.sleep(0, "null")))
    assert not job.going


def piece(**progress):
    return {"left": True, "count": 1} | progress


@played
async def test_a_faster_worker_takes_over_in_mid_search_and_an_answer_that_nobody_wants_is_not_continued():
    pieces = [piece(progress=0.1), piece(progress=0.2), {"count": 88}]
    desk = Desk([Calls("well", pieces)], [(3, Calls("well", [piece(progress=0.1), piece(), {"count": 88}]))])
    await desk.solver.start()

    async def take(piece):
        await asyncio.sleep(2)
        return "more"

    answer, sentence = await desk.solver.solve(("board",), take)
    assert (answer, sentence) == ({"count": 88}, f"Solved in 4,000 ms by {SECOND}.")
    assert [asked for asked, *_ in desk.first.calls.asked] == ["solved", "more"]
    assert [asked for asked, *_ in desk.second.calls.asked] == ["solved", "more", "more"]
    desk = Desk([Calls("well", [piece(progress=0.1)] * 9)], ["well"])
    desk.solver.waits_for_need = True  # as where data is saved; a search of more than three seconds needs it
    await desk.solver.start()
    assert (await desk.solver.solve(("board",), take))[1] == f"Solved in 0 ms by {SECOND}."
    desk = Desk([Calls("well", [piece(progress=0.1)] * 5)], [BoggleError("it is missing")])
    await desk.solver.start()
    assert (await desk.solver.solve(("board",), take))[1] == f"Solved in 10,000 ms by {FIRST}."
    assert desk.second.starts == 3  # at once, and after pauses of 2 and 4 seconds; no piece asks for more
    desk = Desk([Calls("well", [piece(progress=0.1)])], ["well"])
    await desk.solver.start()
    assert await desk.solver.solve(("board",), AsyncMock(return_value=None)) == (piece(progress=0.1), "")
    assert await desk.solver.answer("ways", "word") == {"count": 88}
    assert desk.first.calls.asked == [("solved", "board"), ("ways", "word")]


@played
async def test_what_needs_pyodide_says_when_it_is_there_again_and_that_a_page_with_an_update_goes():
    desk = Desk(["well"], [BoggleError("it is missing"), BoggleError("it is missing"), "well"])
    with pytest.raises(WorkerError, match="this needs Pyodide, which could not start: it is missing") as caught:
        await desk.solver.pyodide()
    over = asyncio.ensure_future(caught.value.over())
    assert [await caught.value.again(), over.done()] == [False, False]
    assert await caught.value.again()
    await over
    assert await desk.solver.pyodide() is desk.solver.pyodide_calls is not None
    desk.solver.end()
    assert (desk.second.calls, desk.solver.pyodide_calls) == (None, None)
    desk = Desk(["well"], [(3, "well")])
    waiting = asyncio.ensure_future(desk.solver.pyodide())
    await asyncio.sleep(1)
    desk.solver.end()
    with pytest.raises(WorkerError, match="an update is being taken"):
        await waiting


@played
async def test_boards_are_tried_again_as_soon_as_one_worker_is_there_and_until_both_have_failed():
    fault = BoggleError("it is missing")
    desk = Desk([fault, fault, "well"], [fault, fault, (300, "well")])
    with pytest.raises(BoggleError):
        await desk.solver.start()
    with pytest.raises(WorkerError):
        await desk.solver.pyodide()
    assert not await desk.solver.try_again()
    assert [await desk.solver.try_again(), round(Clock.now)] == [True, 0]


@played
async def test_an_hour_in_which_the_page_is_frozen_counts_as_a_second():
    desk = Desk(["well"], [3, "well"])
    await desk.begin()
    for name in (SECOND, FIRST):
        asked = asyncio.ensure_future(desk.ask())
        await asyncio.sleep(0.5)
        Clock.now += 3600
        assert (await asked)[0] == name
        desk.second.calls._how = "silent"
    assert desk.second.starts == 1
