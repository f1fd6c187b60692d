"""Reading photos and checking what was read. It is loaded when the first photo is chosen."""

from page.photo.check import CheckingBoard
from page.photo.chooser import chosen_photos
from page.photo.reading import PhotoReading
from page.photo.view import FAILED, PhotoView
from page.state.game import WORDS


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
            view.hide()

    async def forget():
        reading.give_up()
        board.end()
        view.hide()

    page.shared(chosen_photos).subscribe(take)
    page.game.board_edited.subscribe(forget_fault)
    view.close.subscribe(view.hide)
    page.saving.add_eraser(forget)
