"""The page for everybody, in all its views: axe-core's rules, large text, touch, the keyboard, motion."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, entries, extended, solved
from hosting import deploy
from samples import ROOT
from updates import INSTALL, visited
from views import VIEWS, solved_board

AXE = ROOT / "tests" / "node_modules" / "axe-core" / "axe.min.js"
COMPLAINTS = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map(
  ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`)"""
LOOKS = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced colours": {"color_scheme": "light", "forced_colors": "active"},
}
TWICE = "document.documentElement.style.fontSize = '200%'"
ONCE = "document.documentElement.style.fontSize = ''"
# Two sets of fonts. `own` is that of the machine. `tall` imitates the taller lines and wider letters of Noto Sans (its
# ascent is 1.069 and its descent 0.293 of the font size) with any font that the machine has.
LOCAL = ", ".join(f'local("{name}")' for name in ("DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica"))
TALL = f"@font-face {{ font-family: tall; src: {LOCAL}; ascent-override: 106.9%; descent-override: 29.3%; }}"
FONTS = {"own": [], "tall": [TALL, "* { font-family: tall !important; letter-spacing: 0.03em !important; }"]}
SET_FONTS = """async (rules) => {
  const sheet = document.styleSheets[0];
  rules.forEach((rule) => sheet.insertRule(rule, sheet.cssRules.length));
  await document.fonts.load("1em tall");
}"""
UNSET_FONTS = """(rules) => {
  const sheet = document.styleSheets[0];
  rules.forEach(() => sheet.deleteRule(sheet.cssRules.length - 1));
}"""
# Controls that are too small to touch. The label of a tick box counts as its size. Boards of more than six columns are
# left out: it is essential to see the whole board, which WCAG 2.5.8 allows as an exception. Arrow keys reach each cell.
SMALL = """() => [...document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("#big"))
  .filter((element) => getComputedStyle(element).getPropertyValue("--columns") <= 6 || !element.closest("#board"))
  .map((element) => ["checkbox", "radio"].includes(element.type) ? element.closest("label") ?? element : element)
  .map((element) => [element, element.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
  .map(([element, { width, height }]) => `${width}×${height} ${element.outerHTML.slice(0, 90)}`)"""
