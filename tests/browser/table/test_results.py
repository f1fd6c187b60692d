"""The results of several players: shared, added by link and on paper, ranked, kept, and refused with a sentence.

Their logic is tested in tests/unit/play/players/, and tests/journeys/test_table.py has three players."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.rules import NEW
from boggle.play.invitation import list_check
from boggle.play.players.gathered import Gathered
from driving import follow
from players import NOTE, ROUND, add, add_on_paper, choose, close, expect_players, open_table, rows, share
from playing import LINK, end, erase, listed, play, send, start
from record import stored

pytestmark = pytest.mark.first_worker_alone

DAMAGE = """() => {
  const name = Object.keys(localStorage).find((name) => name.startsWith("boggle tables"));
  localStorage.setItem(name, localStorage.getItem(name).replace("results", "x"));
}"""


@pytest.fixture
def table(page, there):
    """The table after a round in which two words were found, by a player whose name is not known."""
    follow(page, LINK[1:])
    expect(page.get_by_text("The board of a link: ")).to_be_visible()
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
    add_on_paper(table, "  ", there[0], "expected a name of 1 to 30 characters, got ' '")
    table.get_by_role("button", name="Remove this player").click()
    expect(table.locator(NOTE)).to_have_text("Bob was removed.")
    expect_players(table, 9)


def test_a_name_is_needed_and_kept(table, there, link_of):
    expect(table.get_by_text("Nobody has a result here yet. To add your own, type your name")).to_be_visible()
    assert not set(there[:2]) & set(listed(table, "Nobody found"))  # this player found them
    table.get_by_role("button", name="Share my result").click()
    expect(table.locator(NOTE)).to_have_text("expected a name of 1 to 30 characters, got ''")
    expect(table.get_by_role("textbox", name="Your name")).to_be_focused()
    add(table, link_of({"Ann": [there[9]]}), "1 player was added.")
    expect(table.locator("#table-total")).to_have_text("1 player. To add your own, type your name and share it.")
    share(table, "Zoë")
    share(table, "Zoé")  # corrected
    assert sorted(row[1] for row in rows(table)) == ["Ann", "Zoé"]
    table.get_by_role("button", name="Share my result").click()
    table.get_by_role("button", name="Copy as text").click()
    expect(table.get_by_text("The text is copied.")).to_be_visible()
    lines = table.evaluate("navigator.clipboard.readText()").splitlines()
    assert (lines[0], lines[1][:7]) == ("Results of 2 players", "1. Zoé:")
    assert lines[3:] == [table.get_by_role("textbox", name="Link", exact=True).input_value()]
    close(table)
    table.get_by_role("button", name="Back to the review").click()
    expect(table.get_by_role("button", name="Table", exact=True)).to_be_focused()
    # A link that is opened adds its results, and all of them outlive a reload.
    follow(table, link_of({"Bob": there[3:5]})[1:])
    expect(table.get_by_role("heading", name="Table", exact=True)).to_be_visible()
    expect_players(table, 3)
    table.reload()
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
    open_table(page)
    expect_players(page, 3)
    share(page, "Zoë")
    expect_players(page, 4)


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
    open_table(table)
    expect(table.get_by_role("textbox", name="Your name")).to_have_value("Zoë")
    assert [row[1] for row in rows(table)] == ["Zoë"]
    add(table, ann, "1 player was added.")
    follow(table, "play=new&seed=12&time=60&results=AAAA.x")
    expect(table.get_by_role("alert").filter(has_text="Not all results could be read. Expected")).to_be_visible()
    expect(table.get_by_text("The board of a link")).to_be_visible()  # which can be played all the same
