"""A page on a fixed date, and the words of its daily board."""

import pytest
from playwright.sync_api import expect

from boggle import rules_named, solve
from driving import follow, take_clock
from record import BOARD, NOON, forget


@pytest.fixture(scope="module")
def there(lexicon):
    return {one.word: one for one in solve(BOARD, lexicon, rules_named("new"))}


@pytest.fixture(scope="module")
def record_visit(visit, site):
    page, _ = visit
    take_clock(page, time=NOON)
    page.goto(f"{site}#view=play")
    expect(page.get_by_role("navigation", name="Your record")).to_be_visible()
    return visit


@pytest.fixture
def page(record_visit):
    """The place Play on DATE, with an empty record, in a page in which earlier tests may have played."""
    page, thrown = record_visit
    page.clock.resume()
    page.clock.set_system_time(NOON)
    follow(page, "view=words")
    forget(page)
    follow(page, "view=play")
    yield page
    assert thrown == []
