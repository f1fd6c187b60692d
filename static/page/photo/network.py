"""The network that reads letters. It is fetched when the first photo is read."""

from js import Uint8Array

from page.browser.site_files import doubt, read

PATH = "boggle/photo/letters.net"


class LettersNetwork:
    """Its bytes stay in JavaScript."""

    def __init__(self):
        self._bytes = None

    async def bytes(self):
        """Return the bytes as a Uint8Array. Raises FileError if they do not arrive."""
        if not self._bytes:
            self._bytes = Uint8Array.new(await read(PATH, "arrayBuffer"))
        return self._bytes

    def doubt(self):
        """Fetch the file again for the next photo, because reading this one failed: the file may be damaged."""
        self._bytes = None
        doubt(PATH)
