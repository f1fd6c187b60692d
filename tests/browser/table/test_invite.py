"""Inviting others, starting together at a time, rounds that never pause, and one phone in the middle of the table."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from boggle.game.board import label
from boggle.play.invitation import read_invitation
from driving import follow, take_clock
from players import add_on_paper, close, open_table, rows
from playing import LINK, board_shown, end, hide, listed, play, rolled, seconds_left, send, start

pytestmark = pytest.mark.first_worker_alone

MORNING = datetime.datetime(2026, 11, 23, 9)  # by the clock of the device
UNDERLINED = """letters => letters.filter((one) => getComputedStyle(one).textDecorationLine === "underline")
  .map((one) => one.textContent).join("")"""


@pytest.fixture(scope="module")
def table_visit(visit, site):
    page, _ = visit
    take_clock(page, time=MORNING)
    page.add_init_script("navigator.share = (data) => { globalThis.shared = data; return Promise.resolve(); };")
    page.goto(f"{site}#view=play")
    expect(page.get_by_role("button", name="Invite others")).to_be_visible()
    return visit


def offer(page, fragment):
    """Open a link to a round, which then waits for its start."""
    follow(page, fragment)
    expect(page.get_by_text(re.compile("^(The board of a link|Daily board of)"))).to_be_visible()


def invited(page):
    """Open the dialog, and return the link in it."""
    page.get_by_role("button", name="Invite others").click()
    return page.get_by_role("dialog").get_by_role("textbox", name="Link", exact=True).input_value()


def starts_in(page):
    return page.get_by_role("timer", name="Starts in")


def test_who_invites_and_who_comes_get_the_same_board(page, site):
    page.get_by_role("combobox", name="Time", exact=True).select_option("10 minutes")
    link = invited(page)
    invitation = read_invitation(link[len(site) :])
    assert (invitation.seconds, invitation.rules.name, invitation.is_shared) == (600, "new", True)
    assert invitation.seed is not None
    page.get_by_role("button", name="Send").click()  # the device's own sheet gets the link
    assert page.evaluate("shared") == {"title": "Invite others", "text": "A round of Boggle", "url": link}
    close(page)
    page.reload()  # the invitation outlives it
    expect(page.get_by_text("The board of a link")).to_be_visible()
    assert invited(page) == link
    close(page)
    start(page)
    other = page.context.new_page()
    other.goto(link)
    expect(other.get_by_role("combobox", name="Time", exact=True)).to_have_value("600")
    start(other)
    assert board_shown(other) == board_shown(page) == [label(tile).lower() for tile in invitation.board.tiles]
    other.close()


def test_an_invitation_names_what_counts_and_the_board(page, site, there):
    offer(page, LINK[1:] + "&only=common")
    expect(page.get_by_text("only common words", exact=True)).to_be_visible()
    assert read_invitation(invited(page)[len(site) :]).common_only
    close(page)
    # It is fixed for all.
    page.get_by_text("More choices").click()
    expect(page.get_by_role("checkbox", name="Only common words count")).to_be_hidden()
    offer(page, "daily=2026-11-23")
    assert re.fullmatch(re.escape(site) + "#daily=2026-11-23&check=[-_a-zA-Z0-9]{8}", invited(page))
    close(page)
    offer(page, "play=free&board=te/.s&min=2")
    assert "&board=te/.s&" in invited(page)
    close(page)
    offer(page, "play=free&board=xx/xx")
    page.get_by_role("button", name="Invite others").click()
    expect(page.get_by_text("No word lies on the boards that came up.")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    # Others are invited after the round, too.
    offer(page, LINK[1:])
    play(page, there[:1])
    open_table(page)
    link = invited(page)
    assert re.fullmatch(re.escape(f"{site}#play=new&seed=11&min=3&time=180") + "&check=[-_a-zA-Z0-9]{8}", link)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    close(page)


def test_a_round_that_is_shared_never_pauses(page, there):
    offer(page, "play=new&seed=11&time=600&at=00:00")
    start(page)
    send(page, there[0])
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()
    hide(page)
    before = seconds_left(page)
    page.clock.run_for(10_000)
    assert seconds_left(page) <= before - 10
    hide(page, False)
    follow(page, "view=more")
    expect(page.get_by_role("button", name="End round")).to_be_hidden()
    follow(page, "view=play")
    expect(page.get_by_role("button", name="End round")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="End round")).to_be_visible()
    assert listed(page) == [there[0]]
    end(page)


def test_a_round_starts_by_itself_at_its_time(page):
    page.clock.set_system_time(MORNING)
    link = invited(page)
    page.get_by_label("Start together at").fill("09:30")
    expect(page.get_by_role("textbox", name="Link", exact=True)).to_have_value(re.compile("&at=09:30&check="))
    close(page)
    expect(starts_in(page)).to_have_text(re.compile(r"^[12]\d:\d\d$"))
    assert invited(page).replace("&at=09:30", "") == link
    page.get_by_label("Start together at").fill("")
    close(page)
    expect(starts_in(page)).to_have_count(0)
    offer(page, "play=new&seed=11&time=180&at=08:59")
    expect(page.get_by_text("The others were to start at 08:59.")).to_be_visible()
    expect(starts_in(page)).to_have_count(0)
    offer(page, "play=new&seed=11&time=180&at=09:20")
    expect(starts_in(page)).to_have_text(re.compile(r"^1\d:\d\d$"))
    start(page)  # before the time
    end(page)
    offer(page, "play=new&seed=12&time=0&at=09:20")
    expect(page.get_by_text("The round starts by itself at 09:20")).to_be_visible()
    expect(page.get_by_role("group", name="Board")).to_have_count(0)
    page.clock.run_for(20 * 60_000)
    end(page)


def put_in_the_middle(page, fragment):
    offer(page, fragment)
    page.get_by_role("button", name="One phone in the middle").click()
    return page.get_by_role("dialog", name="One phone in the middle")


def test_one_phone_lies_in_the_middle(page, there):
    dialog = put_in_the_middle(page, LINK[1:])
    expect(page.get_by_role("button", name="Turn the letters")).to_be_focused()
    letter = page.locator("#middle-board b").first
    for degrees in (90, 180, 270, 360):
        page.keyboard.press("Enter")
        expect(letter).to_have_css("rotate", f"{degrees}deg")
    cells = page.get_by_role("group", name="Board").get_by_role("listitem")
    assert [text.lower() for text in cells.all_text_contents()] == rolled().tiles
    expect(cells.first).to_have_accessible_name(f"Row 1, column 1, {rolled().tiles[0].upper()}")
    for clock in (dialog.get_by_role("timer", name="Time left"), page.locator("#middle-far")):
        expect(clock).to_have_text(re.compile(r"^[0-3]:\d\d$"))
    # After the round, words come from paper.
    dialog.get_by_role("button", name="End round").click()
    expect(page.get_by_role("heading", name="Table", exact=True)).to_be_visible()
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_be_focused()
    add_on_paper(page, "Ann", " ".join(there[:3]), "Ann was added.")
    add_on_paper(page, "Bob", there[0], "Bob was added.")
    assert [row[1] for row in rows(page)] == ["Ann", "Bob"]
    # Letters that look alike upside down are underlined. Words can be typed on the same device.
    put_in_the_middle(page, "play=new&board=mwnz/abcd/eust/ired")
    expect(letter).to_have_text("M", ignore_case=True)
    assert page.locator("#middle-board b").evaluate_all(UNDERLINED) == "MWNZ"
    page.get_by_role("button", name="Type words here").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Word", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()
