"""The supervision of a worker: its states, and what is done when it starts, is late, or dies.

A worker is

- absent: nobody has asked for it so far
- starting: its files are on their way, or it does not answer so far
- ready
- doubted: it is asked whether it is alive; meanwhile it is asked for nothing else
- broken: it could not start; it is started again after a pause, and when the user needs it
- given up: it stopped working STARTS times
- ended: the page is about to be loaded again

Nothing here knows of the browser. Solver in `page.solver.pool` does what the table asks for.
"""

import asyncio

from boggle.errors import BoggleError

STARTS = 3  # in all; after that, a worker that stops is not started again
DIED_LAST = "died for the last time"

# (state, what happens): (next state, what the Solver does, or ""). What does not stand here changes nothing.
TABLE = {
    ("absent", "wanted"): ("starting", "start"),  # there is time to start it
    ("absent", "needed"): ("starting", "start"),  # the user asked for what no other worker can do
    ("starting", "slow"): ("starting", "say_slow"),
    ("starting", "started"): ("ready", "say_ready"),
    ("starting", "failed"): ("broken", "say_broken"),
    ("broken", "needed"): ("starting", "start"),
    ("given up", "asked"): ("starting", "start"),  # by the button of an alert
    ("ready", "late"): ("doubted", "check"),  # it or the other one is late, a job failed, or the page was hidden
    ("ready", "died"): ("starting", "replace"),  # it failed to solve, or was silent for so long that it counts as dead
    ("ready", DIED_LAST): ("given up", "give_up"),
    ("ready", "changed"): ("starting", "replace_words"),  # the user chose words of another language
    ("doubted", "changed"): ("starting", "replace_words"),
    ("broken", "changed"): ("starting", "start"),
    ("doubted", "answered"): ("ready", ""),
    ("doubted", "died"): ("starting", "replace"),
    ("doubted", DIED_LAST): ("given up", "give_up"),
}


# The functions that need nothing of earlier calls, so that a new worker can be asked again. So can what begins a job.
ALONE = "qr_code", "looked_up", "read_words", "use_list", "fit_for_children"


class WorkerError(BoggleError):
    """No worker can do what is asked. The text is a sentence for the user. `detail` is what a machine said of it. If
    the worker may come again, `again()` starts it and returns whether it is there, and `over()` waits until it is."""

    detail, again, over = "", None, None


class WorkerGoneError(WorkerError):
    """The worker was ended because it was silent, and with it what it was doing. A new one is started."""


class Supervised:
    """A worker under supervision. `worker` starts and ends it, as `page.solver.worker.Worker` does. `act(what, self)`
    is called with what is to be done. `fault` is the error if the last start failed."""

    def __init__(self, worker, act):
        self.worker = worker
        self.state = "absent"
        self.fault = None
        self._act = act
        self._deaths = 0

    @property
    def is_lost(self):
        return self.state in ("broken", "given up")

    def happen(self, event, calls=None):
        """Take note of an event. If it is about the worker whose functions are `calls`, and that worker was replaced
        meanwhile, nothing is done."""
        if calls and calls is not self.worker.calls:
            return
        if event == "ended":
            self.state = event  # whatever it was, and for good: no row leads on
        elif event == "died":
            self._deaths += 1
            event = event if self._deaths < STARTS else DIED_LAST
        elif event in ("needed", "asked") and self.is_lost:
            self._deaths = 0
        if (self.state, event) in TABLE:
            self.state, what = TABLE[self.state, event]
            self._act(what, self)


class LimitedCalls:
    """The functions of Pyodide's worker, `one`. If one is late or fails, the worker is doubted. If the worker is
    replaced, a question that stands alone is asked of the new worker, once. Others raise WorkerGoneError."""

    def __init__(self, solver, one):
        self._solver, self._one = solver, one
        self._calls = one.worker.calls

    async def renewed(self):
        """Return the functions of the worker that replaces this one. Raises WorkerError."""
        return await self._solver.pyodide()

    def __getattr__(self, name):
        async def call(*arguments):
            try:
                return await self.once(name, arguments)
            except WorkerGoneError:
                if name not in ALONE and not name.startswith("begin_"):
                    raise
            return await (await self.renewed()).once(name, arguments)

        return call

    async def once(self, name, arguments):
        """Call the function `name` of this worker only."""
        if self._one.worker.calls is not self._calls:
            raise WorkerGoneError("the worker does not answer any more")
        silence = self._solver.silence(self._one, self._calls, False)
        try:
            return await unless(silence, getattr(self._calls, name)(*arguments))
        except asyncio.TimeoutError:
            raise WorkerGoneError("the worker does not answer any more")
        except Exception:
            self._one.happen("late", self._calls)
            raise


async def with_timeout(seconds, answer):
    """Return the result of the awaitable `answer`. Raises TimeoutError if that takes longer than `seconds` awake."""
    return await unless(awake(seconds), answer)


async def unless(over, answer):
    """Return the result of the awaitable `answer`. Raises TimeoutError if the awaitable `over` ends before it."""
    asked = asyncio.create_task(_await(answer))
    watch = asyncio.create_task(_cancel_after(asked, over))
    try:
        return await asked
    except asyncio.CancelledError:
        raise asyncio.TimeoutError
    finally:
        watch.cancel()


async def awake(seconds):
    """Wait for `seconds`.

    Only the seconds in which the page is awake count. A browser may freeze a page in the background for an hour. Then
    all its timers are due at once, before the page receives any message that arrived meanwhile. So a limit is measured
    with timers of one second, each started when the previous one has ended. Of that hour, at most one second counts.
    """
    for _ in range(seconds):
        await asyncio.sleep(1)


async def _await(answer):
    return await answer


async def _cancel_after(task, over):
    await over
    task.cancel()
