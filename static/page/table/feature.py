"""The table of players: what a link brings, when it is shown, and what belongs to it before and after a round."""

import asyncio

from boggle.errors import BoggleError
from page.browser.dom import by_id, listen
from page.play.asked_round import GivenBoard
from page.play.place import REVIEW, ROOM, START, play_place
from page.state.game import PLAY
from page.table.before_round import BeforeRound
from page.table.link_dialog import LinkDialog
from page.table.middle_view import MiddleView
from page.table.ready_view import ReadyView
from page.table.review_box import ReviewBox
from page.table.sending import Inviting
from page.table.table_view import TableView
from page.table.tables import StoredTables, Tables, in_words
from page.text.markup import markup
from page.text.texts import put, said, t

BUTTON = """<button id="review-table" class="button" type="button">Compare with others</button>"""


async def add(page):
    store = StoredTables(page.messages.alert)
    await store.open()
    place = page.shared(play_place)
    tables, hides = Tables(place, store), lambda: page.game.settings.family
    view = page.places.tool(PLAY).body, hides
    feature = PlayersTable(place, tables, LinkDialog(page.solver), page.messages, *view)
    page.address.add_dialog(by_id("handing"))
    page.saving.add_eraser(feature.forget)
    feature.follow()


class PlayersTable:
    """Follows the PlayPlace `place`. `hides` is as in `page.table.table_view.TableView`."""

    def __init__(self, place, tables, dialog, messages, body, hides):
        self._place, self._tables, self._messages = place, tables, messages
        self._view = TableView(body, tables, dialog, self._left, hides)
        self._ready, self._middle = ReadyView(self._begin_in_the_middle), MiddleView(place.end_round)
        self._before = BeforeRound(place, Inviting(tables, dialog), self._open_soon, self._ready.ask)
        self._in_the_middle = False  # whether all see the round on this device
        self._on_paper = None  # the last Round that all saw here
        put(by_id("review-more"), markup(BUTTON))
        self._box = ReviewBox(tables, dialog, by_id("review-table"))
        listen(by_id("review-table"), "click", lambda event: self._open_soon(place.round_invitation))
        place.changed.subscribe(self.follow)

    def follow(self):
        """Show what belongs to the table now."""
        place = self._place
        opened, phase = place.take_opened(), place.phase
        if opened and opened.results:
            asyncio.create_task(self._gather(opened))
        if phase:
            self._before.show()
            current = place.round_invitation if phase == REVIEW else place.offered
            if phase == ROOM or not current or current.board_check != self._view.check:
                self._view.hide()
            self._view.follow()
            self._show_middle(phase)
            if phase == REVIEW:
                self._fill_box_soon()
        else:
            self._ready.close()

    async def forget(self):
        self._in_the_middle, self._on_paper = False, None
        await self._tables.forget()
        self._view.hide()

    def _begin_in_the_middle(self, invitation):
        self._place.begin(GivenBoard(invitation), lambda: self._ready.is_over)

    def _show_middle(self, phase):
        """Show a round that is played around this device. After it, ask for the words on paper."""
        is_over = self._ready.is_over
        self._in_the_middle = self._in_the_middle or (phase == ROOM and is_over)
        if phase != START or is_over:  # another round began before, or this one cannot begin
            self._ready.close()
        if not self._in_the_middle:
            return
        if phase == ROOM and not self._place.is_over:
            self._on_paper = self._place.played
            self._middle.open(self._on_paper)
        elif phase != ROOM:
            self._in_the_middle = False
            self._middle.close()
            if phase == REVIEW:
                asyncio.create_task(self._open(self._place.round_invitation, True))

    def _left(self):
        """The table was closed."""
        if self._place.phase == REVIEW:
            asyncio.create_task(self._return_to_review())
        else:
            by_id("before-table").focus()

    async def _return_to_review(self):
        """Show in the review what came meanwhile, which may move the button."""
        await self._fill_box(self._place.round_invitation)
        by_id("review-table").focus()

    def _fill_box_soon(self):
        """Show in the review what belongs to its table."""
        asyncio.create_task(self._fill_box(self._place.round_invitation))

    async def _fill_box(self, invitation):
        has_others = invitation.is_shared or invitation.by or invitation.results or self._tables.has(invitation)
        if not has_others or self._box.played is not self._place.played:
            self._box.hide()
        if not has_others:
            return
        gathered, _ = await self._gathered(invitation)
        played = self._tables.played(invitation)
        if gathered and played:
            self._box.show(gathered, invitation, played, played is self._on_paper)

    def _open_soon(self, invitation):
        asyncio.create_task(self._open(invitation))

    async def _open(self, invitation, for_paper=False):
        """Show the table of an Invitation, with the results that came with it."""
        gathered, faults = await self._gathered(invitation)
        if gathered:
            self._view.show(gathered, faults)
            if for_paper:
                self._view.open_paper()

    async def _gather(self, opened):
        """Keep the results of a link. Show them if the player's own round on that board is over."""
        gathered, faults = await self._gathered(opened, True)
        place = self._place
        if gathered and place.phase == REVIEW and self._tables.played(opened):
            self._view.show(gathered, faults)
        elif faults:
            self._messages.alert(t("Not all results could be read. {sentences}", sentences=in_words(faults)))

    async def _gathered(self, invitation, is_opened=False):
        """Return what is gathered for a board, with the results of an Invitation to it, and errors of these. What is
        stored has these results, unless the Invitation `is_opened` just now: a player who was removed stays away."""
        try:
            gathered = await self._tables.of(invitation)
        except Exception as error:
            self._messages.alert(t("The table could not be shown: {error}.", error=said(error)))
            return None, []
        faults = []
        if invitation.results and (is_opened or not self._tables.has(invitation)):
            try:
                faults = gathered.read(invitation)
                self._tables.keep(gathered)
            except BoggleError as error:  # nothing of the link can be used, so it takes no other table's place
                faults = [error]
        return gathered, faults
