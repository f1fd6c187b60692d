"""Measure the time from a keystroke to the painted words, on the built page in Chromium.

Each keystroke changes one letter of a full board, and so its words. The time starts with the time stamp of the keydown
event, which the browser sets before any script runs. The words are put into the list (if it is long, only those in
sight), and the time ends with the frame after the one in which this happened. The figure of the browser's Event Timing
API is kept as well: the time from the keydown event to the next frame, even if that frame shows no new words.
"""

import math
import random

from playwright.sync_api import expect

from benchmarks.host import hosted
from boggle import rules_named

SIZES = {"4×4": "new", "5×5": "big", "6×6": "super-big"}
KEYSTROKES = 100
WARM_UP = 20
LETTERS = "ADEILNORST"  # common letters, so that boards keep many words
POLL, TIMEOUT = 20, 30_000  # milliseconds: between two checks for the words, and until an error is raised
MOST = 50  # milliseconds that 99 of 100 keystrokes may take

# `strokes` contains, for each keystroke, the milliseconds until a frame with its words is painted.
WATCH = """
window.strokes = [];
window.presented = [];
let pressed = null;
addEventListener("keydown", (event) => { pressed = event.timeStamp; }, true);
const painted = (begin) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => strokes.push(performance.now() - begin);
  port2.postMessage(null);
});
addEventListener("DOMContentLoaded", () => {
  const status = document.querySelector("[role=status]");
  if (!status) return; // a blank document, before that of the page
  new MutationObserver(() => {
    if (pressed === null || !/\\d words?,/.test(status.textContent)) return;
    painted(pressed);
    pressed = null;
  }).observe(status, { childList: true, characterData: true, subtree: true });
});
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries()) if (name === "keydown") presented.push(duration);
}).observe({ type: "event", durationThreshold: 16 });
"""


def keystroke_times(browser, site):
    """Return two lists of times for each board size, in milliseconds: until the words appear, and until the next frame.

    Event Timing reports only times of at least 16 ms, in steps of 8 ms.
    """
    with hosted(site) as host:
        return {size: _times(browser, host, rules_named(rules)) for size, rules in SIZES.items()}


def _times(browser, host, rules):
    generator = random.Random(1987)
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(WATCH)
    board = rules.roll(generator.randrange)
    page.goto(f"{host.address}#board={board}&rules={rules.name}")
    expect(page.locator("#engine")).to_contain_text("Pyodide", timeout=60_000)
    expect(page.locator("#offline")).to_have_text("Ready to work offline.", timeout=60_000)
    boxes = page.get_by_role("group", name="Board").get_by_role("textbox").all()
    for number in range(WARM_UP + KEYSTROKES):
        if number == WARM_UP:
            page.evaluate("strokes.length = presented.length = 0")
        _type(page, generator.choice(boxes), generator)
    times = page.evaluate("[strokes, presented]")
    context.close()
    return times


def _type(page, box, generator):
    shown = box.input_value()
    box.focus()
    press(page, generator.choice([letter for letter in LETTERS if letter != shown]))


def press(page, key):
    """Press a key in the focused element, and wait for the words that follow."""
    before = page.evaluate("strokes.length")
    page.keyboard.press(key)
    for _ in range(TIMEOUT // POLL):
        if page.evaluate("strokes.length") > before:
            return
        page.wait_for_timeout(POLL)
    raise TimeoutError(f"expected words after {key}, got none")


def percentile(times, place):
    """The percentile `place` of the times, by the nearest-rank method: `place` percent of the times are not longer."""
    return sorted(times)[math.ceil(len(times) * place / 100) - 1]
