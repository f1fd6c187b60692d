"""Four phones that share nothing but links, two of them offline: each shows the same table in the end."""

from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from boggle.game.scoring import FOUR
from boggle.play.players.gathered import Table
from boggle.play.players.results import Result
from driving import extended, follow
from hosting import asking_no_other_host
from players import add, choose, close, expect_players, open_table, play, rows, share, words
from playing import LINK, words_there
from visits import throwing_nothing

pytestmark = pytest.mark.service_worker

NAMES = ["Zoë", "Жук 🪲", "גיל", "李小龍"]


@pytest.fixture
def phones(chromium):
    """A page in each of four contexts, which share nothing."""
    options = {"viewport": {"width": 390, "height": 844}, "reduced_motion": "reduce", "service_workers": "allow"}
    with ExitStack() as stack:
        pages = []
        for _ in NAMES:
            context = chromium.new_context(**options)
            stack.callback(context.close)
            stack.enter_context(asking_no_other_host(context))
            pages.append(context.new_page())
            stack.enter_context(throwing_nothing(pages[-1]))
        yield pages


@pytest.fixture(scope="module")
def found(lexicon):
    """The words of each player. Some of them are found by several."""
    there = [one.word for one in words_there(lexicon)]
    return {name: sorted({*there[at : 24 + at : 3], there[40 + at]}) for at, name in enumerate(NAMES)}


def expected(found, lexicon):
    counting = [one.word for one in words_there(lexicon)]
    return Table([Result(name, own) for name, own in found.items()], counting, FOUR)


def go_offline(page, site):
    """Leave the network once the page is kept for offline use, and open it again."""
    page.goto(site)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    extended(page)
    page.context.set_offline(True)


def test_all_show_the_same_table_in_whatever_order_results_come(phones, site, found, lexicon):
    first, second, third, fourth = phones
    for page in (third, fourth):
        go_offline(page, site)
    first.goto(f"{site}{LINK}")
    first.get_by_role("button", name="Invite others").click()
    invitation = first.get_by_role("textbox", name="Link", exact=True).input_value()
    assert "&check=" in invitation
    close(first)
    for page in (second, third, fourth):
        page.goto(invitation)
        expect(page.get_by_text("The board of a link")).to_be_visible()
        expect(page.get_by_role("group", name="Board")).to_have_count(0)
    links = []
    for page, name in zip(phones, NAMES, strict=True):
        play(page, found[name])
        open_table(page)
        links.append(share(page, name))
        assert [row[1] for row in rows(page)] == [name]
    add(first, f"Hi! {links[3]}\nand {links[1]}.", "2 players were added.")
    follow(second, links[2].partition("#")[2])  # as a camera opens it, while the page is open
    expect_players(second, 2)
    third.goto("about:blank")
    third.goto(share(first, NAMES[0]))  # offline, in a page that is opened anew
    expect_players(third, 4)
    gathered = share(third, NAMES[2])
    add(second, gathered, "2 players were added.")
    add(fourth, gathered, "3 players were added.")
    add(first, gathered, "1 player was added.")
    add(first, gathered, "All these results were here already.")
    whole = expected(found, lexicon)
    table = [(row.rank, row.name, row.points, len(row.own), len(row.struck)) for row in whole.rows]
    for page in phones:
        assert rows(page) == table
        assert words(page, "Nobody found") == whole.nobody
        for row in whole.rows:
            choose(page, row.name)
            assert words(page, "Own words") == row.own
            assert words(page, "Words that others found, too") == row.struck
