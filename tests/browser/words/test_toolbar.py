"""The list of words in other orders, and filtered: short answers on the page, long ones in Pyodide's worker."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named, scoring_named, solve
from driving import GOLDEN, answered_by, answered_whole, ask, clear, entries, follow, in_list, open_view, solved, words
from large_boards import letters
from lists import add_text, note
from tracing import expect_chosen, expect_no_path, expect_path, expect_seen, numbered, trace
from word_list import ORDERS, all_words, card, chip, choose, more, open_filter, open_menu, order, said, shown

LONG, LONGER = letters(12), letters(20)  # quick to solve; the words of the second arrive in two pieces
WORD, FEW = "שלום", "שלום\nבית\nילד\nמים\nספר\nיום\nלילה\nשמש\nירח\nעץ\nדג\nכלב"
# From left to right: the parts of the first group of words, without those further down.
LAID_OUT = """list => {
  const left = (name) => list.querySelector(name).getBoundingClientRect().left;
  return { badge: left(".badge"), first: left("bdi"), small: left("small") };
}"""
SIZES = """groups => groups.map((group) => [...new Set([...group.querySelectorAll(".word:not(.long)")].map(
  (word) => getComputedStyle(word).fontSize))])"""
SCROLLED = "[results.scrollTop, scrollY]"  # how far the list and the page are scrolled


@pytest.fixture(scope="module")
def found(lexicon):
    """What the solver finds on the board GOLDEN, in the order of the list."""
    return sorted(solve(Board.parse(GOLDEN), lexicon), key=in_list)


def followed(page, link):
    """Clear the board of the page, and open another one by its link. Returns the page."""
    clear(page)
    follow(page, link)
    solved(page)
    return page


@pytest.mark.promise
def test_words_come_in_each_order_and_a_chosen_one_stays_chosen(golden, found, lexicon):
    entries(golden).get_by_role("button", name=re.compile("^tux ")).click()
    for name in ("A to Z", "Rarest first", "By points", "Longest first"):
        order(golden).select_option(name)
        assert words(golden) == [one.word for one in sorted(found, key=ORDERS[name])]
        expect(entries(golden).get_by_role("button", pressed=True)).to_have_accessible_name(re.compile("^tux "))
    expect(golden.get_by_text("tux: row 4, column 3, then right, up")).to_be_visible()
    expect(golden.get_by_role("status")).to_have_text("88 words, 109 points")
    # The paths are counted when they are first asked for.
    expect(entries(golden).get_by_text("path")).to_have_count(0)
    order(golden).select_option("Most paths")
    expect(entries(golden).first).to_contain_text("×")
    assert words(golden) == [one.word for one in sorted(found, key=ORDERS["Most paths"])]
    texts = entries(golden).all_text_contents()
    told = {text.split()[0]: int(re.search(r"(\d+) paths?$", text)[1]) for text in texts}
    assert told == {one.word: one.paths for one in found}
    order(golden).select_option("Longest first")
    expect(entries(golden).first).to_contain_text(re.compile("emboli.*×1"))
    open_filter(golden)
    golden.get_by_label("these letters").fill("emb")  # leaves it out, and takes its path away
    expect(golden.locator("svg .core")).to_have_count(0)
    order(golden).select_option("A to Z")  # order and filter stay when the board changes
    ask(golden, "aest/limn/opre/tusk")
    every = solve(Board.parse("aest/limn/opre/tusk"), lexicon)
    golden.get_by_label("these letters").fill("st")
    left = sorted([one for one in every if "st" in one.word], key=ORDERS["A to Z"])
    expect(shown(golden)).to_have_text(said(left, len(every)))
    assert words(golden) == [one.word for one in left]


@pytest.mark.promise
def test_filters_leave_the_words_that_fit_say_how_many_and_stay_in_use_when_closed(golden, found):
    open_filter(golden)
    golden.get_by_label("these letters").fill("E")
    for where, fits in (
        ("contain", lambda word: "e" in word),
        ("start with", lambda word: word[0] == "e"),
        ("end with", lambda word: word[-1] == "e"),
    ):
        golden.get_by_role("combobox", name="Words that").select_option(where)
        left = [one for one in found if fits(one.word)]
        expect(shown(golden)).to_have_text(said(left, 88))
        assert words(golden) == [one.word for one in left]
    golden.get_by_label("Length from").fill("4")
    golden.get_by_label("Length to").fill("4")
    for tier in ("Familiar", "Uncommon", "Rare"):
        chip(golden, tier).click()
    left = [one for one in left if len(one.word) == 4 and one.tier != "common"]
    expect(shown(golden)).to_have_text(said(left, 88))
    assert words(golden) == [one.word for one in left]
    expect(golden.get_by_role("status")).to_have_text("88 words, 109 points")
    # It is closed in each way, and stays in use until all words are wanted.
    opener = golden.get_by_role("button", name="Filter", exact=True)
    for way in ("button", "Escape", "Enter"):
        if way == "button":
            golden.get_by_role("button", name="Close the filter").click()
        else:
            opener.click()
            golden.get_by_label("these letters").focus()
            golden.keyboard.press(way)
        expect(golden.get_by_label("these letters")).to_be_hidden()
        expect(opener).to_be_focused()
        expect(opener).to_have_attribute("aria-expanded", "false")
    expect(opener).to_have_accessible_description(re.compile("of 88 words"))
    assert words(golden) == [one.word for one in left]
    all_words(golden).click()
    expect(opener).to_have_accessible_description("")
    assert words(golden) == [one.word for one in found]
    expect(shown(golden)).to_have_text("")
    expect(golden.get_by_label("these letters")).to_have_value("")
    expect(all_words(golden)).to_have_count(0)
    expect(order(golden)).to_be_focused()


def test_on_a_phone_all_tiers_and_with_the_filter_open_the_words_are_in_sight(page, site):
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{site}#board=tsla/pret/aine/gods&rules=new&lang=de")
    chips, listed = page.locator(".chip[data-tier]"), page.locator("#words [role=listitem]")
    for at in range(4):
        expect(chips.nth(at).locator("b")).to_be_in_viewport(ratio=1)
    assert page.locator(".finding-row").evaluate("row => row.scrollWidth <= row.clientWidth")
    sizes = page.locator("#words .group").evaluate_all(SIZES)
    assert {len(group) for group in sizes} == {1}  # all words of a group are as large
    opener = page.locator("#filter-open")
    opener.click()
    expect(page.locator("#filter :focus")).to_have_count(1)
    page.locator("#filter-text").fill("ed")
    expect(page.locator("#shown")).not_to_be_empty()
    for at in range(2):
        expect(listed.nth(at)).to_contain_text("ed")
        expect(listed.nth(at)).to_be_in_viewport(ratio=1)
    box, sheet = [page.locator(name).bounding_box() for name in ("#results", "#filter")]
    assert box["y"] + box["height"] <= sheet["y"] < sheet["y"] + sheet["height"] == 640
    listed.first.get_by_role("button").click()  # the card of a word does not take the list's place
    expect(page.locator("#card")).to_be_visible()
    expect(listed.first).to_be_in_viewport(ratio=1)
    page.locator("#filter-text").press("Escape")
    expect(page.locator("#filter")).to_be_hidden()
    expect(page.locator("#places")).to_be_visible()


def test_what_the_tiers_mean_is_one_tap_away_and_at_the_foot_of_the_list(golden):
    opener = golden.get_by_role("button", name="What the tiers mean")
    opener.click()
    meaning = golden.get_by_role("region", name="What the tiers mean")
    expect(meaning).to_contain_text("Rare: it is only in the largest word lists.")
    expect(meaning).to_contain_text("SCOWL")
    golden.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(opener).to_be_focused()
    expect(golden.locator(".foot").get_by_role("listitem").last).to_contain_text("Rare: it is only")
    clear(golden)
    expect(order(golden)).to_be_hidden()  # the toolbar is there only with words


def test_a_long_list_comes_in_each_order(golden, lexicon):
    many = solve(Board.parse(LONGER), lexicon)
    page = followed(golden, f"board={LONGER}&rules=free")
    answered_whole(page, len(many))
    for name in ("A to Z", "Longest first", "Most paths"):
        expected = sorted(many, key=ORDERS[name])
        order(page).select_option(name)
        expect(entries(page).first).to_contain_text(expected[0].word)
        if name == "Most paths":
            expect(entries(page).first).to_contain_text("×")
        answered_whole(page, len(expected))
        begins_with(page, expected)
        entries(page).first.get_by_role("button").focus()
        page.keyboard.press("End")
        expect(page.locator("#words button:focus")).to_contain_text(expected[-1].word)
        expect(entries(page).last).to_have_attribute("aria-posinset", str(len(expected)))
        end = words(page)  # read only once: the next scroll event may change how many there are
        assert end == [one.word for one in expected[-len(end) :]]
        page.keyboard.press("Escape")  # or the list would scroll to the chosen word in its next order
    # A chosen word stays chosen in another order, even if it comes late.
    many.sort(key=ORDERS["A to Z"])
    order(page).select_option("A to Z")
    expect(entries(page).first).to_contain_text(many[0].word)
    answered_whole(page, len(many))
    entries(page).first.get_by_role("button").focus()
    page.keyboard.press("End")
    pressed = entries(page).filter(has=page.get_by_role("button", pressed=True))
    expect(pressed).to_contain_text(many[-1].word)
    for name in ("By points", "A to Z", "Longest first"):  # the last is the order of the first worker's answer
        order(page).select_option(name)
        place = sorted(many, key=ORDERS[name]).index(many[-1]) + 1
        expect(pressed).to_have_attribute("aria-posinset", str(place))
        expect(pressed).to_be_in_viewport(ratio=1)


def begins_with(page, expected):
    """Check that the entries in the document are the first words of `expected`."""
    beginning = words(page)
    assert beginning == [one.word for one in expected[: len(beginning) or None]]


def test_a_long_list_is_filtered_with_points_by_its_scoring_and_scrolls_only_for_a_word_in_sight(golden, lexicon):
    page = followed(golden, f"board={LONG}&rules=free&scoring=word-hunt")
    scoring = scoring_named("word-hunt")
    many = sorted(solve(Board.parse(LONG), lexicon, rules_named("free"), scoring=scoring), key=in_list)
    entries(page).first.get_by_role("button").click()
    expect(page.locator("#path .core")).to_have_count(1)
    open_filter(page)
    page.get_by_role("combobox", name="Words that").select_option("end with")
    page.get_by_label("these letters").fill("s")
    for tier in ("Common", "Familiar", "Uncommon"):
        chip(page, tier).click()
    left = [one for one in many if one.word[-1] == "s" and one.tier != "rare"]
    expect(shown(page)).to_have_text(said(left, len(many)))
    answered_whole(page, len(left))
    begins_with(page, left)
    page.get_by_label("Length to").fill("4")  # leaves the chosen word out, and takes its path away
    expect(page.locator("#path .core")).to_have_count(0)
    all_words(page).click()
    answered_whole(page, len(many))
    begins_with(page, many)
    # A chosen word out of sight does not take the page along.
    entries(page).first.get_by_role("button").focus()
    page.keyboard.press("End")
    expect(entries(page).get_by_role("button", pressed=True)).to_contain_text(many[-1].word)
    page.evaluate("scrollTo(0, 0); results.scrollTop = 0")
    order(page).focus()
    scrolled = page.evaluate(SCROLLED)
    order(page).select_option("A to Z")
    expect(entries(page).first).to_contain_text(min([one.word for one in many]))
    assert page.evaluate(SCROLLED) == scrolled
    page.get_by_role("textbox", name="Row 1, column 1", exact=True).focus()
    page.keyboard.press("Delete")
    expect(page.get_by_role("status")).to_have_text("1 tile to go.")
    assert page.evaluate(SCROLLED) <= scrolled


def test_a_filter_that_hides_every_word_of_a_new_board_says_so_where_they_would_be(golden):
    open_filter(golden)
    golden.get_by_label("these letters").fill("zzzz")
    open_filter(golden)
    expect(golden.get_by_label("these letters")).to_be_hidden()
    for board in ("serd/ials/tnge/seti", LONG):
        ask(golden, board)
        count, _ = solved(golden)
        expect(shown(golden)).to_have_text(f"None of {count:,} words fits the filter.")
        expect(entries(golden)).to_have_count(0)
        every = all_words(golden)
        list_top = golden.locator("#words").evaluate("list => list.getBoundingClientRect().top")
        assert abs(list_top - every.bounding_box()["y"]) < 100
    every.click()
    answered_whole(golden, count)


def test_traces_are_answered_by_the_look_up_and_in_long_lists(golden):
    answered_by(golden, "Pyodide")
    trace(golden, [13, 14])
    expect_seen(golden, "✗", "'st' is not in the list; 'st' has 2 letters, words here have 3 or more.")
    trace(golden, [4, 13])  # no neighbours
    expect(golden.locator("#path .core")).to_have_count(1)
    trace(golden, [13, 14, 15, 11])
    expect_seen(golden, "✗", "'stux' is not in the list.")
    expect_path(golden, [13, 14, 15, 11])
    page = followed(golden, f"board={LONG}&rules=free")
    entries(page).first.get_by_role("button").click()
    expect(page.locator("#path .core")).to_have_count(1)
    cells, word = numbered(page), entries(page).first.locator("bdi").inner_text()
    page.keyboard.press("Escape")
    expect_no_path(page)
    trace(page, cells)
    expect_chosen(page, word, cells, 12)
    # It is stepped through as well.
    entries(page).get_by_role("button", pressed=True).press("End")
    expect(page.get_by_role("button", name="Next word")).to_be_disabled()
    page.get_by_role("button", name="Previous word").click()
    chosen = entries(page).get_by_role("button", pressed=True)
    expect(chosen).to_be_in_viewport()
    total = int(entries(page).last.get_attribute("aria-setsize"))
    expect(chosen.locator("xpath=..")).to_have_attribute("aria-posinset", str(total - 1))


def test_from_the_menu_of_a_word_the_board_is_shared_and_the_word_is_looked_up_and_banned(golden):
    def press(name):
        open_menu(golden)
        card(golden).get_by_role("button", name=name, exact=True).click()

    choose(golden, "limbo")
    press("Share this board")
    expect(golden.get_by_role("heading", name="Share")).to_be_focused()
    golden.keyboard.press("Escape")
    expect(more(golden)).to_be_focused()  # the focus returns to the menu
    press("Look up")
    expect(golden.get_by_text("limbo is in the list: common.")).to_be_visible()
    golden.get_by_role("button", name="Back").click()
    choose(golden, "emboil")
    press("Ban this word")
    expect(golden.get_by_role("status")).to_contain_text("87 words")
    expect(entries(golden).get_by_role("button", name=re.compile("^emboil "))).to_have_count(0)
    expect(card(golden)).to_be_hidden()
    expect(golden.locator("#list-in-use")).to_contain_text("1 word banned")
    golden.evaluate("location.hash += '&view=lists'")
    golden.get_by_role("button", name="Stop banning emboil").click()
    golden.get_by_role("button", name="Back").click()
    expect(golden.get_by_role("status")).to_contain_text("88 words")


def is_from_the_right(locator):
    return locator.evaluate("element => getComputedStyle(element).direction") == "rtl"


def test_hebrew_words_in_the_list_in_the_trail_when_looked_up_and_on_tiles(page, site):
    page.goto(f"{site}#board={WORD}/ביתא&rules=free")
    solved(page)
    open_view(page, "Lists")
    add_text(page, FEW)
    expect(note(page)).to_contain_text("12 words.")
    open_view(page, "Words")
    button = entries(page).filter(has_text=WORD).get_by_role("button")
    expect(button).to_be_visible()
    assert is_from_the_right(button)
    page.get_by_label("Sort by").select_option("A to Z")
    left = page.get_by_role("list", name="Words").evaluate(LAID_OUT)
    assert left["small"] < left["first"] < left["badge"]
    button.click()
    expect(page.locator("#trail")).to_have_text(f"\u2068{WORD}\u2069: row 1, column 1, then right, right, right")
    open_view(page, "Look up")
    box = page.get_by_label("A word, or the beginning")
    box.fill(WORD[0])
    assert is_from_the_right(box)
    box.press("Enter")
    expect(page.locator("#look-up-begin")).to_contain_text(f" with \u2068{WORD[0]}\u2069:")
    expect(page.get_by_role("list", name="Words that begin so")).to_contain_text(WORD)
    follow(page, f"board=[{WORD[:3]}]ם/בי&rules=free")
    tile = page.get_by_role("textbox", name="Row 1, column 1", exact=True)
    expect(tile).to_have_value(WORD[:3])
    assert tile.evaluate("box => box.scrollWidth <= box.clientWidth")
    assert is_from_the_right(tile)
