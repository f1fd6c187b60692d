"""Idle-time work of Pyodide's worker: garbage and the warm-up."""

import gc
import random
import types
import weakref

import pytest

from boggle.errors import LexiconError
from boggle.game.rules import rules_named
from boggle.search.solve import solve
from boggle.words.lexicon import FACTS
from worker import idle
from worker.warm_up import BOARDS, WarmUp


class Ring:
    def __init__(self):
        self.itself = self


class Loop:
    """An event loop whose time the test controls. `due` lists the seconds to each call that was not cancelled."""

    def __init__(self):
        self._calls = []

    def call_later(self, seconds, act):
        call = types.SimpleNamespace(seconds=seconds, act=act)
        call.cancel = lambda: call in self._calls and self._calls.remove(call)
        self._calls.append(call)
        return call

    def call_soon(self, act):
        return self.call_later(0, act)

    @property
    def due(self):
        return [call.seconds for call in self._calls]

    def pass_one(self):
        self._calls.pop(0).act()

    def pass_time(self):
        while self._calls:
            self.pass_one()


@pytest.fixture
def loop(monkeypatch):
    loop = Loop()
    monkeypatch.setattr(idle, "asyncio", types.SimpleNamespace(get_running_loop=lambda: loop))
    return loop


@pytest.fixture
def warmed_up():
    """The numbers of the pieces done so far; there are three."""
    return []


@pytest.fixture
def idle_time(loop, warmed_up):
    def warm_up():
        warmed_up.append(len(warmed_up) + 1)
        return len(warmed_up) < 3

    gc.collect()
    yield idle.IdleTime(warm_up)
    gc.enable()


@pytest.fixture
def ask(idle_time):
    """A function that leaves garbage. It returns a weak reference, which says whether the garbage is still there."""

    def leave():
        return weakref.ref(Ring())

    return idle_time.followed(leave)


def test_garbage_is_collected_when_it_is_quiet(ask, loop, monkeypatch):
    monkeypatch.setattr(idle, "ENOUGH", -1)
    left = [ask(), ask(), ask()]
    assert loop.due == [idle.QUIET]  # only after the last call
    assert all(one() for one in left)
    loop.pass_time()
    assert not any(one() for one in left)


def test_little_garbage_stays(ask, loop):
    left = ask()
    loop.pass_time()
    assert left()


def test_much_garbage_does_not_wait_for_quiet(ask, loop, monkeypatch):
    monkeypatch.setattr(idle, "ENOUGH", -1)
    monkeypatch.setattr(idle, "MOST", -1)
    left = [ask(), ask()]
    assert loop.due == [0, 0, idle.QUIET]  # the second call comes soon, but does not delay the collection
    loop.pass_time()
    assert not any(one() for one in left)


def test_a_call_that_fails_is_followed_by_idle_time_too(idle_time, loop):
    def fail():
        raise ValueError("as expected")

    with pytest.raises(ValueError, match="as expected"):
        idle_time.followed(fail)()
    assert loop.due == [idle.QUIET]


def test_in_quiet_the_warm_up_goes_to_its_end(ask, loop, warmed_up):
    ask()
    loop.pass_time()
    assert warmed_up == [1, 2, 3]


def test_the_warm_up_waits_for_requests(ask, loop, warmed_up):
    ask()
    loop.pass_one()
    loop.pass_one()
    assert (warmed_up, loop.due) == ([1], [idle.BREAK])
    ask()
    assert (warmed_up, loop.due) == ([1], [idle.QUIET])
    loop.pass_time()
    assert warmed_up == [1, 2, 3]


class Lists:
    def __init__(self, lexicon):
        self.lexicon = lexicon


def fresh(lexicon):
    """A lexicon of the same words, of which no node was visited."""
    return lexicon.widened(lexicon.width)


def finish(warm_up):
    """Do all pieces of the warm-up. Returns their number."""
    pieces = 1
    while warm_up.go_on():
        pieces += 1
    return pieces


def test_after_the_warm_up_most_nodes_that_a_board_leads_to_are_expanded(lexicon):
    lists = Lists(fresh(lexicon))
    assert finish(WarmUp(lists)) > 2 * BOARDS  # small pieces, several for each board
    board = rules_named("new").roll(random.Random(7).randrange)
    assert 0 < 2 * expanded(board, lists.lexicon) < expanded(board, fresh(lexicon))


def test_the_warm_up_is_done_once_for_each_list(lexicon):
    lists = Lists(fresh(lexicon))
    warm_up = WarmUp(lists)
    first = finish(warm_up)
    assert finish(warm_up) == 1
    lists.lexicon = fresh(lexicon)
    warm_up.go_on()
    lists.lexicon = fresh(lexicon)  # in the middle of the warm-up
    assert finish(warm_up) == first


@pytest.mark.parametrize("faulty", [None, "cut short"])
def test_without_a_whole_list_there_is_no_warm_up(lexicon, faulty):
    lists = Lists(faulty and fresh(lexicon))
    if faulty:
        lists.lexicon.expand = refuse
    warm_up = WarmUp(lists)
    assert finish(warm_up) == finish(warm_up) == 1


def refuse(node):
    raise LexiconError("as expected")


def expanded(board, lexicon):
    """How many unvisited nodes a search of the board reaches."""
    expand, count = lexicon.expand, 0

    def counted(node):
        nonlocal count
        count += node[FACTS] < 0
        return expand(node)

    lexicon.expand = counted
    assert solve(board, lexicon)
    return count
