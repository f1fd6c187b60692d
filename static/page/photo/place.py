"""Photos on the page: from the button `Photo`, files and the camera to the board that was read. Pyodide's worker reads.

It is loaded when the first photo is chosen, or the camera is wished.
"""

from boggle.errors import PhotoError
from page.browser.dom import by_id, listen
from page.photo.check import CheckingBoard
from page.photo.chooser import files_of, photo_chooser
from page.photo.corners import CornersDialog
from page.photo.live import LiveReading
from page.photo.picture import check_count
from page.photo.reader import PictureReader
from page.photo.reading import PhotoReading
from page.photo.view import FAILED, READING, PhotoView
from page.state.game import WORDS


async def add(page):
    view, reader = PhotoView(), PictureReader(page.solver, page.game)
    board = CheckingBoard(page.game, page.board, view)
    reading = PhotoReading(reader, view, board)
    corners = CornersDialog()

    def give_way():
        """What the user does meanwhile counts. What failed may be about to be tried again."""
        if view.state == FAILED or (view.state == READING and not board.is_shown):
            reading.stop()

    async def forget():
        reading.give_up()
        board.end()
        view.hide()

    def show_corners():
        corners.open(*reading.place)

    TakingPhotos(page, LiveReading(reader), corners, reading, view, board)
    view.place.subscribe(show_corners)
    view.adjust.subscribe(show_corners)
    corners.placed.subscribe(reading.take_at)
    page.game.board_edited.subscribe(give_way)
    page.saving.add_eraser(forget)
    for dialog in ("camera", "corners"):
        page.address.add_dialog(by_id(dialog))


class TakingPhotos:
    """Takes photos from the camera or, where there is none, from files: of a new board, or more of the same one."""

    def __init__(self, page, live, corners, reading, view, board):
        self._page, self._live, self._corners = page, live, corners
        self._reading, self._board = reading, board
        self._chooser = page.shared(photo_chooser)
        self._more = by_id("photo-more-file")
        self._adds = False  # whether the camera is open for more of the same board
        self._chooser.chosen.subscribe(self._take_chosen)
        self._chooser.camera_wished.subscribe(lambda: self._open_camera(False))
        view.more.subscribe(self._add)
        listen(self._more, "change", lambda event: self._take_more())
        live.read.subscribe(self._show)
        live.taken.subscribe(lambda picture: self._take([picture], self._adds))
        live.file_wished.subscribe(self._choose)
        live.refused.subscribe(self._chooser.forgo_camera)
        live.failed.subscribe(self._say)
        board.ended.subscribe(self._close)  # what they show is dropped

    def _open_camera(self, adds):
        self._adds = adds
        self._reading.stop()
        pictures = self._reading.pictures if adds else []
        try:
            check_count(len(pictures) + 1)
        except PhotoError as error:
            self._reading.say_not_read(error)
            return
        self._live.open(pictures)

    def _add(self):
        if self._chooser.has_camera:
            self._open_camera(True)
        else:
            self._more.click()

    def _choose(self):
        if self._adds:
            self._more.click()
        else:
            self._chooser.choose_files()

    def _take_chosen(self, files):
        self._close()  # they may have been pasted meanwhile
        self._take(files, False)

    def _close(self):
        self._live.close()
        self._corners.close()

    def _take_more(self):
        files = files_of(self._more)
        self._more.value = ""  # so that the same file can be chosen again, and none is kept
        if files:
            self._take(files, True)

    def _take(self, sources, adds):
        self._show_words()
        self._reading.take(sources, adds)

    def _show(self, pictures, done):
        self._show_words()
        self._reading.show(pictures, done)

    def _say(self, error):
        self._show_words()
        self._reading.say_not_read(error, lambda: self._open_camera(self._adds))

    def _show_words(self):
        self._page.places.reveal_board()
        if self._page.game.view != WORDS:
            self._page.places.open(WORDS)