# Finds elements that are cut, leave the window, or have text that overlaps the text of another element.
CUT = """() => {
  scrollTo(0, 0);
  const name = (element) => element.outerHTML.slice(0, 90);
  const seen = [...document.querySelectorAll("body *")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("#big, svg, .unit"));
  const texts = seen.filter((element) => ["INPUT", "SELECT", "TEXTAREA", "BUTTON"].includes(element.tagName)
    || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim()));
  const found = document.documentElement.scrollWidth > innerWidth
    ? [`scrolls to ${document.documentElement.scrollWidth}`] : [];
  const spoken = (element) => getComputedStyle(element).clipPath === "inset(50%)";  // for screen readers alone
  const hides = (element) => !spoken(element)
    && (getComputedStyle(element).overflowX !== "visible" || element.tagName === "BUTTON");
  for (const element of seen) {
    const box = element.getBoundingClientRect();
    if (box.right > innerWidth + 1 || box.left < -1) found.push(`leaves the window: ${name(element)}`);
    if (hides(element) && !["INPUT", "TEXTAREA"].includes(element.tagName)
      && (element.scrollWidth > element.clientWidth + 1 || (element.tagName === "BUTTON"
      && element.scrollHeight > element.clientHeight + 1))) found.push(`cut: ${name(element)}`);
  }
  const boxes = texts.map((element) => [element, element.getBoundingClientRect()]);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  boxes.forEach(([one, a], at) => boxes.slice(at + 1).forEach(([other, b]) => {
    const laid = (element) => element.closest(".cells, .stepper.on, #alert");  // over the board; stuck to the window
    const beside = !one.contains(other) && !other.contains(one) && !laid(one) && !laid(other);
    if (beside && over(a, b)) found.push(`overlap: ${name(one)} ${name(other)}`);
  }));
  return found;
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
    page.evaluate(TWICE)
    found += [f"large: {complaint}" for complaint in page.evaluate(COMPLAINTS)]
    page.evaluate(ONCE)
    return found


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
    for _ in view(page, site):
        assert complaints(page) == []
        assert page.evaluate(SMALL) == []
        page.evaluate(TWICE)
        assert cut(page) == {}
        page.evaluate(ONCE)


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


@pytest.mark.first_worker_alone
def test_long_german_words_fit_on_a_phone_when_twice_as_large(page, site):
    for _ in solved_board(page, site):
        page.get_by_role("combobox", name="Language").select_option("de")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        extended_in_german(page)
        page.evaluate(TWICE)
        assert cut(page) == {}


def extended_in_german(page):
    expect(page.get_by_role("status")).to_have_text("88 Wörter, 109 Punkte")
    expect(page.get_by_role("combobox", name="Sprache")).to_be_enabled()
    for panel in page.locator("details.panel:visible").all():
        panel.locator("summary").first.click()


@pytest.mark.first_worker_alone
@pytest.mark.parametrize("width", [360, 1280])
def test_filter_and_steps_through_words_fit_in_german_when_twice_as_large(page, site, width):
    page.set_viewport_size({"width": width, "height": 740})
    for _ in solved_board(page, site):
        page.get_by_role("combobox", name="Language").select_option("de")
        expect(page.get_by_role("combobox", name="Sprache")).to_be_enabled()
        page.locator("#words button").first.click()
        page.locator("#filter-open").click()
        page.locator("#filter-text").fill("xi")
        expect(page.locator("#shown")).to_contain_text("gezeigt")
        page.evaluate(TWICE)
        assert cut(page) == {}


ORDER = """() => {
  scrollTo(0, 0);
  return window.walked.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, bottom: top + height, right: left + width, name: element.outerHTML.slice(0, 90) };
  });
}"""
STEP = "() => { window.walked.push(document.activeElement); return document.activeElement.tagName; }"


@pytest.mark.first_worker_alone
@pytest.mark.parametrize("width", [360, 1280])
def test_tab_goes_through_the_page_as_it_is_read(page, site, width):
    """All panels are open. On a wide screen the column of the board comes first."""
    page.set_viewport_size({"width": width, "height": 740})
    for _ in solved_board(page, site):
        for panel in page.locator("details.panel:visible").all():
            panel.locator("summary").first.click()
    page.evaluate("window.walked = []; document.activeElement.blur(); scrollTo(0, 0)")
    page.locator("h1").click()
    page.keyboard.press("Tab")
    while page.evaluate(STEP) != "BODY":
        page.keyboard.press("Tab")
    walked = page.evaluate("() => { window.walked.pop(); return window.walked.length; }")
    reachable = page.evaluate("""() => [...document.querySelectorAll("a, button, input, select, textarea, summary")]
      .filter((element) => element.tabIndex >= 0 && !element.disabled
        && element.checkVisibility({ visibilityProperty: true })).length""")
    assert walked == reachable
    boxes = page.evaluate(ORDER)
    for before, after in pairwise(boxes):
        below = after["top"] >= before["bottom"] - 8
        beside = after["left"] >= before["right"] - 8
        assert below or beside, (before, after)


@pytest.mark.promise
@pytest.mark.first_worker_alone
def test_the_keyboard_alone_reaches_words_and_panels(page, site):
    for _ in solved_board(page, site):
        page.get_by_role("button", name="Tiles", exact=True).focus()  # the last button: Undo and Redo are disabled
        for panel in page.locator("details.panel:visible").all():
            page.keyboard.press("Tab")
            expect(panel.locator("summary").first).to_be_focused()
            page.keyboard.press("Enter")
            expect(panel.locator(".panel-body > :not([hidden])").first).to_be_visible()
            page.keyboard.press("Enter")
    for _ in range(12):  # the buttons and boxes that order the words
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#words') !== null"):
            break
    expect(entries(page).first.get_by_role("button")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(entries(page).nth(1).get_by_role("button")).to_have_attribute("aria-pressed", "true")


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
