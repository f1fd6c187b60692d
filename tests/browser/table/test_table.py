"""Several players: inviting them, starting together at a time, one phone in the middle of the table, and their results:
shared, added by link and on paper, ranked, kept, and refused with a sentence.

Their logic is tested in tests/unit/play/players/, and tests/journeys/test_table.py has three players."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from boggle.game.board import label
from boggle.game.rules import NEW
from boggle.play.invitation import list_check, read_invitation
from boggle.play.players.gathered import Gathered
from driving import follow, take_clock
from inviting import invited, offer, starts_in
from players import NOTE, ROUND, add, add_on_paper, choose, close, expect_players, open_table, rows, share
from playing import LINK, board_shown, end, erase, hide, listed, play, rolled, seconds_left, send, start, words_there
from record import stored

pytestmark = pytest.mark.first_worker_alone

MORNING = datetime.datetime(2026, 11, 23, 9)  # by the clock of the device
UNDERLINED = """letters => letters.filter((one) => getComputedStyle(one).textDecorationLine === "underline")
  .map((one) => one.textContent).join("")"""
DAMAGE = """() => {
  const name = Object.keys(localStorage).find((name) => name.startsWith("boggle tables"));
  localStorage.setItem(name, localStorage.getItem(name).replace("results", "x"));
}"""


@pytest.fixture(scope="module")
def there(lexicon):
    return [one.word for one in words_there(lexicon)]


@pytest.fixture(scope="module")
def link_of(there):
    """The link of other players: {name: words}."""

    def link(players, counting=there):
        gathered = Gathered(ROUND, {word: 1 for word in counting})
        for name, own in players.items():
            gathered.set_own(name, own)
            gathered.read_text(gathered.link())
        return gathered.link()

    return link


@pytest.fixture(scope="module")
def table_visit(visit, site):
    page, _ = visit
    take_clock(page, time=MORNING)
    page.add_init_script("navigator.share = (data) => { globalThis.shared = data; return Promise.resolve(); };")
    page.goto(f"{site}#view=play")
    expect(page.get_by_role("button", name="Invite others")).to_be_visible()
    return visit


@pytest.fixture
def page(table_visit):
    """The place Play with nothing stored, in a page in which earlier tests may have played."""
    page, thrown = table_visit
    page.clock.resume()
    erase(page)
    yield page
    assert thrown == []


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
    # Who likes tells a name, which is kept.
    page.get_by_label("Your name (if you like)").fill("Zoë")
    page.get_by_label("Your name (if you like)").press("Tab")
    named = page.get_by_role("dialog").get_by_role("textbox", name="Link", exact=True)
    expect(named).to_have_value(f"{link}&by=Zo%C3%AB")
    close(page)
    page.reload()
    assert invited(page) == f"{link}&by=Zo%C3%AB"
    page.get_by_label("Your name (if you like)").fill("")
    close(page)
    start(page)
    board = board_shown(page)
    assert board == [label(tile).lower() for tile in invitation.board.tiles]
    end(page)
    erase(page)  # as for somebody else
    offer(page, link.partition("#")[2])
    expect(page.get_by_role("combobox", name="Time", exact=True)).to_have_value("600")
    start(page)
    assert board_shown(page) == board
    end(page)


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
    offer(page, f"{LINK[1:]}&by=Ann")
    play(page, [])
    expect(page.get_by_text("Ann sent you this board.")).to_be_visible()
    expect(page.get_by_role("button", name="Send your result")).to_be_visible()
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
    page.get_by_role("button", name="One phone in the middle").dblclick()
    expect(page.get_by_role("dialog", name="Is everybody ready?")).to_be_visible()
    page.clock.run_for(20 * 60_000)
    expect(page.get_by_role("dialog")).to_have_count(0)  # nobody said so in time
    end(page)


def put_in_the_middle(page, fragment):
    offer(page, fragment)
    page.get_by_role("button", name="One phone in the middle").click()
    ready = page.get_by_role("dialog", name="Is everybody ready?")
    ready.get_by_role("button", name="Ready").click()
    expect(ready.get_by_text("3", exact=True)).to_be_visible()
    page.clock.run_for(3000)
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
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.get_by_role("heading", name="Compare with others")).to_be_visible()
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_be_focused()
    add_on_paper(page, "Ann", " ".join(there[:3]), "Ann was added.")
    add_on_paper(page, "Bob", there[0], "Bob was added.")
    assert [row[1] for row in rows(page)] == ["Ann", "Bob"]
    page.get_by_role("button", name="Back to the review").click()
    expect(page.get_by_role("heading", name="Results so far")).to_be_visible()
    expect(page.get_by_role("button", name="Send your result")).to_be_hidden()
    # Letters that look alike upside down are underlined. Words can be typed on the same device.
    put_in_the_middle(page, "play=new&board=mwnz/abcd/eust/ired")
    expect(letter).to_have_text("M", ignore_case=True)
    assert page.locator("#middle-board b").evaluate_all(UNDERLINED) == "MWNZ"
    page.get_by_role("button", name="Type words here").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Word", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()


@pytest.fixture
def table(page, there):
    """The table after a round in which two words were found, by a player whose name is not known."""
    offer(page, LINK[1:])
    play(page, there[:2])
    open_table(page)
    return page


@pytest.mark.promise
def test_shared_words_are_struck_or_count_of_players_of_any_script_and_on_paper(table, there, link_of):
    share(table, "Zoë")
    players = {"Ann": [there[0], there[9]], "Жук": [there[1], there[0], there[3], there[4]]}
    add(table, link_of(players), "2 players were added.")
    points = {word: NEW.scoring.points(len(word)) for word in there}
    assert rows(table) == [
        (1, "Жук", points[there[3]] + points[there[4]], 2, 2),
        (2, "Ann", points[there[9]], 1, 1),
        (3, "Zoë", 0, 0, 2),
    ]
    expect(table.locator("#table-total")).to_have_text("0 points, rank 3 of 3 players")
    assert listed(table, "Words that others found, too") == there[:2]
    struck = table.get_by_role("list", name="Words that others found, too").get_by_role("button").first
    expect(struck).to_have_text(re.compile(rf"{there[0]}\s*×3found by 3 players"))
    expect(struck.locator("s")).to_have_text(there[0])
    struck.click()  # shows the path of the word
    expect(struck).to_have_attribute("aria-pressed", "true")
    expect(table.locator("#table-board [data-step]")).to_have_count(len(there[0]))
    struck.click()
    expect(table.locator("#table-board [data-step]")).to_have_count(0)
    table.get_by_role("button", name="Every word counts").click()
    counted = {name: sum(points[word] for word in own) for name, own in (players | {"Zoë": there[:2]}).items()}
    assert [row[1:3] for row in rows(table)] == sorted(counted.items(), key=lambda row: (-row[1], row[0]))
    expect(table.locator("#table s")).to_have_count(0)
    choose(table, "Ann")
    assert listed(table, "Own words") == [there[9]]
    assert set(listed(table, "Nobody found")) == set(there) - {there[at] for at in (0, 1, 3, 4, 9)}
    # Players of any script, and on paper.
    names = ["גיל", "李小龍", "नीला", '<b>&"', "a.b:c=d", "😀"]
    add(table, link_of({name: there[at : at + 5] for at, name in enumerate(names)}), "6 players were added.")
    assert {row[1] for row in rows(table)} == {*names, "Zoë", *players}
    choose(table, '<b>&"')
    expect(table.locator("#table-chosen")).to_have_text('<b>&"')
    add_on_paper(table, "Bob", f"{there[0]}, {there[5].upper()}\nxyzzy te {there[5]}",
                 "Bob was added. These do not count: xyzzy: not on the board; te: too short.")  # fmt: skip
    choose(table, "Bob")
    assert {*listed(table, "Own words"), *listed(table, "Words that others found, too")} == {there[0], there[5]}
    add_on_paper(table, "  ", there[0], "Type a name of up to 30 characters first.")
    table.get_by_role("button", name="Remove this player").click()
    expect(table.locator(NOTE)).to_have_text("Bob was removed.")
    expect_players(table, 9)


def test_a_name_is_needed_and_kept(table, there, link_of):
    expect(table.get_by_text("Only your result is here so far.")).to_be_visible()
    expect(table.get_by_role("table", name="Players").get_by_role("rowheader")).to_have_text("You")
    expect(table.get_by_role("button", name="Remove this player")).to_be_hidden()
    assert not set(there[:2]) & set(listed(table, "Nobody found"))  # this player found them
    table.get_by_role("button", name="Send your result").click()
    expect(table.locator(NOTE)).to_have_text("Type a name of up to 30 characters first.")
    expect(table.get_by_role("textbox", name="Your name")).to_be_focused()
    add(table, link_of({"Ann": [there[9]]}), "1 player was added.")
    expect(table.locator("#table-total")).to_have_text(re.compile("points, rank [12] of 2 players$"))
    share(table, "Zoë")
    share(table, "Zoé")  # corrected
    assert sorted(row[1] for row in rows(table)) == ["Ann", "Zoé"]
    table.get_by_role("button", name="Send your result").click()
    table.get_by_role("button", name="Copy as text").click()
    expect(table.get_by_text("The text is copied.")).to_be_visible()
    lines = table.evaluate("navigator.clipboard.readText()").splitlines()
    assert (lines[0], lines[1][:7]) == ("Results of 2 players", "1. Zoé:")
    assert lines[3:] == [table.get_by_role("textbox", name="Link", exact=True).input_value()]
    close(table)
    table.get_by_role("button", name="Back to the review").click()
    expect(table.get_by_role("button", name="Compare with others")).to_be_focused()
    expect(table.get_by_role("textbox", name="Your name")).to_have_value("Zoé")
    # A link that is opened adds its results, and all of them outlive a reload.
    follow(table, link_of({"Bob": there[3:5]})[1:])
    expect(table.get_by_role("heading", name="Compare with others")).to_be_visible()
    expect_players(table, 3)
    table.reload()
    table.get_by_role("button", name="Review", exact=True).click()
    open_table(table)
    expect(table.get_by_role("textbox", name="Your name")).to_have_value("Zoé")
    expect_players(table, 3)
    erase(table)
    assert (stored(table, "tables"), stored(table, "player")) == (None, None)
    follow(table, LINK[1:])
    play(table, there[:1])
    open_table(table)
    expect(table.get_by_role("textbox", name="Your name")).to_have_value("")


def test_results_wait_until_the_round_is_over(page, there, link_of):
    follow(page, link_of({"Ann": there[:3], "Bob": []})[1:])
    expect(page.get_by_text("The results of 2 players came with this link. They are shown after")).to_be_visible()
    expect(page.get_by_role("group", name="Board")).to_have_count(0)
    page.get_by_role("button", name="Show the table without playing").click()
    expect_players(page, 2)
    expect(page.get_by_role("textbox", name="Your name")).to_be_hidden()
    page.get_by_role("button", name="Back", exact=True).last.click()
    start(page)
    send(page, there[0])
    follow(page, link_of({"Cem": there[:2]})[1:])  # while the round goes on
    expect(page.get_by_role("button", name="End round")).to_be_visible()
    end(page)
    # The review begins with the table, in which this player is, too, and with sending the result.
    results = page.get_by_role("table", name="Results").get_by_role("rowheader")
    assert {text.split()[0] for text in results.all_text_contents()} == {"Ann", "Bob", "Cem", "You"}
    share(page, "Zoë")
    expect(results.filter(has_text="Zoë you")).to_be_visible()
    open_table(page)
    expect_players(page, 4)
    # Who is removed stays away.
    choose(page, "Ann")
    page.get_by_role("button", name="Remove this player").click()
    page.get_by_role("button", name="Back to the review").click()
    expect(results).to_have_count(3)
    open_table(page)
    expect_players(page, 3)


def test_another_list_is_said_and_its_words_travel(page, there, link_of):
    follow(page, ROUND.having(list_check=list_check(there[4:])).link()[1:])
    expect(page.get_by_text("Your word list has other words on this board than that of the sender.")).to_be_visible()
    follow(page, LINK[1:])
    expect(page.get_by_text("Your word list has other words")).to_have_count(0)
    play(page, there[:2])
    open_table(page)
    share(page, "Zoë")
    other = [*there[4:20], "thenword"]
    add(page, link_of({"Ann": [there[4], "thenword"]}, other),
        "Expected the result of 'Ann' for this word list, got one for another.")  # fmt: skip
    expect(page.get_by_text("Another player's word list has other words on this board.")).to_be_visible()
    aside = page.get_by_text("1 result of another word list cannot be shown here: Ann.")
    expect(aside).to_be_visible()
    assert "Ann" not in share(page, "Zoë")
    page.get_by_role("button", name="Forget these results").click()
    expect(aside).to_be_hidden()
    assert "Ann" not in stored(page, "tables")
    theirs = Gathered(ROUND, {word: 1 for word in other})
    theirs.set_own("Ann", [there[4], "thenword"])
    assert theirs.read_text(share(page, "Zoë")) == []  # they came as words
    add(page, theirs.link(), "1 player was added.")
    choose(page, "Ann")
    assert listed(page, "Not in your word list") == ["thenword"]


def test_bad_and_damaged_results_are_a_sentence_and_lose_nothing(table, there, link_of):
    ann = link_of({"Ann": there[:3]})
    share(table, "Zoë")
    for text, told in (  # all faults are listed in tests/unit/play/players/
        ("hello", "Expected a link with results, got 'hello'."),
        (f"{ann}.x", "1 player was added. Expected a player's name and words, got 'x'."),
        (ann, "All these results were here already."),
    ):
        add(table, text, told)
    assert sorted(row[1] for row in rows(table)) == ["Ann", "Zoë"]
    follow(table, ann[1:-1])
    expect(table.locator(NOTE)).to_have_text("Expected the result of 'Ann' as it was sent, got a damaged one.")
    # Of damaged stored results the name is kept. Found words are those of the stored round.
    table.evaluate(DAMAGE)
    table.reload()
    table.get_by_role("button", name="Review", exact=True).click()
    open_table(table)
    expect(table.get_by_role("textbox", name="Your name")).to_have_value("Zoë")
    assert [row[1] for row in rows(table)] == ["Zoë"]
    add(table, ann, "1 player was added.")
    follow(table, "play=new&seed=12&time=60&results=AAAA.x")
    expect(table.get_by_role("alert").filter(has_text="Not all results could be read. Expected")).to_be_visible()
    expect(table.get_by_text("The board of a link")).to_be_visible()  # which can be played all the same
