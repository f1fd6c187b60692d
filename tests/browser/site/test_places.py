"""The places and sheets of the page: links, addresses, the Back button, the focus; and nothing moves by itself."""

import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, cell, extended, follow, linked, open_view, solved
from exploring import rating
from seen_faults import MOST, SETTLED, WATCH

PHONE = {"width": 390, "height": 844}
BOARD_LINK = f"#board={GOLDEN}&rules=new&min=3"
OVERLAPS = """() => {
  const board = document.querySelector("#board").getBoundingClientRect();
  const within = (box, area) => Math.min(box.right, area.right) - Math.max(box.left, area.left) > 1
    && Math.min(box.bottom, area.bottom) - Math.max(box.top, area.top) > 1;
  const list = document.querySelector("#results").getBoundingClientRect();
  return [...document.querySelectorAll("#words button")].map((word) => word.getBoundingClientRect())
    .filter((word) => within(word, list) && within(list, board)).length;
}"""
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


@pytest.fixture(scope="module")
def visit(visit):
    visit[0].route("**/pyodide.mjs", lambda route: None)
    return visit


@pytest.fixture
def phone(cleared):
    """The solved board on a phone."""
    cleared.set_viewport_size(PHONE)
    follow(cleared, BOARD_LINK[1:])
    assert solved(cleared) == (88, 109)
    return cleared


def place(page, name):
    return page.get_by_role("navigation", name="Places").get_by_role("link", name=name, exact=True)


def heading(page, name):
    return page.get_by_role("heading", name=name, exact=True)


@pytest.mark.promise
def test_places_have_links_and_addresses_replace_each_other_and_back_leaves_one_view(phone):
    for name, title, view in (
        ("Explore", "Explore", "explore"),
        ("Look up", "Look up a word", "look-up"),
        ("More", "More", "more"),
    ):
        expect(place(phone, "Words")).to_have_attribute("aria-current", "page")
        place(phone, name).click()
        expect(heading(phone, title)).to_be_focused()
        expect(place(phone, name)).to_have_attribute("aria-current", "page")
        expect(phone.locator("[aria-current]")).to_have_count(1)
        linked(phone, f"{BOARD_LINK}&view={view}")
        phone.go_back()
        expect(heading(phone, title)).to_be_hidden()
        linked(phone, BOARD_LINK)
    assert solved(phone) == (88, 109)
    # Places replace each other. Sheets lie above.
    place(phone, "Explore").click()
    length = phone.evaluate("history.length")
    place(phone, "Look up").click()
    expect(heading(phone, "Look up a word")).to_be_focused()
    place(phone, "More").click()
    assert phone.evaluate("history.length") == length
    phone.get_by_role("link", name="Word lists").click()
    expect(heading(phone, "Word lists")).to_be_focused()
    phone.keyboard.press("Escape")
    expect(heading(phone, "More")).to_be_visible()
    phone.get_by_role("link", name="Rules and board").click()
    expect(heading(phone, "Rules and board")).to_be_visible()
    place(phone, "Words").click()
    expect(phone.get_by_role("group", name="Board")).to_be_visible()
    linked(phone, BOARD_LINK)
    # A double press leaves one view.
    place(phone, "More").click()
    phone.get_by_role("link", name="Word lists").click()
    expect(heading(phone, "Word lists")).to_be_focused()
    length = phone.evaluate("history.length")
    phone.evaluate("document.querySelectorAll('#lists .back').forEach((back) => (back.click(), back.click()))")
    expect(heading(phone, "More")).to_be_visible()
    expect(place(phone, "More")).to_have_attribute("aria-current", "page")
    assert phone.evaluate("history.length") == length


