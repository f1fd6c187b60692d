"""How long it takes from a keystroke to the painted words, on the built page in Chromium.

Each keystroke changes one letter of a full board, and so the answer. Its time is that of the keydown event, which the
browser stamps as it comes in, before any script runs; the words are painted in the frame after the one in which they
were put into the list (of long lists those in sight: what is far below comes soon after). Event Timing's own
measure, from the keydown to the next frame whatever it shows, is kept too.
"""

import math
import random

from playwright.sync_api import expect

from benchmarks.host import hosted
from boggle import rules_named

SIZES = {"4×4": "new", "5×5": "big", "6×6": "super-big"}
KEYSTROKES = 100
WARM_UP = 20
LETTERS = "ADEILNORST"  # common ones: boards get no poorer
LOOK, PATIENCE = 20, 30_000  # milliseconds between two looks for the words, and until they are given up
MOST = 50  # milliseconds, of 99 of a hundred

# `strokes`: for each keystroke the milliseconds until its words are in a frame that is painted.
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
  if (!status) return; // a blank document, as it comes before the page's
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
    """By size of the board: the milliseconds of each keystroke until its words, and until its own next frame.

    Of the latter Event Timing tells only those from 16 ms on, in steps of 8.
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
    expect(page.get_by_text("Ready to work offline.")).to_be_visible(timeout=60_000)
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
    """Press it where the focus is, and wait for the words that it brings."""
    before = page.evaluate("strokes.length")
    page.keyboard.press(key)
    for _ in range(PATIENCE // LOOK):
        if page.evaluate("strokes.length") > before:
            return
        page.wait_for_timeout(LOOK)
    raise TimeoutError(f"expected words after {key}, got none")


def of_a_hundred(times, place):
    """The shortest time that so many of a hundred do not exceed (the nearest rank): of a hundred the one at `place`."""
    return sorted(times)[math.ceil(len(times) * place / 100) - 1]
