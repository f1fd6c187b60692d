"""Reading the board in a photo, from the file to its tiles. Pyodide's worker does the work.

It is loaded when the first photo is chosen. The browser decodes the file and turns the picture upright, which is then
shrunk. `page.photo.check` has the board that was read.
"""

import asyncio

from js import Uint8Array, document, window
from jsffi import to_js

from boggle.errors import PhotoError
from boggle.picture.checking import Checking
from boggle.picture.file_size import checked_size
from page.browser.site_files import detail_of
from page.photo.check import CheckingBoard
from page.photo.chooser import chosen_photos
from page.photo.network import LettersNetwork
from page.photo.view import FAILED, PhotoView
from page.solver.job import Job
from page.state.events import Latest
from page.state.game import WORDS
from page.text.texts import said, t

SECONDS = 10  # static/worker/photo.py gives up after so many
SHOWN = 1280  # pixels on the longest side of the picture that the user sees while checking
READ = 960  # pixels on the longest side of the picture that is read: a screenshot of ten rows needs them
MOST_NARROW = 4  # times as long as wide; no photo of a board is narrower
HEAD = 1 << 20  # bytes at the beginning of a file, in which its size is looked for


async def add(page):
    view = PhotoView()
    board = CheckingBoard(page.game, page.board, view)
    reading = PhotoReading(page.solver, view, board.begin)

    def take(file):
        board.end()
        page.places.reveal_board()
        if page.game.view != WORDS:
            page.places.open(WORDS)
        reading.take(file)

    def forget_fault():
        if view.state == FAILED:
            reading.stop()  # it may be about to be tried again

    async def forget():
        reading.give_up()
        board.end()
        view.hide()

    page.shared(chosen_photos).subscribe(take)
    page.game.board_edited.subscribe(forget_fault)
    view.close.subscribe(reading.stop)
    page.saving.add_eraser(forget)


class PhotoReading:
    """Reads one photo at a time: a new one replaces the one that is being read.

    `read(picture, checking)` is called with the Picture and the Checking of a photo that was read.
    """

    def __init__(self, solver, view, read):
        self._solver, self._view, self._read = solver, view, read
        self._network = LettersNetwork()
        self._latest = Latest()
        self._job = None  # the job that reads
        view.stop.subscribe(self.stop)

    def take(self, file):
        """Begin to read the photo in a file."""
        self.give_up()
        self._view.show_reading(t("Reading the photo…"))
        asyncio.create_task(self._take(file, self._latest.begin()))

    def stop(self):
        """Stop reading, as the user asks."""
        self.give_up()
        self._view.hide()

    def give_up(self):
        """Stop reading, and drop whatever arrives later."""
        self._latest.begin()
        if self._job:
            self._job.stop()
            asyncio.create_task(self._job.calls.forget_photo())
        self._job = None

    async def _take(self, file, is_current):
        picture = None
        try:
            picture = await opened(file)
            done = await self._reading_of(picture, is_current) if is_current() else None
        except Exception as error:
            done = None
            if picture:
                self._network.doubt()
            if is_current():
                self._say_not_read(error, file, is_current)
        if done and is_current() and done["board"]:
            self._read(picture, _checking(done["board"]))
            return
        if done and is_current():
            self._view.show_fault(_no_board(done["late"]))
        if picture:
            picture.drop()

    def _say_not_read(self, error, file, is_current):
        """Say why a photo was not read. Unless that is because of the photo, it can be read again."""

        async def again():
            comes_again = getattr(error, "again", None)
            if comes_again and not await comes_again():
                return False
            if is_current():
                self.take(file)
            return True

        sentence = t("The photo was not read: {reason}.", reason=said(error))
        self._view.show_fault(sentence, detail_of(error), None if isinstance(error, PhotoError) else again)

    async def _reading_of(self, picture, is_current):
        """Return the worker's result for a picture, or None if it is no longer wanted."""
        if not self._solver.pyodide_calls:
            self._view.show_reading(t("Waiting for Pyodide…"))
        calls = await self._solver.pyodide()
        network = await self._network.bytes()
        if not is_current():
            return None
        self._view.show_reading(t("Reading the photo…"))
        self._job = Job(lambda progress: self._show(progress, is_current))
        done = await self._job.done(calls, lambda calls: calls.begin_photo(*picture.pixels(), network), "go_on_photo")
        if is_current():
            self._job = None
        return done

    def _show(self, progress, is_current):
        if progress is not None and is_current():
            self._view.show_progress(progress)


def _no_board(late):
    """Return the sentence for a photo in which no board was found."""
    advice = t("Take the photo from above and closer, in even light.")
    if late:
        return t("No board found within {count} seconds.", count=SECONDS) + " " + advice
    return t("No board found.") + " " + advice


def _checking(board):
    """Return the Checking for what the worker read."""
    return Checking(board["width"], board["height"], board["tiles"], board["to_check"], board["places"])


class Picture:
    """`canvas` is a canvas element with the picture, or None once it is dropped. `scale` is its size, where that of the
    picture that is read counts as 1."""

    def __init__(self, canvas):
        self.canvas = canvas
        self._width, self._height = _fitted(canvas.width, canvas.height, READ)
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
    size = await _checked_size(file)
    try:
        bitmap = await _bitmap(file, *size)
    except Exception:
        raise PhotoError("expected a picture that this browser can show, got one that it cannot")
    try:
        return Picture(_shrunk(bitmap, *_fitted(bitmap.width, bitmap.height, SHOWN)))
    finally:
        bitmap.close()


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
