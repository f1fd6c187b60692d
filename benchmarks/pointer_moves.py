"""Measure how long the page works for each move of a finger that traces a word, on the built page in Chromium.

    python -m benchmarks.pointer_moves

The page's thread is slowed down to that of a cheap phone. Moves are sent as touches by Chromium's own protocol. The
time of a move is the processor time in which the browser handles its pointermove event, as Chromium's trace has it. So
it contains all work of Python, and what the browser computes for it meanwhile, but not the painting of the frame. Other
programs that run on the machine hardly change it.
"""

import json
import random
import sys
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from benchmarks.host import hosted
from benchmarks.keystrokes import percentile
from boggle import rules_named
from tools.setup.get_browser import launch_chromium

SITE = Path(__file__).parent.parent / "site"
SIZES = {"4×4": "new", "5×5": "big", "6×6": "super-big"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SLOWDOWN = 4
MOVES = 1000  # for each board
WARM_UP = 100
STEPS = 6  # moves from the middle of one tile to that of the next
LONGEST = 10  # tiles of a trace
MOST = 4  # milliseconds that 95 of 100 moves may take

CATEGORIES = ["devtools.timeline"]


def move_times(browser, site):
    """Return the milliseconds of each move, by where it was traced: in rounds, and on a solved board."""
    with hosted(site) as host:
        times = {f"in a round, {size}": _times(browser, host, begin_round, rules) for size, rules in SIZES.items()}
        return {**times, "on a solved board, 4×4": _times(browser, host, _solved, "new")}


def _times(browser, host, opened, name):
    context = browser.new_context(**PHONE)
    page = context.new_page()
    board = opened(page, host.address, rules_named(name))
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    chance = random.Random(1987)
    middles = middles_of(page, board)
    _trace(session, chance, middles, WARM_UP)
    browser.start_tracing(page=page, categories=CATEGORIES)
    _trace(session, chance, middles, MOVES)
    traced = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return [event["tdur"] / 1000 for event in traced if _is_move(event)]


def _is_move(event):
    return event["name"] == "EventDispatch" and event["args"]["data"]["type"] == "pointermove" and "tdur" in event


def begin_round(page, address, rules):
    """Begin a round. Returns the selector of its board."""
    page.goto(f"{address}#play={rules.name}&seed=11")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("button", name="End round")).to_be_visible(timeout=60_000)
    expect(page.locator("#room-board .tile")).to_have_count(rules.width * rules.height)
    _wait_for_pyodide(page)
    return "#room-board"


def _solved(page, address, rules):
    """Solve a board. Returns its selector."""
    page.goto(f"{address}#board={rules.roll(random.Random(11).randrange)}&rules={rules.name}")
    _wait_for_pyodide(page)
    expect(page.locator("#board.traceable")).to_be_visible(timeout=60_000)
    return "#board"


def _wait_for_pyodide(page):
    """Wait until the page no longer works on its start."""
    expect(page.locator("#engine")).to_contain_text("Pyodide", timeout=60_000)
    expect(page.locator("#offline")).to_have_text("Ready to work offline.", timeout=60_000)


def middles_of(page, board):
    """The middle of each tile, in pixels, with its row and column."""
    boxes = [tile.bounding_box() for tile in page.locator(f"{board} .tile").all()]
    width = round(len(boxes) ** 0.5)
    return {
        divmod(cell, width): (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for cell, box in enumerate(boxes)
    }


def _trace(session, chance, middles, moves):
    """Trace random paths with so many moves at least."""
    while moves > 0:
        path = random_path(chance, list(middles))
        touch_along(session, middles, path)
        touch(session, "touchEnd", None)
        moves -= STEPS * (len(path) - 1)


def touch_along(session, middles, path):
    """Put a finger on the first cell of a path, and move it to the last one."""
    touch(session, "touchStart", middles[path[0]])
    for before, after in pairwise(path):
        (x, y), (to_x, to_y) = middles[before], middles[after]
        for step in range(1, STEPS + 1):
            share = step / STEPS
            touch(session, "touchMove", (x + (to_x - x) * share, y + (to_y - y) * share))


def random_path(chance, cells):
    """A random path of up to LONGEST cells."""
    path = [chance.choice(cells)]
    while len(path) < LONGEST:
        row, column = path[-1]
        free = [(y, x) for y, x in cells if max(abs(y - row), abs(x - column)) == 1 and (y, x) not in path]
        if not free:
            break
        path.append(chance.choice(free))
    return path


def touch(session, kind, point):
    points = [{"x": point[0], "y": point[1]}] if point else []
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def rows(times):
    """A row for each place: its name, the times that 50, 95 and 99 of 100 moves take, and whether that is enough."""
    return [
        [name, *[f"{percentile(each, place):.1f}" for place in (50, 95, 99)], "met" if is_met(each) else "NOT MET"]
        for name, each in times.items()
    ]


def is_met(times):
    return percentile(times, 95) <= MOST


def main():
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        times = move_times(browser, SITE)
        browser.close()
    print(f"ms for a pointermove, {SLOWDOWN}× slower thread: 50th, 95th and 99th of 100")
    for row in rows(times):
        print("  ".join(row))
    if not all(map(is_met, times.values())):
        sys.exit(f"expected at most {MOST} ms for 95 of 100 moves, got more")


if __name__ == "__main__":
    main()
