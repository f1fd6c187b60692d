"""Style sheets that do not arrive: the page says so, and what they are for can be used all the same, or again."""

import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, cell, entries, extended, open_view, solved, take_clock
from exploring import rating
from lists import add_text, in_use, open_lists
from rules_panel import opened

TOOLS, PLAY = "static/tools.css", "static/play.css"
WORTH = "static/micropython/worth.txt"
LATE = 11_000  # milliseconds, a little more than the limit in static/page/browser/style_sheet.py
WIDE = (1280, 800)
LATER = ["photo", "play", "study", "table"]  # the style sheets that come with a place or a feature
BOXES = """() => {
  const drawn = [...document.querySelectorAll(".page *")].filter(element => element.checkVisibility());
  return Object.fromEntries(drawn.map((element, at) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [`${at} ${element.tagName} ${element.id} ${element.className}`, [x, y, width, height].map(Math.round)];
  }));
}"""
ADD_STYLE = """name => new Promise((resolve, reject) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `static/${name}.css` });
  Object.assign(link, { onload: resolve, onerror: reject });
  document.head.append(link);
})"""
FAILURES = {
    "cut off": lambda route: route.abort(),
    "a page": lambda route: route.fulfill(content_type="text/html", body="<!doctype html><title>Not found</title>"),
    "not found": lambda route: route.fulfill(status=404, content_type="text/html", body=""),
}


def visit(page, site):
    page.goto(f"{site}#board={GOLDEN}", wait_until="domcontentloaded")
    assert solved(page) == (88, 109)


def is_laid_out(page):
    """Check that nothing lies over the top of the page, and that the links to its places are in sight."""
    expect(page.get_by_role("link", name="More")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Share").click(trial=True)
    page.get_by_role("button", name="4×4 Boggle 1987").click(trial=True)


def features_work(page):
    """Check a part of the page that needs much of the style sheet, and two that were added after it."""
    opened(page)
    open_view(page, "Words")
    page.get_by_label("Sort by").select_option("A to Z")
    expect(entries(page).first).to_contain_text("amble")
    cell(page, 4, 4).click()
    page.keyboard.type("n")
    expect(page.get_by_role("status")).not_to_have_text("88 words, 109 points")
    solved(page)


@pytest.mark.first_worker_alone
@pytest.mark.parametrize("kind", FAILURES)
def test_tools_without_their_style_can_be_used(context, site, kind):
    page = context.new_page()
    page.route(f"**/{TOOLS}", FAILURES[kind])
    visit(page, site)
    sentence = f"A part of the page could not be loaded: {TOOLS} did not arrive. Load the page again."
    expect(page.get_by_role("alert")).to_have_text(sentence)
    extended(page)
    is_laid_out(page)
    features_work(page)


def test_a_list_of_ones_own_stays_in_use_without_the_style_of_tools(context, site):
    page = context.new_page()
    visit(page, site)
    extended(page)
    open_lists(page)
    add_text(page, "limbo\ntux")
    expect(in_use(page)).to_have_text("Words of My words")
    page.route(f"**/{TOOLS}", FAILURES["cut off"])
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text(f"{TOOLS} did not arrive")
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")


@pytest.mark.first_worker_alone
def test_tools_do_not_wait_for_ever_for_their_style(context, site):
    page = context.new_page()
    take_clock(page)
    gate = Gate(page, f"**/{TOOLS}")
    with page.expect_request(f"**/{TOOLS}"):
        visit(page, site)
    page.clock.run_for(LATE)
    expect(page.get_by_role("alert")).to_contain_text(f"could not be loaded: {TOOLS} has not arrived yet.")
    extended(page)
    features_work(page)
    gate.open()
    page.wait_for_function("name => [...document.styleSheets].some(({ href }) => href.endsWith(name))", arg=TOOLS)


@pytest.mark.first_worker_alone
@pytest.mark.parametrize("kind", FAILURES)
def test_play_without_its_style_says_so_and_can_be_opened_again(context, site, kind):
    page = context.new_page()
    page.route(f"**/{PLAY}", FAILURES[kind])
    visit(page, site)
    extended(page)
    open_view(page, "Play")
    alert = page.get_by_role("alert")
    expect(alert).to_have_text(f"This part could not be loaded: {PLAY} did not arrive. Open it again.")
    expect(page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    open_view(page, "Words")
    features_work(page)
    page.route(f"**/{PLAY}", FAILURES["cut off"])
    open_view(page, "Play")
    expect(alert).to_have_text(f"This part could not be loaded: {PLAY} did not arrive. Open it again.")
    open_view(page, "Words")
    page.unroute(f"**/{PLAY}")
    open_view(page, "Play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(alert).to_have_count(0)


@pytest.mark.first_worker_alone
def test_play_opened_twice_waits_for_its_style(context, site):
    page = context.new_page()
    gate = Gate(page, f"**/{PLAY}")
    visit(page, site)
    extended(page)
    with page.expect_request(f"**/{PLAY}"):
        open_view(page, "Play")
    open_view(page, "Words")
    open_view(page, "Play")
    page.evaluate("async () => { for (let wait = 0; wait < 20; wait++) await new Promise(requestAnimationFrame); }")
    expect(page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    gate.open()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


@pytest.mark.first_worker_alone
def test_of_a_part_that_cannot_be_added_twice_it_says_to_load_the_page_again(context, site):
    page = context.new_page()
    page.route("**/play.txt", lambda route: route.fulfill(response=route.fetch(url=f"{site}{WORTH}")))
    visit(page, site)
    extended(page)
    open_view(page, "Play")
    sentence = re.compile("^A part of the page could not be loaded: .*page.play.*[.] Load the page again[.]$")
    expect(page.get_by_role("alert")).to_have_text(sentence)


@pytest.mark.first_worker_alone
@pytest.mark.parametrize("size", [(360, 640), WIDE])
def test_styles_of_other_places_leave_the_words_as_they_are(page, site, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(page, site)
    extended(page)
    entries(page).first.get_by_role("button").click()
    expect(page.get_by_role("region", name="Chosen word")).to_be_visible()
    if size == WIDE:  # what Explore says stands beside the words, and comes after them
        expect(rating(page)).to_contain_text("Richer by")
    before = page.evaluate(BOXES)
    for name in LATER:
        page.evaluate(ADD_STYLE, name)
    assert page.evaluate(BOXES) == before
