"""The networks that read the letters of a language. They are fetched when the first photo is read."""

from js import Uint8Array

from boggle.photo import network_files
from page.browser.site_files import doubt, read

FOLDER = "boggle/photo"


class LettersNetworks:
    """Their bytes stay in JavaScript."""

    def __init__(self):
        self._bytes = {}  # by path

    async def bytes(self, language):
        """Return a list with the bytes of each, as a Uint8Array. Raises FileError if they do not arrive."""
        paths = [f"{FOLDER}/{name}" for name in network_files(language)]
        for path in paths:
            if path not in self._bytes:
                self._bytes[path] = Uint8Array.new(await read(path, "arrayBuffer"))
        return [self._bytes[path] for path in paths]

    def doubt(self):
        """Fetch the files again for the next photo, because reading this one failed: one may be damaged."""
        for path in self._bytes:
            doubt(path)
        self._bytes = {}
