"""Make sure that the tests have a Chromium: Playwright's own where it can be had, else the system's.

On Debian, as root, apt brings what is missing: the libraries of the one or the whole of the other.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PATIENCE = 300  # seconds for Playwright's download
# Pages behind the address bar, which nobody sees here: each new window starts them, for a fifth of a visit's work.
QUIET = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup"
# WebAssembly is compiled once and not made faster beside: for short visits that is a quarter of the work.
SHORT_VISITS = "--js-flags=--liftoff-only"


def launch_chromium(playwright: Playwright, *flags: str) -> Browser:
    """Playwright's own Chromium if it is there, else the system's. Raises FileNotFoundError or playwright's Error."""
    return _launched(playwright, *flags)[1]


def chromium_path(playwright: Playwright) -> str:
    """The file of the Chromium that `launch_chromium` starts; it raises the same."""
    path, browser = _launched(playwright)
    browser.close()
    return path


def _launched(playwright: Playwright, *flags: str) -> tuple[str, Browser]:
    own = playwright.chromium.executable_path
    fault: Exception = FileNotFoundError("expected a Chromium for the tests, got none: install the package chromium")
    for path in [own if Path(own).exists() else None, *map(shutil.which, NAMES)]:
        try:
            if path:
                return path, playwright.chromium.launch(executable_path=path, args=[QUIET, *flags])
        except Error as error:  # Playwright's own without the libraries that it needs
            fault = error
    raise fault


def main() -> None:
    _try_playwrights_own()
    with sync_playwright() as playwright:
        try:
            browser = launch_chromium(playwright)
        except (FileNotFoundError, Error):
            get_from_debian("chromium")  # with the libraries that Playwright's own may be missing, too
            browser = launch_chromium(playwright)
        print(f"browser for the tests: {browser.browser_type.name} {browser.version}")
        browser.close()


def _try_playwrights_own() -> None:
    try:
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        print("Playwright's own Chromium is not to be had here; looking for the system's")


def get_from_debian(*packages: str) -> None:
    """Have apt install these. Exits with a sentence where that cannot be."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", *packages], check=True, stdout=subprocess.DEVNULL)
    else:
        names = ", ".join(packages)
        sys.exit(f"expected what Debian calls {names} for the tests, got none that works: install your system's own")


if __name__ == "__main__":
    main()
