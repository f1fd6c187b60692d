"""Trace random paths in a round on a slow phone, and compare what is spelled with the tiles that the finger crossed."""

import random

from benchmarks.host import hosted
from benchmarks.phone.phone import PHONE, new_page
from benchmarks.pointer_moves import SIZES, begin_round, middles_of, random_path, touch, touch_along
from boggle import rules_named

TRACES = 60  # for each board


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


def show(browser, site):
    """Print how many traces went wrong. Returns whether none did."""
    print(f"Traces that lost or won a tile, of {TRACES} along random paths")
    wrong = {name: lost(browser, site, rules_named(rules)) for name, rules in SIZES.items()}
    for name, count in wrong.items():
        print(f"  {name:<12} {count} ≤ 0   {'NOT MET' if count else 'met'}")
    return not any(wrong.values())
