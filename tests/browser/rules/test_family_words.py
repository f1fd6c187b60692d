"""The switch Family words: what it hides, where it goes along, and how crude words are shown without it."""

import re

import pytest
from playwright.sync_api import expect

from boggle import rules_named, solve
from driving import entries, extended, follow, linked, open_view, solved, words
from meanings import fetch, look_up, open_look_up, told
from playing import end, listed, send, start
from rules_panel import choose as choose_rules
from rules_panel import opened, rules_in_use

BOARD = "slut/hits/fuck/arse"
LINK = f"#board={BOARD}&rules=new&min=3"
CRUDE = "slut"  # a common word, and so bold if it were not crude


@pytest.fixture(scope="module")
def there(lexicon):
    """The words of the board, and those that are fit for children."""
    found = solve(BOARD, lexicon, rules_named("new"))
    return found, [one for one in found if not one.crude]


def totals(found):
    return len(found), sum(one.points for one in found)


def weight(entry):
    return entry.evaluate("element => getComputedStyle(element).fontWeight")


@pytest.mark.promise
@pytest.mark.first_worker_alone
def test_the_switch_hides_crude_words_goes_along_in_the_link_and_stays_on(page, site, there):
    found, family = there
    page.goto(site + LINK)
    assert solved(page) == totals(found)
    crude = entries(page).get_by_role("button", name=re.compile(f"^{CRUDE} "))
    assert (weight(crude), weight(entries(page).get_by_role("button", name=re.compile("^hits ")))) == ("500", "600")
    expect(crude).to_have_text(re.compile("common"))
    panel = opened(page)
    switch = panel.get_by_role("switch", name="Family words", exact=True)
    expect(switch).not_to_be_checked()
    switch.check()
    linked(page, f"{LINK}&family=1&view=rules")
    assert solved(page) == totals(family)
    assert set(words(page)) == {one.word for one in family}
    expect(rules_in_use(page)).to_contain_text("Boggle 1987, family words")
    page.reload()
    assert solved(page) == totals(family)
    extended(page)
    choose_rules(panel, "free")
    linked(page, "&rules=free&min=3&family=1&view=rules")
    page.goto("about:blank")
    page.goto(site)  # the next visit, without a link
    extended(page)
    expect(rules_in_use(page)).to_contain_text("family words")
    expect(opened(page).get_by_role("switch", name="Family words")).to_be_checked()
    follow(page, "daily")
    expect(page.locator("#play-rules")).to_contain_text("family words")
    follow(page, LINK[1:])  # no link can say that they are to be shown
    assert solved(page) == totals(family)
    linked(page, f"{LINK}&family=1")


@pytest.mark.first_worker_alone
def test_words_that_a_link_hides_are_shown_again_by_the_switch_and_at_the_next_visit(page, site, there):
    found, family = there
    page.goto(f"{site}{LINK}&family=1")
    assert solved(page) == totals(family)
    switch = opened(page).get_by_role("switch", name="Family words")
    expect(switch).to_be_checked()
    page.get_by_role("button", name="More letters").click()  # saves the rules
    linked(page, "&min=4&family=1&view=rules")
    page.goto("about:blank")
    page.goto(site + LINK)
    assert solved(page) == totals(found)
    follow(page, f"{LINK[1:]}&family=1")
    assert solved(page) == totals(family)
    opened(page)
    switch.uncheck()
    assert solved(page) == totals(found)
    linked(page, f"{LINK}&view=rules")


def test_a_link_with_family_words_hides_them_in_look_up_files_and_lists_and_says_that_the_table_differs(
    page, site, there
):
    page.goto(f"{site}{LINK}&family=1")
    assert solved(page) == totals(there[1])
    look_up(open_look_up(page), CRUDE)
    expect(page.locator("#look-up-why")).to_have_text(f"Not found on the board: '{CRUDE}' is not in the list.")
    expect(page.locator("#look-up-meaning")).to_be_empty()
    look_up(page, "fuc")
    expect(page.locator("#look-up-words")).not_to_contain_text("fuck")
    open_view(page, "Explore")
    expect(page.locator("#rating-of")).to_contain_text("they use all words, not only family words")
    open_view(page, "Share")
    expect(page.get_by_label("Link to this board")).to_have_value(re.compile("&family=1$"))
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as CSV").click()
    lines = saving.value.path().read_text("utf-8").splitlines()
    assert {line.split(",")[0] for line in lines[1:]} == {one.word for one in there[1]}
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".sheet-rules")).to_contain_text("family words")
    assert CRUDE not in page.locator(".sheet-words").text_content().split()
    open_view(page, "Word lists")
    page.get_by_label("Words, for any list in use").fill(f"{CRUDE} wembo")
    page.get_by_role("button", name="Add", exact=True).click()
    chips = page.locator("#edit-added button")  # of a sheet that may be closed
    expect(chips).to_have_text([re.compile("wembo")])
    switch = opened(page).get_by_role("switch", name="Family words")
    switch.uncheck()
    expect(chips).to_have_count(2)
    switch.check()
    expect(chips).to_have_count(1)


def test_the_meaning_of_a_crude_word_is_shown_once_it_is_asked_for(page, site):
    page.goto(site + LINK)
    solved(page)
    meaning = look_up(open_look_up(page), CRUDE)
    fetch(meaning)
    told(meaning, "This word may offend.")
    expect(meaning.locator("[lang=en]")).to_have_count(0)
    meaning.get_by_role("button", name="Show the meaning").click()
    told(meaning, "noun: ")
    expect(meaning).to_be_focused()
    told(look_up(page, "seduce"), "This meaning may offend.")
    told(look_up(page, "fruit"), "noun: ")
    look_up(page, "fuc")
    expect(page.locator("#look-up-words")).to_contain_text("fuchsia")
    expect(page.locator("#look-up-words")).not_to_contain_text("fuck")
    opened(page).get_by_role("switch", name="Family words").check()
    expect(look_up(open_look_up(page), "seduce")).to_have_text(re.compile("^verb: lure"))


@pytest.mark.first_worker_alone
def test_in_a_round_crude_words_count_but_are_not_to_have_been_seen_and_family_words_leave_them_out(page, site):
    page.goto(f"{site}#play=new&board={BOARD}")
    start(page)
    send(page, CRUDE, "slut, 1 point")
    assert [weight(page.locator(place)) for place in ("#room-found li", "#room-got")] == ["500", "500"]
    end(page)
    expect(page.get_by_role("list", name="Found words", exact=True)).to_contain_text(CRUDE)
    expect(page.get_by_role("list", name="Missed words")).to_contain_text("sluts")
    assert not set(listed(page, "Words you should have seen")) & {"sluts", "arse", "tits"}
    bold = page.locator("#review-missed [data-tier='1'] bdi").all_text_contents()
    assert ("hits" in bold, set(bold) & {"sluts", "arse"}) == (True, set())
    opened(page).get_by_role("switch", name="Family words").check()
    page.go_back()
    expect(page.get_by_role("list", name="Missed words")).not_to_contain_text("sluts")
    expect(page.get_by_role("list", name="Missed words")).to_contain_text("hits")
    expect(page.get_by_role("list", name="Found words", exact=True)).to_have_count(0)
    follow(page, f"play=new&board={BOARD}")
    expect(page.locator("#play-rules")).to_contain_text("family words")
    start(page)
    send(page, CRUDE, "not a word")
    end(page)
    page.get_by_role("button", name="See the board solved").click()
    linked(page, "&family=1")
