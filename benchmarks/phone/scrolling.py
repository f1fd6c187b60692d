"""Measure how smoothly long lists of words scroll on a slow phone.

The list scrolls at a constant speed for some seconds, by a script that moves it in each frame, and the time between two
frames is measured. Scrolling by hand is lighter, because the browser then moves what is painted without the page's
thread.
"""

import random
from statistics import median

from playwright.sync_api import expect

from benchmarks.keystrokes import percentile
from benchmarks.phone.phone import PHONE, SLOWDOWN, TIMEOUT, new_page, wait_until_loaded

SPEED = 1500  # pixels a second, a quick flick
SECONDS = 6
MOST = 50  # milliseconds between two frames
TIMES = 3
LETTERS = "adeilnorstgcmup"
WILD = "????/????/????/?ine&rules=new"  # nearly all words of the list

# Returns the milliseconds between the frames while the list scrolls.
SCROLL = """([speed, seconds]) => new Promise((resolve) => {
  const box = document.querySelector(".scroller"), gaps = [];
  const begin = performance.now();
  let last = begin;
  const step = (now) => {
    gaps.push(now - last);
    last = now;
    box.scrollTop = (now - begin) / 1000 * speed;
    if (now - begin < 1000 * seconds) requestAnimationFrame(step);
    else resolve(gaps.slice(2));
  };
  requestAnimationFrame(step);
})"""


def letters(size):
    """A board with `size` rows and columns of common letters. It is the same each time."""
    draw = random.Random(size)
    return "/".join("".join(draw.choices(LETTERS, k=size)) for _ in range(size))


def frames(browser, address, board):
    """Return the number of words of a board, and for each of TIMES runs the milliseconds between frames."""
    context = browser.new_context(**PHONE)
    page = new_page(context)
    page.goto(f"{address}#board={board}")
    wait_until_loaded(page)
    expect(page.get_by_role("button", name="Stop", exact=True)).to_be_hidden(timeout=TIMEOUT)
    words = page.get_by_role("status").inner_text().split("word")[0].strip()
    gaps = [page.evaluate(SCROLL, [SPEED, SECONDS]) for _ in range(TIMES)]
    context.close()
    return words, gaps


def show(browser, address):
    """Print the times. Returns whether the longest frame, in the median of the runs, is as short as it must be."""
    print(f"Milliseconds between frames while a list scrolls {SPEED} pixels a second, medians of {TIMES} runs")
    met = True
    for name, board in {"20×20": f"{letters(20)}&rules=free", "13 wild cards": WILD}.items():
        words, gaps = frames(browser, address, board)
        usual, high, longest = (median(percentile(run, share) for run in gaps) for share in (50, 99, 100))
        met &= longest <= MOST
        print(
            f"  {name:<20} {words:>8} words   median {usual:.0f}   99th {high:.0f}"
            f"   longest {longest:.0f} ≤ {MOST} {'met' if longest <= MOST else 'NOT MET'}"
        )
    print(f"  The page's thread is {SLOWDOWN}× slower.")
    return met
