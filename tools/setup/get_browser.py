"""Get Chromium and its headless shell for the tests: Playwright's own if possible, otherwise the system's.

The headless shell is Chromium without windows. It has what the page needs, and uses less processor time. On Debian, if
you are root, apt installs what is missing: libraries for Playwright's Chromium, or the system's Chromium.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
SHELL = "chromium-headless-shell"
DOWNLOAD_TIMEOUT = 300  # seconds, for Playwright's download
# Turns off the hidden pages behind the address bar. Each new window starts them, which takes a fifth of a visit's time.
NO_ADDRESS_BAR_PAGES = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup"
# Compiles WebAssembly without optimizing it, which would take a quarter of the time of a short visit.
SHORT_VISITS = "--js-flags=--liftoff-only"


def launch_chromium(playwright: Playwright, *flags: str) -> Browser:
    """Start Playwright's own Chromium, otherwise the system's. Raises FileNotFoundError or Playwright's Error."""
    return _launched_chromium(playwright, *flags)[1]


def chromium_path(playwright: Playwright) -> str:
    """Return the path of the program that `launch_chromium` starts. Raises the same errors."""
    path, browser = _launched_chromium(playwright)
    browser.close()
    return path


def launch_headless_shell(playwright: Playwright, *flags: str) -> Browser:
    """Start Playwright's own headless shell, otherwise the system's. Raises the same errors as `launch_chromium`."""
    try:
        return playwright.chromium.launch(args=flags)  # without a path, Playwright starts its headless shell
    except Error:
        return _launched(playwright, [shutil.which(SHELL)], flags)[1]


def _launched_chromium(playwright: Playwright, *flags: str) -> tuple[str, Browser]:
    own = playwright.chromium.executable_path
    paths = [own if Path(own).exists() else None, *map(shutil.which, NAMES)]
    return _launched(playwright, paths, [NO_ADDRESS_BAR_PAGES, *flags])


def _launched(playwright: Playwright, paths: Iterable[str | None], flags: Sequence[str]) -> tuple[str, Browser]:
    fault: Exception = FileNotFoundError(f"expected {NAMES[0]} and {SHELL} for the tests, got one of them at most")
    for path in paths:
        try:
            if path:
                return path, playwright.chromium.launch(executable_path=path, args=flags)
        except Error as error:  # Playwright's own Chromium, if its libraries are missing
            fault = error
    raise fault


def main() -> None:
    _try_playwrights_own()
    with sync_playwright() as playwright:
        for launch, package in ((launch_chromium, NAMES[0]), (launch_headless_shell, SHELL)):
            try:
                browser = launch(playwright)
            except (FileNotFoundError, Error):
                get_from_debian(package)  # this also installs libraries that Playwright's own may lack
                browser = launch(playwright)
            print(f"browser for the tests: {package} {browser.version}")
            browser.close()


def _try_playwrights_own() -> None:
    try:
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=True, capture_output=True, timeout=DOWNLOAD_TIMEOUT)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        print("Playwright's own Chromium cannot be downloaded here; looking for the system's")


def get_from_debian(*packages: str) -> None:
    """Install packages with apt. Exits with a message if that is not possible."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", *packages], check=True, stdout=subprocess.DEVNULL)
    else:
        names = ", ".join(packages)
        sys.exit(f"expected what Debian calls {names} for the tests, got none that works: install your system's own")


if __name__ == "__main__":
    main()
