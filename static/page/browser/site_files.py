"""Files of the site that the page reads itself.

A file that did not arrive, or came damaged, is doubted: the next time, the browser must fetch it anew, since it may
have stored a damaged copy. After an update was taken, no file is fetched any more.
"""

from js import window
from jsffi import to_js

from boggle.errors import BoggleError
from page.text.texts import said

# Milliseconds for a file. Those that are read in other forms have megabytes, and 300,000.
MOST_WAIT = {"text": 90_000}
_doubted = set()  # paths
_outdated = False


class FileError(BoggleError):
    """A file of the site did not arrive, or is not what was expected. The text says so. `detail` is what the browser
    or an interpreter said of it, or "". `wants_network` says whether that is all it wants."""

    detail, wants_network = "", False

    def with_detail(self, detail):
        """Set the detail. Returns this error."""
        self.detail = str(detail)
        return self


async def read(path, form="text"):
    """Return the body of a file. `form` names the response's function that reads it. Raises FileError."""
    wait = window.AbortSignal.timeout(MOST_WAIT.get(form, 300_000))  # a connection may fall silent without an end
    return await fetched(path, wait, lambda response: getattr(response, form)())


async def fetched(path, signal, use):
    """Fetch a file, until the AbortSignal ends that, and return what `await use(response)` does. Raises FileError."""
    check_version()
    cache = "reload" if path in _doubted else "default"
    how = to_js({"cache": cache, "mode": "same-origin"})  # with the preload's mode, the preloaded answer would be used
    how.signal = signal
    doubt(path)
    try:
        response = await window.fetch(path, how)
        body = await use(response)
    except Exception as error:
        raise not_arrived(path).with_detail(said(error))
    if not response.ok:
        raise FileError("{path} did not arrive", path=path).with_detail(f"HTTP {response.status}")
    _doubted.discard(path)
    return body


def not_arrived(path):
    """Return the error for a file of which nothing came. Browsers only know for sure that there is no network."""
    if window.navigator.onLine is not False:
        return FileError("{path} did not arrive", path=path)
    error = FileError("{path} did not arrive, because there is no network", path=path)
    error.wants_network = True
    return error


def is_for_want_of_network(error):
    """Return whether a file is missing because there was no network."""
    return getattr(error, "wants_network", False)


async def read_whole(path, parse):
    """Return what `parse` makes of the text of a file. If it raises a ValueError, the file is cut off or another one,
    and is doubted. Raises FileError."""
    text = await read(path)
    try:
        return parse(text)
    except ValueError:
        raise doubt(path)


def doubt(path):
    """Let the browser fetch a file anew when it is next read. Returns the error that says that it is damaged."""
    _doubted.add(path)
    return FileError("{path} arrived damaged", path=path)


def is_doubted(path):
    return path in _doubted


def detail_of(error):
    """Return what a machine said of an error: the detail of a FileError, or the text of one that is no sentence."""
    return getattr(error, "detail", "" if isinstance(error, BoggleError) else said(error))


def fetch_no_more():
    """Refuse to fetch more files. The site now serves another version, whose files do not fit this page."""
    global _outdated
    _outdated = True


def is_outdated():
    """Return whether an update was taken, so that only loading the page again helps."""
    return _outdated


def check_version():
    """Raise FileError if the site may serve another version than that of this page."""
    if _outdated:
        raise FileError("an update was taken, and this page is still that of before")
