"""Measure how soon each place and sheet opens on a slow phone, on a return visit.

The first visit keeps everything for offline use. In each return visit, the views are opened one after the other from
the words, each by its link. The time runs from the press to the frame that shows something to press or to type in.
"""

from statistics import median

from benchmarks.host import Link, hosted
from benchmarks.phone.phone import PHONE, new_page, wait_until_loaded

BOARD = "#board=fxie/amlo/ewbx/astu"
VIEWS = ("play", "explore", "look-up", "more", "rules", "lists", "boards", "share", "study", "calendar", "statistics")
VISITS = 3
BITS, DELAY = 9_000_000, 0.06
MOST, MOST_TASK = 500, 100  # milliseconds

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


def times(browser, site):
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


def show(browser, site):
    """Print the times. Returns whether they are as short as they must be."""
    print(f"Milliseconds until a view is shown on a return visit, and its longest task, medians of {VISITS} visits")
    met = True
    for view, visits in times(browser, site).items():
        shown, task = (median(each) for each in zip(*visits, strict=True))
        good = shown <= MOST and task <= MOST_TASK
        met &= good
        print(f"  {view:<12} {shown:5.0f} ≤ {MOST}   {task:5.0f} ≤ {MOST_TASK}   {'met' if good else 'NOT MET'}")
    return met
