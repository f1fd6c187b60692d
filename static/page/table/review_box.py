"""The beginning of a review whose round others play, too: sending one's own result, and the table once results came."""

from page.browser.dom import by_id
from page.review.good_view import word_item
from page.table.sending import SendForm
from page.text.markup import markup, replace
from page.text.texts import language, put, t

BOX = """<section id="review-shared" class="box" aria-labelledby="review-shared-title" hidden>
<h4 id="review-shared-title"></h4><p id="review-shared-hint" class="hint"></p>
<table id="review-players" class="players"><caption class="unit">Results</caption><thead><tr><th scope="col">Rank</th>
<th scope="col">Player</th><th scope="col">Points</th></tr></thead><tbody></tbody></table></section>"""
ROW = """<tr class="{kind}"><td>{rank}</td><th scope="row"><bdi>{name}</bdi>{you}</th><td>{points}</td></tr>"""
ONLY = """<h5>Only you found</h5>
<ul id="review-only-words" class="chips" role="list" aria-label="Only you found"></ul>"""
NOTE = """<p id="review-shared-note" class="note" role="alert"></p>"""
MOST_ONLY = 12  # words that only this player found, which are shown


class ReviewBox:
    """`button` leads to the whole table. It stands in the box, and at the end of the review if there is no box.

    In the box, a result is asked for that others wait for: of a round that somebody sent, or in which a word was found
    that others can beat. From the table, every result can be sent."""

    def __init__(self, tables, dialog, button):
        put(by_id("review-good"), markup(BOX), "afterbegin")
        put(by_id("review-only"), markup(ONLY))
        self._element, self._button = by_id("review-shared"), button
        self._form = SendForm(self._element, "review", tables, dialog, self._refresh, self._say)
        put(self._element, markup(NOTE))
        self._gathered = self._played = None

    @property
    def played(self):
        """The Round whose box was shown last, or None."""
        return self._played

    def hide(self):
        """Show nothing but the button, since nothing is known of others who play the round."""
        self._show_box(False)
        by_id("review-only").hidden = True

    def show(self, gathered, invitation, played, on_paper):
        """Show what belongs to a Round that was played. `gathered` are the results of its board. If it was played
        `on_paper`, around this device, its result is not asked for."""
        others = len(gathered.players()) > (1 if gathered.own else 0)
        asks = not on_paper and _is_awaited(invitation, played, others)
        if played is not self._played:
            self._say("")
            self._form.begin(gathered)
        self._gathered, self._played = gathered, played
        self._show_box(asks or others)
        self._form.show(gathered, played.found if asks else None)
        by_id("review-shared-title").textContent = t("Results so far") if others else t("Send your result")
        by_id("review-shared-hint").textContent = "" if others else _hint(invitation.by)
        self._refresh()

    def _show_box(self, shown):
        self._element.hidden = not shown
        place = self._element if shown else by_id("review-solve").parentElement
        if not place.contains(self._button):
            place.append(self._button)

    def _refresh(self):
        """Show the results as they are now. Returns the rows of the table."""
        gathered = self._gathered
        rows, own = gathered.table().rows, gathered.name_of_own()
        by_id("review-players").hidden = len(rows) < 2
        replace(by_id("review-players").querySelector("tbody"), [_row(row, own) for row in rows])
        only = [row.own for row in rows if row.name == own] if len(rows) > 1 else []
        self._show_only(only[0] if only else [])
        return rows

    def _show_only(self, words):
        """Show words that only this player found. None of them is crude."""
        gathered = self._gathered
        words = [word for word in words if not gathered.is_crude(word)][:MOST_ONLY]
        points = gathered.invitation.scoring.points
        notes = {word: language.value(points(len(word))) for word in words}
        items = [word_item(word, gathered.tier_of(word), notes[word], gathered) for word in words]
        replace(by_id("review-only-words"), items)
        by_id("review-only").hidden = not items

    def _say(self, text):
        by_id("review-shared-note").textContent = text


def _is_awaited(invitation, played, others):
    """Whether others wait for the result of a round. `others` says whether results of theirs are here."""
    if invitation.by or invitation.results:
        return True
    return bool(played.found) and (invitation.is_shared or others)


def shown_name(row):
    """Return the name of a row. This device's player may have none."""
    return row.name or t("You")


def you_beside(row, own):
    """Return the markup that marks this device's player, whose name is `own`."""
    return markup(" <small>{}</small>", t("you")) if row.name and row.name == own else ""


def _row(row, own):
    kind = "first" if row.rank == 1 else ""
    rank, points = language.value(row.rank), language.value(row.points)
    return markup(ROW, kind=kind, rank=rank, name=shown_name(row), you=you_beside(row, own), points=points)


def _hint(name):
    """Say what becomes of the result. `name` is that of the player who sent the round, or ""."""
    if name:
        return t("{name} sent you this board. Your link shows both results side by side.", name=name)
    return t("Your link shows all results side by side.")
