"""Counts of what the page keeps after hours of use: boards, word lists and updates, one after the other."""

import random
import re

import pytest
from playwright.sync_api import expect

from benchmarks import keystrokes
from boggle import rules_named
from dead_workers import give_much_time
from driving import GOLDEN, TOTAL, answered_by, entries, follow, open_view, solved
from hosting import deploy
from large_boards import letters
from lists import add_text, choose_list, in_use, open_lists
from page_memory import Memory
from photos import choose, photo, read
from playing import end, send
from rules_panel import opened, rolls_with
from visits import INSTALL, leave_old_version

pytestmark = [pytest.mark.service_worker, pytest.mark.release]

BOARDS, ROUNDS, SWITCHES, UPDATES = 75, 4, 6, 2  # done once as a warm-up, and once more
# How much figures may grow, by the end of their name. Others may not grow at all.
MORE = {
    "held by Python": 10,
    "held by JavaScript": 10,
    "nodes of documents": 1000,  # the browser keeps a node for each of up to 1000 typed letters, to undo them
    "listeners": 10,
}
TIMEOUT = 60_000  # milliseconds
BUILT_IN = "SCOWL (built in)"
LISTS = {"My words": "bat\nzoo\ntab", "My words 2": "cat\nset\nnest\ntone"}
VIEWS = ("Words", "Share", "Boards", "Look up")  # opened in turns; wide windows show board and words beside each


class BusyPerson:
    """Visits `address`, where the folder `host` is served, in the blank page `page`, and uses the site there."""

    def __init__(self, page, address, host):
        self._page, self._address, self._host = page, address, host
        self._random = random.Random(1987)
        self._versions = 0
        page.add_init_script(keystrokes.WATCH)
        self._visit()
        self.settle()

    def settle(self):
        """Wait until both workers and the service worker are ready."""
        solved(self._page)
        answered_by(self._page, "Pyodide")
        expect(self._page.locator("#offline")).to_have_text("Ready to work offline.", timeout=TIMEOUT)

    def read_whole_list(self):
        """Roll letters by their frequency in the list: Pyodide then reads the whole list and keeps what it read."""
        panel = opened(self._page)
        rolls_with(panel, "Frequent letters").click()
        self._roll()
        rolls_with(panel, "Dice").click()
        open_view(self._page, "Words")

    def solve(self, number):
        """Type a letter, paste a board, roll or undo. Now and then, choose a word or open a view."""
        [self._type, self._paste, self._type, self._roll, self._undo][number % 5]()
        if number % 10 == 0:
            self._choose_word()
        if number % 25 == 0:
            open_view(self._page, VIEWS[number // 25 % len(VIEWS)])
        if number % 50 == 40:
            self._look_at_tiles_and_improve_board()
        if number % 100 == 75:
            self._follow_link_to_large()

    def play(self, number):
        """Play a round, in which some words count and others do not. Then solve ten boards and, every second time, read
        a photo."""
        open_view(self._page, "Play")
        self._button("Start").or_(self._button("Again")).click()
        for word in ("tea", "seat", "zzz", "e", "tone"):
            send(self._page, word)
        end(self._page)
        open_view(self._page, "Words")
        for board in range(10):
            self.solve(10 * number + board + 1)
        if number % 2 == 0:
            choose(self._page, photo("tsle/paet/oine/goes"))
            read(self._page)
            self._button("Done").click()

    def rest(self):
        """Show the first board and its words, none of them chosen, so that figures can be compared."""
        open_view(self._page, "Words")
        self._paste(GOLDEN)

    def add_lists(self):
        """Add two small lists."""
        open_lists(self._page)
        for name, words in LISTS.items():
            add_text(self._page, words)
            expect(in_use(self._page)).to_have_text(f"Word list: {name}")

    def switch(self, number):
        """Use the next of three lists (one is the built-in list), and wait until the board is solved with it."""
        name = [BUILT_IN, *LISTS][number % (len(LISTS) + 1)]
        label = f"{name} {len(LISTS[name].split())} words" if name in LISTS else name
        choose_list(self._page, label)
        expect(in_use(self._page)).to_have_text(f"Word list: {name}")
        expect(self._page.get_by_role("status")).to_have_text(TOTAL)

    def find_update(self, number=None):
        """Publish a new version, and wait until the page finds it. Returns its title."""
        self._versions += 1
        title = f"Version {self._versions}"
        deploy(self._host, title)
        assert self._page.evaluate(INSTALL) == "installed"
        expect(self._page.locator("#update-notice")).to_contain_text("An update is ready")
        return title

    def update(self, number):
        """Publish a new version, and switch to it with the button or with a new visit."""
        title = self.find_update()
        if number % 2:
            self._button("Update").click()
        else:
            leave_old_version(self._page)
            self._visit()
        expect(self._page.get_by_role("heading", level=1)).to_have_text(title, timeout=TIMEOUT)
        solved(self._page)

    def _visit(self):
        self._page.goto(f"{self._address}#board={GOLDEN}")

    def _type(self):
        box = self._random.choice(self._boxes())
        box.focus()
        others = [letter for letter in keystrokes.LETTERS if letter != box.input_value()]
        keystrokes.press(self._page, self._random.choice(others))

    def _paste(self, board=None):
        board = board or str(rules_named("new").roll(self._random.randrange))
        self._page.evaluate("text => navigator.clipboard.writeText(text)", board)
        self._boxes()[0].focus()
        keystrokes.press(self._page, "Control+v")

    def _roll(self, keys="Enter"):
        self._button("Roll").focus()
        keystrokes.press(self._page, keys)

    def _undo(self):
        self._roll("Control+z")

    def _choose_word(self):
        found = entries(self._page)
        if found.count():
            found.nth(self._random.randrange(found.count())).get_by_role("button").click()
            self._page.keyboard.press("ArrowDown")

    def _look_at_tiles_and_improve_board(self):
        """Show the number of words of each tile, and the words of one tile. Try other letters on all tiles, and make
        the best change."""
        open_view(self._page, "Explore")
        tiles = self._page.get_by_role("group", name="Tiles of the board").get_by_role("button")
        expect(tiles.first.locator("[data-starts]")).to_have_count(1)  # the numbers of the tile
        tiles.first.click()
        expect(tiles.first).to_have_attribute("aria-pressed", "true")
        self._button("Try all tiles").click()
        better = self._page.get_by_role("list", name="Better boards").get_by_role("button")
        better.first.click(timeout=TIMEOUT)
        solved(self._page)
        open_view(self._page, "Words")

    def _follow_link_to_large(self):
        """Follow a link to a board that is drawn, without text boxes, and go back with the browser's button."""
        follow(self._page, f"board={letters(21)}&rules=free")
        expect(self._button("Zoom in")).to_be_visible()
        expect(entries(self._page).first).to_have_attribute("aria-setsize", re.compile("^[1-9]"))
        self._page.go_back()
        solved(self._page)

    def _boxes(self):
        return self._page.get_by_role("group", name="Board").get_by_role("textbox").all()

    def _button(self, name):
        return self._page.get_by_role("button", name=name, exact=True)


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
    assert grown(*looks(memory, person.switch, SWITCHES, lambda: person.switch(0))) == {}


def test_updates_that_a_page_finds_leave_nothing_behind(person, memory):
    memory.page.reload()  # so that the service worker serves the page and no update takes over by itself
    person.settle()
    first, last = looks(memory, person.find_update, UPDATES)
    assert {name: last[name] for name in first if last[name] > first[name]} == {}


def test_updates_that_are_taken_leave_nothing_behind(person, memory):
    assert grown(*looks(memory, person.update, UPDATES, person.settle)) == {}
