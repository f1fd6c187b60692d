"""The states of the page, for tests that check all of them. Each is reached in the way in which a user reaches it.

A view is a generator function. It yields each time the page is in a state that should be checked. The views of one of
VISITS follow each other in one page, where a link to the page's own address only follows the link.
"""

import datetime

from PIL import Image
from playwright.sync_api import expect

from boggle.game.rules import RULES
from cameras import GOES_OFF, give_camera
from driving import GOLDEN, clear, entries, extended, follow, open_view, solved
from large_boards import letters
from lists import add_text, fold_out
from meanings import fetch, look_up
from photos import choose, photo, read, refused
from players import add_on_paper, close, open_table, share
from playing import LINK, more_choices, play, see_words, send, start
from record import DAY, open_record, store, studied

LARGE = "/".join(["fxieamloewbxastu" + "x" * 5] + ["x" * 21] * 20)  # solved at once, because it has few words


def empty(page, site):
    """No letters: at the first visit, in Explore, and with a board solved earlier and a box for a board as text."""
    page.goto(site)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    extended(page)
    yield
    open_view(page, "Explore")
    expect(page.get_by_role("button", name="Roll a board")).to_be_visible()
    yield
    open_view(page, "Words")
    page.get_by_role("button", name="Roll", exact=True).click()
    solved(page)
    clear(page)
    expect(page.get_by_role("link", name="All boards")).to_be_visible()
    page.evaluate("navigator.clipboard.writeText('')")  # another test may have copied a board
    page.get_by_role("button", name="Paste", exact=True).click()
    expect(page.get_by_label("The board as text")).to_be_focused()
    yield


