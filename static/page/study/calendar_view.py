"""The sheet Calendar: the daily boards of a month. Those that were played show their points.

A press on a day opens its result or, if there is none, offers its board.
"""

import asyncio

from js import window

from boggle.play.record.days import Month
from page.browser.dom import by_id, listen
from page.browser.yielding import one_by_one
from page.play.clock import today
from page.play.home import day_in_words
from page.review.review_view import Result, daily_link
from page.state.events import Latest
from page.text.dates import LONG, in_words, weekdays
from page.text.markup import markup, replace
from page.text.texts import icon, language, put, t, tn

VIEW = """<div class="box month"><div class="month-top">
<button id="month-before" class="button plain" type="button" aria-label="Month before">{before}</button>
<p id="month-name" class="big" aria-live="polite"></p>
<button id="month-after" class="button plain" type="button" aria-label="Month after">{after}</button></div>
<table id="month"><thead><tr></tr></thead><tbody></tbody></table>
<p id="month-note" class="hint"></p></div>
<section id="day" class="box" aria-labelledby="day-title" hidden><h3 id="day-title" tabindex="-1"></h3>
<p id="day-points" class="big"></p><div id="day-result"></div>
<a id="day-open" class="button" href="#view=play">Open this board</a></section>
<p class="hint">A daily board is the same for everybody on its date, and you can play those of earlier days. The first
result of a day counts.</p>"""
HEAD = '<th scope="col"><abbr title="{}">{}</abbr></th>'
# Screen readers read the name of a button. Its other texts are parts of it.
PLAYED = """<td class="played"><button type="button" data-date="{date}"{today}><span class="unit">{name}</span>
<b aria-hidden="true">{day}</b><small aria-hidden="true">{points}</small></button></td>"""
OPEN = """<td><button type="button" data-date="{date}"{today}><span class="unit">{name}</span>
<b aria-hidden="true">{day}</b></button></td>"""
TODAY = ' aria-current="date"'
MONTH = {"month": "long", "year": "numeric"}


class CalendarView:
    def __init__(self, game, record, tool):
        self._game, self._record, self._tool = game, record, tool
        self._month = None  # None until the sheet is shown
        self._latest = Latest()
        put(tool.body, markup(VIEW, before=icon("before"), after=icon("after")))
        replace(by_id("month").querySelector("tr"), [markup(HEAD, whole, short) for short, whole in weekdays()])
        self._result = Result(by_id("day-result"), "day-shared")
        listen(by_id("month-before"), "click", lambda event: self._move(-1))
        listen(by_id("month-after"), "click", lambda event: self._move(1))
        listen(by_id("month"), "click", self._clicked)
        record.changed.subscribe(self._show)
        tool.toggled.subscribe(self._toggled)
        self._toggled()

    def _toggled(self):
        self._month = Month.of(today())
        by_id("day").hidden = True
        self._show()

    def _move(self, months):
        self._month = self._month.moved(months)
        by_id("day").hidden = True
        self._show()

    def _show(self):
        if not self._tool.shown:
            return
        month, now, days = self._month, today(), self._record.days.read()
        by_id("month-name").textContent = in_words(month.dates()[0], MONTH)
        by_id("month").setAttribute("aria-label", t("Daily boards of {month}", month=by_id("month-name").textContent))
        by_id("month-after").disabled = month == Month.of(now)
        by_id("month-before").disabled = month.moved(-1) == month
        by_id("month-note").textContent = _note(days, month, now, self._game.settings.words)
        asyncio.create_task(self._show_weeks(month.weeks(), now, days, self._latest.begin()))

    async def _show_weeks(self, weeks, now, days, is_current):
        """Show the days, with breaks, because a month takes a slow phone more than a tenth of a second."""
        words = self._game.settings.words
        rows = await one_by_one(lambda week: _row(week, now, days, words), weeks)
        if is_current():
            replace(by_id("month").querySelector("tbody"), rows)

    def _clicked(self, event):
        button = event.target.closest("button")
        if not button:
            return
        result = self._record.days.read().of(button.dataset.date, self._game.settings.words)
        if result:
            self._show_day(result)
        else:
            window.location.hash = self._link(button.dataset.date)[1:]

    def _show_day(self, result):
        by_id("day-title").textContent = in_words(result.date, LONG)
        words = tn("{found} of {count} word", "{found} of {count} words", result.words, found=result.found)
        points = tn("{got} of {count} point", "{got} of {count} points", result.most_points, got=result.points)
        by_id("day-points").textContent = t("{words}, {points}", words=words, points=points)
        by_id("day-open").setAttribute("href", self._link(result.date))
        self._result.show(result, self._game.settings.family)
        by_id("day").hidden = False
        by_id("day-title").focus()
        by_id("day").scrollIntoView(False)  # on a phone, its end would be out of sight

    def _link(self, date):
        return daily_link(date, self._game.settings.family, self._game.settings.words)


def _row(week, now, days, words):
    return markup("<tr>{}</tr>", [_cell(date, now, days.of(date, words)) for date in week])


def _cell(date, now, result):
    """Return the markup of a day. Days to come cannot be pressed, since their boards are not to be known."""
    day = str(int(date[8:])) if date else ""
    if not date or date > now:
        return markup("<td>{}</td>", day)
    name = day_in_words(date, result, date == now)
    mark = markup(TODAY) if date == now else ""
    if not result:
        return markup(OPEN, date=date, day=day, today=mark, name=name)
    return markup(PLAYED, date=date, day=day, today=mark, name=name, points="✓ " + str(language.value(result.points)))


def _note(days, month, now, words):
    """Return how many boards were played, and for how many days in a row."""
    played = len([date for date in month.dates() if days.of(date, words)])
    streak = days.streak(now)
    text = tn("{count} board played in this month.", "{count} boards played in this month.", played)
    row = tn("{count} day in a row.", "{count} days in a row.", streak)
    return f"{text} {row}" if streak > 1 else text
