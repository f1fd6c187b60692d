"""Garbage that Pyodide's worker collects between two answers: static/pyodide/leisure.py."""

import asyncio
import gc
import weakref

import pytest

import leisure


class Ring:
    def __init__(self):
        self.itself = self


@pytest.fixture
def rest():
    """In a Python that collects by itself again afterwards."""
    yield leisure.Leisure()
    gc.enable()


@pytest.fixture(autouse=True)
def no_wait(monkeypatch):
    monkeypatch.setattr(leisure, "QUIET", 0)


async def after(rest, calls):
    """Whether garbage of so many calls is there after each call, and once nothing more is asked."""
    left = []

    def answer():
        left.append(weakref.ref(Ring()))
        return len(left)

    asked = rest.after(answer)
    during = []
    for number in range(1, calls + 1):
        assert asked() == number
        during.append(left[-1]() is not None)
    for _ in range(3):
        await asyncio.sleep(0)
    return during, [one() is not None for one in left]


def test_it_is_collected_once_nothing_is_asked(rest, monkeypatch):
    monkeypatch.setattr(leisure, "ENOUGH", -1)
    assert asyncio.run(after(rest, 3)) == ([True, True, True], [False, False, False])


def test_little_is_left_for_later(rest):
    gc.collect()
    assert asyncio.run(after(rest, 1)) == ([True], [True])


def test_what_fails_is_followed_by_a_collection_too(rest, monkeypatch):
    monkeypatch.setattr(leisure, "ENOUGH", -1)
    left = []

    def fail():
        left.append(weakref.ref(Ring()))
        raise ValueError("as expected")

    async def asked():
        with pytest.raises(ValueError, match="as expected"):
            rest.after(fail)()
        for _ in range(3):
            await asyncio.sleep(0)
        return left[0]()

    assert asyncio.run(asked()) is None


def test_very_much_does_not_wait_for_quiet(rest, monkeypatch):
    monkeypatch.setattr(leisure, "QUIET", 3600)
    monkeypatch.setattr(leisure, "ENOUGH", -1)
    monkeypatch.setattr(leisure, "MOST", -1)
    assert asyncio.run(after(rest, 1)) == ([True], [False])
