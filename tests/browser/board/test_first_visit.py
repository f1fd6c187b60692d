"""What an empty board offers: ways to a solved board and to a round, and once a finger that traces words."""

import pytest
from playwright.sync_api import expect

from driving import cell, clear, extended, linked, solved, take_clock, undo

pytestmark = pytest.mark.first_worker_alone

WHAT = "Every word on your Boggle board"
PHONE, DESKTOP = {"width": 360, "height": 640}, {"width": 1280, "height": 800}
NEVER = 5_000  # milliseconds, in which a finger would have come


@pytest.mark.promise
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_newcomer_reads_what_the_page_does_and_has_a_solved_board_or_plays_within_two_taps(page, site, size):
    page.set_viewport_size(size)
    page.goto(site)
    ways = [page.get_by_role("button", name=name, exact=True) for name in ("Roll", "Photo")]
    ways.append(page.get_by_role("link", name="Today's board"))
    beside = page.get_by_role("heading", name="This board")
    for part in (page.get_by_role("heading", name=WHAT), page.get_by_role("group", name="Board"), *ways):
        expect(part).to_be_in_viewport(ratio=1)
    extended(page)
    for part in (beside, undo(page), page.get_by_role("button", name="Clear", exact=True)):
        expect(part).to_be_hidden()
    ways[0].click()
    solved(page)
    expect(page.get_by_role("heading", name=WHAT)).to_be_hidden()
    expect(beside).to_be_visible(visible=size is DESKTOP)
    clear(page)
    expect(undo(page)).to_be_visible()
    ways[-1].click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("timer")).to_be_visible()


def test_a_finger_traces_words_once_until_a_touch_and_never_where_motion_is_not_wanted(page, site):
    finger = page.locator("#demonstration")
    take_clock(page)
    page.goto(site)
    extended(page)
    page.clock.run_for(NEVER)
    expect(finger).to_have_count(0)
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    expect(finger).to_be_visible()
    cell(page, 1, 1).click()
    expect(finger).to_have_count(0)
    page.reload()
    extended(page)
    page.clock.run_for(NEVER)
    expect(finger).to_have_count(0)


def test_a_half_typed_board_says_what_q_and_marks_are(page, site):
    page.goto(site)
    hint = page.get_by_text("Q is the tile Qu, ? any letter, . a hole.")
    expect(hint).to_be_hidden()
    cell(page, 1, 1).click()
    page.keyboard.type("q")  # also before Python is ready
    expect(hint).to_be_visible()
    extended(page)
    expect(hint).to_be_visible()
    page.keyboard.type("abcdefghijklmno")
    linked(page, "#board=qabc/defg/hijk/lmno&rules=new&min=3")
    expect(hint).to_be_hidden()
