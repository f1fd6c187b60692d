"""Print the speed table, and write it to a page of the documentation: `make bench`.

All solvers have the same methods, those of `Boggle` in solve_boards.py. They get the same boards and must find the same
words. They take turns in each round, so that a slow moment of the machine slows all of them. Ratios are computed within
a round, and medians of the rounds are printed.

    python -m benchmarks.speed.run site docs/speed.md
"""

import gc
import os
import platform
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from playwright.sync_api import sync_playwright

import benchmarks.photo.run as photos
from benchmarks import keystrokes, pointer_moves, start
from benchmarks.speed import boards, report
from benchmarks.speed.solvers import CPYTHON, MICROPYTHON, PYODIDE, solvers
from tools.setup.get_browser import launch_chromium

WARM_UP = 2  # rounds; the first ones also expand the lexicon's nodes for the boards
ROUNDS = {boards.HALF: 5, boards.LARGE: 3}
USUAL_ROUNDS = 15
READY_ROUNDS = 5
START_ROUNDS = 3
HAND_WRITTEN = "## What was tried"  # the page's last part, which is kept


def check_words(contenders, texts):
    """Exit if two solvers find different words on a board. Returns the number of words, of any length."""
    expected = contenders[CPYTHON].words(texts)
    for name, solver in contenders.items():
        found = solver.words(texts)
        for text, ours, theirs in zip(texts.split(), expected.split("\n"), found.split("\n"), strict=True):
            if ours != theirs:
                differing = sorted(set(ours.split()) ^ set(theirs.split()))
                sys.exit(f"expected the same words on {text[:40]}, got by {CPYTHON} or {name} alone: {differing}")
    return len(expected.split())


def times(contenders, texts, rounds):
    """The milliseconds for a board in each round, for each solver."""
    count = len(texts.split())
    taken = [
        {name: solver.solve(texts) / count for name, solver in contenders.items()} for _ in range(WARM_UP + rounds)
    ]
    return {name: [a_round[name] for a_round in taken[WARM_UP:]] for name in contenders}


def slow_times(contenders):
    """The milliseconds for all words and for the longest step, by slow board and solver."""
    return {
        title: {name: [float(time) for time in solver.slowest(board).split()] for name, solver in contenders.items()}
        for title, board in boards.SLOW.items()
    }


def only(contenders, *names):
    return {name: contenders[name] for name in names}


def measured(browser, site):
    """All figures of the table."""
    with solvers(browser) as contenders:
        kinds = boards.boards()
        found = {kind: check_words(contenders, texts) for kind, texts in kinds.items()}
        taken = {}
        for kind, texts in kinds.items():
            print_progress(f"{kind} boards")
            taken[kind] = times(contenders, texts, ROUNDS.get(kind, USUAL_ROUNDS))
        print_progress("boards made to be slow")
        gc.freeze()  # or else each garbage collection during our searches would go through pyggle's graph
        slow = slow_times(only(contenders, CPYTHON, PYODIDE))
        starters = only(contenders, CPYTHON, PYODIDE, MICROPYTHON)
        ready = {name: [solver.ready() for _ in range(READY_ROUNDS)] for name, solver in starters.items()}
    print_progress("keystrokes")
    strokes = keystrokes.keystroke_times(browser, site)
    print_progress("moves of a finger")
    return report.Measured(found, taken, slow, ready, strokes, pointer_moves.move_times(browser, site))


def print_progress(what):
    print(f"measuring: {what}", file=sys.stderr)


def main(site, page):
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        machine = f"{report.processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}"
        heading = report.heading(machine, browser.version)
        figures = measured(browser, site)
        browser.close()
    print_progress("starts")
    with redirect_stdout(StringIO()) as printed:
        in_time = start.print_all(START_ROUNDS)
    print_progress("photos")
    with redirect_stdout(StringIO()) as read:
        photos.main(None)
    text = "\n".join([heading, report.body(figures), report.photos(read.getvalue()), report.starts(printed.getvalue())])
    print(text)
    kept = page.read_text("utf-8").partition(HAND_WRITTEN)[2] if page.exists() else ""
    page.write_text(f"{text}\n{HAND_WRITTEN}{kept}", "utf-8")
    if not (report.all_met(figures) and in_time):
        sys.exit("expected all that is required to be met, got what the table says")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
