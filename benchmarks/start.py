"""Print how soon the page answers: `make bench-start`.

It is compared with three other pages, in the same rounds and the same browser: a plain page (benchmarks/plain), which
runs the same solver with Pyodide's stock package on its own thread; a bare page (benchmarks/bare), which has only a
solver in JavaScript and the same packed list; and our page with Pyodide's stock library. Each is opened with a board
in its link. The time runs from the start of the navigation to the frame that shows the words. The program prints
medians of the rounds, and medians of the ratios within a round.
"""

import os
import platform
import sys
from contextlib import ExitStack
from statistics import median
from time import sleep

from playwright.sync_api import expect, sync_playwright

from benchmarks.host import Link, hosted
from benchmarks.start_sites import BARE, OURS, PLAIN, STOCK, build_sites
from tools.setup.get_browser import launch_chromium

BOARD = "#board=fxie/amlo/ewbx/astu"
ROUNDS = 5
SLOWDOWN = 4
BITS, DELAY = 9_000_000, 0.06
TIMEOUT = 90_000  # milliseconds
CLEARING = 1  # seconds for the browser to clean up after a closed page, so that the next visit is not slowed
OPENING = 1.5  # seconds for Chromium to start hidden pages of a new window, such as the page behind the address bar
COLD, RETURN, SLOW, FAR = "cold", "return", f"cold, {SLOWDOWN}× slower thread", "cold, 9 Mbit/s and 60 ms"
AIMS = {COLD: 3, RETURN: 3, SLOW: 2, FAR: 1.5}  # our page's time in times of the bare page's

# Writes times to the page's root element: when the words appeared, when the last worker was created, when Pyodide's
# worker answered first, and how long the page's thread was blocked (the part of each task beyond 50 ms). A message on
# the console reports the words, because polling would add Playwright's own work to the page's thread.
NOTE = """
const note = (name, value = performance.now()) => { document.documentElement.dataset[name] ??= value; };
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    document.documentElement.dataset.worker = performance.now();
  }
};
const text = (selector) => document.querySelector(selector)?.textContent ?? "";
new MutationObserver(() => {
  if (/\\d words?,/.test(text("[role=status]"))) requestAnimationFrame(() => {
    note("answered");
    console.debug("answered");
  });
  if (/Pyodide \\S+ is ready/.test(text("#engine"))) note("pyodide");
}).observe(document, { childList: true, subtree: true, characterData: true });
let blocked = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) blocked += duration - 50;
  document.documentElement.dataset.blocked = blocked;
}).observe({ type: "longtask", buffered: true });
"""


class Visit:
    """The measurements of one visit: times in milliseconds, and the bytes of response bodies over the network.

    `words` is the time until the words appeared, and `bytes` is the number of bytes sent until then. Our page also has
    `all_bytes`, `blocked`, and `pyodide`: the time from the creation of Pyodide's worker to its first answer.
    """

    def __init__(self, page, host, ours):
        """Measure `page`, which has just shown its words."""
        self.bytes = host.sent
        if ours:
            page.locator("html[data-pyodide]").wait_for(state="attached", timeout=TIMEOUT)
            expect(page.locator("#offline")).to_have_text("Ready to work offline.", timeout=TIMEOUT)
        noted = page.evaluate("({...document.documentElement.dataset})")
        self.words = float(noted["answered"])
        self.pyodide = float(noted.get("pyodide", 0)) - float(noted.get("worker", 0))
        self.all_bytes = host.sent
        self.blocked = float(noted.get("blocked", 0))


class Contender:
    """A built site, served by two hosts: one with a fast link, one behind a slow link."""

    def __init__(self, browser, folder, ours, hosts):
        self._browser, self._ours = browser, ours
        self._near = hosts.enter_context(hosted(folder))
        self._far = hosts.enter_context(hosted(folder, Link(BITS, DELAY)))

    def visits(self, conditions):
        """One visit under each of the conditions. Except for RETURN, the browser has nothing of the site yet."""
        return {
            **self._visits([COLD, RETURN], self._near),
            **(self._visits([SLOW], self._near, SLOWDOWN) if SLOW in conditions else {}),
            **(self._visits([FAR], self._far) if FAR in conditions else {}),
        }

    def _visits(self, names, host, slowdown=1):
        context = self._browser.new_context()
        context.add_init_script(NOTE)
        visits = {name: self._visit(context, host, slowdown) for name in names}
        context.close()
        return visits

    def _visit(self, context, host, slowdown):
        page = context.new_page()
        sleep(OPENING)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        host.sent = 0
        with page.expect_console_message(lambda message: message.text == "answered", timeout=TIMEOUT):
            page.goto(host.address + BOARD, wait_until="commit")
        visit = Visit(page, host, self._ours)
        page.close()
        sleep(CLEARING)
        return visit


