"""What use leaves behind in the page, in numbers of things: `make long-use` in small, after all is warm."""

import pytest

from benchmarks.busy_person import BusyPerson
from benchmarks.growth import grown
from benchmarks.memory import Memory
from conftest import asking_no_other_host
from hosting import copied_site, served

BOARDS, LISTS, UPDATES = 75, 6, 2  # of each so many to be warm, and so many more


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    with asking_no_other_host(context):
        yield context.new_page()
    context.close()


@pytest.fixture
def memory(page):
    return Memory(page)


@pytest.fixture
def person(memory, page, tmp_path):
    host = copied_site(tmp_path)
    with served(host) as address:
        yield BusyPerson(page, address, host)


def more_after(memory, act, count, rest):
    """What there is more of after it was done `count` times, and as often again; bytes of heaps need more to tell."""
    looks = []
    for begin in (1, 1 + count):
        for number in range(begin, begin + count):
            act(number)
        rest()
        looks.append({name: value for name, value in memory.figures().items() if is_counted(name)})
    return grown(*looks)


def is_counted(name):
    return not name.endswith(("heap, kB", "objects, kB", "containers"))


def test_boards_leave_nothing_behind(person, memory):
    person.unfold_list()
    assert more_after(memory, person.solve, BOARDS, person.rest) == {}


def test_lists_leave_nothing_behind(person, memory):
    person.add_lists()
    assert more_after(memory, person.switch, LISTS, lambda: person.switch(0)) == {}


def test_updates_that_a_page_finds_and_takes_leave_nothing_behind(person, memory):
    assert more_after(memory, lambda number: take_second(person, number), UPDATES, person.settle) == {}


def take_second(person, number):
    """Of two updates that a page finds one after the other."""
    person.find_update()
    person.update(number)
