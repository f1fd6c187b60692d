"""How soon the page is of use on a bad connection, and what it costs to leave it open. `benchmarks.phone` prints this.

The server sends 50 kB/s with a round trip of 400 ms, and the page's thread is six times slower. Each site gets two
visits: with an empty board, in whose first cell a letter is typed as soon as it is painted, and with a full one.
"""

from statistics import median

from playwright.sync_api import TimeoutError as NotInTimeError

from benchmarks.host import Link, hosted

BITS, DELAY, SLOWDOWN = 400_000, 0.4, 6
BOARD = "#board=fxie/amlo/ewbx/astu"
VISITS = 1
TIMEOUT, LETTER_TIMEOUT = 400_000, 90_000  # milliseconds
REST = 15  # seconds in which the page is left alone
STEPS = ("first board", "first letter taken", "first words", "core offline", "all offline")
COUNTS = {"LayoutCount": "layouts", "RecalcStyleCount": "styles", "TaskDuration": "task s"}

# Reports each step on the console once, with its time. Polling from outside would slow the page.
NOTE = """
const done = {};
const note = (name) => {
  if (done[name]) return;
  done[name] = true;
  requestAnimationFrame(() => console.debug(`step ${name} ${performance.now()}`));
};
const text = (selector) => document.querySelector(selector)?.textContent ?? "";
const look = () => {
  const cells = document.querySelectorAll("#board input");
  if (cells.length > 1) note("first board");
  if (cells[0]?.value && document.activeElement === cells[1]) note("first letter taken");
  if (/\\d words?,/.test(text("[role=status]"))) note("first words");
  if (/Ready to work offline|rounds work offline/.test(text("#offline"))) note("core offline");
  if (/Ready to work offline/.test(text("#offline"))) note("all offline");
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
addEventListener("input", () => requestAnimationFrame(look), true);
addEventListener("focusin", look, true);
"""


class Visit:
    """What happens on a visit: by step, the seconds and the bytes sent until then."""

    def __init__(self, browser, host, phone):
        self._host, self.steps = host, {}
        self._context = browser.new_context(**phone)
        self._context.add_init_script(NOTE)
        self.page = self._context.new_page()
        self.page.on("console", self._take)
        session = self._context.new_cdp_session(self.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        self._host.sent = 0

    def wait_for(self, address, step, limit, act=None):
        """Open the address. If the step does not come within the limit, it stays out of `steps`."""
        self.page.goto(address, wait_until="commit", timeout=TIMEOUT)
        if act:
            act(self.page)
        try:
            while step not in self.steps:
                self.page.wait_for_event("console", timeout=limit)
        except NotInTimeError:
            pass
        self._context.close()
        return self.steps

    def _take(self, message):
        if message.text.startswith("step "):
            name, time = message.text[5:].rsplit(" ", 1)
            self.steps[name] = float(time) / 1000, self._host.sent


def type_a_letter(page):
    cell = page.locator("#board input").first
    cell.focus(timeout=TIMEOUT)
    page.keyboard.press("a")


def steps_of(browser, site, phone):
    """Return by step the seconds and bytes, of one visit with a full board and one with an empty one."""
    with hosted(site, Link(BITS, DELAY)) as host:
        letter = Visit(browser, host, phone).wait_for(host.address, STEPS[1], LETTER_TIMEOUT, type_a_letter)
    with hosted(site, Link(BITS, DELAY)) as host:
        steps = Visit(browser, host, phone).wait_for(host.address + BOARD, STEPS[-1], TIMEOUT)
    return {**steps, **{name: letter[name] for name in STEPS[1:2] if name in letter}}


def show_train(browser, sites, phone):
    """Print a table of all sites, for docs/speed.md."""
    visits = {site: [] for site in sites}
    for _ in range(VISITS):
        for site in sites:
            visits[site].append(steps_of(browser, site, phone))
    print(f"\n|  | {' | '.join(f'{site}, s | kB sent' for site in sites)} |")
    print("|---" * (1 + 2 * len(sites)) + "|")
    for step in STEPS:
        print(f"| {step} | {' | '.join(_cells(visits[site], step) for site in sites)} |")


def _cells(visits, step):
    found = [visit[step] for visit in visits if step in visit]
    if not found:
        return "not in time | –"
    seconds, size = (median(each) for each in zip(*found, strict=True))
    return f"{seconds:.1f} | {size / 1000:,.0f}"


def counts(session):
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return [metrics[name] for name in COUNTS]


def costs(page, session):
    """Return the layouts, style recalculations and task seconds of REST seconds in which the page is left alone."""
    page.wait_for_timeout(2_000)
    before = counts(session)
    page.wait_for_timeout(1_000 * REST)
    return [after - earlier for after, earlier in zip(counts(session), before, strict=True)]


def show_battery(browser, sites, phone):
    """Print what an idle page, a running round and a paused one cost."""
    print(f"\n| in {REST} s | {' | '.join(COUNTS.values())} |\n{'|---' * (1 + len(COUNTS))}|")
    for site in sites:
        with hosted(site) as host:
            context = browser.new_context(**phone)
            page = context.new_page()
            session = context.new_cdp_session(page)
            session.send("Performance.enable")
            page.goto(host.address + BOARD)
            page.locator("#offline", has_text="Ready to work offline").wait_for(state="attached", timeout=TIMEOUT)
            _print_costs(f"{site}, idle", costs(page, session))
            page.goto(host.address + "#play=new&seed=11&time=180&min=3")
            page.get_by_role("button", name="Start", exact=True).click(timeout=TIMEOUT)
            page.get_by_role("button", name="End round").wait_for(timeout=TIMEOUT)
            _print_costs(f"{site}, a round", costs(page, session))
            page.get_by_role("button", name="Pause", exact=True).click()
            _print_costs(f"{site}, paused", costs(page, session))
            context.close()


def _print_costs(name, found):
    layouts, styles, seconds = found
    print(f"| {name} | {layouts:.0f} | {styles:.0f} | {seconds:.2f} |")
