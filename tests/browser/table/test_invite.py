"""Inviting others, starting together at a time, and rounds that never pause because others play them, too."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from boggle.play.invitation import read_invitation
from driving import open_view, take_clock
from players import close, open_table, play
from playing import LINK, begin, end, found, send, start

MORNING = datetime.datetime(2026, 11, 23, 9, 0, 5)  # by the clock of the device
HIDE = """() => {
  Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def invited(page):
    """Open the dialog, and return the link in it."""
    page.get_by_role("button", name="Invite others").click()
    dialog = page.get_by_role("dialog", name="Invite others")
    return dialog.get_by_role("textbox", name="Link", exact=True).input_value()


def letters(page):
    return page.get_by_role("group", name="Board").get_by_role("button").all_text_contents()


@pytest.mark.first_worker_alone
def test_who_invites_and_who_comes_get_the_same_board(page, site, context):
    page.goto(f"{site}#view=play")
    page.get_by_role("combobox", name="Time").select_option("10 minutes")
    link = invited(page)
    invitation = read_invitation(f"#{link.partition('#')[2]}")
    assert (invitation.seconds, invitation.rules.name, invitation.is_shared) == (600, "new", True)
    assert invitation.seed is not None
    expect(page.get_by_role("group", name="Board")).to_have_count(0)
    close(page)
    start(page)
    other = context.new_page()
    begin(other, "", link)
    assert letters(other) == letters(page)
    assert [text.lower() for text in letters(page)] == invitation.board.tiles
    expect(other.get_by_role("timer")).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))


@pytest.mark.first_worker_alone
def test_others_are_invited_after_the_round_too(page, site, there):
    page.goto(f"{site}{LINK}")
    play(page, there[:1])
    open_table(page)
    link = invited(page)
    assert link.startswith(f"{site}#play=new&seed=11&min=3&time=180&check=")
    assert "results" not in link
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_the_link_has_a_code_that_a_tap_enlarges(page, site):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}{LINK}")
    link = invited(page)
    code = page.get_by_role("button", name="Show the code larger")
    expect(code.locator("svg path")).to_be_attached()
    small = code.locator("svg").bounding_box()["width"]
    code.click()
    expect(code).to_have_attribute("aria-pressed", "true")
    large = code.locator("svg").bounding_box()["width"]
    modules = int(code.locator("svg").get_attribute("viewBox").split()[2])
    assert small / modules >= 4  # pixels of a module
    assert large > 1.3 * small
    code.click()
    expect(page.get_by_role("textbox", name="Link", exact=True)).to_have_value(link)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Invite others")).to_be_focused()


@pytest.mark.first_worker_alone
def test_a_round_that_is_shared_never_pauses(page, site, there):
    page.goto(f"{site}#play=new&seed=11&time=180&at=00:00")
    start(page)
    send(page, there[0])
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()
    page.evaluate(HIDE)
    expect(page.get_by_role("timer")).to_have_text(re.compile("^2:5[0-7]$"))
    page.evaluate("location.hash = '#view=more'")
    expect(page.get_by_role("button", name="End round")).to_be_hidden()
    page.evaluate("location.hash = '#view=play'")
    expect(page.get_by_role("button", name="End round")).to_be_visible()
    expect(page.get_by_role("button", name="Go on")).to_be_hidden()
    page.reload()
    expect(page.get_by_role("button", name="End round")).to_be_visible()
    assert found(page) == [there[0]]
    end(page)


@pytest.mark.first_worker_alone
def test_the_devices_own_sheet_gets_the_link(page, site):
    page.add_init_script("navigator.share = (data) => { globalThis.shared = data; return Promise.resolve(); };")
    page.goto(f"{site}{LINK}")
    link = invited(page)
    page.get_by_role("button", name="Send").click()
    assert page.evaluate("shared") == {"title": "Invite others", "text": "A round of Boggle", "url": link}


