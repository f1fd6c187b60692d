"""Reading the board in photos, from files or the camera to its tiles. Pyodide's worker does the work.

It is loaded when the first photo is chosen, or the camera is wished. `page.photo.picture` decodes files,
`page.photo.live` reads what the camera sees, and `page.photo.check` has the board that was read.
"""

import asyncio

from boggle.errors import BoggleError, PhotoError
from page.browser.dom import by_id, listen
from page.browser.site_files import detail_of
from page.photo.check import CheckingBoard
from page.photo.chooser import files_of, photo_chooser
from page.photo.live import LiveReading
from page.photo.picture import Picture, opened
from page.photo.reader import PictureReader, checking_of
from page.photo.view import FAILED, PhotoView
from page.state.events import Latest
from page.state.game import WORDS
from page.text.texts import said, t

SECONDS = 10  # static/worker/photo.py gives up after so many
MOST_PICTURES = 12  # that are read together
NO_BOARD = "no board found"  # what the reader says begins so; the page gives advice of its own


async def add(page):
    chooser, view = page.shared(photo_chooser), PhotoView()
    board = CheckingBoard(page.game, page.board, view)
    reading = PhotoReading(PictureReader(page.solver), view, board)

    def show_words():
        page.places.reveal_board()
        if page.game.view != WORDS:
            page.places.open(WORDS)

    def take(files):
        board.end()
        show_words()
        reading.take(files)

    def forget_fault():
        if view.state == FAILED:
            reading.stop()  # it may be about to be tried again

    async def forget():
        reading.give_up()
        board.end()
        view.hide()

    chooser.chosen.subscribe(take)
    page.game.board_edited.subscribe(forget_fault)
    view.close.subscribe(reading.stop)
    page.saving.add_eraser(forget)
    CameraPart(chooser, reading, view, board, show_words)


class CameraPart:
    """Opens the camera, or the chooser of files where there is none: for a new board, or for more of the same one."""

    def __init__(self, chooser, reading, view, board, show_words):
        self._chooser, self._reading, self._board, self._show_words = chooser, reading, board, show_words
        self._live = LiveReading(reading.reader)
        self._more = by_id("photo-more-file")
        self._adds = False  # whether what is taken is of the board that is shown
        chooser.camera_wished.subscribe(lambda: self._open(False))
        view.more.subscribe(self._add)
        listen(self._more, "change", lambda event: self._take_more())
        self._live.read.subscribe(self._take_read)
        self._live.taken.subscribe(lambda picture: self._take([picture]))
        self._live.file_wished.subscribe(self._choose)
        self._live.refused.subscribe(chooser.forgo_camera)
        self._live.failed.subscribe(reading.say_not_read)

    def _open(self, adds):
        self._adds = adds
        self._reading.give_up()
        self._live.open(self._reading.pictures if adds else [])

    def _add(self):
        if self._chooser.has_camera:
            self._open(True)
        else:
            self._more.click()

    def _choose(self):
        if self._adds:
            self._more.click()
        else:
            self._chooser.choose_files()

    def _take_more(self):
        files = files_of(self._more)
        self._more.value = ""
        self._reading.add(files)

    def _take(self, pictures):
        if self._adds:
            self._reading.add(pictures)
        else:
            self._board.end()
            self._show_words()
            self._reading.take(pictures)

    def _take_read(self, pictures, done):
        if not self._adds:
            self._board.end()
            self._show_words()
        self._reading.show(pictures, done)


class PhotoReading:
    """Reads some pictures at a time: new ones replace those that are being read. `board` is the CheckingBoard.

    `pictures` are those of the board that is shown.
    """

    def __init__(self, reader, view, board):
        self.reader = reader
        self.pictures = []
        self._view, self._board = view, board
        self._boards, self._at = [], 0  # what the worker told of all that was read, and which of them is shown
        self._latest = Latest()
        view.stop.subscribe(self.stop)
        view.other.subscribe(self._show_other)
        view.keep.subscribe(self._keep)
        board.ended.subscribe(self._forget)

    def take(self, sources):
        """Begin to read the board in files, or in Pictures."""
        self.give_up()
        self._begin(sources)

    def add(self, sources):
        """Begin to read more files or Pictures, together with those of the board that is shown."""
        self.give_up()
        self._begin(sources)

    def stop(self):
        """Stop reading, as the user asks."""
        self.give_up()
        if self._board.is_shown:
            self._board.come_back()
        else:
            self._view.hide()

    def give_up(self):
        """Stop reading, and drop whatever arrives later."""
        self._latest.begin()
        self.reader.stop()

    def show(self, pictures, done):
        """Show the board that was read, in these Pictures and the earlier ones."""
        self.pictures = pictures
        self._boards = done["boards"]
        self._at = 0
        self._show()

    def _begin(self, sources):
        self._view.show_reading(t("Reading the photo…"))
        asyncio.create_task(self._read_all(sources, self._latest.begin()))

    async def _read_all(self, sources, is_current):
        """Read one after the other. Those in which no board is found are left out, unless there are no others."""
        pictures, done, fault = list(self.pictures), None, None
        try:
            check_count(len(sources) + len(pictures))
            for at, source in enumerate(sources):
                picture = source if isinstance(source, Picture) else await opened(source)
                answer = await self._read(picture, pictures, is_current, at / len(sources), 1 / len(sources))
                if not is_current():
                    return
                if answer["fault"] or answer["late"]:
                    fault = picture, answer
                else:
                    pictures.append(picture)
                    done = answer
        except Exception as error:
            if is_current():
                self.say_not_read(error, lambda: self._begin(sources))
            return
        if done:
            self.show(pictures, done)
        elif fault:
            self._view.show_fault(_no_board(fault[1]))

    async def _read(self, picture, earlier, is_current, begun, share):
        if not self.reader.is_there:
            self._view.show_reading(t("Waiting for Pyodide…"))
            await self.reader.ready()
            if is_current():
                self._view.show_reading(t("Reading the photo…"))

        def show(progress):
            if is_current():
                self._view.show_progress(begun + share * progress)

        return await self.reader.read(picture, earlier, show=show)

    def _show(self):
        board = self._boards[self._at]
        picture = {one.number: one for one in self.pictures}[board["pictures"][0]]
        self._board.begin(picture, checking_of(board))

    def _show_other(self):
        pass

    def _keep(self):
        pass

    def _forget(self):
        """The board is no longer checked."""
        for picture in self.pictures:
            picture.drop()
        self.pictures, self._boards = [], []
        self.reader.forget()

    def say_not_read(self, error, begin_again=None):
        """Say why a photo was not read. Unless that is because of the photo, it can be read again."""

        async def again():
            comes_again = getattr(error, "again", None)
            if comes_again and not await comes_again():
                return False
            begin_again()
            return True

        self.reader.doubt()
        sentence = t("The photo was not read: {reason}.", reason=said(error))
        can_try = begin_again and not isinstance(error, PhotoError)
        self._view.show_fault(sentence, detail_of(error), again if can_try else None)


def check_count(count):
    if count > MOST_PICTURES:
        raise PhotoError("expected at most {most} pictures, got {got}", most=MOST_PICTURES, got=count)


def _no_board(done):
    """Return the sentence for a photo in which no board was found."""
    advice = t("Take the photo from above and closer, in even light.")
    if done["late"]:
        return t("No board found within {count} seconds.", count=SECONDS) + " " + advice
    if done["fault"][0].startswith(NO_BOARD):
        return t("No board found.") + " " + advice
    sentence = said(BoggleError(done["fault"][0], **done["fault"][1]))
    return sentence[0].upper() + sentence[1:] + "."
