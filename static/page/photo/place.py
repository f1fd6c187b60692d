"""Photos on the page: from the button `Photo`, files and the camera to the board that was read. Pyodide's worker reads.

It is loaded when the first photo is chosen, or the camera is wished.
"""

from page.browser.dom import by_id, listen
from page.photo.check import CheckingBoard
from page.photo.chooser import files_of, photo_chooser
from page.photo.corners import CornersDialog
from page.photo.live import LiveReading
from page.photo.reader import PictureReader
from page.photo.reading import PhotoReading
from page.photo.view import FAILED, PhotoView
from page.state.game import WORDS


async def add(page):
    view, reader = PhotoView(), PictureReader(page.solver)
    board = CheckingBoard(page.game, page.board, view)
    reading = PhotoReading(reader, view, board)
    corners = CornersDialog()

    def forget_fault():
        if view.state == FAILED:
            reading.stop()  # it may be about to be tried again

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
    page.game.board_edited.subscribe(forget_fault)
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

    def _open_camera(self, adds):
        self._adds = adds
        self._reading.stop()
        self._live.open(self._reading.pictures if adds else [])

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
        self._live.close()  # they may have been pasted meanwhile
        self._corners.close()
        self._take(files, False)

    def _take_more(self):
        files = files_of(self._more)
        self._more.value = ""  # so that the same file can be chosen again, and none is kept
        if files:
            self._take(files, True)

    def _take(self, sources, adds):
        self._show_words(adds)
        self._reading.take(sources)

    def _show(self, pictures, done):
        self._show_words(self._adds)
        self._reading.show(pictures, done)

    def _say(self, error):
        self._show_words(self._adds)
        self._reading.say_not_read(error, lambda: self._open_camera(self._adds))

    def _show_words(self, adds):
        if not adds:
            self._board.end()
        self._page.places.reveal_board()
        if self._page.game.view != WORDS:
            self._page.places.open(WORDS)
