"""Pictures that the browser decodes: from a file or a frame of the camera to the pixels that are read."""

from js import Uint8Array, document, window
from jsffi import to_js

from boggle.errors import PhotoError
from boggle.picture.file_size import checked_size
from page.text.texts import said

SHOWN = 1280  # pixels on the longest side of the picture that the user sees while checking
READ = 960  # pixels on the longest side of the picture that is read: a screenshot of ten rows needs them
FRAME = 480  # the same for a frame of the camera, of which many are read
MOST_PICTURES = 12  # that are read together
MOST_NARROW = 4  # times as long as wide; no photo of a board is narrower
HEAD = 1 << 20  # bytes at the beginning of a file, in which its size is looked for


class Picture:
    """`canvas` is a canvas element with the picture, or None once it is dropped. `scale` is its size, where that of the
    picture that is read counts as 1. Its longest side then has `longest` pixels. Each picture has its own `number`."""

    made = 0  # pictures

    def __init__(self, canvas, longest=READ):
        Picture.made += 1
        self.number = Picture.made
        self.canvas = canvas
        self.width, self.height = _fitted(canvas.width, canvas.height, longest)  # that are read
        self.scale = canvas.width / self.width

    def pixels(self):
        """Return what is read: a Uint8Array of red, green, blue and opacity of each pixel, the width and the height."""
        small = _shrunk(self.canvas, self.width, self.height)
        data = _context(small).getImageData(0, 0, self.width, self.height).data
        return Uint8Array.new(data.buffer), self.width, self.height

    def copy(self):
        """Return another Picture of the same, which is read with all its pixels."""
        return Picture(_drawn(self.canvas, self.canvas.width, self.canvas.height))

    def drop(self):
        """Free the memory of the picture."""
        if self.canvas:
            self.canvas.width = self.canvas.height = 0  # browsers free it at once, and not in their own time
            self.canvas = None


async def opened(file):
    """Return the Picture in a file. Raises PhotoError with the reason if the page cannot take it."""
    size = await _checked_size(file)
    try:
        bitmap = await _bitmap(file, *size)
    except Exception:
        raise PhotoError("expected a picture that this browser can show, got one that it cannot")
    try:
        return Picture(_shrunk(bitmap, *_fitted(bitmap.width, bitmap.height, SHOWN)))
    finally:
        bitmap.close()


def check_count(count):
    """Raise PhotoError if these are too many pictures to be read together."""
    if count > MOST_PICTURES:
        raise PhotoError("expected at most {most} pictures, got {got}", most=MOST_PICTURES, got=count)


def frame_of(video):
    """Return a canvas with what a video element shows."""
    return _drawn(video, *_fitted(video.videoWidth, video.videoHeight, SHOWN))


async def _bitmap(file, width, height):
    """Return the bitmap of a picture of this size. The browser shrinks a large one while it decodes it, which takes
    less of the page's thread than a canvas does. The picture may still be turned, so its other side may get longer."""
    how = {"imageOrientation": "from-image"}
    if SHOWN < max(width, height) < MOST_NARROW * min(width, height):
        how["resizeWidth" if width > height else "resizeHeight"] = SHOWN
        how["resizeQuality"] = "medium"
    return await window.createImageBitmap(file, to_js(how))


async def _checked_size(file):
    """Return the width and the height of the picture in a file. Raises PhotoError if the file is too large or no
    picture. Only its beginning is read."""
    try:
        view = window.DataView.new(await file.slice(0, HEAD).arrayBuffer())
    except Exception as error:
        raise PhotoError("the file could not be read: {error}", error=said(error))
    length = view.byteLength

    def read(start, count):
        return bytes([view.getUint8(at) for at in range(start, min(start + count, length))])

    return checked_size(read, file.size)


def _fitted(width, height, longest):
    """Return the width and the height of a picture whose longest side has at most this many pixels."""
    scale = min(1, longest / max(width, height))
    return max(1, round(width * scale)), max(1, round(height * scale))


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
