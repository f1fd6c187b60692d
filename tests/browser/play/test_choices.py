"""The home of Play: the daily board and its week, rounds to go on with, rules of a link or of the page, time, words
that count, sound, vibration, and a screen that stays on."""

import re

import pytest
from playwright.sync_api import expect

from boggle import rules_named, solve
from boggle.play.daily import board_of
from driving import extended, follow, solved, take_clock
from playing import (
    LINK,
    begin_here,
    board_shown,
    end,
    erase,
    hide,
    listed,
    more_choices,
    scored,
    send,
    stand_still,
    start,
)
from record import DATE, NOON, press

pytestmark = pytest.mark.first_worker_alone

# Writes into `window.told` what a phone would do.
PHONE = """
window.told = [];
window.AudioContext = class extends AudioContext {
  createOscillator() { told.push("tone"); return super.createOscillator(); }
};
Object.defineProperty(navigator, "vibrate", { value: (pattern) => told.push(`vibrate ${pattern}`) });
class Lock extends EventTarget {
  released = false;
  async release() { if (!this.released) { this.released = true; told.push("released"); } }
}
const request = async () => { told.push("asked"); return window.lock = new Lock(); };
Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
REFUSE = """([owner, name, why]) => {  // once
  const { [name]: usual } = navigator[owner];
  navigator[owner][name] = () => {
    navigator[owner][name] = usual;
    return Promise.reject(new DOMException(why, "NotAllowedError"));
  };
}"""
COMMON, EXTRA = "Only common words count", "Extra time: a button adds a minute"
SOUND, VIBRATE, SCREEN = "A sound for each answer", "Vibrate at each answer", "Keep the screen on"


@pytest.fixture(scope="module")
def play_visit(visit, site):
    """The place Play on DATE, on a phone, with an empty board behind it."""
    page, _ = visit
    take_clock(page, time=NOON)
    page.add_init_script(PHONE)
    page.goto(site)
    extended(page)
    return visit


@pytest.fixture
def page(play_visit):
    """The place Play, with nothing stored and all choices in sight."""
    page, thrown = play_visit
    page.clock.resume()
    erase(page)
    all_choices(page)
    page.evaluate("told.length = 0")
    yield page
    assert thrown == []


def all_choices(page):
    if not box(page, EXTRA).is_visible():
        more_choices(page)


def box(page, name):
    return page.get_by_role("checkbox", name=name)


def time(page):
    return page.get_by_role("combobox", name="Time", exact=True)


def told(page, *events):
    page.wait_for_function(f"() => told.length >= {len(events)}")
    assert page.evaluate("told.splice(0)") == list(events)


def test_which_words_count_and_extra_time_are_chosen_and_named(page, there):
    expect(page.get_by_text("Word list: SCOWL (built in)").filter(visible=True)).to_be_visible()
    shortest = page.get_by_role("combobox", name="Shortest word")
    shortest.select_option("5 letters")
    chosen = page.locator("#play-chosen")
    expect(chosen).to_have_text("5 letters or more")
    start(page)
    send(page, "abcd", "too short")
    end(page)
    press(page, "Other rounds")
    page.get_by_role("link", name="Change the rules").click()
    page.get_by_role("radio", name="Big Boggle 2012").check()
    page.get_by_role("button", name="Back", exact=True).filter(visible=True).click()
    expect(page.get_by_text("5×5 · Big Boggle 2012 · 3 minutes", exact=True)).to_be_visible()
    expect(shortest).to_have_value("4")  # that of the rules
    expect(chosen).to_have_text("")
    follow(page, LINK[1:])
    expect(page.get_by_text("The board of a link: ")).to_be_visible()
    box(page, COMMON).check()
    box(page, EXTRA).check()
    expect(chosen).to_have_text("only common words · extra time")
    start(page)
    send(page, next(one.word for one in there if one.tier == "rare"), "not a common word")
    # Extra time is offered in the round, and said after it.
    more, timer = page.get_by_role("button", name="One minute more"), page.get_by_role("timer")
    stand_still(page)
    before = timer.text_content()
    more.click()
    expect(timer).to_have_text(f"{int(before[0]) + 1}{before[1:]}")
    press(page, "Pause")
    more.click()
    expect(timer).to_have_text(f"{int(before[0]) + 2}{before[1:]}")
    press(page, "End, and see the words")
    press(page, "Play on")
    expect(page.get_by_role("button", name="End round")).to_be_visible()
    press(page, "Pause")
    press(page, "End, and see the words")
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.get_by_text("With 2 minutes of extra time.")).to_be_visible()
    expect(page.locator("#review-total")).to_have_text("No word this time.")


def test_links_say_what_they_ask_for_and_show_no_letters(page):
    for parts, rules, seconds in (
        ("big&seed=3&time=90&min=5", "Big Boggle 1979, 5×5, words of 5 letters or more", "90"),
        ("free&seed=7&size=5x3&time=0", "Any size, 5×3, words of 3 letters or more", ""),
        ("free&board=te/.s&min=4&scoring=5x5", "Any size, 2×2, words of 4 letters or more, scored as ", ""),
    ):
        follow(page, f"play={parts}&only=common")
        expect(page.get_by_text(f"The board of a link: {rules}")).to_be_visible()
        expect(time(page)).to_have_value(seconds)
        expect(box(page, COMMON)).to_be_checked()
        expect(page.get_by_role("group", name="Board")).to_have_count(0)
    boards = []
    for _ in range(2):  # without a seed, a link asks for any board
        begin_here(page, "#play=big&min=5")
        boards.append(board_shown(page))
        end(page)
    assert [len(tiles) for tiles in boards] == [25, 25]
    assert boards[0] != boards[1]
    # Another round keeps the rules and the time of a link.
    begin_here(page, "#play=big&seed=3&time=3600&min=5")
    letters = board_shown(page)
    end(page)
    press(page, "Again")
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(60:00|5\d:\d\d)$"))
    assert len(board_shown(page)) == 25
    assert board_shown(page) != letters
    send(page, "abcd", "too short")
    end(page)
    begin_here(page, "#play=free&seed=7&size=5x3&time=0")
    expect(page.get_by_role("timer")).to_be_hidden()
    end(page)
    follow(page, "daily=2026-02-30")  # all faults are listed in tests/unit/play/test_invitation.py
    fault = "This link cannot be opened: expected a date such as 2026-11-23, got '2026-02-30'"
    expect(page.get_by_role("alert").filter(has_text=fault)).to_be_visible()


@pytest.mark.promise
def test_the_daily_board_is_the_same_for_everybody(page):
    time(page).select_option("10 minutes")
    box(page, COMMON).check()
    press(page, "Today's board")
    offered = "Daily board of {}, the same for everybody: Boggle 1987, 4×4, words of 3 letters or more, 3 minutes."
    expect(page.get_by_text(offered.format(DATE))).to_be_visible()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()
    press(page, "Another round")
    expect(time(page)).to_have_value("600")
    follow(page, "view=words")
    page.get_by_role("link", name="Today's board").click()  # an empty board offers it, too
    expect(page.get_by_text(offered.format(DATE))).to_be_visible()
    page.go_back()
    expect(page.get_by_role("link", name="Today's board")).to_be_visible()
    follow(page, "daily=2028-02-29")
    expect(page.get_by_text(offered.format("2028-02-29"))).to_be_visible()
    expect(page.get_by_role("group", name="Board")).to_have_count(0)
    expect(time(page)).to_be_hidden()
    start(page)
    assert board_shown(page) == board_of("2028-02-29").tiles
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^[0-3]:\d\d$"))  # whatever was chosen
    end(page)


def test_a_daily_board_is_played_once_and_its_result_has_no_word(page, site, lexicon):
    there = solve(board_of(DATE), lexicon, rules_named("new"))
    word = there[0].word
    begin_here(page, f"#daily={DATE}")
    send(page, word, scored(there[0]))
    expect(page.get_by_role("button", name="One minute more")).to_have_count(0)
    press(page, "Pause")
    page.reload()
    follow(page, f"daily={DATE}")
    press(page, "Go on")  # it goes on where it was
    assert listed(page) == [word]
    end(page)
    press(page, "Copy result")
    expect(page.get_by_text("The result is copied. No word is in it.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith(f"Daily board of {DATE}\n1 of {len(there)} words\n")
    points = f"{there[0].points} of {sum(one.points for one in there)} points"
    assert text.endswith(f"\n{points}\n{site}#daily={DATE}")
    assert word not in text
    page.evaluate(REFUSE, ["clipboard", "writeText", "Not now."])
    press(page, "Copy result")
    expect(page.get_by_role("textbox", name="Result")).to_be_focused()
    expect(page.get_by_role("textbox", name="Result")).to_have_value(text)
    follow(page, "view=words")
    follow(page, f"daily={DATE}")
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    expect(page.get_by_text(f"Daily board of {DATE}", exact=True)).to_be_visible()
    press(page, "Again")  # another board, as after any round
    expect(page.get_by_role("button", name="End round")).to_be_visible()
    assert board_shown(page) != board_of(DATE).tiles
    end(page)
    expect(page.get_by_role("button", name="Copy result")).to_be_hidden()


def week(page):
    return page.get_by_role("list", name="The daily boards of seven days").get_by_role("button")


@pytest.mark.promise
def test_todays_board_is_to_be_played_until_its_time_is_up_or_a_word_was_found(page, lexicon):
    found = solve(board_of(DATE), lexicon, rules_named("new"))[0]
    today, last = "Monday, November 23, 2026, today: {}", page.get_by_text(re.compile("^Last round: "))
    expect(week(page)).to_have_count(7)
    expect(week(page).last).to_have_accessible_name(today.format("not played"))
    week(page).last.press("ArrowLeft")
    expect(page.get_by_role("button", name="Sunday, November 22, 2026: not played")).to_be_focused()
    expect(last).to_be_hidden()
    press(page, "Today's board")
    start(page)
    follow(page, "view=words")
    follow(page, "view=play")
    page.get_by_role("button", name=re.compile("^Go on: [0-3]:[0-9]{2} left, 0 words$")).click()
    end(page)
    press(page, "Other rounds")
    expect(last).to_have_text("Last round: Shaken, 0 points")
    expect(week(page).last).to_have_accessible_name(today.format("not played"))
    press(page, "Today's board")  # it can be begun again
    start(page)
    send(page, found.word, scored(found))
    end(page)
    follow(page, "view=words")
    page.get_by_role("navigation", name="Places").get_by_role("link", name="Play").click()
    points = f"{found.points} point{'s' * (found.points != 1)}"
    told = page.get_by_text(re.compile(f"^Played: 1 of [0-9]+ words, {points}$"))
    expect(told).to_be_visible()
    expect(last).to_be_hidden()  # it says the same
    expect(week(page).last).to_have_accessible_name(today.format(f"played, {points}"))
    press(page, "See it again")
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    # Another round takes the place of the last one. The result stays, and playing again is for practice.
    begin_here(page)
    page.reload()
    press(page, "Pause")
    follow(page, "view=words")
    follow(page, "view=play")
    expect(told).to_be_visible()
    press(page, "See it again")
    expect(page.get_by_text(f"{points}. The first result counts.")).to_be_visible()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()
    press(page, "Another round")
    page.clock.fast_forward("24:00:00")  # the home stays open
    expect(week(page).last).to_have_accessible_name("Tuesday, November 24, 2026, today: not played")
    page.clock.set_system_time(NOON)
    hide(page, False)  # shown again
    expect(week(page).last).to_have_accessible_name(today.format(f"played, {points}"))


def test_a_round_that_is_over_or_was_left_is_one_tap_away(page, there):
    begin_here(page)
    send(page, there[0].word, scored(there[0]))
    follow(page, "view=more")
    follow(page, "view=play")
    left = page.get_by_role("button", name=re.compile("^Go on: [0-3]:[0-9]{2} left, 1 word$"))
    expect(left).to_be_visible()
    begin_here(page, "#play=big&seed=3&time=0")
    page.reload()  # the round goes on
    end(page)
    page.get_by_role("button", name="See the board solved").click()
    solved(page)
    page.go_back()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Last round: Shaken, 0 points")).to_be_visible()
    press(page, "Review")
    expect(page.get_by_role("heading", name="Review")).to_be_focused()
    press(page, "Other rounds")
    expect(page.get_by_role("heading", name="Play", level=2)).to_be_focused()
    left.click()  # the round before the last one
    assert listed(page) == [there[0].word]
    end(page)
    for _ in range(2):  # the second visit has an entry of the history like that of the first
        for name in ("Words", "Play"):
            page.get_by_role("navigation", name="Places").get_by_role("link", name=name).click()
        start(page)
        end(page)


def test_sound_and_vibration_follow_each_answer_if_they_are_chosen(page, there):
    word = there[0]
    begin_here(page)
    send(page, word.word, scored(word))
    end(page)
    assert page.evaluate("told") == []
    follow(page, LINK[1:])
    for name in (SOUND, VIBRATE):
        box(page, name).check()
    told(page, "tone", "tone", "vibrate 30")  # they can be tried at once
    start(page)
    send(page, word.word)
    told(page, *["tone"] * 4, "vibrate 30")  # the longer a word, the more
    send(page, "zzz")
    told(page, "tone", "vibrate 20,60,20")
    page.reload()  # the round goes on, and so does its sound, after a key
    send(page, word.word)
    told(page, "tone", "vibrate 20,60,20")
    end(page)
    # What was chosen is kept, and so is the time.
    press(page, "Other rounds")
    time(page).select_option("No clock")
    page.reload()
    all_choices(page)
    expect(time(page)).to_have_value("")
    for name in (SOUND, VIBRATE):
        expect(box(page, name)).to_be_checked()
    erase(page)
    expect(time(page)).to_have_value("180")
    for name in (SOUND, VIBRATE):
        expect(box(page, name)).not_to_be_checked()


def test_the_screen_stays_on_while_the_round_runs(page):
    follow(page, LINK[1:])
    box(page, SCREEN).check()
    told(page, "asked", "released")  # it is tried at once
    start(page)
    told(page, "asked")
    press(page, "Pause")
    told(page, "released")
    press(page, "Go on")
    told(page, "asked")
    page.evaluate("() => { lock.released = true; document.dispatchEvent(new Event('visibilitychange')); }")
    told(page, "asked")  # the page is seen again
    end(page)
    told(page, "released")
    follow(page, LINK[1:])
    page.evaluate(REFUSE, ["wakeLock", "request", "Low battery."])
    box(page, SCREEN).uncheck()
    box(page, SCREEN).check()
    expect(page.get_by_text("The device does not keep the screen on now: Low battery.")).to_be_visible()
    start(page)
    end(page)