@pytest.mark.first_worker_alone
def test_an_invitation_outlives_a_reload(page, site):
    page.goto(f"{site}#view=play")
    link = invited(page)
    close(page)
    page.reload()
    expect(page.get_by_text("The board of a link")).to_be_visible()
    assert invited(page) == link


@pytest.mark.first_worker_alone
def test_which_words_count_is_fixed_for_all(page, site):
    page.goto(f"{site}{LINK}&only=common")
    expect(page.get_by_text("only common words", exact=True)).to_be_visible()
    link = invited(page)
    close(page)
    page.get_by_text("More choices").click()
    expect(page.get_by_role("checkbox", name="Only common words count")).to_be_hidden()
    assert read_invitation(f"#{link.partition('#')[2]}").common_only


@pytest.fixture
def morning(page):
    take_clock(page, time=MORNING)
    return page


@pytest.mark.first_worker_alone
def test_a_round_starts_by_itself_at_its_time(morning, site):
    morning.goto(f"{site}#play=new&seed=11&time=180&at=09:02")
    expect(morning.get_by_role("timer", name="Starts in")).to_have_text(re.compile(r"^1:[45]\d$"))
    expect(morning.get_by_text("The round starts by itself at 09:02")).to_be_visible()
    expect(morning.get_by_role("group", name="Board")).to_have_count(0)
    morning.clock.run_for(120_000)
    expect(morning.get_by_role("button", name="End round")).to_be_visible()
    end(morning)


@pytest.mark.first_worker_alone
def test_start_begins_before_the_time(morning, site):
    morning.goto(f"{site}#play=new&seed=11&time=180&at=09:02")
    start(morning)
    end(morning)
    morning.clock.run_for(120_000)
    expect(morning.get_by_role("heading", name="Review")).to_be_visible()


@pytest.mark.first_worker_alone
def test_who_comes_late_starts_at_once(morning, site):
    morning.goto(f"{site}#play=new&seed=11&time=180&at=08:59")
    expect(morning.get_by_text("The others were to start at 08:59.")).to_be_visible()
    expect(morning.get_by_role("timer")).to_have_count(0)
    start(morning)


@pytest.mark.first_worker_alone
def test_the_time_is_chosen_with_the_invitation(morning, site):
    morning.goto(f"{site}#view=play")
    link = invited(morning)
    morning.get_by_label("Start together at").fill("09:30")
    expect(morning.get_by_role("textbox", name="Link", exact=True)).to_have_value(re.compile("&at=09:30&check="))
    close(morning)
    expect(morning.get_by_role("timer", name="Starts in")).to_have_text(re.compile(r"^29:\d\d$"))
    assert invited(morning).replace("&at=09:30", "") == link
    morning.get_by_label("Start together at").fill("")
    close(morning)
    expect(morning.get_by_role("timer")).to_have_count(0)


@pytest.mark.first_worker_alone
def test_the_daily_board_is_played_together(page, site):
    page.goto(f"{site}#daily=2026-11-23")
    link = invited(page)
    assert re.fullmatch(re.escape(site) + "#daily=2026-11-23&check=[-_a-zA-Z0-9]{8}", link)
    close(page)
    start(page)


@pytest.mark.first_worker_alone
def test_a_board_of_ones_own_shape_is_in_the_link(page, site):
    page.goto(f"{site}#play=free&board=te/.s&min=2")
    link = invited(page)
    assert "&board=te/.s&" in link
    sent, same = read_invitation(f"#{link.partition('#')[2]}"), read_invitation("#play=free&board=te/.s&min=2")
    assert sent.board_check == same.board_check


@pytest.mark.first_worker_alone
def test_a_board_without_words_invites_nobody(page, site):
    page.goto(f"{site}#play=free&board=xx/xx")
    page.get_by_role("button", name="Invite others").click()
    expect(page.get_by_text("No word lies on the boards that came up.")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    open_view(page, "More")
