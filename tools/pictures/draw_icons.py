"""Draw the icons from static/icon.svg, with the browser of the tests.

python -m tools.pictures.draw_icons
"""

import base64
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.pictures.palette import with_palette
from tools.setup.get_browser import launch_chromium

STATIC = Path(__file__).parents[2] / "static"
BACKGROUND = "#17566f"
# File, width, height, the drawing's share of the height, background. A maskable icon may use only the inner 80%.
PICTURES = [
    ("icon-180.png", 180, 180, 1.0, BACKGROUND),
    ("icon-192.png", 192, 192, 1.0, "transparent"),
    ("icon-512.png", 512, 512, 1.0, "transparent"),
    ("icon-maskable-512.png", 512, 512, 0.78, BACKGROUND),
]


def main() -> None:
    drawing = base64.b64encode((STATIC / "icon.svg").read_bytes()).decode()
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for picture in PICTURES:
            draw(browser, drawing, *picture)
        browser.close()


def draw(browser: Browser, drawing: str, name: str, width: int, height: int, part: float, background: str) -> None:
    page = browser.new_page(viewport={"width": width, "height": height})
    page.set_content(
        f'<body style="margin:0;height:100vh;display:grid;place-items:center;background:{background}">'
        f'<img style="height:{part * height}px" src="data:image/svg+xml;base64,{drawing}">'
    )
    (STATIC / name).write_bytes(with_palette(page.screenshot(omit_background=True)))
    page.close()


if __name__ == "__main__":
    main()
