"""What is added when Play is opened: the record, what a round adds to it, and what shows it."""

from page.play.place import play_place
from page.play.store import stored_round
from page.state.game import CALENDAR, STATISTICS, STUDY
from page.study.calendar_view import CalendarView
from page.study.lazy_study import sheets
from page.study.links import Links
from page.study.record import Record
from page.study.round_note import RoundNote
from page.study.statistics_view import StatisticsView
from page.study.study_view import StudyView


async def add(page):
    record, tools = Record(page.messages.alert), page.shared(sheets)
    await record.open()
    page.saving.add_eraser(record.forget)
    Links(page.game, record)
    StudyView(page.game, record, tools[STUDY])
    CalendarView(record, tools[CALENDAR])
    StatisticsView(record, tools[STATISTICS])
    RoundNote(page.shared(play_place), page.shared(stored_round), record).follow()
