"""Site data blocked in the settings of Chrome: nothing is kept, the page says so in words, and all else works."""

import json

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, answered_by, open_view, solved
from history import open_boards
from lists import add_text, in_use, open_lists
from tools.setup.get_browser import NO_ADDRESS_BAR_PAGES, chromium_path
from visits import throwing_nothing

BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
ONLINE_ONLY = "The page works online only: your browser keeps nothing for it. What you add is there until you leave."


@pytest.fixture(scope="module")
def profile(playwright, tmp_path_factory):
    """Chromium with a profile in whose settings site data are blocked."""
    folder = tmp_path_factory.mktemp("profile")
    (folder / "Default").mkdir()
    (folder / "Default" / "Preferences").write_text(json.dumps(BLOCKED))
    flags = [NO_ADDRESS_BAR_PAGES, "--no-sandbox"]
    context = playwright.chromium.launch_persistent_context(
        str(folder), executable_path=chromium_path(playwright), args=flags, viewport={"width": 1280, "height": 720}
    )
    yield context
    context.close()


@pytest.fixture
def page(profile):
    page = profile.new_page()
    with throwing_nothing(page):
        yield page
    page.close()


def test_lists_and_look_ups_work_for_the_visit(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    with pytest.raises(Exception, match="Access is denied"):
        page.evaluate("localStorage.length")
    answered_by(page, "Pyodide")
    open_view(page, "Look up")
    page.get_by_role("textbox", name="A word, or the beginning of one").fill("limbo")
    page.get_by_role("button", name="Look up", exact=True).click()
    expect(page.get_by_text("common", exact=False).first).to_be_visible()
    open_lists(page)
    expect(page.get_by_text("your lists are there until you leave it")).to_be_visible()
    add_text(page, "limbo\ntux")
    expect(in_use(page)).to_have_text("Words of My words")
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")
    open_view(page, "More")
    expect(page.locator("#offline")).to_have_text(ONLINE_ONLY)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_erased_lists_stay_erased(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    open_lists(page)
    add_text(page, "limbo\ntux")
    expect(in_use(page)).to_have_text("Words of My words")
    open_boards(page)
    page.get_by_role("button", name="Erase everything…").click()
    page.get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    open_lists(page)
    expect(page.get_by_role("radio")).to_have_count(1)
    add_text(page, "fame\nlimbo")
    expect(in_use(page)).to_have_text("Words of My words")
    expect(page.get_by_role("radio")).to_have_count(2)


def test_a_round_is_played_without_a_place_to_keep_it(page, site):
    page.goto(f"{site}#play=new&seed=11&time=0")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("textbox", name="Word").fill("zzz")
    page.keyboard.press("Enter")
    expect(page.get_by_text("not on the board").first).to_be_visible()
    page.get_by_role("button", name="End round").click()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
