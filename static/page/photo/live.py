"""Reading the board that the camera sees, frame by frame, until it is sure."""

import asyncio

from js import window

from page.photo.camera import Camera, CameraError
from page.photo.camera_view import CameraView
from page.photo.picture import FRAME, MOST_PICTURES, Picture
from page.state.events import Event, Latest
from page.text.texts import said, t, tn

SECONDS = 30  # without a board, after which the camera goes off
PAUSE = 0.05  # seconds until the camera is asked for a picture again
AGREE, MOST_UNSURE = 2, 0.25  # so many frames that were read alike are enough, if no more of the tiles are unsure
ENOUGH = 4  # frames of the board are enough, even if they were not
KEPT = 2  # frames of each board stay for pictures that are added later, the best ones
BUZZ = 60  # milliseconds


class LiveReading:
    """`reader` is the PictureReader. Events:

    - `read`: a board was read. Subscribers get the Pictures and what the worker says of all of them.
    - `taken`: the user took a picture before that. Subscribers get the Picture.
    - `file_wished`: the user wants to choose a file.
    - `refused`: the camera may not be used.
    - `failed`: frames cannot be read at all. Subscribers get the error.
    """

    def __init__(self, reader):
        self._reader = reader
        self._view = CameraView()
        self._camera = Camera(self._view.video, self._say_off)
        self._latest = Latest()
        self._pictures = []  # that were read so far, first those that the user has shown before
        self._shown = 0  # how many these are
        self._done = None  # what the worker said of them
        self._frames = 0  # in which a board was read
        self._is_open = False
        self.read, self.taken, self.file_wished = Event(), Event(), Event()
        self.refused, self.failed = Event(), Event()
        self._view.file.subscribe(self._choose_file)
        self._view.take.subscribe(self._take)
        self._view.again.subscribe(self._begin)
        self._view.closed.subscribe(self._end)

    def open(self, pictures=()):
        """Open the view of the camera. What it sees is read together with these pictures."""
        self._pictures, self._shown = list(pictures), len(pictures)
        self._begin()

    def close(self):
        self._end()
        self._view.close()

    def _begin(self):
        self._view.open()
        self._drop_frames()
        self._is_open = True
        asyncio.create_task(self._run(self._latest.begin()))

    async def _run(self, is_current):
        try:
            self._view.tell(t("Starting the camera…"))
            if not await self._camera.open():
                return
            if not self._reader.is_there:
                self._view.tell(t("Waiting for Pyodide…"))
            await self._reader.ready()
            await self._look(is_current)
        except CameraError as error:
            if is_current():
                self._view.show_fault(said(error), not error.is_refusal)
            if error.is_refusal:
                self.refused.announce()
        except Exception as error:
            if is_current():  # otherwise it was stopped
                self.close()
                self.failed.announce(error)

    async def _look(self, is_current):
        """Read frame after frame. A new one is taken when the one before is read."""
        end = window.performance.now() + 1000 * SECONDS
        if is_current():
            self._view.tell(t("Looking for a board"))
        while is_current() and window.performance.now() < end:
            canvas = self._camera.frame()
            if not canvas:
                await asyncio.sleep(PAUSE)
                continue
            await self._read_frame(Picture(canvas, FRAME), is_current)
        if is_current() and self._done:
            self._found()
        elif is_current():
            self._say_off(t("No board found within {count} seconds.", count=SECONDS))

    async def _read_frame(self, picture, is_current):
        def came(answer):
            if is_current():
                self._draw(picture, answer)

        earlier = self._earlier()
        try:
            done = await self._reader.read(picture, earlier, is_frame=True, came=came)
        except Exception:
            self._reader.drop([picture])
            raise
        boards = [board for board in done["boards"] if picture.number in board["pictures"]]
        if not is_current() or not boards:
            self._reader.drop([picture])
            self._view.clear()
            return
        earlier.append(picture)
        self._keep(earlier, done)
        if _is_sure(boards[0], self._frames):
            self._found()
        else:
            sure = len(boards[0]["tiles"]) - len(boards[0]["to_check"])
            self._view.tell(tn("Board found, {count} letter sure", "Board found, {count} letters sure", sure))

    def _draw(self, picture, answer):
        if answer.get("cells"):
            if not self._done:
                self._view.tell(t("Board found"))
            self._view.show_board(picture.width, picture.height, answer["cells"], answer["sure"])

    def _earlier(self):
        """Return the Pictures that the next frame is read together with: without the first frames, if there is no
        room for them."""
        over = max(0, len(self._pictures) - MOST_PICTURES + 1)
        return self._pictures[: self._shown] + self._pictures[self._shown + over :]

    def _keep(self, pictures, done):
        """A board was read in the last of these Pictures. Drop those that it was not read together with."""
        self._reader.drop([picture for picture in self._pictures if picture not in pictures])
        self._pictures, self._done = pictures, done
        self._frames += 1

    def _found(self):
        self._drop_most_frames()
        pictures, done = self._pictures, self._done
        self._pictures = []  # they are handed on
        self.close()
        if hasattr(window.navigator, "vibrate"):
            window.navigator.vibrate(BUZZ)
        self.read.announce(pictures, done)

    def _drop_most_frames(self):
        """Keep a few frames of each board, so that there is room for more pictures."""
        shown, frames = self._pictures[: self._shown], self._pictures[self._shown :]
        numbers, kept = [frame.number for frame in frames], []
        for board in self._done["boards"]:
            best = [number for number in board["pictures"] if number in numbers][:KEPT]
            board["pictures"] = [number for number in board["pictures"] if number in best or number not in numbers]
            kept.extend(best)
        self._pictures = shown + [frame for frame in frames if frame.number in kept]
        self._reader.drop([frame for frame in frames if frame.number not in kept])

    def _take(self):
        canvas = self._camera.frame()
        if canvas:
            self.close()
            self.taken.announce(Picture(canvas))

    def _choose_file(self):
        self.close()
        self.file_wished.announce()

    def _say_off(self, sentence):
        self._stop()
        self._view.show_fault(sentence, True)

    def _stop(self):
        self._latest.begin()
        self._camera.close()
        self._reader.stop()

    def _end(self):
        """The view is closed, or about to be."""
        if not self._is_open:
            return
        self._is_open = False
        self._stop()
        self._drop_frames()
        self._view.clear()

    def _drop_frames(self):
        self._reader.drop(self._pictures[self._shown :])
        self._pictures = self._pictures[: self._shown]
        self._done, self._frames = None, 0


def _is_sure(board, frames):
    """Return whether a board can be taken. `frames` is the number of those with a board."""
    unsure = len(board["to_check"]) / len(board["tiles"])
    return not unsure or (board["alike"] >= AGREE and unsure <= MOST_UNSURE) or frames >= ENOUGH
