"""Make sure that the tests have a Chromium, and its headless shell: Playwright's own where they can be had, else the
system's.

The headless shell is Chromium without a browser's windows: what the page needs is there, for less work. On Debian, as
root, apt brings what is missing: the libraries of Playwright's own or the whole of the system's.
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
PATIENCE = 300  # seconds for Playwright's download
# Pages behind the address bar, which nobody sees here: each new window starts them, for a fifth of a visit's work.
QUIET = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup"
# WebAssembly is compiled once and not made faster beside: for short visits that is a quarter of the work.
SHORT_VISITS = "--js-flags=--liftoff-only"


def launch_chromium(playwright: Playwright, *flags: str) -> Browser:
    """Playwright's own Chromium if it is there, else the system's. Raises FileNotFoundError or playwright's Error."""
    return _launched_chromium(playwright, *flags)[1]


def chromium_path(playwright: Playwright) -> str:
    """The file of the Chromium that `launch_chromium` starts; it raises the same."""
    path, browser = _launched_chromium(playwright)
    browser.close()
    return path


def launch_headless_shell(playwright: Playwright, *flags: str) -> Browser:
    """Playwright's own, or the system's, as `launch_chromium`; it raises the same."""
    try:
        return playwright.chromium.launch(args=flags)  # where no file is named, this is what Playwright starts
    except Error:
        return _launched(playwright, [shutil.which(SHELL)], flags)[1]


def _launched_chromium(playwright: Playwright, *flags: str) -> tuple[str, Browser]:
    own = playwright.chromium.executable_path
    paths = [own if Path(own).exists() else None, *map(shutil.which, NAMES)]
    return _launched(playwright, paths, [QUIET, *flags])


def _launched(playwright: Playwright, paths: Iterable[str | None], flags: Sequence[str]) -> tuple[str, Browser]:
    fault: Exception = FileNotFoundError(f"expected {NAMES[0]} and {SHELL} for the tests, got one of them at most")
    for path in paths:
        try:
            if path:
                return path, playwright.chromium.launch(executable_path=path, args=flags)
        except Error as error:  # Playwright's own without the libraries that it needs
            fault = error
    raise fault


def main() -> None:
    _try_playwrights_own()
    with sync_playwright() as playwright:
        for launch, package in ((launch_chromium, NAMES[0]), (launch_headless_shell, SHELL)):
            try:
                browser = launch(playwright)
            except (FileNotFoundError, Error):
                get_from_debian(package)  # with the libraries that Playwright's own may be missing, too
                browser = launch(playwright)
            print(f"browser for the tests: {package} {browser.version}")
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
