"""The views of rounds and of the player's record, for the list in `views`."""

import datetime

from playwright.sync_api import expect

from driving import GOLDEN, extended, follow
from playing import LINK, end, more_choices, send, start
from record import DAY, open_record, store, studied


def playing(page, site):
    """The place Play: before a round, in it, in a pause, and after it."""
    page.goto(f"{site}#view=play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    extended(page)
    more_choices(page)
    page.get_by_label("This word").fill("limbo")
    expect(page.get_by_text("The word is laid on the board")).to_be_visible()
    yield
    follow(page, LINK[1:])
    expect(page.get_by_text("The board of a link: ")).to_be_visible()
    yield
    start(page)
    for word in ("sands", "and", "hand"):
        send(page, word)
    page.get_by_role("button", name="Row 1, column 1").click()
    yield
    page.get_by_role("button", name="Pause").click()
    yield
    page.get_by_role("button", name="Go on").click()
    end(page)
    page.get_by_text("By other rules").filter(visible=True).click()
    page.get_by_role("list", name="Missed words").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Next path")).to_be_visible()
    yield


def studying(page, site):
    """Study with words that are due, one that is asked for and told, the calendar with a result, and statistics."""
    page.goto(f"{site}#view=play")
    extended(page)
    store(page, "study", {"study": [studied(word, GOLDEN) for word in ("limbo", "tux", "swami")]})
    today = datetime.date.today().isoformat()
    store(page, "days", {"days": [[today, 1, 131, 180, 12, 110, [[1, 10, 49], [4, 2, 61]]]]})
    rounds = [[day, DAY + day, "new", 31 + day, 12, 110, 10 + day, 50, "hands"] for day in range(5)]
    store(page, "statistics", {"rounds": rounds})
    open_record(page, "Study")
    page.get_by_text("3 words in the study").click()
    yield
    page.get_by_role("button", name="Look for 3 words").click()
    page.get_by_role("button", name="Hint").click()
    yield
    page.get_by_role("button", name="Show it").click()
    yield
    open_record(page, "Calendar")
    page.get_by_role("table").get_by_role("button", name="played, 131 points").click()
    yield
    open_record(page, "Statistics")
    page.get_by_text("The chart as a table").click()
    yield
