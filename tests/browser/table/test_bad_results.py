"""Results that cannot be used, and damaged stored ones: a sentence each, and nothing is lost."""

import pytest
from playwright.sync_api import expect

from boggle.play.invitation import read_invitation
from driving import follow
from players import add, expect_players, open_table, rows, share
from playing import LINK

pytestmark = pytest.mark.first_worker_alone


@pytest.fixture(scope="module")
def ann(link_of, there):
    return link_of({"Ann": there[:3]})


def test_bad_results_are_a_sentence_and_lose_nothing(table, there, ann):
    share(table, "Zoë")
    check = read_invitation(ann).board_check
    damaged = "Expected the result of 'Ann' as it was sent, got a damaged one."
    another = ann.replace("d=11", "d=12")
    for text, told in (
        ("hello", "Expected a link with results, got 'hello'."),
        (LINK, "Expected a link with results, got one that invites to the round."),
        (another, "Expected the board that was sent, got another: the link is damaged."),
        (another.replace("&check=", "&x="), "Expected results of this board, got those of another."),
        (ann[:-1], damaged),
        (f"{ann}.x", "1 player was added. Expected a player's name and words, got 'x'."),
        (ann, "All these results were here already."),
        (f"{LINK}&results={check}" + ".x" * 51, "Expected results of at most 50 players, got 51."),
        (f"{LINK}&results={check}" + ".a:w:000" * 10_000, "Expected a link of at most 20,000 characters, got 80,045."),
    ):  # fmt: skip
        add(table, text, told)
    assert [row[1] for row in rows(table)] == ["Ann", "Zoë"]


def test_a_link_with_bad_results_is_said(table, ann, there):
    share(table, "Zoë")
    follow(table, ann[1:-1])
    expect(table.locator("#table-note")).to_have_text("Expected the result of 'Ann' as it was sent, got a damaged one.")
    assert [row[1] for row in rows(table)] == ["Zoë"]
    table.evaluate("location.hash = '#play=new&seed=12&time=60&results=AAAA.x'")
    alert = table.get_by_role("alert").filter(has_text="Not all results could be read. Expected results of this board")
    expect(alert).to_be_visible()
    expect(table.get_by_text("The board of a link")).to_be_visible()  # which can be played all the same


def test_damaged_stored_results_are_dropped_alone(table, there, ann):
    share(table, "Zoë")
    table.evaluate("""() => {
      const name = Object.keys(localStorage).find((name) => name.startsWith("boggle tables"));
      localStorage.setItem(name, localStorage.getItem(name).replace("results", "x"));
    }""")
    table.reload()
    open_table(table)
    expect(table.get_by_role("textbox", name="Your name")).to_have_value("Zoë")
    assert [row[1] for row in rows(table)] == ["Zoë"]  # found words are those of the stored round
    add(table, ann, "1 player was added.")
    table.evaluate("""() => {
      const name = Object.keys(localStorage).find((name) => name.startsWith("boggle tables"));
      localStorage.setItem(name, "[[");
    }""")
    table.reload()
    open_table(table)
    expect_players(table, 1)
