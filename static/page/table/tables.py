"""The results that this device gathered, board by board."""

from boggle.errors import BoggleError
from boggle.play.players.gathered import Gathered
from page.text.texts import language, t

MOST_TOLD = 5  # sentences about bad results


class Tables:
    """Makes a Gathered for a board, with all that was stored for it, and stores it again."""

    def __init__(self, place, store):
        self._place, self._store = place, store

    @property
    def name(self):
        """The player's name, or "" if it is not known."""
        return self._store.name

    def played(self, invitation):
        """Return the Round that was played last if it is over and on the board of an Invitation, else None."""
        place = self._place
        is_it = place.is_over and place.round_invitation.board_check == invitation.board_check
        return place.played if is_it else None

    async def of(self, invitation):
        """Return what is gathered for the board of an Invitation. Raises WorkerError if its words cannot be found."""
        played = self.played(invitation)
        words, alike = (played.words, played.alike) if played else await self._place.find_words(invitation)
        gathered = Gathered(invitation, words, alike)
        self._restore(gathered)
        if played and played.found and self.name:
            gathered.set_own(self.name, played.found)
        return gathered

    def set_own(self, gathered, name, words):
        """Add the player's own result, and remember the name. Raises BoggleError."""
        gathered.set_own(name, words)
        self._store.set_name(gathered.own.name)
        self.keep(gathered)

    def keep(self, gathered):
        self._store.write(gathered.invitation.board_check, gathered.state())

    async def forget(self):
        self._store.forget()

    def _restore(self, gathered):
        """Add what was stored. If that is damaged, it is dropped."""
        check = gathered.invitation.board_check
        state = self._store.read(check)
        if state:
            try:
                gathered.restore(state)
            except BoggleError:
                self._store.write(check, None)


def in_words(faults):
    """Return errors as sentences, each once."""
    sentences = []
    for fault in faults:
        sentence = language.say(fault.said)
        if sentence not in sentences:
            sentences.append(sentence)
    told = [f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences[:MOST_TOLD]]
    if len(sentences) > MOST_TOLD:
        told.append(t("And {count} more.", count=len(sentences) - MOST_TOLD))
    return " ".join(told)