def test_back_keeps_what_changed_and_brings_back_the_board_before(phone):
    phone.get_by_role("button", name="Roll", exact=True).click()
    expect(phone).not_to_have_url(re.compile(GOLDEN))
    solved(phone)
    place(phone, "Explore").click()
    expect(heading(phone, "Explore")).to_be_focused()
    phone.evaluate("history.go(-2)")
    linked(phone, BOARD_LINK)
    assert solved(phone) == (88, 109)
    phone.get_by_role("button", name="4×4 Boggle 1987").click()
    phone.get_by_label("Shortest word, letters").fill("5")
    phone.keyboard.press("Tab")
    linked(phone, "min=5&view=rules")
    phone.get_by_role("button", name="Back", exact=True).click()
    expect(phone.get_by_role("button", name="words of 5 letters or more")).to_be_focused()
    linked(phone, "&min=5")
    assert solved(phone) != (88, 109)
    # An unfinished board, which no address has.
    phone.get_by_role("button", name="Clear", exact=True).click()
    cell(phone, 1, 1).click()
    phone.keyboard.type("abc")
    place(phone, "Explore").click()
    expect(heading(phone, "Explore")).to_be_focused()
    phone.go_back()
    expect(cell(phone, 1, 1)).to_be_visible()
    phone.go_forward()
    expect(place(phone, "Explore")).to_have_attribute("aria-current", "page")
    expect(cell(phone, 1, 3)).to_have_value("C")
    # Views of a link, and nonsense.
    follow(phone, f"{BOARD_LINK[1:]}&view=more")
    expect(heading(phone, "More")).to_be_visible()
    expect(phone.get_by_role("group", name="Board")).to_be_hidden()
    phone.get_by_role("button", name="Back", exact=True).click()
    assert solved(phone) == (88, 109)
    linked(phone, BOARD_LINK)
    follow(phone, "view=look-up")
    expect(heading(phone, "Look up a word")).to_be_visible()
    assert solved(phone) == (88, 109)
    follow(phone, "view=nowhere")
    expect(phone.get_by_role("alert").filter(has_text="expected one of the views")).to_contain_text("got 'nowhere'")


def test_beside_the_board_a_place_stays_open_over_a_roll_and_in_low_windows_no_word_lies_over_the_board(phone):
    phone.set_viewport_size({"width": 1280, "height": 720})
    open_view(phone, "Explore")
    phone.get_by_role("button", name="Roll", exact=True).click()
    expect(phone).not_to_have_url(re.compile(GOLDEN))
    solved(phone)
    linked(phone, "&view=explore")
    phone.go_back()
    linked(phone, f"{BOARD_LINK}&view=explore")
    assert solved(phone) == (88, 109)
    open_view(phone, "Words")
    linked(phone, BOARD_LINK)
    for width, height in ((812, 375), (720, 390), (640, 360), (390, 300), (320, 200)):
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate(OVERLAPS) == 0, (width, height)
        assert phone.evaluate("document.documentElement.scrollWidth") <= width
        word = phone.get_by_role("list", name="Words").get_by_role("button").first
        word.hover(trial=True)  # scrolls to it, and looks for it again if the list is drawn anew meanwhile
        expect(word).to_be_in_viewport(ratio=1)
        cell(phone, 1, 1).scroll_into_view_if_needed()
        expect(cell(phone, 1, 1)).to_be_in_viewport(ratio=1)
        cell(phone, 4, 4).scroll_into_view_if_needed()
        expect(cell(phone, 4, 4)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("size", "fragment"), [((360, 640), BOARD_LINK), ((1280, 800), BOARD_LINK), ((390, 844), "")])
def test_nothing_moves_by_itself_while_the_page_loads_its_parts(own_page, site, size, fragment):
    own_page.set_viewport_size({"width": size[0], "height": size[1]})
    own_page.add_init_script(WATCH)
    rest = Gate(own_page, "**/later.txt")
    own_page.goto(f"{site}{fragment}")
    if fragment:
        assert solved(own_page) == (88, 109)
    else:
        expect(own_page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    rest.open()
    extended(own_page)
    if fragment:  # Pyodide starts after the first answer
        expect(own_page.locator("#engine")).to_contain_text("Pyodide")
    else:
        expect(own_page.get_by_role("link", name="Today's board")).to_be_visible()
    shifts = own_page.evaluate("shifts")
    assert sum(value for value, _ in shifts) <= MOST, shifts
    own_page.evaluate("document.querySelector('.top').style.setProperty('height', '300px')")
    own_page.wait_for_function(f"() => shifts.reduce((sum, [value]) => sum + value, 0) > {MOST}")  # it is noticed


def test_styles_of_other_places_leave_the_words_as_they_are(phone):
    phone.locator("#words button").first.click()
    expect(phone.get_by_role("region", name="Chosen word")).to_be_visible()
    boxes(phone)  # the first change of the size may scroll the list to the chosen word
    before = boxes(phone)
    for name in ("photo", "play", "study", "table"):
        phone.evaluate(ADD_STYLE, name)
    assert boxes(phone) == before


def boxes(page):
    """All that is drawn, on a desktop and on a phone."""
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(rating(page)).to_contain_text("Richer by")  # what Explore says stands beside the words, and comes after them
    page.evaluate(SETTLED)
    wide = page.evaluate(BOXES)
    page.set_viewport_size(PHONE)
    page.evaluate(SETTLED)
    return wide, page.evaluate(BOXES)
