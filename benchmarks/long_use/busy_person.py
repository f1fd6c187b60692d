"""A simulated user who works with the page for hours: boards, word lists and updates, one after the other."""

import random
import re

from playwright.sync_api import expect

from benchmarks import keystrokes
from boggle import rules_named
from driving import GOLDEN, TOTAL, answered_by, entries, solved
from hosting import deploy
from lists import add_text, choice, in_use, open_lists

RULES = rules_named("new")
TIMEOUT = 60_000  # milliseconds
BUILT_IN = "SCOWL (built in)"
LISTS = {"My words": "bat\nzoo\ntab", "My words 2": "cat\nset\nnest\ntone"}
RATING_PANEL = "#worth"
PANELS = ("#charts", RATING_PANEL, "#share", "#memory")
CYCLE = 200  # boards, after which the actions repeat; panels are opened and closed in turns
LARGE = 21  # rows and columns of a board that is drawn, without text boxes

# Runs before a new version is published, because the browser may then find it at any time. `installed` is a promise of
# the state that the version reaches.
EXPECT_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  window.installed = new Promise((resolve) => {
    const found = () => {
      const { installing } = registration;
      installing.addEventListener("statechange", () => resolve(installing.state), { once: true });
    };
    registration.addEventListener("updatefound", found, { once: true });
  });
}"""
# Looks repeatedly: if the browser is already looking for an update, a new look joins that one.
LOOK_FOR_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  for (let turn = 0; turn < 60; turn++) {
    await registration.update();
    const state = await Promise.race([installed, new Promise((resolve) => setTimeout(resolve, 1000))]);
    if (state) return state;
  }
  return "not there";
}"""


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
        expect(self._page.get_by_text("Ready to work offline.")).to_be_visible(timeout=TIMEOUT)

    def come_back(self):
        """Reload, so that the service worker serves the page and no update takes over by itself."""
        self._page.reload()
        self.settle()

    def read_whole_list(self):
        """Roll letters by their frequency in the list: Pyodide then reads the whole list and keeps what it read."""
        rules = self._page.locator("#game")
        rules.locator("summary").click()
        rolled_with = rules.get_by_label("With")
        rolled_with.select_option("frequency")
        self._roll()
        rolled_with.select_option("dice")
        rules.locator("summary").click()

    def times(self):
        """For each board since the last call, the milliseconds from the keystroke to the painted words."""
        return self._page.evaluate("strokes.splice(0)")

    def solve(self, number):
        """Type a letter, paste a board, roll or undo. Now and then, choose a word or open a panel."""
        [self._type, self._paste, self._type, self._roll, self._undo][number % 5]()
        if number % 10 == 0:
            self._choose_word()
        if number % 25 == 0:
            self._open_or_close(PANELS[number // 25 % len(PANELS)])
        if number % 50 == 40:
            self._look_at_tiles()
        if number % 100 == 50:
            self._improve_board()
        if number % 100 == 75:
            self._follow_link_to_large()

    def rest(self):
        """Show the first board without a chosen word or an open panel, so that figures can be compared."""
        for panel in PANELS:
            if self._is_open(panel):
                self._open_or_close(panel)
        self._paste(GOLDEN)

    def add_lists(self):
        """Add two small lists."""
        open_lists(self._page)
        for name, words in LISTS.items():
            add_text(self._page, words)
            expect(in_use(self._page)).to_have_text(f"Words of {name}")

    def switch(self, number):
        """Use the next of three lists (one is the built-in list), and wait until the board is solved with it."""
        name = [BUILT_IN, *LISTS][number % (len(LISTS) + 1)]
        label = f"{name}, {len(LISTS[name].split())} words" if name in LISTS else name
        choice(self._page).select_option(label=label)
        expect(in_use(self._page)).to_have_text(f"Words of {name}")
        expect(self._page.get_by_role("status")).to_have_text(TOTAL)

    def find_update(self, number=None):
        """Publish a new version, and wait until the page finds it. Returns its title."""
        self._versions += 1
        title = f"Version {self._versions}"
        self._page.evaluate(EXPECT_UPDATE)
        deploy(self._host, title)
        state = self._page.evaluate(LOOK_FOR_UPDATE)
        if state != "installed":
            raise RuntimeError(f"expected an update to be installed, got it {state}")
        expect(self._page.get_by_text("An update is ready")).to_be_visible()
        return title

    def update(self, number):
        """Publish a new version, and switch to it with the button or with a new visit."""
        title = self.find_update()
        if number % 2:
            self._button("Update").click()
        else:
            self._page.goto("about:blank")
            self._visit()
        expect(self._page.get_by_role("heading", level=1)).to_have_text(title, timeout=TIMEOUT)
        solved(self._page)

    def _visit(self):
        self._page.goto(f"{self._address}#board={GOLDEN}")

    def _type(self):
        box = self._random.choice(self._boxes())
        shown = box.input_value()
        box.focus()
        letters = [letter for letter in keystrokes.LETTERS if letter != shown]
        keystrokes.press(self._page, self._random.choice(letters))

    def _paste(self, board=None):
        board = board or str(RULES.roll(self._random.randrange))
        self._page.evaluate("text => navigator.clipboard.writeText(text)", board)
        self._boxes()[0].focus()
        keystrokes.press(self._page, "Control+v")

    def _roll(self):
        self._button("Roll").focus()
        keystrokes.press(self._page, "Enter")

    def _undo(self):
        self._button("Roll").focus()
        keystrokes.press(self._page, "Control+z")

    def _choose_word(self):
        found = entries(self._page)
        if found.count():
            found.nth(self._random.randrange(found.count())).get_by_role("button").click()
            self._page.keyboard.press("ArrowDown")

    def _look_at_tiles(self):
        """Show the number of words of each tile, and the words of one tile."""
        self._button("Tiles").click()
        tiles = self._page.get_by_role("group", name="Tiles of the board").get_by_role("button")
        expect(tiles.first).to_contain_text("▸")
        tiles.first.click()
        expect(tiles.first).to_have_attribute("aria-pressed", "true")
        self._button("Tiles").click()

    def _improve_board(self):
        """Try other letters on all tiles, and make the best change."""
        if not self._is_open(RATING_PANEL):
            self._open_or_close(RATING_PANEL)
        self._button("Try all tiles").click()
        self._button("Swap them").or_(self._button("Change it")).first.click(timeout=TIMEOUT)
        solved(self._page)

    def _follow_link_to_large(self):
        """Follow a link to a large board, and go back with the browser's button."""
        row = [self._random.choices(keystrokes.LETTERS, k=LARGE) for _ in range(LARGE)]
        board = "/".join("".join(letters) for letters in row)
        self._page.evaluate("link => { location.hash = link; }", f"#board={board}&rules=free")
        expect(self._button("Zoom in")).to_be_visible()
        expect(entries(self._page).first).to_have_attribute("aria-setsize", re.compile("^[1-9]"))
        self._page.go_back()
        solved(self._page)

    def _open_or_close(self, panel):
        self._page.locator(panel).locator("summary").first.click()

    def _is_open(self, panel):
        return self._page.locator(panel).get_attribute("open") is not None

    def _boxes(self):
        return self._page.get_by_role("group", name="Board").get_by_role("textbox").all()

    def _button(self, name):
        return self._page.get_by_role("button", name=name, exact=True)