def measured(rounds):
    """A list of rounds. Each one has the visits of each contender."""
    with sync_playwright() as playwright, ExitStack() as hosts:
        browser = hosts.enter_context(launch_chromium(playwright))
        contenders = {
            name: Contender(browser, folder, name in (OURS, STOCK), hosts) for name, folder in build_sites().items()
        }
        print_heading(browser, rounds)
        results = []
        for number in range(rounds):
            conditions = dict.fromkeys((PLAIN, BARE, OURS), (SLOW, FAR)) | {STOCK: ()}
            results.append({name: contenders[name].visits(conditions[name]) for name in contenders})
            print(f"round {number + 1} of {rounds} done", file=sys.stderr)
        return results


def values(results, name, condition, what):
    return [getattr(a_round[name][condition], what) for a_round in results]


def ratio(results, ours, theirs, condition, what):
    """The median of the ratios within a round."""
    pairs = zip(values(results, ours, condition, what), values(results, theirs, condition, what), strict=True)
    return median(a / b for a, b in pairs)


def print_heading(browser, rounds):
    print(
        f"""Chromium {browser.version}, {os.cpu_count()} cores, {platform.system()} {platform.release()}
Seconds from the start of the navigation to the first solved board: medians of {rounds} rounds (lowest–highest)
"""
    )


def print_times(results):
    row = "{:<28}" + "{:<26}" * 4
    print(row.format("", COLD, RETURN, SLOW, FAR))
    for name, visits in results[0].items():
        cells = [cell(values(results, name, condition, "words"), 1000) for condition in visits]
        print(row.format(name, *cells, *["–"] * (4 - len(cells))))
    print("\nSeconds from the making of Pyodide's worker to its first answer")
    for name in (OURS, STOCK):
        print(row.format(name, *[cell(values(results, name, c, "pyodide"), 1000) for c in (COLD, RETURN)], "", ""))


def cell(numbers, unit):
    low, middle, high = (number / unit for number in (min(numbers), median(numbers), max(numbers)))
    return f"{middle:.2f} ({low:.2f}–{high:.2f})"


def print_requirements(results):
    """Print each requirement. Returns whether all are met."""
    ours = {what: median(values(results, OURS, COLD, what)) for what in ("blocked", "all_bytes")}
    requirements = [
        ("first board, cold, of the plain page's time", ratio(results, OURS, PLAIN, COLD, "words"), 1 / 4),
        ("first board, return, of the plain page's time", ratio(results, OURS, PLAIN, RETURN, "words"), 1 / 6),
        (f"first board, {SLOW}, of the plain page's", ratio(results, OURS, PLAIN, SLOW, "words"), 1 / 4),
        (f"first board, {FAR}, of the plain page's", ratio(results, OURS, PLAIN, FAR, "words"), 1 / 6),
        ("page's thread blocked in all, ms", ours["blocked"], 150),
        ("MB until the first answer, over the slow link", median(values(results, OURS, FAR, "bytes")) / 1e6, 1.2),
        ("MB in all", ours["all_bytes"] / 1e6, 6.2),
        ("Pyodide's worker, cold, of the stock library's time", ratio(results, OURS, STOCK, COLD, "pyodide"), 1 / 2),
        ("Pyodide's worker, return, of the stock library's", ratio(results, OURS, STOCK, RETURN, "pyodide"), 0.4),
    ]
    print("\nRequired")
    for text, found, most in requirements:
        print_row(text, found, most, "NOT MET")
    return all(found <= most for _, found, most in requirements)


def print_aims(results):
    """Print how close the page comes to the bare one. This is not required."""
    print("\nAimed at")
    for condition, most in AIMS.items():
        found = ratio(results, OURS, BARE, condition, "words")
        print_row(f"first board, {condition}, of the bare page's time", found, most, "missed")


def print_row(text, found, most, otherwise):
    """Print whether a figure is small enough."""
    print(f"  {text:<62} ≤ {most:6.2f}   measured {found:6.2f}   {'met' if found <= most else otherwise}")


def print_all(rounds):
    """Measure and print everything. Returns whether all requirements are met."""
    results = measured(rounds)
    print_times(results)
    are_met = print_requirements(results)
    print_aims(results)
    return are_met


def main():
    sys.exit(not print_all(int(os.environ.get("ROUNDS", ROUNDS))))


if __name__ == "__main__":
    main()
