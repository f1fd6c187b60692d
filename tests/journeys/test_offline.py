"""Offline use and updates."""

import re

from driver import PYODIDE, add_list, visited
from driving import TOTAL
from hosting import deploy, served


def test_an_update_and_offline_use(driver, host):
    with served(host) as address:
        visited(driver, address)
        deploy(host, "Second")
        driver.reload()
        driver.contains(PYODIDE)
        driver.reads("An update is ready")
        driver.find("heading", "Boggle solver")
        driver.click("button", "Update")
        driver.find("heading", "Second")
        driver.sees("status", "88 words, 109 points")
        driver.contains(PYODIDE)
    driver.reload()  # the host is gone
    driver.find("heading", "Second")
    driver.sees("status", "88 words, 109 points")
    driver.contains(PYODIDE)
    driver.click("button", "Roll")
    driver.sees("status", TOTAL)
    driver.open_lists()
    add_list(driver, "tux")
    driver.contains("Word list: My words")
    driver.open(f"{address}how.html")
    for interpreter in ("MicroPython", "Pyodide"):  # in sandboxed frames, which the service worker does not serve
        driver.choose_option("#interpreter", interpreter)
        driver.shows("#run:enabled")
        driver.click("button", "Run the golden boards")
        driver.contains(re.compile(rf"by {interpreter} [\d.]+: all 28 boards equal the golden answers"))
