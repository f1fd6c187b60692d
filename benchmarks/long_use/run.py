"""Print what hours of use leave behind in the page: `make long-use`.

Boards are solved in one page, word lists switched, updates found and taken, over and over. What memory holds is
measured when all is warm, on the way, and at the end, when there may be no more than at first.
"""

import os
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import expect, sync_playwright

from benchmarks.long_use.busy_person import PATIENCE, TURN, BusyPerson
from benchmarks.long_use.growth import Course
from benchmarks.long_use.memory import Memory
from hosting import copied_site, served
from tools.setup.get_browser import launch_chromium

BOARDS, WARM_BOARDS = 2000, 1000  # the page remembers 500 to be undone, which takes so many
LISTS, WARM_LISTS = 200, 20
FOUND, WARM_FOUND = 20, 5
UPDATES, WARM_UPDATES = 100, 10


def boards(person, memory):
    person.unfold_list()
    course, times = Course("Boards solved in one page", memory), []

    def rest():
        times.append(person.times())
        person.rest()

    course.go(person.solve, some(BOARDS), some(WARM_BOARDS), rest)
    timed = [time for between in times[1:] for time in between]
    for look, part in ((0, timed[:TURN]), (-1, timed[-TURN:])):
        course.looks[look][1]["ms a board, median"] = median(part)
    return course


def lists(person, memory):
    person.add_lists()
    course = Course("Word lists switched in one page", memory)
    course.go(person.switch, some(LISTS), some(WARM_LISTS), lambda: person.switch(0))
    return course


def updates_found(person, memory):
    person.come_back()
    course = Course("Updates found by a page that stays open", memory)
    course.go(person.find_update, some(FOUND), some(WARM_FOUND))
    return course


def updates(person, memory):
    course = Course("Updates taken", memory)
    course.go(person.update, some(UPDATES), some(WARM_UPDATES), person.settle)
    return course


def some(count):
    """As many as there is time for: PART is a hundredth of what the full run takes, or more."""
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
            taken = [course(person, memory) for course in (boards, lists, updates_found, updates)]
        browser.close()
    return taken


def main():
    expect.set_options(timeout=PATIENCE)
    sys.exit(not all([course.show() for course in courses()]))


if __name__ == "__main__":
    main()
