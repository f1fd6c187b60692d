"""Print what stays in memory after hours of use: `make long-use`.

A page solves boards, switches word lists, finds and takes updates, again and again. Memory is measured after a warm-up,
on the way and at the end. The last figures may not exceed the first by more than their limits.
"""

import os
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import expect, sync_playwright

from benchmarks.long_use.busy_person import CYCLE, TIMEOUT, BusyPerson
from benchmarks.long_use.growth import Course
from benchmarks.long_use.memory import Memory
from hosting import copied_site, served
from tools.setup.get_browser import launch_chromium

BOARDS, WARM_BOARDS = 2000, 1000  # only after 1000 boards, Undo has all the 500 boards that it keeps
LISTS, WARM_LISTS = 200, 20
FOUND, WARM_FOUND = 20, 5
UPDATES, WARM_UPDATES = 100, 10
ROUNDS, WARM_ROUNDS = 60, 12  # an hour of play, with ten boards and every second time a photo after each round


def boards(person, memory):
    person.read_whole_list()
    course, times = Course("Boards solved in one page", memory), []

    def rest():
        times.append(person.times())
        person.rest()

    course.go(person.solve, part_of(BOARDS), part_of(WARM_BOARDS), rest)
    timed = [time for between in times[1:] for time in between]
    for look, part in ((0, timed[:CYCLE]), (-1, timed[-CYCLE:])):
        course.looks[look][1]["ms a board, median"] = median(part)
    return course


def rounds(person, memory):
    """The record of rounds grows by design, so that what is stored is not compared."""
    course = Course("Rounds played in one page", memory, left_out=("storage, kB",))
    course.go(person.play, part_of(ROUNDS), part_of(WARM_ROUNDS), person.rest)
    return course


def lists(person, memory):
    person.add_lists()
    course = Course("Word lists switched in one page", memory)
    course.go(person.switch, part_of(LISTS), part_of(WARM_LISTS), lambda: person.switch(0))
    return course


def updates_found(person, memory):
    person.come_back()
    course = Course("Updates found by a page that stays open", memory)
    course.go(person.find_update, part_of(FOUND), part_of(WARM_FOUND))
    return course


def updates(person, memory):
    course = Course("Updates taken", memory)
    course.go(person.update, part_of(UPDATES), part_of(WARM_UPDATES), person.settle)
    return course


def part_of(count):
    """The part of `count` that is run: the environment variable PART is a percentage, by default 100."""
    return max(count * int(os.environ.get("PART", 100)) // 100, 1)


def courses():
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        host, browser = copied_site(Path(folder)), launch_chromium(playwright)
        with served(host) as address:
            context = browser.new_context(reduced_motion="reduce")
            context.grant_permissions(["clipboard-read", "clipboard-write"])
            page = context.new_page()
            memory = Memory(page)
            person = BusyPerson(page, address, host)
            taken = [course(person, memory) for course in (boards, rounds, lists, updates_found, updates)]
        browser.close()
    return taken


def main():
    expect.set_options(timeout=TIMEOUT)
    sys.exit(not all([course.show() for course in courses()]))


if __name__ == "__main__":
    main()
