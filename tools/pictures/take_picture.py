"""Take the pictures of the page: for the README, for previews of shared links, and for browsers that install the page.

python -m tools.pictures.take_picture site
"""

import sys
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.pictures.palette import with_palette
from tools.serve import server
from tools.setup.get_browser import launch_chromium

ROOT = Path(__file__).parents[2]
BOARD = "#board=tsla/pret/aine/gods"
WORD = "strained"
# A style that hides all but what can be read on a small card: the board, the title and a line below it.
CARD = """
    .app { display: block; }
    .bar, .side, .trail, .card, .notices, .results, .tool { display: none !important; }
    .top > :not(.name), #rules-in-use { display: none !important; }
    .top { position: absolute; inset: 0 0 0 630px; align-items: center; padding: 0 3rem 0 0; }
    .name h1 { position: static; color: var(--ink); font-size: 5.5rem; font-weight: 700; line-height: 1.05; }
    .name h1::after { content: "Every word on the board, where it lies and what it is worth."; display: block;
      margin-top: 1.5rem; color: var(--soft); font-size: 2.2rem; font-weight: 400; line-height: 1.35; }
    .app .page { --board: 534px; display: block; padding: 48px; }
    .stage { padding: 0; }
    .table { display: block; justify-items: start; }
"""
# File, width, height, pixels of the picture per pixel of the page, style.
PICTURES = [
    ("docs/page.png", 1280, 760, 1, ""),
    ("static/share.png", 1200, 630, 1, CARD),
    ("static/screenshot-phone.png", 390, 844, 2, ""),
    ("static/screenshot-wide.png", 1280, 800, 1, ""),
]


def main(site: str) -> None:
    serving = server(site, 0)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{serving.server_port}/{BOARD}"
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for name, width, height, scale, style in PICTURES:
            take(browser, address, ROOT / name, width, height, scale, style)
        browser.close()
    serving.shutdown()


def take(browser: Browser, address: str, path: Path, width: int, height: int, scale: int, style: str) -> None:
    page = browser.new_page(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page.goto(address)
    page.get_by_role("list", name="Words").get_by_role("button", name=WORD).click()
    page.locator("#engine").get_by_text("Pyodide").wait_for(state="attached")
    if style:
        page.add_style_tag(content=style)
    path.write_bytes(with_palette(page.screenshot()))
    page.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
