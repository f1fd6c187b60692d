"""Print how the page does on a slow phone: `make bench-phone`."""

import sys
from contextlib import ExitStack

from playwright.sync_api import sync_playwright

from benchmarks.host import hosted
from benchmarks.phone import places, scrolling, tracing
from tools.setup.get_browser import launch_chromium


def main(site):
    with sync_playwright() as playwright, ExitStack() as stack:
        browser = stack.enter_context(launch_chromium(playwright))
        host = stack.enter_context(hosted(site))
        met = [places.show(browser, site), tracing.show(browser, site), scrolling.show(browser, host.address)]
    sys.exit(not all(met))


if __name__ == "__main__":
    main(*sys.argv[1:])
