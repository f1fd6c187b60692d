"""Counts of what the page keeps after repeated use."""

import pytest

from busy_person import BusyPerson
from dead_workers import give_much_time
from page_memory import Memory

pytestmark = [pytest.mark.service_worker, pytest.mark.release]

BOARDS, ROUNDS, LISTS, UPDATES = 75, 4, 6, 2  # done once as a warm-up, and once more
# How much figures may grow, by the end of their name. Others may not grow at all.
MORE = {
    "held by Python": 10,
    "held by JavaScript": 10,
    "nodes of documents": 1000,  # the browser keeps a node for each of up to 1000 typed letters, to undo them
    "listeners": 10,
}


@pytest.fixture
def memory(page):
    return Memory(page)


@pytest.fixture
def person(memory, page, host, address):
    give_much_time(host)
    return BusyPerson(page, address, host)


def looks(memory, act, count, rest=lambda: None):
    """The counts after `count` calls of `act`, and after as many again."""
    taken = []
    for begin in (1, 1 + count):
        for number in range(begin, begin + count):
            act(number)
        rest()
        taken.append(memory.figures())
    return taken


def grown(first, last):
    """The figures that grew too much: {name: (first value, last value)}."""

    def most(name):
        return first[name] + next((more for ending, more in MORE.items() if name.endswith(ending)), 0)

    return {name: (first[name], last[name]) for name in first if last[name] > most(name)}


def test_boards_leave_nothing_behind(person, memory):
    person.read_whole_list()
    assert grown(*looks(memory, person.solve, BOARDS, person.rest)) == {}


def test_rounds_and_photos_leave_nothing_behind(person, memory):
    assert grown(*looks(memory, person.play, ROUNDS, person.rest)) == {}


def test_lists_leave_nothing_behind(person, memory):
    person.add_lists()
    assert grown(*looks(memory, person.switch, LISTS, lambda: person.switch(0))) == {}


def test_updates_that_a_page_finds_leave_nothing_behind(person, memory):
    person.come_back()
    first, last = looks(memory, person.find_update, UPDATES)
    assert {name: last[name] for name in first if last[name] > first[name]} == {}


def test_updates_that_are_taken_leave_nothing_behind(person, memory):
    assert grown(*looks(memory, person.update, UPDATES, person.settle)) == {}
