"""Links to rounds: what they ask for, and what is wrong with them."""

import re

import pytest
from playwright.sync_api import expect

from playing import begin, end, more_choices, start

pytestmark = pytest.mark.first_worker_alone


def test_a_link_shows_no_letters_before_the_start(page, site):
    page.goto(f"{site}#play=big&seed=3&time=90&min=5")
    expect(page.get_by_text("Big Boggle 1979, 5×5, words of 5 letters or more")).to_be_visible()
    expect(page.get_by_role("combobox", name="Time")).to_have_value("90")
    expect(page.get_by_role("group", name="Board")).to_have_count(0)
    start(page)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^1:(30|2\d)$"))


def test_a_link_without_a_seed_asks_for_any_board(page, site):
    seen = set()
    for _ in range(2):
        page.goto("about:blank")
        begin(page, site, "#play=big&time=90&min=5")
        expect(page.get_by_role("timer")).to_have_text(re.compile(r"^1:(30|2\d)$"))
        board = page.get_by_role("group", name="Board")
        expect(board.get_by_role("button")).to_have_count(25)
        seen.add("".join(board.all_text_contents()))
        end(page)
    assert len(seen) == 2


@pytest.mark.parametrize(
    ("parts", "rules"),
    [
        ("free&seed=7&size=5x3&time=0", "Any size, 5×3, words of 3 letters or more"),
        ("free&board=te/as&min=4&scoring=5x5", "Any size, 2×2, words of 4 letters or more, scored as "),
        ("free&board=te/.s", "Any size, 2×2, words of 3 letters or more"),
    ],
)
def test_a_link_with_a_size_or_a_board(page, site, parts, rules):
    page.goto(f"{site}#play={parts}&only=common")
    expect(page.get_by_text(f"The board of a link: {rules}")).to_be_visible()
    expect(page.get_by_role("combobox", name="Time")).to_have_value("")
    more_choices(page)
    expect(page.get_by_role("checkbox", name="Only common words count")).to_be_checked()
    expect(page.get_by_role("group", name="Board")).to_have_count(0)


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ("#play=chess&seed=1", "expected rules named "),
        ("#play=new&seed=", "expected a whole number for a seed, got ''"),
        ("#play=new&seed=x", "expected a whole number for a seed, got 'x'"),
        ("#play=new&seed=1&time=-1", "expected 0 to 3,600 seconds, got '-1'"),
        ("#play=new&time=9999999999", "expected 0 to 3,600 seconds, got '9999999999'"),
        ("#play=new&seed=1&check=AAAAAAAA", "expected the board that was sent, got another: the link is damaged"),
        ("#play=new&seed=1&min=none", "expected a shortest word of 1 to 999 letters, got 'none'"),
    ],
)
def test_a_damaged_link_is_refused(page, site, link, fault):
    page.goto(f"{site}{link}")
    expect(page.get_by_role("alert").filter(has_text=f"This link cannot be opened: {fault}")).to_be_visible()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