def solved_board(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    extended(page)
    yield


def chosen_word(page, site):
    """A chosen word with several paths, with what its tier means and with its menu open."""
    page.goto(f"{site}#board=aaaa/tttt/eeee/ssss")
    solved(page)
    extended(page)
    entries(page).get_by_role("button").first.click()
    expect(page.locator("#way")).to_contain_text("1 of ")
    page.locator("#worth").click()
    page.locator("#card-open").click()
    expect(page.locator("#worth-meaning")).to_be_visible()
    for name in ("Next path", "Copy path"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    yield


def finding(page, site):
    """The filter, and what the tiers mean."""
    for _ in solved_board(page, site):
        page.get_by_role("button", name="Filter", exact=True).click()
        page.locator("#filter-text").fill("xi")
        expect(page.locator("#shown")).to_contain_text(" of 88 words")
        yield
        page.get_by_role("button", name="All words").click()
        page.get_by_role("button", name="Close the filter").click()
        page.get_by_role("button", name="What the tiers mean").click()
        expect(page.get_by_role("region", name="What the tiers mean")).to_be_visible()
        yield


def exploring(page, site):
    """Explore with a better board, the table of tiles and a chosen tile, and the words of this tile."""
    for _ in solved_board(page, site):
        open_view(page, "Explore")
        page.locator("#better button").first.click()
        expect(page.locator("#betters li").first).to_be_visible()
        page.locator("#lens-table summary").click()
        page.get_by_role("group", name="Board").get_by_role("button").first.click()
        expect(page.locator("#lens-show")).to_contain_text("Show ")
        yield
        page.locator("#lens-show").click()
        expect(page.locator("#lens-chip")).to_be_visible()
        open_view(page, "Words")
        yield


def places(page, site):
    """More. Then in Look up, a word on the board with the question whether meanings are fetched, and a word that breaks
    off with its meaning."""
    for _ in solved_board(page, site):
        open_view(page, "More")
        yield
        open_view(page, "Look up")
        meaning = look_up(page, "ax")
        expect(page.locator("#look-up-begin")).to_contain_text(" ax")
        meaning.get_by_role("button", name="Meaning").click()
        expect(meaning.get_by_role("button", name="Fetch them")).to_be_visible()
        yield
        meaning = look_up(page, "emblem")
        expect(page.locator("#look-up-begin")).to_contain_text(" emblem")
        fetch(meaning)
        expect(meaning).to_contain_text("symbol")
        yield


def unfold(page):
    for part in page.locator("details:not([open]):visible > summary").all():
        part.click()


def sheets(page, site):
    """The sheets Share and Boards. Then the question before everything is erased."""
    for _ in solved_board(page, site):
        for name in ("Share", "Boards"):
            open_view(page, name)
            unfold(page)
            yield
        page.get_by_role("button", name="Erase everything").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield
        page.keyboard.press("Escape")


def own_board(page, site):
    """The rules with everything that they can show, then the shape of the board being drawn."""
    for _ in solved_board(page, site):
        open_view(page, "Rules")
        page.get_by_role("button", name=f"All {len(RULES)} rules").click()
        page.get_by_role("radio", name="A size and a shape of your own").check()
        expect(page.get_by_label("Columns")).to_be_visible()
        unfold(page)
        yield
        page.get_by_role("button", name="Draw the shape").click()
        open_view(page, "Words")
        yield


def own_list(page, site):
    """The lists with everything that is folded, an own list, a banned word and a comparison."""
    for _ in solved_board(page, site):
        open_view(page, "Lists")
        add_text(page, "tux\nbox\nquizzicallynonexistent")
        expect(page.locator("#list-in-use")).to_have_text("Word list: My words")
        page.get_by_label("Words, for any list").fill("swami")
        page.get_by_role("button", name="Ban", exact=True).click()
        expect(page.get_by_role("button", name="Stop banning swami")).to_be_visible()
        fold_out(page, "Compare two lists on the board")
        page.get_by_role("button", name="Compare", exact=True).click()
        expect(page.locator("#only-there")).to_contain_text("words")
        unfold(page)
        yield


def large_boards(page, site):
    """A board that is zoomed, and a list with more words than the document contains at once."""
    page.goto(f"{site}#board={LARGE}&rules=free")
    solved(page)
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    extended(page)
    yield
    page.goto(f"{site}#board={letters(12)}&rules=free")
    solved(page)
    expect(page.locator("#words")).to_be_visible()
    yield


def searching(page, site):
    """A search in progress."""
    page.route("**/pyodide.mjs", lambda route: None)
    page.goto(f"{site}#board={letters(150)}&rules=free")
    expect(page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    yield


def error(page, site):
    page.goto(f"{site}#board=ab/c")
    expect(page.get_by_role("alert").filter(has_text="This link cannot be opened")).to_be_visible()
    extended(page)
    yield


def checking_photo(page, site):
    """A photo that was read with a tile to check."""
    for _ in solved_board(page, site):
        choose(page, photo("tsle/p.et/oine/gods", "0123"))
        read(page)
        yield


def helping_with_photos(page, site):
    """Pictures of different boards, a picture in which the user says where the board is, and the camera, on and off."""
    choose(page, photo("stuz/xyed/ghst/lino", "0123"), button="Add a picture")
    expect(page.get_by_text("These pictures show different boards.")).to_be_visible()
    yield
    choose(page, photo("..../..../..../...."))
    refused(page, "No board found")
    yield
    page.get_by_role("button", name="Show where the board is").click()
    yield
    page.keyboard.press("Escape")
    page.locator("#photo-close").click()
    give_camera(page, [Image.new("RGB", (640, 480), (120, 92, 60))])
    page.get_by_role("button", name="Photo", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Looking for a board")
    yield
    page.evaluate(GOES_OFF)
    expect(page.get_by_role("dialog", name="The camera is off")).to_be_visible()
    yield
    page.keyboard.press("Escape")


def playing(page, site):
    """The place Play: before a round, in it, in a pause, at its end, and after it."""
    page.goto(f"{site}#view=play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    extended(page)
    more_choices(page)
    page.get_by_label("This word").fill("limbo")
    expect(page.get_by_text("The word is laid on the board")).to_be_visible()
    yield
    follow(page, LINK[1:])
    start(page)
    for word in ("sands", "and", "hand"):
        send(page, word)
    page.get_by_role("button", name="Row 1, column 1").click()
    yield
    page.get_by_role("button", name="Pause").click()
    yield
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="End round").click()
    yield
    page.get_by_role("button", name="End", exact=True).click()
    yield
    see_words(page)
    page.get_by_text("How many of each").click()
    page.get_by_role("list", name="Missed words").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Next path")).to_be_visible()
    yield


def studying(page, site):
    """Study with words that are due, one that is told, the calendar with a result, and statistics."""
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
    page.get_by_role("button", name="Show it").click()
    yield
    open_record(page, "Calendar")
    page.get_by_role("table").get_by_role("button", name="played, 131 points").click()
    yield
    open_record(page, "Statistics")
    page.get_by_text("The chart as a table").click()
    yield


def players_table(page, site):
    """Inviting others, the table of three players, and one phone in the middle."""
    page.goto(f"{site}{LINK}")
    page.get_by_role("button", name="Invite others").click()
    expect(page.locator("#handing-qr svg")).to_be_visible()
    yield
    close(page)
    play(page, ["sands", "and", "hinds"])
    open_table(page)
    share(page, "Zoë")
    add_on_paper(page, "Жук", "sands washy xyzzy", "Жук was added. These do not count: xyzzy: not on the board.")
    add_on_paper(page, "A player with a long name", "washy", "A player with a long name was added.")
    page.get_by_role("list", name="Nobody found").get_by_role("button").first.click()
    yield
    page.evaluate("location.hash = '#play=new&seed=12&time=60'")
    page.get_by_role("button", name="One phone in the middle").click()
    yield
    page.get_by_role("button", name="Ready").click()
    expect(page.get_by_role("dialog", name="One phone in the middle")).to_be_visible()
    yield


# By what is seen in a visit. Pyodide's start is most of a visit's work: one visit needs it not.
FIRST, WITHOUT_PYODIDE = "words, own rules and lists", "an empty board, the record, large boards"
VISITS = {
    FIRST: [solved_board, finding, chosen_word, own_board, own_list],
    WITHOUT_PYODIDE: [empty, studying, large_boards, searching],
    "sheets, places": [sheets, places, exploring, error],
    "a photo, a round, players": [checking_photo, helping_with_photos, playing, players_table],
}
