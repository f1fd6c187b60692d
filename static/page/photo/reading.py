"""Reading the board in some pictures, one after the other: what is shown meanwhile, and what of it in the end."""

import asyncio

from boggle.errors import BoggleError, PhotoError
from boggle.picture.corners import cells_between, corners_of
from page.browser.site_files import detail_of
from page.photo.picture import Picture, check_count, opened
from page.photo.reader import checking_of
from page.photo.straightened import Straightened
from page.solver.job import JobError
from page.state.events import Latest
from page.text.texts import said, t, tn, whole_sentence

SECONDS = 10  # static/worker/photo.py gives up after so many
NO_BOARD = "no board found"  # what the reader says begins so; the page gives advice of its own


class PhotoReading:
    """Reads some pictures at a time: new ones replace those that are being read. `board` is the CheckingBoard.

    `pictures` are those of the board that is shown.
    """

    def __init__(self, reader, view, board):
        self._reader, self._view, self._board = reader, view, board
        self.pictures = []
        self._boards, self._at = [], 0  # what the worker told of all that was read, and which of them is shown
        self._failed = None  # the Picture without a board, and where one may be
        self._left = []  # that Picture, or those that are read again if the user tries again
        self._latest = Latest()
        view.stop.subscribe(self.stop)
        view.close.subscribe(self.stop)
        view.other.subscribe(self._show_next)
        view.keep.subscribe(self._keep)
        board.ended.subscribe(self._forget)

    @property
    def place(self):
        """A Picture, and where the board is in it or may be: {"corners", "columns", "rows"}."""
        if self._failed:
            return self._failed
        picture, now = self._board.shown
        corners = corners_of(now.width, now.places)
        return picture, {"corners": corners, "columns": now.width, "rows": now.height}

    def take(self, sources, adds):
        """Begin to read the board in files or Pictures. `adds` says whether they show more of the present board."""
        self._begin(sources, self.pictures if adds else [])

    def take_at(self, picture, place):
        """Begin to read the board in a Picture where the user says that it is. That which is shown is not touched: it
        may be shown again, and frames of the camera were read with fewer pixels."""
        if not self._failed:
            copy = picture.copy()
            scale = picture.scale / copy.scale
            place["corners"] = [(x * scale, y * scale) for x, y in place["corners"]]
            picture = copy
        self._begin([picture], [], place)

    def stop(self):
        """Stop reading, as the user asks. What was shown before is shown again."""
        self.give_up()
        if self._board.is_shown:
            self._board.come_back()
        else:
            self._view.hide()

    def give_up(self):
        """Stop reading, and drop whatever arrives later."""
        self._latest.begin()
        self._reader.stop()
        self._drop_left()

    def show(self, pictures, done, unread=0):
        """Show the board that was read in these Pictures, and say how many others were not read."""
        earlier = [picture.number for picture in self.pictures]
        self._boards, self._at = done["boards"], self._place_of_shown(done["boards"])
        self._reader.drop([picture for picture in self.pictures if picture not in pictures])
        self.pictures = pictures
        if self._board.is_shown and earlier and earlier[0] in [picture.number for picture in pictures]:
            self._board.go_on(pictures, checking_of(self._boards[self._at]))
        else:
            self._board.begin(pictures, checking_of(self._boards[self._at]))
        if len(self._boards) > 1:
            self._view.show_note(t("These pictures show different boards."), True)
        elif unread:
            self._view.show_note(tn("{count} picture was not read.", "{count} pictures were not read.", unread))
        else:
            self._view.show_note("")

    def say_not_read(self, error, again=None):
        """Say why a photo was not read. Unless that is because of the photo, `again()` reads it again."""

        async def try_again():
            comes_again = getattr(error, "again", None)
            if comes_again and not await comes_again():
                return False
            again()
            return True

        is_of_photo = isinstance(error, PhotoError)
        if not is_of_photo:
            self._reader.doubt()
        sentence = t("The photo was not read: {reason}.", reason=said(error))
        self._view.show_fault(sentence, detail_of(error), try_again if again and not is_of_photo else None)

    def _place_of_shown(self, boards):
        """Return which of these boards is the one that is shown, or the one of most of its pictures. Otherwise 0."""
        shown = [self._board.shown[0].number] if self._board.is_shown else []
        for numbers in (shown, [picture.number for picture in self.pictures]):
            for at, board in enumerate(boards):
                if any([number in numbers for number in board["pictures"]]):
                    return at
        return 0

    def _begin(self, sources, earlier, place=None):
        self._reader.stop()
        self._drop_left(sources)
        self._view.show_reading(t("Reading the photo…"))
        asyncio.create_task(self._read_all(sources, earlier, place, self._latest.begin()))

    async def _read_all(self, sources, earlier, place, is_current):
        """Read one after the other. Those that cannot be read are left out, unless there are no others."""
        given = [source for source in sources if isinstance(source, Picture)]
        made = list(given)
        try:
            check_count(len(sources) + len(earlier))
            read = await self._read_each(sources, earlier, place, is_current, made)
            if is_current():
                self._conclude(*read)
        except Exception as error:
            if is_current():
                self._left = given
                self.say_not_read(error, lambda: self._begin(sources, earlier, place))
        finally:
            self._reader.drop([picture for picture in made if picture not in self.pictures + self._left])

    async def _read_each(self, sources, earlier, place, is_current, made):
        """Return the Pictures with boards, what the worker said last of them, and for each source without a board the
        error, the Picture and what the worker said. Pictures are added to `made` as soon as they are there."""
        pictures, done, faults = list(earlier), None, []
        for at, source in enumerate(sources):
            picture, error = await _picture_in(source)
            if picture and picture not in made:
                made.append(picture)
            if not is_current():
                raise JobError("it was stopped")
            answer = picture and await self._read(picture, pictures, place, is_current, at, len(sources))
            if answer and any([picture.number in board["pictures"] for board in answer["boards"]]):
                pictures.append(picture)
                done = answer
            else:
                faults.append((error, picture, answer))
        return pictures, done, faults

    def _conclude(self, pictures, done, faults):
        """Show the board, or say why there is none. In a picture, the user can say where it is."""
        if done:
            self.show(pictures, done, len(faults))
            return
        error, picture, answer = ([fault for fault in faults if fault[1]] or faults)[0]
        if error:
            self.say_not_read(error)
        else:
            self._say_no_board(picture, answer)

    async def _read(self, picture, earlier, place, is_current, at, count):
        """Return what the worker says of picture number `at` of `count`."""
        if not self._reader.is_there:
            self._view.show_reading(t("Waiting for Pyodide…"))
        await self._reader.ready()
        if not is_current():
            raise JobError("it was stopped")
        if not at:
            self._view.show_reading(t("Reading the photo…"))

        def show(progress):
            if is_current():
                self._view.show_progress((at + progress) / count)

        return await self._reader.read(picture, earlier, place, show=show)

    def _say_no_board(self, picture, answer):
        guess = answer["guess"]
        self._failed, self._left = (picture, guess), [picture]
        columns, rows = guess["columns"], guess["rows"]
        straight = Straightened(picture, columns, rows, cells_between(guess["corners"], columns, rows))
        self._view.show_fault(_no_board(answer), guess=straight)

    def _show_next(self):
        """Show another board of those in the pictures."""
        self._at = (self._at + 1) % len(self._boards)
        self._board.begin(self.pictures, checking_of(self._boards[self._at]))

    def _keep(self):
        """Forget the other boards, and the pictures of them."""
        board, (shown, _) = self._boards[self._at], self._board.shown
        kept = [picture for picture in self.pictures if picture.number in board["pictures"] or picture is shown]
        self._reader.drop([picture for picture in self.pictures if picture not in kept])
        self.pictures = kept
        self._board.keep(kept)
        self._boards, self._at = [board], 0
        self._view.show_note("")

    def _forget(self):
        """The board is no longer checked."""
        self._reader.drop(self.pictures)
        self.pictures, self._boards = [], []
        self.give_up()  # which may read more pictures of it

    def _drop_left(self, wanted=()):
        """Drop the Pictures without a board, but for those that are wanted."""
        self._reader.drop([picture for picture in self._left if picture not in wanted])
        self._failed, self._left = None, []


async def _picture_in(source):
    """Return the Picture of a file, or a Picture itself, and None. If there is none, return None and the error."""
    if isinstance(source, Picture):
        return source, None
    try:
        return await opened(source), None
    except PhotoError as error:
        return None, error


def _no_board(done):
    """Return the sentence for a photo in which no board was found."""
    advice = t("Take the photo from above and closer, in even light.")
    if done["late"]:
        return t("No board found within {count} seconds.", count=SECONDS) + " " + advice
    template, values = done["fault"] or (NO_BOARD, {})
    if template.startswith(NO_BOARD):
        return t("No board found.") + " " + advice
    return whole_sentence(said(BoggleError(template, **values)))
