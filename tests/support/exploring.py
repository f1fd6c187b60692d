"""What users do and see in Explore: how good a board is, and what its tiles give."""

import re

from playwright.sync_api import expect

from boggle import paths, rules_named, solve
from driving import GOLDEN, answered_by, follow, open_view, solved


def open_explore_of(page, link):
    follow(page, link)
    solved(page)
    open_view(page, "Explore")


def rating(page):
    return page.get_by_role("region", name="How good is it?")


def press(page, name):
    page.locator("#explore").get_by_role("button", name=name, exact=True).click()


def bars(page, name):
    """The rows of a table of the place as lists of text. The first row is the table's head."""
    rows = page.get_by_role("table", name=name, exact=True).get_by_role("row")
    return [row.locator("th, td").all_inner_texts() for row in rows.all()]


class Expected:
    """What the lens must show, from the solver's words and their paths. Cells are counted from 0."""

    def __init__(self, text, lexicon, rules="free"):
        self.board = rules_named(rules).parse(text)
        self.found = solve(self.board, lexicon, rules_named(rules))
        self.paths = {found.word: list(paths(self.board, found.word)) for found in self.found}

    def words(self, allowed):
        """The words with a path for which `allowed` returns true, in the order of the list."""
        return [found.word for found in self.found if any(allowed(path) for path in self.paths[found.word])]

    def row(self, at):
        """The row of a cell in the table."""
        through, starts = self.words(lambda path: at in path), self.words(lambda path: path[0] == at)
        worth = sum(found.points for found in self.found if found.word in through)
        tile = self.board.tiles[at].capitalize() or "."
        return [at // self.board.width + 1, at % self.board.width + 1, tile, len(through), worth, len(starts)]


def lens(page):
    return page.get_by_role("group", name="Tiles of the board")


def tile(page, row, column):
    return lens(page).get_by_role("button", name=re.compile(f"^Row {row}, column {column}: "))


def told(page):
    return page.locator("#lens-told")


def chip(page):
    return page.get_by_role("button", name=re.compile("Show all words$"))


def open_lens(page, board=GOLDEN):
    follow(page, f"board={board}&rules=free")
    solved(page)
    answered_by(page, "Pyodide")
    open_view(page, "Explore")
    expect(told(page)).to_contain_text("Tap tiles to see their words.")


def table(page):
    """The rows of the table of tiles, as lists of numbers and tiles."""
    page.locator("summary", has_text="Table of tiles").click()
    shown = page.get_by_role("table", name="Table of tiles")
    expect(shown).to_be_visible()
    texts = [row.get_by_role("cell").all_inner_texts() for row in shown.get_by_role("row").all()[1:]]
    return [[int(text.replace(",", "")) if text[:1].isdigit() else text for text in row] for row in texts]
