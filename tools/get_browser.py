"""Make sure that the tests have a Chromium: Playwright's own where it can be had, else the system's.

On Debian, as root, the system's is installed by apt where there is none. `find_chromium` says where it is.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PATIENCE = 300  # seconds for Playwright's download


def find_chromium():
    """The path of Playwright's Chromium, else of the system's, else None."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else next(filter(None, map(shutil.which, NAMES)), None)


def main():
    if find_chromium() is None or not _is_own(find_chromium()):
        _try_playwrights_own()
    if find_chromium() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=True, stdout=subprocess.DEVNULL)
    if find_chromium() is None:
        sys.exit("expected a Chromium for the tests, got none: install the package chromium")
    print(f"browser for the tests: {find_chromium()}")


def _is_own(path):
    return "ms-playwright" in path


def _try_playwrights_own():
    try:
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        print("Playwright's own Chromium is not to be had here; looking for the system's")


if __name__ == "__main__":
    main()
