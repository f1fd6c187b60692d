"""The round that is being played, stored in the browser as JSON, so that it goes on after the page was closed.

Other rounds are stored, too. Those that were left before their end wait for the player. Those that ended wait until the
record has them, because what keeps it may not have arrived yet.
"""

import asyncio
import json

from boggle.errors import BoggleError, RulesError
from boggle.play.invitation import DAILY, read_invitation
from boggle.play.record.days import is_done
from boggle.play.round import Round
from page.browser.storage import FULL, LocalStore
from page.browser.stored_data import StoredData
from page.play.asked_round import invitation_to
from page.play.clock import now
from page.play.running import MOST_TEXT, NAME
from page.state.events import Event
from page.text.texts import t

OTHERS = "ended rounds"  # earlier versions kept no others
MOST_OTHERS = 20
BESIDE = "link", "daily"  # parts of stored data beside those of the Round


def stored_round(page):
    return StoredRound()


class StoredRound:
    """The browser may refuse to store anything. Then a round ends with the page, and `fault_changed` announces why. It
    announces "" once all is stored again. Other tabs store rounds, too."""

    def __init__(self):
        self._store = LocalStore()
        self._data = StoredData(self._store, NAME, t("Play"), MOST_TEXT)
        self._others_data = StoredData(self._store, OTHERS, t("Play"), MOST_TEXT)
        self.fault_changed, self._faults = Event(), {NAME: "", OTHERS: ""}
        self.forget()

    async def open(self):
        await self._store.open()

    def read(self):
        """Return the stored Round and its Invitation, or (None, None) if nothing is stored or if it is damaged."""
        self.forget()
        self._read_others()
        if self._others_data.take_again(self._take_others):
            self._set_others(self._others)
        if self._data.load(self._take):
            self.write(*self._last)
        return self._last or (None, None)

    def _take(self, data):
        if self._last:
            return data  # it was set aside, and another round was begun since
        self._last = _round_in(data)
        return None

    def _take_others(self, data):
        """Add stored rounds. Returns those that are damaged."""
        if not isinstance(data, list):
            raise ValueError("expected a list of rounds")
        rest = data[MOST_OTHERS:]
        for state in data[:MOST_OTHERS]:
            try:
                self._others.append(_round_in(state))
            except BoggleError:
                rest.append(state)
        return rest

    def _read_others(self):
        """Read the other rounds again if another tab has stored some since."""
        text = self._others_data.text()
        if text == self._text:
            self._before = text
        elif text != self._before:
            self._others, self._text, self._before = [], text, text
            if self._others_data.take_from(text, self._take_others):
                self._set_others(self._others)

    def write(self, played, invitation):
        """Store a Round and its Invitation."""
        last, self._last = self._last, (played, invitation)
        if not last or last[0] is not played:
            self._replace(last)
        elif self._faults[OTHERS]:  # try again
            self._read_others()
            self._set_others(self._others)
        self._check(NAME, self._data, json.dumps(_state(played, invitation)))

    def _replace(self, before):
        """Another round is the present one now. Keep the one before it, if there is one, among the others."""
        self._read_others()
        present = [_begun(pair) for pair in (before, self._last) if pair]
        others = [pair for pair in self._others if _begun(pair) not in present]
        if before and _is_kept(*before):
            others.append(before)
        if others != self._others:
            self._set_others(others)

    @property
    def unfinished(self):
        """The rounds before the present one to go on with, each with its Invitation, the latest at the end."""
        return [pair for pair in self._before_present() if not pair[0].is_over(now())]

    def take_ended(self):
        """Return the rounds that ended before the present one, each with its Invitation. The next call returns none."""
        ended = [pair for pair in self._before_present() if pair[0].is_over(now())]
        if ended:
            self._set_others([pair for pair in self._others if pair not in ended])
        return ended

    def _before_present(self):
        """Return the other rounds. Another tab may have left the one that is the present one here."""
        self._read_others()
        return [pair for pair in self._others if not self._last or _begun(pair) != _begun(self._last)]

    def forget(self):
        """Drop all rounds. What is stored is erased together with everything else."""
        self._last, self._others = None, []
        # The text that stands for the others, and the one that is stored until the browser has stored this.
        self._text = self._before = ""

    def _set_others(self, others):
        self._others = others[-MOST_OTHERS:]
        states = [_state(*pair) for pair in self._others]
        self._text = json.dumps(states) if states else ""
        self._check(OTHERS, self._others_data, self._text)

    def _check(self, name, data, text):
        """Store a text, and announce why if the browser refuses it."""
        asyncio.create_task(self._tell_fault(name, data, data.write(text)))

    async def _tell_fault(self, name, data, written):
        fault = await data.fault(written)
        if fault == FULL:  # that sentence is too long for a round on a phone
            fault = t("the browser's storage is full")
        before, self._faults[name] = self._fault, fault
        if self._fault != before:
            self.fault_changed.announce(self._fault)

    @property
    def _fault(self):
        return self._faults[NAME] or self._faults[OTHERS]


def _is_kept(played, invitation):
    """Whether another round must not replace this one: a word was found, or the calendar has to show it."""
    return bool(played.found or (invitation.date and is_done(played, now())))


def _begun(pair):
    """Return what no other round of the player has, in another tab either. Rounds of early versions have only a
    board."""
    return pair[0].clock.begun, str(pair[0].board)


def _state(played, invitation):
    state = played.state()
    state["link"] = invitation.link()
    return state


def _round_in(state):
    """Return the Round and the Invitation of stored data. Raises BoggleError if it is damaged, or if it has parts that
    this version does not know, because these may change the round."""
    played = Round.restored(state)
    known = played.state()
    parts = [key in known or key in BESIDE for key in state] + [key in known["clock"] for key in state["clock"]]
    if not all(parts) or not isinstance(state.get("link", ""), str):
        raise RulesError("expected a stored round, got other data")
    return played, _invitation_in(state, played)


def _invitation_in(state, played):
    """Return the Invitation of a stored Round. Earlier versions stored only the date of a daily board."""
    date = state.get("daily")
    link = state.get("link") or (DAILY + str(date) if date else "")
    try:
        invitation = read_invitation(str(link))
        if invitation.board == played.board:
            return invitation
    except BoggleError:
        pass  # the round is more than its link
    return invitation_to(played)
