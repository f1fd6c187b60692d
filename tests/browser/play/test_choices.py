"""What few people choose before a round: shortest word, extra time, sound, vibration, and a screen that stays on."""

import pytest
from playwright.sync_api import expect

from driving import follow, open_view, take_clock
from playing import LINK, answered, begin, end, more_choices, send, start, word_box, words_there

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
REFUSE = "navigator.wakeLock.request = () => Promise.reject(new DOMException('Low battery.', 'NotAllowedError'));"
POOR = """
delete window.AudioContext;
delete Navigator.prototype.vibrate;
delete Navigator.prototype.wakeLock;
"""
EXTRA, SOUND = "Extra time: a button adds a minute", "A sound for each answer"
VIBRATE, SCREEN = "Vibrate at each answer", "Keep the screen on"


@pytest.fixture(scope="module")
def word(lexicon):
    return words_there(lexicon)[0]


def prefer(page, *names):
    more_choices(page)
    for name in names:
        page.get_by_role("checkbox", name=name).check()


def told(page, *events):
    page.wait_for_function(f"() => told.length >= {len(events)}")
    assert page.evaluate("told") == list(events)
    page.evaluate("told.length = 0")


def test_the_shortest_word_and_the_list_are_named(page, site):
    page.goto(f"{site}#view=play")
    more_choices(page)
    expect(page.get_by_text("Words of SCOWL (built in)").filter(visible=True)).to_be_visible()
    page.get_by_role("combobox", name="Shortest word").select_option("5 letters")
    expect(page.locator("#play-chosen")).to_have_text("5 letters or more")
    start(page)
    send(page, "abcd")
    answered(page, "too short")
    end(page)
    page.get_by_role("button", name="Other rounds").click()
    page.get_by_role("link", name="Change the rules").click()
    page.get_by_role("radio", name="Big Boggle 2012").check()
    page.get_by_role("button", name="Back", exact=True).filter(visible=True).click()
    expect(page.get_by_text("Big Boggle 2012, 5×5, words of 4 letters or more")).to_be_visible()
    expect(page.get_by_role("combobox", name="Shortest word")).to_have_value("4")
    expect(page.locator("#play-chosen")).to_have_text("")


def test_extra_time_is_offered_before_and_in_the_round_and_said_after_it(own_page, site):
    take_clock(own_page)
    own_page.goto(f"{site}{LINK}")
    prefer(own_page, EXTRA)
    expect(own_page.locator("#play-chosen")).to_have_text("extra time")
    start(own_page)
    own_page.clock.pause_at(own_page.evaluate("Date.now() / 1000") + 1)
    timer = own_page.get_by_role("timer")
    before = timer.text_content()
    own_page.get_by_role("button", name="One minute more").click()
    expect(timer).to_have_text(f"{int(before[0]) + 1}{before[1:]}")
    answered(own_page, "One minute more")
    own_page.get_by_role("button", name="Pause").click()
    own_page.get_by_role("button", name="One minute more").click()
    expect(timer).to_have_text(f"{int(before[0]) + 2}{before[1:]}")
    own_page.get_by_role("button", name="End, and see the words").click()
    expect(own_page.get_by_text("With 2 minutes of extra time.")).to_be_visible()


def test_without_a_wish_for_extra_time_the_button_is_in_the_pause_alone(page, site):
    begin(page, site)
    expect(page.get_by_role("button", name="One minute more")).to_have_count(0)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="One minute more")).to_be_visible()


def test_sound_and_vibration_follow_each_answer(own_page, site, word):
    own_page.add_init_script(PHONE)
    own_page.goto(f"{site}{LINK}")
    prefer(own_page, SOUND, VIBRATE)
    told(own_page, "tone", "tone", "vibrate 30")  # they can be tried at once
    start(own_page)
    send(own_page, word.word)
    told(own_page, "tone", "tone", "vibrate 30")
    send(own_page, "zzz")
    told(own_page, "tone", "vibrate 20,60,20")
    own_page.reload()  # the round goes on, and so does its sound, after a key
    own_page.evaluate("told.length = 0")
    send(own_page, word.word)
    told(own_page, "tone", "vibrate 20,60,20")


def test_nothing_is_heard_or_felt_unless_it_is_chosen(own_page, site, word):
    own_page.add_init_script(PHONE)
    begin(own_page, site)
    send(own_page, word.word)
    answered(own_page, f"{word.word}, {word.points} points")
    end(own_page)
    assert own_page.evaluate("told") == []


def test_the_screen_stays_on_while_the_round_runs(own_page, site):
    own_page.add_init_script(PHONE)
    own_page.goto(f"{site}{LINK}")
    prefer(own_page, SCREEN)
    told(own_page, "asked", "released")  # it is tried at once
    start(own_page)
    told(own_page, "asked")
    own_page.get_by_role("button", name="Pause").click()
    told(own_page, "released")
    own_page.get_by_role("button", name="Go on").click()
    told(own_page, "asked")
    own_page.evaluate("() => { lock.released = true; document.dispatchEvent(new Event('visibilitychange')); }")
    told(own_page, "asked")  # the page is seen again
    end(own_page)
    told(own_page, "released")


def test_a_refused_lock_is_said(own_page, site):
    own_page.add_init_script(PHONE + REFUSE)
    own_page.goto(f"{site}{LINK}")
    prefer(own_page, SCREEN)
    expect(own_page.get_by_text("The device does not keep the screen on now: Low battery.")).to_be_visible()
    start(own_page)
    expect(word_box(own_page)).to_be_visible()


def test_what_a_device_cannot_do_is_said(own_page, site, word):
    own_page.add_init_script(POOR)
    own_page.goto(f"{site}{LINK}")
    more_choices(own_page)
    for name, sentence in (
        (SOUND, "This browser cannot make sounds."),
        (VIBRATE, "This device or browser cannot vibrate."),
        (SCREEN, "This browser cannot keep the screen on."),
    ):
        expect(own_page.get_by_role("checkbox", name=name)).to_be_disabled()
        expect(own_page.get_by_text(sentence)).to_be_visible()
    start(own_page)
    send(own_page, word.word)
    answered(own_page, f"{word.word}, {word.points} points")


def time(page):
    return page.get_by_role("combobox", name="Time", exact=True)


def test_preferences_are_kept_and_erased_with_everything_else(page, site):
    page.goto(f"{site}{LINK}")
    prefer(page, EXTRA, SOUND)
    page.reload()
    more_choices(page)
    for name in (EXTRA, SOUND):
        expect(page.get_by_role("checkbox", name=name)).to_be_checked()
    open_view(page, "Boards")
    page.get_by_role("button", name="Erase everything…").click()
    page.get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    follow(page, "view=play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    for name in (EXTRA, SOUND):
        expect(page.get_by_role("checkbox", name=name)).not_to_be_checked()


def test_the_time_chosen_last_is_offered_again_until_everything_is_erased(page, site):
    page.goto(f"{site}#view=play")
    time(page).select_option("1 minute")
    page.reload()
    expect(time(page)).to_have_value("60")
    time(page).select_option("No clock")
    page.reload()
    expect(time(page)).to_have_value("")
    open_view(page, "Boards")
    page.get_by_role("button", name="Erase everything…").click()
    page.get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    follow(page, "view=play")
    expect(time(page)).to_have_value("180")
