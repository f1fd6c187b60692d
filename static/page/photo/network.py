"""The networks that read letters. They are fetched when the first photo is read."""

from js import Uint8Array

from page.browser.site_files import doubt, read

PATHS = ("boggle/photo/letters.net", "boggle/photo/screen.net")


class LettersNetworks:
    """Their bytes stay in JavaScript."""

    def __init__(self):
        self._bytes = None

    async def bytes(self):
        """Return a list with the bytes of each, as a Uint8Array. Raises FileError if they do not arrive."""
        if not self._bytes:
            networks = []
            for path in PATHS:
                networks.append(Uint8Array.new(await read(path, "arrayBuffer")))
            self._bytes = networks
        return self._bytes

    def doubt(self):
        """Fetch the files again for the next photo, because reading this one failed: one may be damaged."""
        self._bytes = None
        for path in PATHS:
            doubt(path)
