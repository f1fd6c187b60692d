"""The home of Play: today's board with its week, the round to go on with, and the last one to be seen again."""

from boggle.play.ranks import Ranks
from boggle.play.record.days import is_done
from page.browser.dom import by_id, listen
from page.play.clock import SECOND, clock_text, now, today
from page.text.dates import LONG, in_words
from page.text.markup import markup, replace
from page.text.texts import icon, language, points_in_words, put, t, tn

TODAY = """<div class="today-top"><h3 id="play-date"></h3><p id="play-streak" hidden></p></div>
<ul id="play-week" class="week" role="list" aria-label="The daily boards of seven days"></ul>
<div class="with-button"><p id="play-state"></p>
<button id="play-daily" class="button" type="button">{icon}<span></span></button></div>"""
GOING = """<p id="play-going-rules"></p>
<button id="play-go-on" class="button main" type="button">{icon}<span></span></button>"""
LAST = '<p id="play-last-told"></p><button id="play-review" class="button" type="button">Review</button>'
DAY_FORM, WEEKDAY = {"weekday": "long", "month": "long", "day": "numeric"}, {"weekday": "short"}
# Screen readers read the name of a day. Its other texts are parts of it.
DAY = """<li><button type="button" class="{kind}" data-date="{date}" tabindex="{stop}"{mark}>
<span class="unit">{name}</span>
<small aria-hidden="true">{weekday}</small><b aria-hidden="true">{day}</b>
<small aria-hidden="true">{points}</small></button></li>"""
CURRENT = ' aria-current="date"'
ARROWS = {"ArrowLeft": -1, "ArrowRight": 1}


