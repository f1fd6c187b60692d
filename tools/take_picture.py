"""Take the picture of the page that the README shows.

python tools/take_picture.py site docs/page.png
"""

import sys
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

from get_browser import launch_chromium
from serve import server

BOARD = "#board=fxie/amlo/ewbx/astu"
WORD = "emboli"


def main(site: str, picture: str) -> None:
    serving = server(site, 0)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    Path(picture).parent.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 760}, reduced_motion="reduce")
        page.goto(f"http://127.0.0.1:{serving.server_port}/{BOARD}")
        page.get_by_role("button", name=WORD).click()
        page.get_by_text("Pyodide").wait_for()
        page.screenshot(path=picture)
        browser.close()
    serving.shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:])
