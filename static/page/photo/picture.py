"""The picture in a file that the user chose: checked, decoded, turned upright by the browser, and shrunk."""

from js import Uint8Array, document, window
from jsffi import to_js

from boggle.errors import PhotoError
from boggle.picture.file_size import checked_size
from page.text.texts import said

SHOWN = 1280  # pixels on the longest side of the picture that the user sees while checking
READ = 480  # pixels on the longest side of the picture that is read; more would not be read any better
HEAD = 1 << 20  # bytes at the beginning of a file, in which its size is looked for


class Picture:
    """`canvas` is a canvas element with the picture, or None once it is dropped. `scale` is its size, where that of the
    picture that is read counts as 1."""

    def __init__(self, canvas):
        self.canvas = canvas
        self._width, self._height = _fitted(canvas, READ)
        self.scale = canvas.width / self._width

    def pixels(self):
        """Return what is read: a Uint8Array of red, green, blue and opacity of each pixel, the width and the height."""
        small = _shrunk(self.canvas, self._width, self._height)
        data = _context(small).getImageData(0, 0, self._width, self._height).data
        return Uint8Array.new(data.buffer), self._width, self._height

    def drop(self):
        """Free the memory of the picture."""
        if self.canvas:
            self.canvas.width = self.canvas.height = 0  # browsers free it at once, and not in their own time
            self.canvas = None


async def opened(file):
    """Return the Picture in a file. Raises PhotoError with the reason if the page cannot take it."""
    await _check(file)
    try:
        bitmap = await window.createImageBitmap(file, to_js({"imageOrientation": "from-image"}))
    except Exception:
        raise PhotoError("expected a picture that this browser can show, got one that it cannot")
    try:
        return Picture(_shrunk(bitmap, *_fitted(bitmap, SHOWN)))
    finally:
        bitmap.close()


async def _check(file):
    """Raise PhotoError if the file is too large or no picture. Only its beginning is read."""
    try:
        view = window.DataView.new(await file.slice(0, HEAD).arrayBuffer())
    except Exception as error:
        raise PhotoError("the file could not be read: {error}", error=said(error))
    length = view.byteLength

    def read(start, count):
        return bytes([view.getUint8(at) for at in range(start, min(start + count, length))])

    checked_size(read, file.size)


def _fitted(picture, longest):
    """Return the width and the height of a picture whose longest side has at most this many pixels."""
    scale = min(1, longest / max(picture.width, picture.height))
    return max(1, round(picture.width * scale)), max(1, round(picture.height * scale))


def _shrunk(picture, width, height):
    """Return a canvas of this size with the picture. It is shrunk by halves, since browsers skip pixels otherwise."""
    while picture.width > 2 * width and picture.height > 2 * height:
        picture = _drawn(picture, (picture.width + 1) // 2, (picture.height + 1) // 2)
    return _drawn(picture, width, height)


def _drawn(picture, width, height):
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = width, height
    context = _context(canvas)
    context.fillStyle = "white"  # what a transparent picture lies on
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = "high"
    context.drawImage(picture, 0, 0, width, height)
    return canvas


def _context(canvas):
    return canvas.getContext("2d", to_js({"willReadFrequently": True}))
