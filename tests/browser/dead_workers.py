"""Workers that are stopped from outside, and how long the page waits for one that says nothing."""

LATE, PATIENCE = 6_000, 61_000  # milliseconds, a little more than those of static/page/engines.py
STOPS = {
    "closed": "self.close()",
    "hung": "setTimeout(() => { for (;;); })",
}


def stop(page, which, how):
    """Stop the worker that was made first (0) or last (-1), which nothing tells the page."""
    page.workers[which].evaluate(f"() => {{ {STOPS[how]} }}")
