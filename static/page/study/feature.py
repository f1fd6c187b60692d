"""The player's record: what each round adds to it, what the review says of that, and the links to what shows it."""

from boggle.play.daily import DailyResult, date_of
from boggle.play.record.days import is_done
from boggle.play.record.statistics import Played
from boggle.play.record.study import MOST_NEW
from boggle.play.review import Review
from page.browser.dom import by_id, listen
from page.browser.framing import guard
from page.play.clock import now, today_number
from page.play.place import ROOM, play_place
from page.play.store import stored_round
from page.state.game import CALENDAR, STATISTICS, STUDY
from page.study.calendar_view import CalendarView
from page.study.record import Record
from page.study.statistics_view import StatisticsView
from page.study.study_view import StudyView, due_in_words
from page.text.markup import markup, replace
from page.text.texts import points_in_words, put, t, tn

CARD = """<nav id="record-links" aria-label="Your record"><div class="with-button"><p id="study-count"></p>
<a class="button" href="#view=study" data-view="study">Study</a></div><p id="statistics-line" class="hint"></p>
<p class="line"><a class="button" href="#view=calendar" data-view="calendar">Calendar</a>
<a class="button" href="#view=statistics" data-view="statistics">Statistics</a></p></nav>"""
NOTE = """<section id="study-note" class="box" aria-label="Study" hidden><p id="study-note-text" aria-live="polite"></p>
<p class="line"><button id="study-note-out" class="button" type="button">Take them out again</button>
<a class="button" href="#view=study" data-view="study">Study</a></p></section>"""


async def add(page):
    record, tool = Record(page.messages.alert), page.places.tool
    await record.open()
    page.saving.add_eraser(record.forget)
    StudyView(page.game, record, tool(STUDY))
    CalendarView(page.game, record, tool(CALENDAR))
    StatisticsView(page.game, record, tool(STATISTICS))
    place = page.shared(play_place)
    RoundNote(place, page.shared(stored_round), record).follow()
    StudyCard(page.game, record, place)


class StudyCard:
    """Fills the card `play-study` of Play's home: what is due, and what became of all rounds, with words of the
    language in use. The PlayPlace `place` shows the days, and says when the home is shown."""

    def __init__(self, game, record, place):
        self._game, self._record = game, record
        put(by_id("play-study"), markup(CARD))
        place.know_record(record.days.read, self._show, record.changed)

    def _show(self):
        words, record = self._game.settings.words, self._record
        study, statistics = record.study.read().of(words), record.statistics.read().of(words)
        by_id("study-count").textContent = due_in_words(study.count_due(today_number()), len(study))
        by_id("statistics-line").textContent = _in_one_line(statistics)


class RoundNote:
    """Keeps what counts of a round that has ended. The summary names what is new, and a note in the review the words
    that came into the study.

    Follows the PlayPlace `place`. `store` is its StoredRound. A round counts once.
    """

    def __init__(self, place, store, record):
        self._place, self._store, self._record = place, store, record
        self._kept = None  # the last round that ended
        self._added, self._told = [], ""  # words of the present one that came into the study, and what is said of them
        put(by_id("review-seen").closest("section"), markup(NOTE), "afterend")
        guard(by_id("study-note-out"))  # the link beside it leads to the study
        listen(by_id("study-note-out"), "click", lambda event: self._take_out())
        place.changed.subscribe(self.follow)
        place.rang.subscribe(self._ring)

    def follow(self):
        """Keep what counts of rounds that ended while this feature was missing, and of the last one if it is over."""
        for played, invitation in self._store.take_ended():
            if played is not self._kept:
                self._keep(played, invitation.date)
        if self._place.phase != ROOM and self._place.is_over:
            self._keep_present()
            self._say(self._told)

    def _ring(self):
        """Keep a round that has ended at the bell, and name what is new in its summary."""
        news = self._keep_present()
        replace(by_id("bell-news"), [markup("<li>{}</li>", text) for text in news])

    def _keep_present(self):
        """Keep the present round unless that was done. Returns its news."""
        played = self._place.played
        if played is self._kept:
            return []
        self._kept = played
        news, self._added, self._told = self._keep(played, self._place.round_invitation.date)
        return news

    def _keep(self, played, date):
        """`date` is that of a daily board, or "". Returns sentences about what is new, the words that came into the
        study, and what is said about these.

        Only a round with a found word is one of the statistics: others were abandoned."""
        record, review, today, begun = self._record, Review(played), today_number(), played.clock.begun
        news, added, told = [], [], ""
        if review.found:
            one = Played.of(review, begun, played.rules.name, today, played.spellings)
            beaten = record.statistics.read().of(played.language).records(one)
            if record.change(record.statistics, lambda statistics: statistics.of(played.language).add(one)):
                news = _beaten(*beaten)
                added, told = self._study(review, played, today)
        if date and is_done(played, now()):
            before = record.days.read().streak(date_of(today))
            record.change(record.days, lambda days: days.add(DailyResult.of(review, date, begun, played.language)))
            streak = record.days.read().streak(date_of(today))
            if streak > max(1, before):
                news.append(tn("{count} day in a row", "{count} days in a row", streak))
        return news, added, told

    def _study(self, review, played, today):
        """Let missed words come into the study. Returns them, and what is said about them."""
        record = self._record
        if not record.choices.read().adds:
            return [], ""
        added = record.change(record.study, lambda study: study.add_missed(review, played, today))
        return added, _told(len(added), record.study.read().of(played.language).added_on(today))

    def _take_out(self):
        added, self._added = self._added, []
        language = self._kept.language
        self._record.change(self._record.study, lambda study: [study.remove(word, language) for word in added])
        self._told = tn("{count} word was taken out.", "{count} words were taken out.", len(added))
        self._say(self._told)
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


def _beaten(is_best, longest):
    """Return sentences for what `Statistics.records` returns."""
    best = [t("Your best score by these rules")] if is_best else []
    return best + ([t("Your longest word so far: {word}", word=longest)] if longest else [])


def _in_one_line(statistics):
    """Return `62 rounds · best 48 points · longest trapeze`, or "" before the first round."""
    if not statistics.count:
        return ""
    parts = [tn("{count} round", "{count} rounds", statistics.count)]
    if statistics.best:
        points = points_in_words(max(statistics.best.values()))
        parts.append(t("best {points}", points=points))
    if statistics.longest:
        parts.append(t("longest {word}", word=statistics.longest))
    return " · ".join(parts)