class HomeCards:
    """Fills the cards of the start view. Pairs are a Round and its Invitation, as in `page.play.store`.

    `acts` are the functions `go_on(pair)`, `daily(date)` and `review()`, which the buttons call."""

    def __init__(self, acts):
        go_on, daily, review = acts
        self._daily_of = daily
        self._read_days = None  # until the record is there
        self._daily = self._other = None  # the pairs to go on with
        self._week = None  # the dates and points that are shown
        put(by_id("play-today"), markup(TODAY, icon=icon("play")))
        put(by_id("play-going"), markup(GOING, icon=icon("play")))
        put(by_id("play-last"), markup(LAST))
        self._button = by_id("play-daily")
        listen(self._button, "click", lambda event: go_on(self._daily) if self._daily else daily(today()))
        listen(by_id("play-go-on"), "click", lambda event: go_on(self._other))
        listen(by_id("play-review"), "click", lambda event: review())
        listen(by_id("play-week"), "keydown", self._move)
        listen(by_id("play-week"), "click", self._clicked)

    def know_record(self, read_days, show_rest):
        """From now on, show what became of daily boards: `read_days()` returns the Days of the player. `show_rest()`
        fills the card of the study."""
        self._read_days, self._show_rest = read_days, show_rest

    def show(self, unfinished, last, offered, words):
        """Show the unfinished pairs, the latest of which is at the end, and the `last` one, which is over, or None.
        `offered` is the Invitation that is offered, or None. `words` is the code of the language of the words."""
        date = today()
        daily = [pair for pair in unfinished if (pair[1].date, pair[1].language) == (date, words)]
        others = [pair for pair in unfinished if pair not in daily]
        self._daily, self._other = daily[-1] if daily else None, others[-1] if others else None
        self._show_other()
        is_today = bool(last and (last[1].date, last[1].language) == (date, words) and is_done(last[0], now()))
        self._show_last(None if is_today else last)
        days = self._read_days() if self._read_days else None
        counts = _counts_of(days, date, words) or (_counts(last[0]) if is_today else None)
        self._show_today(date, days, counts, words)
        counts = _counts_of(days, offered.date, offered.language) if offered and offered.date else None
        done = t("{result}. The first result counts.", result=_played(counts)) if counts else ""
        by_id("play-done").textContent = done
        if self._read_days:
            self._show_rest()

    def _show_other(self):
        by_id("play-going").hidden = not self._other
        if self._other:
            played, invitation = self._other
            told = t("Daily board of {date}", date=invitation.date)
            if not invitation.date:
                told = f"{played.board.width}×{played.board.height} · {language.text(played.rules.title)}"
            by_id("play-going-rules").textContent = told
            by_id("play-go-on").querySelector("span").textContent = _going(played)

    def _show_last(self, last):
        by_id("play-last").hidden = not last
        if last:
            rank, points = Ranks(last[0]).now, points_in_words(last[0].points)
            if rank:
                told = t("Last round: {rank}, {points}", rank=language.say(rank.name), points=points)
            else:
                told = t("Last round: {points}", points=points)
            by_id("play-last-told").textContent = told

    def _show_today(self, date, days, counts, words):
        by_id("play-date").textContent = in_words(date, DAY_FORM)
        streak = days.streak(date) if days else 0
        by_id("play-streak").hidden = streak < 2
        by_id("play-streak").textContent = tn("{count} day in a row", "{count} days in a row", streak)
        if days is not None:
            self._show_week(days.week(date, words))
        usual = t("3 minutes, the same for everybody")
        by_id("play-state").textContent = usual if self._daily or not counts else _played(counts)
        act = _going(self._daily[0]) if self._daily else t("See it again") if counts else t("Today's board")
        self._button.querySelector("span").textContent = act
        self._button.classList.toggle("main", bool(self._daily or not counts))

    def _show_week(self, week):
        shown = [(date, result.points if result else None) for date, result in week]
        if shown != self._week:
            self._week = shown
            replace(by_id("play-week"), [self._day(*day, week[-1][0]) for day in week])

    def _day(self, date, result, today):
        """Return the markup of a day of the week."""
        is_today = date == today
        return markup(
            DAY,
            date=date,
            kind="played" if result else "",
            stop=0 if is_today else -1,
            mark=markup(CURRENT) if is_today else "",
            name=day_in_words(date, result, is_today),
            weekday=in_words(date, WEEKDAY),
            day=str(int(date[8:])),
            points="✓ " + str(language.value(result.points)) if result else "",
        )

    def _clicked(self, event):
        button = event.target.closest("button")
        if button:
            self._daily_of(button.dataset.date)

    def _move(self, event):
        """The arrow keys go from day to day. All of them are one stop of the tab key."""
        step = ARROWS.get(event.key)
        if not step:
            return
        event.preventDefault()
        day = event.target.closest("li")
        other = day.nextElementSibling if step > 0 else day.previousElementSibling
        if other:
            day.firstElementChild.tabIndex, other.firstElementChild.tabIndex = -1, 0
            other.firstElementChild.focus()


def day_in_words(date, result, is_today):
    """Return a day and what was played on it, as a screen reader says it. `result` is its DailyResult, or None."""
    when = t("{date}, today", date=in_words(date, LONG)) if is_today else in_words(date, LONG)
    if not result:
        return t("{date}: not played", date=when)
    return t("{date}: played, {points}", date=when, points=points_in_words(result.points))


def _counts(played):
    """Return the found words, all words and the points of a round."""
    return len(played.found), len(played.words), played.points


def _counts_of(days, date, words):
    result = days.of(date, words) if days else None
    return (result.found, result.words, result.points) if result else None


def _played(counts):
    found, words, points = counts
    there = tn("{found} of {count} word", "{found} of {count} words", words, found=found)
    return t("Played: {words}, {points}", words=there, points=points_in_words(points))


def _going(played):
    """Return the text of a button: `Go on: 1:12 left, 14 words`."""
    words, left = tn("{count} word", "{count} words", len(played.found)), played.clock.left(now())
    if left is None:
        return t("Go on: {words}", words=words)
    return t("Go on: {time} left, {words}", time=clock_text((left + SECOND - 1) // SECOND), words=words)
