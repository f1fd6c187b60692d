"""What a player hands to others by link: the invitation to a round, and the results after it."""

from boggle.errors import BoggleError
from boggle.play.player_name import MOST_NAME
from page.browser.dom import by_id, listen
from page.text.markup import markup
from page.text.texts import icon, points_in_words, put, said, t, tn

FORM = """<form id="{name}-own-form" class="line low"><label class="field">Your name <input id="{name}-name"
maxlength="{most}" dir="auto" autocomplete="nickname" spellcheck="false"></label>
<button class="button main" type="submit">{share}<span>Send your result</span></button></form>"""


class SendForm:
    """Asks for the player's name, and hands on a link with all results of a board. `name` begins the ids of its
    elements. `added()` is called once the player's result is in the table, and returns the table's rows. `say(text)`
    shows what is wrong, or nothing ("")."""

    def __init__(self, place, name, tables, dialog, added, say):
        put(place, markup(FORM, name=name, most=MOST_NAME, share=icon("share")))
        self._tables, self._dialog, self._added, self._say = tables, dialog, added, say
        self._element, self._name = by_id(f"{name}-own-form"), by_id(f"{name}-name")
        self._gathered, self._found = None, []
        self._filled = ""  # the name that was not typed here
        listen(self._element, "submit", self._sent)

    def begin(self, gathered):
        """Fill in the player's name, as far as it is known."""
        self._filled = self._name.value = gathered.own.name if gathered.own else self._tables.name

    def show(self, gathered, found):
        """Offer to send a Gathered, together with the words that the player found. If they are None, nobody played."""
        self._gathered, self._found = gathered, found
        self._element.hidden = found is None
        if self._name.value in ("", self._filled):  # it may have become known elsewhere
            self.begin(gathered)

    def _sent(self, event):
        event.preventDefault()
        gathered, name = self._gathered, self._name.value
        try:
            self._tables.set_own(gathered, name, self._found)
        except BoggleError as error:
            self._say(fault_of_name(name, error))
            self._name.focus()
            return
        self._say("")
        self.begin(gathered)
        rows = self._added()
        try:
            link = gathered.link()
        except BoggleError as error:  # of too many players: some have to be removed
            self._say(said(error))
            return
        lines = [tn("Results of {count} player", "Results of {count} players", len(rows))] + [line(row) for row in rows]
        hint = t("Whoever opens this link sees all results so far, and adds their own.")
        self._dialog.show(t("Send your result"), hint, link, "\n".join(lines))


def fault_of_name(name, error):
    """Return what is wrong with a result whose player has this name, as a sentence. `error` is the BoggleError."""
    return said(error) if name.strip() else t("Type a name of up to {count} characters first.", count=MOST_NAME)


def line(row):
    """Return a row of the table as text."""
    points = points_in_words(row.points)
    return t("{rank}. {name}: {points}", rank=row.rank, name=row.name, points=points)


class Inviting:
    """Hands on the invitation to a round. Who likes tells the others a name in it, which is kept."""

    def __init__(self, tables, dialog):
        self._tables, self._dialog = tables, dialog
        self._invitation = self._timed = None

    def show(self, invitation, timed=None):
        """Hand on this Invitation. If `timed` is a function, the user may choose a time of day to start together, and
        `timed(at)` is called with it, or with ""."""
        self._invitation, self._timed = invitation, timed
        hint = t("Whoever opens this link plays the same board. It shows no letters before the start.")
        at = invitation.at if timed else None
        self._dialog.show(t("Invite others"), hint, self._link(), _round(), self._tables.name, at, self._change)

    def _link(self):
        return self._invitation.having(results="", by=self._tables.name).link()

    def _change(self, name, at):
        fault = ""
        try:
            self._tables.set_name(name)
        except BoggleError as error:
            fault = said(error)
        if self._timed and at != self._invitation.at:
            self._invitation = self._invitation.having(at=at)
            self._timed(at)
        self._dialog.set_link(self._link(), _round())
        self._dialog.say(fault)


def _round():
    return t("A round of Boggle")
