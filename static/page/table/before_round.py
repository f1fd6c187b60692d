"""What a table needs before a round: inviting others, starting together, one phone for all, and what a link brought."""

import asyncio

from js import window

from boggle.play.invitation import list_check, seconds_until
from page.browser.dom import by_id, listen
from page.play.clock import Ticker, clock_text
from page.text.markup import markup
from page.text.texts import put, said, t, tn

BUTTONS = """<p class="hint">Play with others: each on their own device, or all around this one.</p>
<p class="line"><button id="before-invite" class="button" type="button">Invite others</button>
<button id="before-middle" class="button" type="button">One phone in the middle</button></p>
<p id="before-results" class="hint"></p>
<button id="before-table" class="button" type="button" hidden>Show the table without playing</button>
<p id="before-note" class="note" role="alert"></p>"""
COUNTDOWN = """<p id="table-count" class="big" role="timer" aria-label="Starts in" hidden></p>
<p id="table-count-note" class="hint"></p>"""


class BeforeRound:
    """Fills the element `play-more` of the PlayPlace `place`. `inviting` is an Inviting. `open_table(invitation)` shows
    a table, and `middle(invitation)` begins a round that all see on this device."""

    def __init__(self, place, inviting, open_table, middle):
        self._place, self._inviting, self._middle = place, inviting, middle
        element = by_id("play-more")
        self._countdown = Countdown(element, self._begin)
        put(element, markup(BUTTONS))
        self._note = by_id("before-note")
        self._checked = None  # the Invitation whose words were compared
        listen(by_id("before-invite"), "click", lambda event: self._soon(self._invite()))
        listen(by_id("before-middle"), "click", lambda event: self._soon(self._play_in_the_middle()))
        listen(by_id("before-table"), "click", lambda event: open_table(place.offered))

    def show(self):
        """Show what belongs to the Invitation that is offered, if there is one."""
        offered = self._place.offered
        self._countdown.show(offered.at if offered else "")
        count = offered.results.count(".") if offered else 0
        by_id("before-table").hidden = not count
        by_id("before-results").textContent = (
            tn(
                "The result of {count} player came with this link. It is shown after your round.",
                "The results of {count} players came with this link. They are shown after your round.",
                count,
            )
            if count
            else ""
        )
        if offered is not self._checked:
            self._checked = offered
            self._note.textContent = ""
            if offered and offered.list_check:
                self._soon(self._compare(offered))

    def _begin(self):
        asked = self._place.asked()
        if asked:
            self._place.begin(asked)

    def _soon(self, work):
        asyncio.create_task(self._tell_fault(work))

    async def _tell_fault(self, work):
        try:
            await work
        except Exception as error:
            self._note.textContent = t("This did not work: {error}.", error=said(error))

    async def _compare(self, offered):
        """Say so if the sender's word list has other words on this board."""
        words, *_ = await self._place.find_words(offered)
        if offered is self._checked and not offered.has_words(offered.counting(words)):
            self._note.textContent = t(
                "Your word list has other words on this board than that of the sender. You can play all the same."
            )

    async def _invite(self):
        invitation = await self._settled()
        if invitation:
            self._inviting.show(invitation, self._set_time)

    def _set_time(self, at):
        """Let the round that is offered begin at a time of day, or at none."""
        offered = self._place.offered
        if offered:
            self._place.offer(offered.having(at=at))

    async def _play_in_the_middle(self):
        invitation = await self._settled()
        if invitation:
            self._middle(invitation)

    async def _settled(self):
        """Return the Invitation to the board of the next round, and offer it. A board is rolled if there is none yet.
        Returns None if there can be no round. The place then says why."""
        place = self._place
        asked = place.asked()
        if not asked:
            return None
        played, invitation = await place.new_round(asked)
        if not played:
            self._note.textContent = t("No word lies on the boards that came up. Choose other rules.")
            return None
        mine = list_check(invitation.counting(played.words))
        invitation = invitation.having(list_check=invitation.list_check or mine)
        self._checked = invitation
        place.offer(invitation)
        return invitation


class Countdown:
    """Starting together: a round begins by itself at a time of day.

    Shown at the end of the element `place`. `begin()` is called when the time has come."""

    def __init__(self, place, begin):
        put(place, markup(COUNTDOWN))
        self._begin = begin
        self._at = ""
        self._element, self._note = by_id("table-count"), by_id("table-count-note")
        self._ticker = Ticker(self._tick)

    def show(self, at):
        """Count down to a time of day, or to none ("")."""
        if at == self._at:
            return
        self._at = at
        self._ticker.stop()
        self._element.hidden, self._note.textContent = True, ""
        if not at:
            return
        if _left(at) > 0:
            self._element.hidden = False
            self._note.textContent = t(
                "The round starts by itself at {time}, by the clock of each device. You can also press Start.", time=at
            )
            self._ticker.start()
        else:
            self._note.textContent = t("The others were to start at {time}. Press Start to begin now.", time=at)

    def _tick(self):
        left = _left(self._at)
        if left <= 0:
            self._element.hidden = True
            self._begin()
            return None
        self._element.textContent = clock_text((left + 999) // 1000)
        return left


def _left(at):
    """Return the milliseconds until a time of day."""
    now = window.Date.new()
    seconds = (now.getHours() * 60 + now.getMinutes()) * 60 + now.getSeconds()
    return seconds_until(at, seconds) * 1000 - now.getMilliseconds()
