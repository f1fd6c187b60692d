"""The page for everybody, in all its views: axe-core's rules, large text, touch, the keyboard, motion."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, entries, follow, open_view
from hosting import deploy
from seen_faults import AXE, COMPLAINTS, CUT, SMALL
from views import VISITS, WITHOUT_PYODIDE, solved_board
from visits import INSTALL, visited

PHONE, DESKTOP = {"width": 360, "height": 640}, {"width": 1280, "height": 720}
VIEW_NAMES = "words", "play", "explore", "look-up", "more", "rules", "lists", "share", "boards"
RESIZE = "size => { document.documentElement.style.fontSize = size; }"
# A set of fonts that imitates the taller lines and wider letters of Noto Sans (its ascent is 1.069 and its descent
# 0.293 of the font size) with any font that the machine has. The list of words has measured the letters of its own
# font, so it keeps this font.
LOCAL = ", ".join(f'local("{name}")' for name in ("DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica"))
TALL = [
    f"@font-face {{ font-family: tall; src: {LOCAL}; ascent-override: 106.9%; descent-override: 29.3%; }}",
    ":not(.word, .word *) { font-family: tall !important; letter-spacing: 0.03em !important; }",
    ".word { font-family: var(--ui); letter-spacing: normal; }",
]
SET_FONTS = """async (rules) => {
  const sheet = document.styleSheets[0];
  rules.forEach((rule) => sheet.insertRule(rule, sheet.cssRules.length));
  await document.fonts.load("1em tall");
}"""
UNSET_FONTS = """(rules) => {
  const sheet = document.styleSheets[0];
  rules.forEach(() => sheet.deleteRule(sheet.cssRules.length - 1));
}"""
# The list of words is laid out anew in the frame after the one in which its size changes.
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const places = () => [...document.querySelectorAll("#words button")].map(({ offsetLeft, offsetTop }) =>
    [offsetLeft, offsetTop]).join();
  for (let same = 0, before = ""; same < 4; before = places()) {
    await frame();
    same = places() === before ? same + 1 : 0;
  }
}"""


def dress(page, size, scheme="light", forced="none", text="", fonts=()):
    """Give the page a size and what a person's settings ask for."""
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme, forced_colors=forced, reduced_motion="reduce")  # what moves is not judged
    page.evaluate(RESIZE, text)
    page.evaluate(SET_FONTS, list(fonts))
    page.evaluate(SETTLED)


def complaints(page):
    """What axe-core complains of in the page's present state."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return page.evaluate(COMPLAINTS)


def faults(page):
    """All that is wrong with the page's present state: on a small phone; there in the dark with text twice as large,
    and with another font; on a desktop with forced colours; and there with large text. Ends as it began."""
    found = {}
    dress(page, PHONE)
    found["phone"] = complaints(page) + page.evaluate(SMALL) + page.evaluate(CUT)
    dress(page, PHONE, scheme="dark", text="200%")
    found["large, dark"] = complaints(page) + page.evaluate(CUT)
    dress(page, PHONE, text="200%", fonts=TALL)
    found["large, other font"] = page.evaluate(CUT)
    page.evaluate(UNSET_FONTS, TALL)
    dress(page, DESKTOP, text="200%")
    found["desktop, large"] = page.evaluate(CUT)
    dress(page, DESKTOP, forced="active")
    found["desktop, forced colours"] = complaints(page) + page.evaluate(SMALL) + page.evaluate(CUT)
    dress(page, DESKTOP)
    return {look: what for look, what in found.items() if what}


@pytest.mark.promise
@pytest.mark.photos
@pytest.mark.parametrize("visit", VISITS)
def test_each_view(page, site, visit):
    if visit in WITHOUT_PYODIDE:
        page.route("**/pyodide.mjs", lambda route: None)
    for view in VISITS[visit]:
        for number, _ in enumerate(view(page, site)):
            assert (view.__name__, number, faults(page)) == (view.__name__, number, {})


@pytest.mark.service_worker
def test_axe_finds_nothing_in_the_note_of_an_update_and_would_find_something(context, host, address):
    page = visited(context, address)
    deploy(host, "Second")
    assert page.evaluate(INSTALL) == "installed"
    expect(page.get_by_role("button", name="Update", exact=True)).to_be_visible()
    assert faults(page) == {}
    page.evaluate("document.getElementById('roll').textContent = ''")
    assert any("button-name" in complaint for complaint in complaints(page))


@pytest.mark.first_worker_alone
def test_long_german_words_fit_when_twice_as_large(page, site):
    """In each place and each sheet, in the filter and in the card of a chosen word."""
    page.goto(f"{site}#board={GOLDEN}&lang=de")
    expect(page.get_by_role("status")).to_have_text("88 Wörter, 109 Punkte")
    expect(page.locator("#language")).to_be_enabled()
    for size in (DESKTOP, PHONE):
        for name in VIEW_NAMES:
            follow(page, f"view={name}")
            expect(page.locator("html")).to_have_attribute("data-view", name)
            has_room(page, size)
        follow(page, "view=words")
        if size is DESKTOP:
            page.locator("#filter-open").click()
        page.locator("#filter-text").fill("xi")
        expect(page.locator("#shown")).to_contain_text("88 Wörter, davon ")
        page.locator("#words button").first.click()
        page.locator("#card-open").click()
        has_room(page, size)
        page.locator("#card-close").click()


def has_room(page, size):
    """Check that nothing is cut with large text, in either font."""
    for fonts in ([], TALL):
        dress(page, size, text="200%", fonts=fonts)
        assert page.evaluate(CUT) == []
        page.evaluate(UNSET_FONTS, fonts)
    dress(page, size)


# Each walked element with the part of the page in which it is. What scrolls is measured as if it did not.
ORDER = """() => {
document.querySelectorAll("*").forEach((element) => element.scrollTo(0, 0));
return window.walked.map((element) => {
  const part = element.closest(".top, .stage, .card, .finding, #results, .tool, .bar");
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, bottom: top + height, right: left + width, name: element.outerHTML.slice(0, 90),
    part: part.className };
}); }"""
STEP = "() => { window.walked.push(document.activeElement); return document.activeElement.tagName; }"
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
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        for view in ("Words", "Explore", "Rules", "Lists", "More"):
            open_view(page, view)
            page.evaluate(SETTLED)
            walk(page)


def walk(page):
    page.evaluate("window.walked = []")
    page.locator(".top").click(position={"x": 2, "y": 2})  # Tab begins here
    page.keyboard.press("Tab")
    while page.evaluate(STEP) != "BODY":
        page.keyboard.press("Tab")
    walked = page.evaluate("() => { window.walked.pop(); return window.walked.length; }")
    assert walked == page.evaluate(REACHABLE)
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
        page.get_by_role("button", name="Clear", exact=True).focus()  # Undo and Redo are disabled
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
