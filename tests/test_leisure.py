"""When Pyodide's worker collects garbage: static/pyodide/leisure.py."""

import gc
import types
import weakref

import pytest

import leisure


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

    def pass_time(self):
        while self._calls:
            self._calls.pop(0).act()


@pytest.fixture
def loop(monkeypatch):
    loop = Loop()
    monkeypatch.setattr(leisure, "asyncio", types.SimpleNamespace(get_running_loop=lambda: loop))
    return loop


@pytest.fixture
def rest(loop):
    gc.collect()
    yield leisure.Leisure()
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
    assert loop.due == [0, 0]  # the next question comes too soon, but does not put it off
    loop.pass_time()
    assert not any(one() for one in left)


def test_what_fails_is_followed_by_it_too(rest, loop):
    def fail():
        raise ValueError("as expected")

    with pytest.raises(ValueError, match="as expected"):
        rest.after(fail)()
    assert loop.due == [leisure.QUIET]
