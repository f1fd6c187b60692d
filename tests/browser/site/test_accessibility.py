"""The page for everybody, in all its views: axe-core's rules, large text, touch, the keyboard, motion."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from axe import AXE, COMPLAINTS
from driving import GOLDEN, entries, extended, follow, open_view, solved
from hosting import deploy
from seen_faults import CUT, SMALL
from updates import INSTALL, visited
from views import VIEWS, solved_board

LOOKS = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced colours": {"color_scheme": "light", "forced_colors": "active"},
}
VIEW_NAMES = "words", "play", "explore", "look-up", "more", "rules", "lists", "share", "boards"
TWICE = "document.documentElement.style.fontSize = '200%'"
ONCE = "document.documentElement.style.fontSize = ''"
# Two sets of fonts. `own` is that of the machine. `tall` imitates the taller lines and wider letters of Noto Sans (its
# ascent is 1.069 and its descent 0.293 of the font size) with any font that the machine has. The list of words has
# measured the letters of its own font, so it keeps this font.
LOCAL = ", ".join(f'local("{name}")' for name in ("DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica"))
TALL = f"@font-face {{ font-family: tall; src: {LOCAL}; ascent-override: 106.9%; descent-override: 29.3%; }}"
IMITATED = "font-family: tall !important; letter-spacing: 0.03em !important;"
KEPT = ".word { font-family: var(--ui); letter-spacing: normal; }"
FONTS = {"own": [], "tall": [TALL, f":not(.word, .word *) {{ {IMITATED} }}", KEPT]}
SET_FONTS = """async (rules) => {
  const sheet = document.styleSheets[0];
  rules.forEach((rule) => sheet.insertRule(rule, sheet.cssRules.length));
  await document.fonts.load("1em tall");
}"""
UNSET_FONTS = """(rules) => {
  const sheet = document.styleSheets[0];
  rules.forEach(() => sheet.deleteRule(sheet.cssRules.length - 1));
}"""
SIZES = {"width": 1280, "height": 720}, {"width": 360, "height": 640}
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


@pytest.fixture(params=VIEWS, ids=lambda view: view.__name__)
def view(request):
    return request.param


def complaints(page):
    """What axe-core complains of in the page's present state, in each of LOOKS, and with text twice as large."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = []
    for name, look in LOOKS.items():
        page.emulate_media(**look)
        found += [f"{name}: {complaint}" for complaint in page.evaluate(COMPLAINTS)]
    resize_text(page, TWICE)
    found += [f"large: {complaint}" for complaint in page.evaluate(COMPLAINTS)]
    resize_text(page, ONCE)
    return found


def resize_text(page, how):
    page.evaluate(how)
    page.evaluate(SETTLED)


def cut(page):
    """For each set of fonts, what is cut, overlaps or leaves the window in the page's present state."""
    found = {}
    for name, rules in FONTS.items():
        page.evaluate(SET_FONTS, rules)
        found[name] = page.evaluate(CUT)
        page.evaluate(UNSET_FONTS, rules)
    return {name: faults for name, faults in found.items() if faults}


@pytest.mark.promise
def test_each_view(page, site, view):
    """All checks are in one test, because preparing a view takes longer than checking it."""
    page.emulate_media(reduced_motion="reduce")  # what moves is not to be judged
    for _ in view(page, site):
        for size in reversed(SIZES):
            page.set_viewport_size(size)
            page.evaluate(SETTLED)
            check(page)


def check(page):
    """Check the page's present state."""
    assert complaints(page) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(CUT) == []
    resize_text(page, TWICE)
    assert cut(page) == {}
    resize_text(page, ONCE)


@pytest.mark.service_worker
def test_axe_finds_nothing_in_the_note_of_an_update(context, host, address):
    page = visited(context, address)
    deploy(host, "Second")
    assert page.evaluate(INSTALL) == "installed"
    expect(page.get_by_role("button", name="Update", exact=True)).to_be_visible()
    assert complaints(page) == []
    assert page.evaluate(SMALL) == []


@pytest.mark.promise
def test_axe_would_find_something(ready):
    ready.evaluate("document.getElementById('roll').textContent = ''")
    assert any("button-name" in complaint for complaint in complaints(ready))


@pytest.fixture
def german(page, site):
    """The solved board in German."""
    for _ in solved_board(page, site):
        open_view(page, "More")
        page.get_by_role("combobox", name="Language").select_option("de")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.get_by_role("status")).to_have_text("88 Wörter, 109 Punkte")
        expect(page.locator("#language")).to_be_enabled()
    return page


@pytest.mark.first_worker_alone
@pytest.mark.parametrize("size", SIZES)
def test_long_german_words_fit_when_twice_as_large(german, size):
    """In each place and each sheet."""
    german.set_viewport_size(size)
    resize_text(german, TWICE)
    for name in VIEW_NAMES:
        german.evaluate("name => { location.hash = `view=${name}`; }", name)
        expect(german.locator("html")).to_have_attribute("data-view", name)
        german.evaluate(SETTLED)
        assert cut(german) == {}, name


@pytest.mark.first_worker_alone
@pytest.mark.parametrize("size", SIZES)
def test_filter_and_chosen_word_fit_in_german_when_twice_as_large(german, size):
    german.set_viewport_size(size)
    follow(german, "view=words")
    german.locator("#filter-open").click()
    german.locator("#filter-text").fill("xi")
    expect(german.locator("#shown")).to_contain_text("88 Wörter, davon ")
    german.locator("#words button").first.click()
    german.locator("#card-open").click()
    resize_text(german, TWICE)
    assert cut(german) == {}


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
@pytest.mark.parametrize("view", ["Words", "Explore", "Rules", "Lists", "More"])
@pytest.mark.parametrize("size", SIZES)
def test_tab_goes_through_the_page_as_it_is_read(page, site, size, view):
    """From above to below and from left to right, in each of the parts that stand side by side."""
    page.set_viewport_size(size)
    for _ in solved_board(page, site):
        open_view(page, view)
    if view == "Explore":  # it is loaded when it is opened
        expect(page.get_by_role("group", name="Board").get_by_role("button")).to_have_count(16)
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


@pytest.mark.promise
@pytest.mark.first_worker_alone
def test_the_keyboard_alone_reaches_words_and_places(page, site):
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
    page.get_by_role("link", name="Words", exact=True).focus()
    for link in page.get_by_role("navigation", name="Places").get_by_role("link").all()[1:]:
        page.keyboard.press("Tab")
        expect(link).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".tool:not(.glance):visible h2")).to_be_focused()
        page.keyboard.press("Escape")
        expect(link).to_be_focused()


MOVING = """() => [...document.querySelectorAll("*")].flatMap((element) => ["", "::before", "::after"].map((pseudo) => {
  const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element, pseudo);
  const moves = animationName !== "none" || parseFloat(transitionDuration) > 0 || scrollBehavior === "smooth";
  return moves ? `${element.tagName}${pseudo}` : null;
})).filter(Boolean)"""


@pytest.mark.first_worker_alone
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_where_that_is_not_wanted(page, site, motion):
    page.emulate_media(reduced_motion=motion)
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    extended(page)
    entries(page).get_by_role("button").first.click()
    assert ("polyline" in page.evaluate(MOVING)) == (motion == "no-preference")
    if motion == "reduce":
        assert page.evaluate(MOVING) == []
