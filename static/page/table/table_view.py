"""The table after a round: the board, the players and their words (see `page.table.player_rows`), and the forms that
hand results on."""

from boggle.errors import BoggleError
from boggle.game.names import clean_name
from boggle.play.player_name import MOST_NAME
from boggle.search.furthest_path import FurthestPath
from page.browser.dom import by_id, listen
from page.browser.framing import guard
from page.play.answers import REFUSALS
from page.review.word_path import PathBoard
from page.state.game import PLAY
from page.table.player_rows import PlayerRows
from page.table.sending import Inviting, SendForm, fault_of_name
from page.table.tables import in_words
from page.text.markup import markup
from page.text.texts import isolate, listed, points_in_words, put, t, tn

TABLE = """<section id="table" class="review" aria-labelledby="table-title" hidden><div class="review-top">
<h3 id="table-title" tabindex="-1">Compare with others</h3><div class="review-board"><div class="place"></div>
<div class="review-side"><p id="table-total" class="big"></p><p class="line">
<button id="table-back" class="button" type="button"></button></p></div></div></div>
<div class="review-words"></div></section>"""
FORMS = """<p class="line">
<button id="table-add" class="button" type="button" aria-expanded="false">Add results</button>
<button id="table-paper" class="button" type="button" aria-expanded="false">A player on paper</button>
<button id="table-invite" class="button" type="button">Invite others</button></p>
<form id="table-add-form" class="box" hidden><label class="field">Link, or text with links
<textarea id="table-links" rows="3" maxlength="200000" autocomplete="off" spellcheck="false"></textarea></label>
<button class="button" type="submit">Add</button></form>
<form id="table-paper-form" class="box" hidden><label class="field">Name <input id="table-paper-name"
maxlength="{most}" dir="auto" autocomplete="off" spellcheck="false"></label>
<label class="field">Words, with spaces between them
<textarea id="table-paper-words" rows="4" maxlength="20000" dir="auto" autocomplete="off" autocapitalize="none"
spellcheck="false"></textarea></label><button class="button" type="submit">Add</button></form>
<p id="table-note" class="note" role="alert"></p><p id="table-differ" class="hint" hidden></p>
<div id="table-aside" class="box" hidden><p></p>
<button id="table-forget" class="button" type="button">Forget these results</button></div>"""


class TableView:
    """Hides the other views of the place, whose element is `body`, while it is shown. `left()` is called when the
    player closes it. `hides()` returns whether words that are not fit for children are hidden."""

    def __init__(self, body, tables, dialog, left, hides):
        put(body, markup(TABLE))
        self._body, self._tables, self._left = body, tables, left
        self._element = by_id("table")
        words = self._element.querySelector(".review-words")
        self._board = PathBoard(self._element.querySelector(".place"), "table")
        self._form = SendForm(words, "table", tables, dialog, self._refresh, lambda text: self._forms.say(text))
        self._forms = Forms(words, self._add, self._add_on_paper)
        self._inviting = Inviting(tables, dialog)
        self._rows = PlayerRows(words, self._draw, self._remove, hides)
        self._gathered = self._played = self._judged = None
        listen(by_id("table-back"), "click", lambda event: self._close())
        listen(by_id("table-invite"), "click", lambda event: self._inviting.show(self._gathered.invitation))
        listen(by_id("table-forget"), "click", lambda event: self._forget_aside())

    @property
    def check(self):
        """The checksum of the board that is shown, or "" if the table is closed."""
        return "" if self._element.hidden else self._gathered.invitation.board_check

    def show(self, gathered, faults=()):
        """Show what was gathered for a board. `faults` are errors of results that came just now."""
        is_new = self.check != gathered.invitation.board_check
        self._gathered, self._played = gathered, self._tables.played(gathered.invitation)
        self._element.hidden = False
        self._body.classList.add("at-table")
        if is_new:
            self._judged = gathered.judge()
            self._board.show(self._judged.board)
            self._form.begin(gathered)
            self._forms.begin()
        by_id("table-back").textContent = t("Back to the review") if self._played else t("Back")
        self._refresh()
        self._forms.say(in_words(faults))
        if is_new:
            by_id("table-title").focus()

    def follow(self):
        """Show or hide words if that was switched."""
        self._rows.follow()

    def hide(self):
        self._element.hidden = True
        self._body.classList.remove("at-table")

    def open_paper(self):
        self._forms.open_paper()

    def _draw(self, word):
        """Show the path of a word on the board, or none for ""."""
        judged = self._judged
        self._board.draw(FurthestPath(judged.board, word, judged.alike).cells if word else [])

    def _close(self):
        self.hide()
        self._left()

    def _refresh(self):
        """Show the results as they are now. Returns the rows of the table."""
        gathered = self._gathered
        self._rows.show(gathered)
        self._form.show(gathered, self._played.found if self._played else None)
        self._forms.show(gathered.lists_differ, gathered.names_aside())
        by_id("table-total").textContent = self._total()
        return self._rows.rows

    def _total(self):
        rows, name = self._rows.rows, self._gathered.name_of_own()
        own = [row for row in rows if row.name == name]
        players = tn("{count} player", "{count} players", len(rows)) if rows else t("Nobody has a result here yet.")
        if len(rows) == 1 and own:
            return t("Only your result is here so far.")
        if not own:
            return players
        points = points_in_words(own[0].points)
        return t("{points}, rank {rank} of {players}", points=points, rank=own[0].rank, players=players)

    def _add(self, text):
        """Add the results of a text. Returns whether all of it could be read."""
        before = len(self._gathered.players())
        faults = self._gathered.read_text(text)
        self._tables.keep(self._gathered)
        self._refresh()
        added = len(self._gathered.players()) - before
        told = tn("{count} player was added.", "{count} players were added.", added) if added else ""
        if not added and not faults:
            told = t("All these results were here already.")
        self._forms.say(f"{told} {in_words(faults)}".strip())
        return not faults

    def _add_on_paper(self, name, text):
        try:
            refused = self._gathered.add_on_paper(name, text)
        except BoggleError as error:
            self._forms.say(fault_of_name(name, error))
            return False
        self._tables.keep(self._gathered)
        self._refresh()
        told = [t("{word}: {reason}", word=isolate(one.word), reason=REFUSALS[one.kind]) for one in refused]
        text = t("{name} was added.", name=clean_name(name, MOST_NAME))
        self._forms.say(t("{text} These do not count: {words}.", text=text, words="; ".join(told)) if told else text)
        return True

    def _remove(self, name):
        players = [player for player in self._gathered.players() if player.name == name]
        if players:
            self._gathered.remove(players[0])
            self._tables.keep(self._gathered)
            self._refresh()
            self._forms.say(t("{name} was removed.", name=name))
            by_id("table-title").focus()

    def _forget_aside(self):
        self._gathered.forget_aside()
        self._tables.keep(self._gathered)
        self._refresh()
        self._forms.say("")
        by_id("table-title").focus()


