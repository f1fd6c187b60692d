"""When Pyodide's worker collects garbage and practises: static/worker/idle.py and practice.py."""

import gc
import random
import types
import weakref

import pytest

from boggle.errors import LexiconError
from boggle.game.rules import rules_named
from boggle.search.solver import solve
from boggle.words.lexicon import FACTS
from worker import idle as leisure
from worker.warm_up import BOARDS, Practice


class Ring:
    def __init__(self):
        self.itself = self


class Loop:
    """An event loop whose time we pass: `due` has the seconds to each call that nobody cancelled."""

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
    monkeypatch.setattr(leisure, "asyncio", types.SimpleNamespace(get_running_loop=lambda: loop))
    return loop


@pytest.fixture
def practised():
    """The numbers of the pieces of practice so far; there are three."""
    return []


@pytest.fixture
def rest(loop, practised):
    def practise():
        practised.append(len(practised) + 1)
        return len(practised) < 3

    gc.collect()
    yield leisure.Leisure(practise)
    gc.enable()


@pytest.fixture
def ask(rest):
    """A call that leaves garbage; returns what tells whether it is still there."""

    def leave():
        return weakref.ref(Ring())

    return rest.after(leave)


def test_it_waits_for_quiet(ask, loop, monkeypatch):
    monkeypatch.setattr(leisure, "ENOUGH", -1)
    left = [ask(), ask(), ask()]
    assert loop.due == [leisure.QUIET]  # behind the last one alone
    assert all(one() for one in left)
    loop.pass_time()
    assert not any(one() for one in left)


def test_little_is_left_where_it_is(ask, loop):
    left = ask()
    loop.pass_time()
    assert left()


def test_much_does_not_wait_for_quiet(ask, loop, monkeypatch):
    monkeypatch.setattr(leisure, "ENOUGH", -1)
    monkeypatch.setattr(leisure, "MOST", -1)
    left = [ask(), ask()]
    assert loop.due == [0, 0, leisure.QUIET]  # the next question comes too soon, but does not put it off
    loop.pass_time()
    assert not any(one() for one in left)


def test_what_fails_is_followed_by_it_too(rest, loop):
    def fail():
        raise ValueError("as expected")

    with pytest.raises(ValueError, match="as expected"):
        rest.after(fail)()
    assert loop.due == [leisure.QUIET]


def test_who_is_quiet_has_it_practise_to_the_end(ask, loop, practised):
    ask()
    loop.pass_time()
    assert practised == [1, 2, 3]


def test_practice_makes_way_for_questions(ask, loop, practised):
    ask()
    loop.pass_one()
    loop.pass_one()
    assert (practised, loop.due) == ([1], [leisure.BREATH])
    ask()
    assert (practised, loop.due) == ([1], [leisure.QUIET])
    loop.pass_time()
    assert practised == [1, 2, 3]


class Lists:
    def __init__(self, lexicon):
        self.lexicon = lexicon


def fresh(lexicon):
    """The same words, of which nobody has visited any."""
    return lexicon.widened(lexicon.width)


def practise(practice):
    """Do all of it. Returns how many pieces there were."""
    pieces = 1
    while practice.go_on():
        pieces += 1
    return pieces


def test_after_practice_most_nodes_that_a_board_leads_to_are_unfolded(lexicon):
    lists = Lists(fresh(lexicon))
    assert practise(Practice(lists)) > 2 * BOARDS  # small ones
    board = rules_named("new").roll(random.Random(7).randrange)
    assert 0 < 2 * unfolded(board, lists.lexicon) < unfolded(board, fresh(lexicon))


def test_practice_is_over_once_but_for_another_list(lexicon):
    lists = Lists(fresh(lexicon))
    practice = Practice(lists)
    first = practise(practice)
    assert practise(practice) == 1
    lists.lexicon = fresh(lexicon)
    practice.go_on()
    lists.lexicon = fresh(lexicon)  # amid it
    assert practise(practice) == first


@pytest.mark.parametrize("faulty", [None, "cut short"])
def test_without_a_whole_list_there_is_no_practice(lexicon, faulty):
    lists = Lists(faulty and fresh(lexicon))
    if faulty:
        lists.lexicon.unfold = refuse
    practice = Practice(lists)
    assert practise(practice) == practise(practice) == 1


def refuse(node):
    raise LexiconError("as expected")


def unfolded(board, lexicon):
    """How many nodes that nobody has visited the words of a board lead to."""
    unfold, count = lexicon.unfold, 0

    def counted(node):
        nonlocal count
        count += node[FACTS] < 0
        return unfold(node)

    lexicon.unfold = counted
    assert solve(board, lexicon)
    return count
