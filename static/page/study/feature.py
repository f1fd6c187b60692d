"""The player's record: what each round adds to it, what the review says of that, and the links to what shows it."""

from boggle.play.daily import DailyResult
from boggle.play.record.statistics import Played
from boggle.play.record.study import MOST_NEW
from boggle.play.review import Review
from page.browser.dom import by_id, listen
from page.browser.framing import guard
from page.play.clock import today_number
from page.play.place import REVIEW, play_place
from page.play.store import stored_round
from page.state.game import CALENDAR, PLAY, STATISTICS, STUDY
from page.study.calendar_view import CalendarView
from page.study.record import Record
from page.study.statistics_view import StatisticsView
from page.study.study_view import StudyView
from page.text.markup import markup
from page.text.texts import put, t, tn

NAV = """<nav id="record-links" class="line" aria-label="Your record">
<a class="button" href="#view=study" data-view="study"><span>Study</span><span id="study-count"></span></a>
<a class="button" href="#view=calendar" data-view="calendar">Calendar</a>
<a class="button" href="#view=statistics" data-view="statistics">Statistics</a></nav>"""
NOTE = """<section id="study-note" class="box" aria-label="Study" hidden><p id="study-note-text" aria-live="polite"></p>
<p class="line"><button id="study-note-out" class="button" type="button">Take them out again</button>
<a class="button" href="#view=study" data-view="study">Study</a></p></section>"""


async def add(page):
    record, tool = Record(page.messages.alert), page.places.tool
    await record.open()
    page.saving.add_eraser(record.forget)
    Links(page.game, record)
    StudyView(page.game, record, tool(STUDY))
    CalendarView(page.game, record, tool(CALENDAR))
    StatisticsView(record, tool(STATISTICS))
    RoundNote(page.shared(play_place), page.shared(stored_round), record).follow()


class Links:
    """Links below what is chosen before a round: Study, with the number of words that are due, Calendar, Statistics.

    The style sheet shows them only before a round."""

    def __init__(self, game, record):
        self._game, self._record = game, record
        put(by_id("play-start"), markup(NAV), "afterend")
        game.view_changed.subscribe(self._show)
        record.changed.subscribe(self._show)
        self._show()

    def _show(self):
        if self._game.view == PLAY:
            due = self._record.study.read().count_due(today_number())
            by_id("study-count").textContent = tn("({count} due)", "({count} due)", due) if due else ""


class RoundNote:
    """Keeps what counts of a round that has ended. A note in its review names the words that came into the study.

    Follows the PlayPlace `place`. `store` is its StoredRound.

    A round counts once, and only if a word was found. The others were abandoned, and nobody tried to see their words.
    """

    def __init__(self, place, store, record):
        self._place, self._store, self._record = place, store, record
        self._seen = None  # the last round that ended
        self._added = []  # the words of the last round that came into the study
        put(by_id("review-seen").closest("section"), markup(NOTE), "afterend")
        guard(by_id("study-note-out"))  # the link beside it leads to the study
        listen(by_id("study-note-out"), "click", lambda event: self._take_out())
        place.changed.subscribe(self.follow)

    def follow(self):
        """Keep what counts of a round, when its review is shown for the first time."""
        place = self._place
        for played, invitation in self._store.take_ended():  # this feature may have been missing when they ended
            if played is not self._seen:
                self._keep(played, invitation.date)
        if place.phase == REVIEW and place.played is not self._seen:
            self._seen = place.played
            self._say(self._keep(place.played, place.round_invitation.date))

    def _keep(self, played, date):
        """`date` is that of a daily board, or "". Returns what is said about the words that came into the study."""
        record, review, today, begun = self._record, Review(played), today_number(), played.clock.begun
        self._added, told = [], ""
        if review.found:
            one = Played.of(review, begun, played.rules.name, today)
            is_new = record.change(record.statistics, lambda statistics: statistics.add(one))
            if date:
                record.change(record.days, lambda days: days.add(DailyResult.of(review, date, begun)))
            if is_new and record.choices.read().adds:
                self._added = record.change(record.study, lambda study: study.add_missed(review, played, today))
                told = _told(len(self._added), record.study.read().added_on(today))
        return told

    def _take_out(self):
        added, self._added = self._added, []
        self._record.change(self._record.study, lambda study: [study.remove(word) for word in added])
        self._say(tn("{count} word was taken out.", "{count} words were taken out.", len(added)))
        by_id("study-note").querySelector("a").focus()

    def _say(self, text):
        by_id("study-note").hidden = not text
        by_id("study-note-text").textContent = text
        by_id("study-note-out").hidden = not self._added


def _told(added, today):
    if added:
        return tn(
            "{count} missed word came into your study. It comes back on this board.",
            "{count} missed words came into your study. They come back on this board.",
            added,
        )
    return t("Your study has its {most} new words of today.", most=MOST_NEW) if today >= MOST_NEW else ""
