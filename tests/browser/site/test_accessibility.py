"""The page for everybody, in all its views: axe-core's rules, large text, touch, the keyboard, motion."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, entries, follow, open_view
from seen_faults import CUT, DESKTOP, PHONE, SETTLED, TALL, UNSET_FONTS, dress, faults
from views import FIRST, VISITS, WITHOUT_PYODIDE, solved_board

MARKS = {FIRST: pytest.mark.promise, "a photo, a round, players": pytest.mark.photos}


@pytest.mark.parametrize("visit", [pytest.param(visit, marks=MARKS.get(visit, ())) for visit in VISITS])
def test_each_view(page, site, visit):
    if visit == WITHOUT_PYODIDE:
        page.route("**/pyodide.mjs", lambda route: None)
    for view in VISITS[visit]:
        for number, _ in enumerate(view(page, site)):
            assert (view.__name__, number, faults(page)) == (view.__name__, number, {})


@pytest.mark.first_worker_alone
def test_long_german_words_fit_when_twice_as_large(page, site):
    """In each place and each sheet, in the filter and in the card of a chosen word."""
    page.goto(f"{site}#board={GOLDEN}&lang=de")
    expect(page.get_by_role("status")).to_have_text("88 Wörter, 109 Punkte")
    expect(page.locator("#language")).to_be_enabled()
    for size in (DESKTOP, PHONE):
        dress(page, size, text="200%", fonts=TALL)
        for name in ("play", "explore", "look-up", "more", "rules", "lists", "share", "boards", "words"):
            follow(page, f"view={name}")
            expect(page.locator("html")).to_have_attribute("data-view", name)
            has_room(page)
        page.evaluate(UNSET_FONTS, TALL)
        dress(page, size)  # here, the card of a word is in sight
        if size is DESKTOP:
            page.locator("#filter-open").click()
        page.locator("#filter-text").fill("xi")
        expect(page.locator("#shown")).to_contain_text("88 Wörter, davon ")
        page.locator("#words button").first.click()
        page.locator("#card-open").click()
        dress(page, size, text="200%", fonts=TALL)
        has_room(page)
        page.evaluate(UNSET_FONTS, TALL)
        dress(page, size)
        page.locator("#card-close").click()


def has_room(page):
    page.evaluate(SETTLED)
    assert page.evaluate(CUT) == []


# Each walked element with the part of the page in which it is. What scrolls is measured as if it did not.
ORDER = """() => {
document.querySelectorAll("*").forEach((element) => element.scrollTo(0, 0));
return window.walked.map((element) => {
  const part = element.closest(".top, .stage, .card, .finding, #results, .tool, .bar");
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, bottom: top + height, right: left + width, name: element.outerHTML.slice(0, 90),
    part: part.className };
}); }"""
NOTE_FOCUS = """() => {
  if (!window.walked) addEventListener("focusin", ({ target }) => window.walked.push(target), true);
  window.walked = [];
}"""
REACHABLE = """() => [...document.querySelectorAll("a, button, input, select, textarea, summary")]
  .filter((element) => element.tabIndex >= 0 && !element.disabled
    && !element.closest("[inert]")
    && (element.type !== "radio" || element.checked) // Tab stops once at a group
    && element.checkVisibility({ visibilityProperty: true })).length"""


@pytest.mark.first_worker_alone
def test_tab_goes_through_the_page_as_it_is_read(page, site):
    """From above to below and from left to right, in each of the parts that stand side by side."""
    for _ in solved_board(page, site):
        open_view(page, "Explore")  # it is loaded when it is opened
    expect(page.get_by_role("group", name="Board").get_by_role("button")).to_have_count(16)
    for size, views in ((DESKTOP, ("Explore", "Words")), (PHONE, ("Explore", "Rules", "Lists", "More", "Words"))):
        page.set_viewport_size(size)
        for view in views:
            open_view(page, view)
            page.evaluate(SETTLED)
            walk(page)
        page.locator("#filter-open").click()
        walk(page)
        page.locator("#words button").first.click()
        page.locator("#card-open").click()
        walk(page)
        page.locator("#card-close").click()
        page.locator("#filter-close").click()


def walk(page):
    page.locator(".top").click(position={"x": 2, "y": 2})  # Tab begins here
    page.evaluate(NOTE_FOCUS)
    for _ in range(page.evaluate(REACHABLE) + 1):  # the last one leaves the page
        page.keyboard.press("Tab")
    assert page.evaluate("[walked.length, document.activeElement.tagName]") == [page.evaluate(REACHABLE), "BODY"]
    for before, after in pairwise(page.evaluate(ORDER)):
        below = after["top"] >= before["bottom"] - 8
        beside = after["left"] >= before["right"] - 8
        assert below or beside or before["part"] != after["part"], (before, after)


MOVING = """() => [...document.querySelectorAll("*")].flatMap((element) => ["", "::before", "::after"].map((pseudo) => {
  const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element, pseudo);
  const moves = animationName !== "none" || parseFloat(transitionDuration) > 0 || scrollBehavior === "smooth";
  return moves ? `${element.tagName}${pseudo}` : null;
})).filter(Boolean)"""


@pytest.mark.promise
@pytest.mark.first_worker_alone
def test_the_keyboard_alone_reaches_words_and_places_and_nothing_moves_where_that_is_not_wanted(page, site):
    for _ in solved_board(page, site):
        page.get_by_role("button", name="Clear", exact=True).focus()  # Undo and Redo are hidden
    for _ in range(12):  # the buttons and boxes that order the words
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#words') !== null"):
            break
    expect(entries(page).first.get_by_role("button")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("list", name="Words").get_by_role("button", pressed=True)).to_be_focused()
    expect(entries(page).first.get_by_role("button")).not_to_be_focused()
    assert page.evaluate(MOVING) == []
    page.emulate_media(reduced_motion="no-preference")
    assert "polyline" in page.evaluate(MOVING)  # the path of the chosen word
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("link", name="Words", exact=True).focus()
    for link in page.get_by_role("navigation", name="Places").get_by_role("link").all()[1:]:
        page.keyboard.press("Tab")
        expect(link).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".tool:not(.glance):visible h2")).to_be_focused()
        page.keyboard.press("Escape")
        expect(link).to_be_focused()
