"""Take the pictures of the page: one for the README, and one for previews of shared links.

python -m tools.pictures.take_picture site docs/page.png static/share.png
"""

import sys
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.pictures.palette import with_palette
from tools.serve import server
from tools.setup.get_browser import launch_chromium

BOARD = "#board=fxie/amlo/ewbx/astu"
WORD = "emboli"
# A style that hides all but what can be read on a small card: the board, the title and the line below it.
CARD = """
    .trail, .controls, .rules, .tools, .results, footer { display: none; }
    body { display: grid; grid-template-columns: 630px 1fr; align-items: center; height: 100vh; }
    header { grid-area: 1 / 2; margin: 0; padding: 0 3rem 0 0; }
    h1 { font-size: 5.5rem; line-height: 1.05; }
    header p { margin-top: 1.5rem; font-size: 2.2rem; line-height: 1.35; }
    main { grid-area: 1 / 1; display: block; max-width: none; padding: 3rem; }
    .stage { padding: 0; }
    .board { width: 534px; }
"""


def main(site: str, picture: str, card: str) -> None:
    serving = server(site, 0)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{serving.server_port}/{BOARD}"
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        take(browser, address, picture, 1280, 760)
        take(browser, address, card, 1200, 630, CARD)
        browser.close()
    serving.shutdown()


def take(browser: Browser, address: str, picture: str, width: int, height: int, style: str = "") -> None:
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", bypass_csp=True)
    page.goto(address)
    page.get_by_role("button", name=WORD).click()
    page.get_by_text("Pyodide").wait_for()
    if style:
        page.add_style_tag(content=style)
    Path(picture).write_bytes(with_palette(page.screenshot()))
    page.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
