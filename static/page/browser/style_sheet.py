"""Style sheets that the first answer does not need."""

import asyncio

from js import Promise, document
from jsffi import create_proxy

from page.browser.timeout import with_timeout
from page.text.texts import t

LIMIT = 10  # seconds
END = "@layer whole"  # the last rule of each sheet; it changes nothing
_sheets = {}  # the link and the Promise of each path that was asked for


async def add_style_sheet(path):
    """Add a style sheet to the page unless that was done before, and wait until it is loaded.

    Raises OSError if it cannot be loaded, or has not arrived after LIMIT seconds. In the second case it still counts as
    soon as it arrives.
    """
    if path not in _sheets:
        _sheets[path] = _added(path)
    link, loaded = sheet = _sheets[path]
    try:
        await with_timeout(LIMIT, loaded)
        _check_whole(link.sheet.cssRules)
    except asyncio.TimeoutError:
        raise OSError(t("{name} has not arrived yet", name=path))
    except Exception:
        link.remove()
        if _sheets.get(path) is sheet:
            del _sheets[path]  # the next try adds another one
        raise OSError(t("{path} did not arrive", path=path))


def _check_whole(rules):
    """Raise ValueError if the sheet is cut off, or if a page came instead. Browsers call both loaded."""
    if not rules.length or not rules[rules.length - 1].cssText.startswith(END):
        raise ValueError


def _added(path):
    """Add a link to the page. Returns it, and a Promise that waits for its style sheet."""
    link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = path

    def begin(done, failed):
        link.onload, link.onerror = done, failed
        document.head.append(link)

    return link, Promise.new(create_proxy(begin))