class Forms:
    """Results of others, and words that a player wrote on paper.

    Shown at the end of the element `place`. `add(text)` and `add_on_paper(name, words)` are called when a form is sent,
    and return whether it was accepted."""

    def __init__(self, place, add, add_on_paper):
        put(place, markup(FORMS, most=MOST_NAME))
        guard(by_id("table-forget"), PLAY)
        self._note = by_id("table-note")
        self._links, self._paper_name, self._words = [
            by_id(f"table-{name}") for name in ("links", "paper-name", "paper-words")
        ]
        by_id("table-differ").textContent = t(
            "Another player's word list has other words on this board. So your results are sent as words."
        )
        listen(
            by_id("table-add-form"),
            "submit",
            lambda event: self._sent(event, lambda: add(self._links.value), [self._links]),
        )
        listen(
            by_id("table-paper-form"),
            "submit",
            lambda event: self._sent(
                event,
                lambda: add_on_paper(self._paper_name.value, self._words.value),
                [self._paper_name, self._words],
            ),
        )
        for name, box in (("add", self._links), ("paper", self._paper_name)):
            listen(by_id(f"table-{name}"), "click", lambda event, name=name, box=box: self._toggle(name, box))

    def show(self, lists_differ, aside):
        """Show what belongs to a table. `aside` has the names of those whose results cannot be read here."""
        by_id("table-differ").hidden = not lists_differ
        by_id("table-aside").hidden = not aside
        by_id("table-aside").querySelector("p").textContent = tn(
            "{count} result of another word list cannot be shown here: {names}.",
            "{count} results of another word list cannot be shown here: {names}.",
            len(aside),
            names=listed(aside),
        )

    def begin(self):
        """Close the forms, and empty them."""
        for name in ("add", "paper"):
            self._set_open(name, False)
        for box in (self._links, self._paper_name, self._words):
            box.value = ""

    def open_paper(self):
        """Ask for the words of a player on paper."""
        self._set_open("paper", True)
        self._paper_name.focus()

    def say(self, text):
        self._note.textContent = text

    def _sent(self, event, act, boxes):
        """Send a form. What was accepted leaves its boxes."""
        event.preventDefault()
        if act():
            for box in boxes:
                box.value = ""
            boxes[0].focus()

    def _toggle(self, name, box):
        is_open = by_id(f"table-{name}-form").hidden
        self._set_open(name, is_open)
        if is_open:
            box.focus()

    def _set_open(self, name, is_open):
        by_id(f"table-{name}-form").hidden = not is_open
        by_id(f"table-{name}").setAttribute("aria-expanded", "true" if is_open else "false")
