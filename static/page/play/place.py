"""The place `Play`: its home, the round itself, and its review."""

import asyncio

from js import document, window

from boggle.errors import BoggleError
from boggle.play.invitation import Invitation
from boggle.play.record.days import is_done
from boggle.play.round import crude_in, words_in
from page.browser.dom import by_id, listen
from page.play.asked_round import asked_in, hiding, settings_of, use_words
from page.play.clock import now, today
from page.play.home import HomeCards
from page.play.preferences import Effects, Preferences
from page.play.room import Room
from page.play.running import round_first
from page.play.start_view import StartView
from page.play.store import stored_round
from page.review.review_view import ReviewView
from page.solver.supervisor import WorkerError
from page.state.events import Event
from page.state.game import EXPLORE, PLAY, WORDS
from page.text.texts import language, said, t

START, ROOM, REVIEW = "start", "room", "review"
A_WHILE = 20  # seconds


async def add(page):
    place = page.shared(play_place)
    await place.open()
    page.saving.add_eraser(place.forget)


def play_place(page):
    shared = page.shared(stored_round), page.shared(round_first), page.places.tool(PLAY), page.told_words
    return PlayPlace(page.game, page.solver, page.address, page.messages, *shared)


class PlayPlace:
    """Shows the room while a round is played, its review afterwards, and else the home with what is chosen before a
    round.

    Other features put what they offer into the elements `play-more` and `play-study` of the home, and `review-more`.
    `phase` is START, ROOM or REVIEW, or "" while another place is open. `changed` announces that it was shown anew, and
    `rang` that a round has ended at the bell, before its summary is shown. `first` is the RoundFirst.
    """

    def __init__(self, game, solver, address, messages, store, first, tool, told_words):
        self._game, self._address, self._messages = game, address, messages
        self._store, self._first, self._tool, self._told_words = store, first, tool, told_words
        self._solver, self._search = solver, None  # `_search` is set when the last search for words is over
        self.changed, self.rang, self.phase = Event(), Event(), ""
        self._shown = ""  # the phase that was shown last; another one is shown from its top
        self._opened = None  # the Invitation of the link that was opened last, until it is taken
        self._round = self._invitation = None  # of the round that is played or was played last
        self._begins = False  # whether the words of a new board are awaited
        self._choosing = True
        self._reviewed_at = None  # the entry of the browser's history with the review, to which its Back button returns

    async def open(self):
        """Go on with the stored round if its time runs, and show the review of one that has ended without the page."""
        preferences = self._preferences = Preferences()
        await preferences.open()
        await self._store.open()
        effects = Effects(preferences)
        self._take_stored()
        acts = self.begin, self._choose
        self._start = StartView(self._game, self._solver, self._tool.body, acts, preferences, effects)
        self._home = HomeCards((self._go_on, self._show_daily, self._show_review))
        views = lambda: self._solve(WORDS), lambda: self._solve(EXPLORE)
        self._review = ReviewView(self._tool.body, self._told_words, self._again, self._choose, *views)
        rang, fault_changed = self.rang.announce, self._store.fault_changed
        self._room = Room(self._save, self._ended, preferences, effects, fault_changed, rang, self._again)
        self._address.add_dialog(by_id("room-ask"))
        self._game.view_changed.subscribe(self.show)
        listen(window, "hashchange", lambda event: self.show())
        listen(document, "visibilitychange", lambda event: self._show_later())
        asyncio.create_task(self._follow_time())
        self.show()

    def _take_stored(self):
        """Make the stored round the present one. One whose time was up while the page was closed ends here, so that its
        review is shown once."""
        self._round, self._invitation = self._store.read()
        played = self._round
        is_new = self.is_over and not played.was_ended
        if is_new:
            played.end()
            self._save()
        self._choosing = not (is_new or (played and played.clock.running))

    @property
    def played(self):
        """The Round that is played or was played last, or None."""
        return self._round

    @property
    def is_over(self):
        """Whether there is a Round that was played, and it is over."""
        return bool(self._round and self._round.is_over(now()))

    @property
    def round_invitation(self):
        """The Invitation of `played`, or None."""
        return self._invitation

    @property
    def offered(self):
        """The Invitation that is offered before a round, or None."""
        return self._start.invitation if self._choosing else None

    def take_opened(self):
        """Return the Invitation of the link that was opened last, or None. The next call returns None."""
        opened, self._opened = self._opened, None
        return opened

    def know_record(self, read_days, show_rest, changed):
        """From now on, show the player's record in the home (see HomeCards), also when `changed` announces a change."""
        self._home.know_record(read_days, show_rest)
        changed.subscribe(self._show_home)
        self._show_home()

    def show(self):
        """Show what belongs to the place now. Unless others play it, too, a round is paused while another place is
        open."""
        if self._game.view == PLAY:
            self._return()
            self._read_address()
            self._show_phase()
        else:
            self._leave()
        self.changed.announce()

    def _return(self):
        """Show the round, in place of the home, if this was asked for, or the review to which the user goes back."""
        is_back = not self.phase and self._reviewed_at == self._address.entry
        is_asked = self._first.take() and self._round and not self.is_over
        if is_back or is_asked:
            self._choosing = False

    def _leave(self):
        """Next time, show the home, unless others play the round, too. The review comes back with its entry of the
        history, unless this one is below it or the same: from there, another visit to Play has an entry like that."""
        (number, depth), reviewed = self._address.entry, self._reviewed_at
        if reviewed and number == reviewed[0] and depth <= reviewed[1]:
            self._reviewed_at = None
        if self.phase:
            self._room.close()
            self._choosing = self.phase != ROOM or not self._invitation.is_shared
            self.phase = ""

    def _show_phase(self):
        played = None if self._choosing else self._round
        use_words(self._game, played.language if played else self._start.settings.words)
        over = bool(played and played.is_over(now())) and not self._room.is_ringing
        self.phase = REVIEW if over else ROOM if played else START
        self._reviewed_at = self._address.entry if over else None
        self._start.show(not played)
        self._review.show(played if over else None, self._invitation, self._game.settings.family)
        self._show_home()
        if self.phase != self._shown:
            self._shown, self._tool.element.scrollTop = self.phase, 0
        if not played or over:
            self._room.close()
        elif not self._room.is_open:
            self._room.open(played, self._invitation.is_shared, self._invitation.date)

    def _show_home(self):
        if self.phase != START:
            return
        last = (self._round, self._invitation) if self.is_over else None
        self._home.show(self._unfinished(), last, self.offered, self._game.settings.words)

    def _show_later(self):
        """Show the home anew: time has gone by, in which another tab may have stored rounds."""
        if not document.hidden:
            self._show_home()

    async def _follow_time(self):
        """Show the home of another day soon after midnight, in which the device may sleep."""
        day = today()
        while True:
            await asyncio.sleep(A_WHILE)
            if day != today():
                day = today()
                self._show_later()

    def _unfinished(self):
        """Return the rounds to go on with, each with its Invitation, the latest at the end."""
        present = [(self._round, self._invitation)] if self._round and not self.is_over else []
        return self._store.unfinished + present

    async def forget(self):
        """Drop the round, and what was chosen for others. What is stored is erased together with everything else."""
        for part in (self._preferences, self._start, self._store):
            part.forget()
        self._round = self._invitation = self._reviewed_at = None
        self._choosing = True
        self.show()

    def _read_address(self):
        """If a link to a round was opened, offer this round."""
        link = self._address.take_round_link()
        if link:
            try:
                self._opened, is_any = asked_in(link, self._game.settings.family, self._game.settings.words)
                self._offer(self._opened, is_any)
            except BoggleError as error:
                self._messages.alert(t("This link cannot be opened: {error}", error=said(error)))

    def _offer(self, invitation, is_any):
        """Offer a round, or show the one that was done or begun on this daily board, or whose results came."""
        own = self._own_round(invitation)
        self._choosing = not own
        self._start.invite(None if own else invitation, is_any)
        if own:
            self._take(*own)
            self._address.end_offer()

    def _own_round(self, invitation):
        """Return the Round that an Invitation is about, and its own Invitation, or None."""
        last = self._round, self._invitation
        if not invitation.date:
            is_about = invitation.results and last[0] and invitation.board_check == last[1].board_check
            return last if is_about else None
        families = invitation.family, hiding(invitation, self._game.own_family).family
        rounds = self._unfinished() + ([last] if self.is_over and is_done(last[0], now()) else [])
        board = invitation.date, invitation.language
        own = [pair for pair in rounds if (pair[1].date, pair[1].language) == board and pair[1].family in families]
        return own[-1] if own else None

    def _take(self, played, invitation):
        """Make this the present round. The room may show the one before it, which is paused if it may be."""
        if played is not self._round:
            self._room.close()
            self._round, self._invitation = played, invitation
            self._save()

    def _go_on(self, pair):
        """Continue an unfinished round."""
        self._take(*pair)
        self._round.go_on(now())
        self._save()
        self._choosing = False
        self.show()

    def _show_review(self):
        self._choosing = False
        self.show()
        self._review.focus()

    def _show_daily(self, date):
        settings = self._game.settings
        self._offer(Invitation.daily(date, settings.words).having(family=settings.family), False)
        self.show()
        if self._choosing:
            self._start.focus()
        elif self.phase == REVIEW:
            self._review.focus()

    async def find_words(self, invitation):
        """Return the words of the board of an Invitation (see `words_of`). One board is solved after the other, because
        a worker gives up the earlier of two."""
        before, mine = self._search, asyncio.Event()
        self._search = mine
        if before:
            await before.wait()
        try:
            return await words_of(self._solver, invitation)
        finally:
            mine.set()

    def asked(self):
        """Return what is asked for before a round (see `page.play.asked_round`). If the rules do not allow a round, say
        so there, and return None."""
        return self._start.asked()

    def offer(self, invitation):
        """Offer the round of an Invitation, before the round. Its link stays in the address, for a reload."""
        self._choosing = True
        self._address.offer(invitation.link())
        self._start.invite(invitation)
        self.show()

    def begin(self, asked, is_wanted=lambda: True):
        """Begin the round that is asked for, once its words are known, if it is wanted then."""
        if not self._begins:
            self._begins = True
            asyncio.create_task(self._begin(asked, is_wanted))

    async def _begin(self, asked, is_wanted):
        try:
            played, invitation = await self.new_round(asked)
            self._start.say("" if played else t("No word lies on the boards that came up. Choose other rules."))
        except Exception as error:
            played = None
            self._start.say(t("The round cannot begin: {error}.", error=said(error)))
        self._begins = False
        if self._game.view != PLAY or (played and not is_wanted()):
            return
        if played:
            self._start.invite(None)
            self._address.end_offer()
            played.go_on(now())
            self._take(played, invitation)
        self._choosing = not played
        self.show()
        if played:
            self._room.throw()

    async def new_round(self, asked):
        """Return a Round that has not begun, and its Invitation. If no board has words that count: (None, None)."""
        for _ in range(asked.tries):
            invitation = await asked.roll()
            words, *others = await self.find_words(invitation)
            if invitation.counting(words):
                played = invitation.round(words, *others)
                asked.note(played)
                return played, invitation
        return None, None

    def end_round(self):
        """Ask whether the round that is shown is to end."""
        self._room.end()

    def _save(self):
        self._store.write(self._round, self._invitation)

    def _ended(self):
        self.show()
        self._review.focus()

    def _again(self):
        """Begin another round by the rules and the time of the last one. If that fails, the start view says why."""
        played = self._round
        if played.tries:  # the search for a board is shown in the start view
            self._choose()
        family = self._invitation.family or self._game.settings.family
        settings = settings_of(self._invitation).having(family=family)
        self.begin(self._start.another(settings, played.clock.seconds, played.common_only, played.tries))

    def _choose(self):
        """Show the home from its top."""
        self._choosing = True
        self._start.invite(None)
        self._address.end_offer()
        self.show()
        self._tool.element.scrollTop = 0
        self._tool.focus()

    def _solve(self, view):
        """Show the board and all its words, or another view of it. The browser's Back button returns to the review."""
        played, settings = self._round, self._game.settings
        changes = {"shortest": played.shortest, "scoring": played.scoring, "plain_q": settings_of(played).plain_q}
        changes["family"] = settings.family or self._invitation.family
        if settings.rules is not played.rules:
            settings = settings.under(played.rules)
        board = played.board
        entry = self._address.entry
        self._game.go_to(view)
        if view == WORDS:
            _focus_words()
        self._reviewed_at = entry
        self._game.begin(board.width, board.height, board.tiles, settings.having(**changes))


def _focus_words():
    """Go on at the words of the board, instead of the link that once opened the place."""
    results = document.querySelector(".results")
    results.tabIndex = -1
    results.focus()


async def words_of(solver, invitation):
    """Return the words of an Invitation's board with the numbers of their tiers, and `alike`, `crude` and `spellings`
    as in `boggle.play.round.Round`. The page does not show this board as solved.

    Raises WorkerError if the words cannot be found.
    """
    lines, spellings = [], {}

    async def take(piece):
        if piece["from"] == 0:
            lines.clear()
        if "complete" in piece:  # earlier pieces come again then
            lines.append(piece["lines"])
            spellings.update(piece["spellings"])
        return "more_aside"

    board, rules = str(invitation.board), invitation.rules.name
    asked = board, rules, invitation.shortest, invitation.scoring.name, True, invitation.family
    solver.use_words(invitation.language)
    answer, _ = await solver.solve(asked, take)
    if "error" in answer:
        raise WorkerError(language.say(answer["error"]))
    await take(answer)
    text = "\n".join(lines)
    return words_in(text), answer.get("alike"), crude_in(text), spellings
