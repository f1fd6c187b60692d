"""The results of several players: shared, added by link and on paper, ranked, kept, and refused with a sentence."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.rules import NEW
from boggle.play.invitation import list_check
from boggle.play.players.gathered import Gathered
from driving import follow, open_view
from players import (
    ROUND,
    add,
    add_on_paper,
    choose,
    close,
    expect_players,
    open_table,
    rows,
    share,
    table_button,
    words,
)
from playing import begin, end, send, start

pytestmark = pytest.mark.first_worker_alone


def note(page, text):
    expect(page.locator("#table-note")).to_have_text(text)


@pytest.mark.promise
def test_shared_words_are_struck_or_count(table, there, link_of):
    share(table, "Zoë")
    add(
        table,
        link_of({"Ann": [there[0], there[9]], "Жук": [there[1], there[0], there[3], there[4]]}),
        "2 players were added.",
    )
    points = {word: NEW.scoring.points(len(word)) for word in there}
    assert rows(table) == [
        (1, "Жук", points[there[3]] + points[there[4]], 2, 2),
        (2, "Ann", points[there[9]], 1, 1),
        (3, "Zoë", 0, 0, 2),
    ]
    expect(table.locator("#table-total")).to_have_text("0 points, rank 3 of 3 players")
    assert words(table, "Words that others found, too") == there[:2]
    struck = table.get_by_role("list", name="Words that others found, too").get_by_role("button").first
    expect(struck).to_have_text(re.compile(rf"{there[0]}\s*×3found by 3 players"))
    expect(struck.locator("s")).to_have_text(there[0])
    table.get_by_role("button", name="Every word counts").click()
    assert [row[1:3] for row in rows(table)] == [
        ("Жук", sum(points[there[at]] for at in (0, 1, 3, 4))),
        *sorted([("Zoë", points[there[0]] + points[there[1]]), ("Ann", points[there[0]] + points[there[9]])],
                key=lambda row: (-row[1], row[0]))]  # fmt: skip
    expect(table.locator("#table s")).to_have_count(0)
    choose(table, "Ann")
    assert words(table, "Own words") == [there[9]]
    assert set(words(table, "Nobody found")) == set(there) - {there[at] for at in (0, 1, 3, 4, 9)}


def test_a_player_without_a_name_is_told_how_to_come_into_the_table(table, there, link_of):
    told = table.get_by_text("Nobody has a result here yet. To add your own, type your name and share it.")
    expect(told).to_be_visible()
    assert not set(there[:2]) & set(words(table, "Nobody found"))  # this player found them
    add(table, link_of({"Ann": [there[9]]}), "1 player was added.")
    expect(table.locator("#table-total")).to_have_text("1 player. To add your own, type your name and share it.")
    assert not set(there[:2]) & set(words(table, "Nobody found"))
    share(table, "Zoë")
    expect(told).to_have_count(0)


def test_a_word_shows_its_path(table, there):
    share(table, "Zoë")
    word = table.get_by_role("list", name="Own words").get_by_role("button").first
    word.click()
    expect(word).to_have_attribute("aria-pressed", "true")
    expect(table.locator("#table-board [data-step]")).to_have_count(len(there[0]))
    word.click()
    expect(table.locator("#table-board [data-step]")).to_have_count(0)


def test_twenty_players_of_any_script(table, there, link_of):
    names = ["Ann", "Zoë", "Жук", "גיל", "李小龍", "ليلى", "नीला", "Ω", '<b>&"', "a.b:c=d", "😀", "Ångström"]
    names += [f"Player {number}" for number in range(7)]
    share(table, "Đỗ")
    add(table, link_of({name: there[at : at + 5] for at, name in enumerate(names)}), "19 players were added.")
    assert sorted(row[1] for row in rows(table)) == sorted([*names, "Đỗ"])
    choose(table, '<b>&"')
    expect(table.locator("#table-chosen")).to_have_text('<b>&"')
    assert len(share(table, "Đỗ")) < 1500


def test_players_on_paper(table, there):
    add_on_paper(table, "Ann", f"{there[0]}, {there[5].upper()}\nxyzzy te {there[5]}",
                 "Ann was added. These do not count: xyzzy: not on the board; te: too short.")  # fmt: skip
    assert rows(table)[0][1] == "Ann"
    assert words(table, "Own words") == sorted([there[0], there[5]], key=lambda word: (-len(word), word))
    add_on_paper(table, "  ", there[0], "expected a name of 1 to 30 characters, got ' '")
    table.get_by_role("button", name="Remove this player").click()
    note(table, "Ann was removed.")
    expect(table.get_by_role("table", name="Players")).to_have_count(0)


def test_a_name_is_needed_and_kept(table, site):
    table.get_by_role("button", name="Share my result").click()
    note(table, "expected a name of 1 to 30 characters, got ''")
    expect(table.get_by_role("textbox", name="Your name")).to_be_focused()
    share(table, "Zoë")
    share(table, "Zoé")  # corrected
    assert [row[1] for row in rows(table)] == ["Zoé"]
    table.get_by_role("button", name="Back to the review").click()
    expect(table_button(table)).to_be_focused()
    expect(table.get_by_role("heading", name="Review")).to_be_visible()
    table.reload()
    open_table(table)
    expect(table.get_by_role("textbox", name="Your name")).to_have_value("Zoé")
    expect_players(table, 1)


def test_a_link_that_is_opened_adds_its_results(table, there, link_of):
    share(table, "Zoë")
    table.get_by_role("button", name="Back to the review").click()
    follow(table, link_of({"Ann": there[3:5]})[1:])
    expect(table.get_by_role("heading", name="Table", exact=True)).to_be_visible()
    expect_players(table, 2)
    table.reload()
    open_table(table)
    expect_players(table, 2)


def test_results_wait_until_the_round_is_over(page, site, there, link_of):
    page.goto(f"{site}{link_of({'Ann': there[:3], 'Bob': []})}")
    expect(page.get_by_text("The results of 2 players came with this link. They are shown after")).to_be_visible()
    expect(page.get_by_role("group", name="Board")).to_have_count(0)
    start(page)
    send(page, there[0])
    page.evaluate("link => { location.hash = link }", link_of({"Cem": there[:2]}))  # while the round goes on
    expect(page.get_by_role("button", name="End round")).to_be_visible()
    end(page)
    open_table(page)
    expect_players(page, 3)
    share(page, "Zoë")
    expect_players(page, 4)


def test_the_table_is_shown_without_playing(page, site, there, link_of):
    page.goto(f"{site}{link_of({'Ann': there[:3]})}")
    page.get_by_role("button", name="Show the table without playing").click()
    expect_players(page, 1)
    expect(page.get_by_role("textbox", name="Your name")).to_be_hidden()
    page.get_by_role("button", name="Back", exact=True).last.click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


def test_another_list_is_said_and_its_words_travel(table, site, there, link_of):
    share(table, "Zoë")
    other = [*there[4:20], "thenword"]
    add(table, link_of({"Ann": [there[4], "thenword"]}, other),
        "Expected the result of 'Ann' for this word list, got one for another.")  # fmt: skip
    expect(table.get_by_text("Another player's word list has other words on this board.")).to_be_visible()
    link = share(table, "Zoë")
    theirs = Gathered(ROUND, {word: 1 for word in other})
    theirs.set_own("Ann", [there[4], "thenword"])
    assert theirs.read_text(link) == []  # Zoë's came as words
    add(table, theirs.link(), "1 player was added.")
    choose(table, "Ann")
    assert words(table, "Not in your word list") == ["thenword"]


def test_a_link_of_another_list_says_so_before_the_start(page, site, there):
    invitation = ROUND.having(list_check=list_check(there[4:]))
    page.goto(f"{site}{invitation.link()}")
    expect(page.get_by_text("Your word list has other words on this board than that of the sender.")).to_be_visible()


def test_everything_is_erased(table):
    share(table, "Zoë")
    open_view(table, "Boards")
    table.get_by_role("button", name="Erase everything…").click()
    table.get_by_role("button", name="Erase", exact=True).click()
    expect(table.get_by_text("Everything is erased.")).to_be_visible()
    names = "Object.keys(localStorage).filter((name) => /^boggle (tables|player)/.test(name))"
    assert table.evaluate(names) == []
    begin(table, table.url.partition("#")[0])
    end(table)
    open_table(table)
    expect(table.get_by_role("textbox", name="Your name")).to_have_value("")
    expect(table.get_by_role("table", name="Players")).to_have_count(0)


def test_the_result_is_copied_as_text(table):
    table.get_by_role("textbox", name="Your name").fill("Zoë")
    table.get_by_role("button", name="Share my result").click()
    table.get_by_role("button", name="Copy as text").click()
    expect(table.get_by_text("The text is copied.")).to_be_visible()
    lines = table.evaluate("navigator.clipboard.readText()").splitlines()
    link = table.get_by_role("textbox", name="Link", exact=True).input_value()
    assert lines[0] == "Results of 1 player"
    assert re.fullmatch(r"1\. Zoë: \d+ points", lines[1])
    assert lines[2:] == [link]
    close(table)
