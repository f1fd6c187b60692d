"""Print how the page does on a slow phone, a touch screen of its size with a slow thread: `make bench-phone`.

How soon places open. On a return visit, each place and sheet is opened by its link. The time runs from the press to the
frame that shows something to press or to type in.

How well words are traced in a round: what is spelled is compared with the tiles that the finger crossed.

How smoothly long lists scroll. A script scrolls the list at a constant speed, and the time between two frames is
measured. Scrolling by hand is lighter, because the browser then moves what is painted without the page's thread.
"""

import random
import sys
from statistics import median

from playwright.sync_api import expect, sync_playwright

from benchmarks.host import Link, hosted
from benchmarks.keystrokes import percentile
from benchmarks.pointer_moves import SIZES, begin_round, middles_of, random_path, touch, touch_along
from benchmarks.train import show_battery, show_train
from boggle import rules_named
from tools.setup.get_browser import launch_chromium

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SLOWDOWN = 4
TIMEOUT = 120_000  # milliseconds

BOARD = "#board=fxie/amlo/ewbx/astu"
VIEWS = ("play", "explore", "look-up", "more", "rules", "lists", "boards", "share", "study", "calendar", "statistics")
VISITS = 3
BITS, DELAY = 9_000_000, 0.06
MOST_VIEW, MOST_TASK = 500, 100  # milliseconds
# Returns the milliseconds until the view was shown, and those of the longest task meanwhile.
OPEN = """(view) => new Promise((resolve) => {
  const tasks = [0];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask" });
  const ready = () => [...document.querySelectorAll(`#${view} .tool-body :is(a, button, input, select)`)].some(
    (element) => !element.disabled && element.checkVisibility());
  const link = document.querySelector(`[data-view="${view}"]`);
  const begin = performance.now();
  link ? link.click() : location.hash = `view=${view}`;
  const look = () => {
    if (!ready()) return requestAnimationFrame(look);
    const shown = performance.now() - begin;
    setTimeout(() => resolve([shown, Math.max(...tasks)]), 500);
  };
  requestAnimationFrame(look);
})"""

TRACES = 60  # for each board

SPEED = 1500  # pixels a second, a quick flick
SECONDS = 6
MOST_FRAME = 50  # milliseconds between two frames
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


def new_page(context):
    """Open a page whose thread is SLOWDOWN times as slow."""
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    return page


def wait_until_loaded(page):
    """Wait until the page has solved its board and no longer works on its start."""
    expect(page.get_by_role("status").first).to_contain_text("points", timeout=TIMEOUT)
    expect(page.locator("#engine")).to_contain_text("Solved in", timeout=TIMEOUT)
    expect(page.locator("#offline")).to_have_text("Ready to work offline.", timeout=TIMEOUT)


def opening_times(browser, site):
    """Return by view the milliseconds until it was shown, and the longest task, of each visit."""
    opened = {view: [] for view in VIEWS}
    with hosted(site, Link(BITS, DELAY)) as host:
        context = browser.new_context(**PHONE)
        for visit in range(VISITS + 1):
            page = new_page(context)
            page.goto(f"{host.address}{BOARD}")
            wait_until_loaded(page)
            for view in VIEWS if visit else ():
                opened[view].append(page.evaluate(OPEN, view))
                page.go_back()
                page.locator("html[data-view=words]").wait_for()
            page.close()
        context.close()
    return opened


def show_opening(browser, site):
    """Print the times. Returns whether they are as short as they must be."""
    print(f"Milliseconds until a view is shown on a return visit, and its longest task, medians of {VISITS} visits")
    met = True
    for view, visits in opening_times(browser, site).items():
        shown, task = (median(each) for each in zip(*visits, strict=True))
        good = shown <= MOST_VIEW and task <= MOST_TASK
        met &= good
        print(f"  {view:<12} {shown:5.0f} ≤ {MOST_VIEW}   {task:5.0f} ≤ {MOST_TASK}   {'met' if good else 'NOT MET'}")
    return met


def lost(browser, site, rules):
    """Return how many of TRACES paths were spelled with a tile too few, too many, or wrong. They avoid holes."""
    chance = random.Random(1987)
    with hosted(site) as host:
        context = browser.new_context(**PHONE)
        page = new_page(context)
        board = begin_round(page, host.address, rules)
        session = context.new_cdp_session(page)
        middles = middles_of(page, board)
        letters = dict(zip(middles, page.locator(f"{board} .tile").all_inner_texts(), strict=True))
        paths = [random_path(chance, [cell for cell in letters if letters[cell]]) for _ in range(TRACES)]
        wrong = sum(not _is_spelled(page, session, middles, path, letters) for path in paths)
        context.close()
    return wrong


def _is_spelled(page, session, middles, path, letters):
    touch_along(session, middles, path)
    spelled = page.locator("#room-word").inner_text()
    touch(session, "touchEnd", None)
    return spelled.lower() == "".join(letters[cell] for cell in path).lower()


def show_tracing(browser, site):
    """Print how many traces went wrong. Returns whether none did."""
    print(f"Traces that lost or won a tile, of {TRACES} along random paths")
    wrong = {name: lost(browser, site, rules_named(rules)) for name, rules in SIZES.items()}
    for name, count in wrong.items():
        print(f"  {name:<12} {count} ≤ 0   {'NOT MET' if count else 'met'}")
    return not any(wrong.values())


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


def show_scrolling(browser, site):
    """Print the times. Returns whether the longest frame, in the median of the runs, is as short as it must be."""
    print(f"Milliseconds between frames while a list scrolls {SPEED} pixels a second, medians of {TIMES} runs")
    met = True
    for name, board in {"20×20": f"{letters(20)}&rules=free", "13 wild cards": WILD}.items():
        with hosted(site) as host:
            words, gaps = frames(browser, host.address, board)
        usual, high, longest = (median(percentile(run, share) for run in gaps) for share in (50, 99, 100))
        met &= longest <= MOST_FRAME
        print(
            f"  {name:<20} {words:>8} words   median {usual:.0f}   99th {high:.0f}"
            f"   longest {longest:.0f} ≤ {MOST_FRAME} {'met' if longest <= MOST_FRAME else 'NOT MET'}"
        )
    print(f"  The page's thread is {SLOWDOWN}× slower.")
    return met


def main(*sites):
    """Print all for the first site. Others are compared with it on a bad connection."""
    with sync_playwright() as playwright, launch_chromium(playwright) as browser:
        met = [show(browser, sites[0]) for show in (show_opening, show_tracing, show_scrolling)]
        show_train(browser, sites, PHONE)
        show_battery(browser, sites, PHONE)
    sys.exit(not all(met))


if __name__ == "__main__":
    main(*sys.argv[1:])
