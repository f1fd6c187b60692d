"""Prints links, results and stored data of rounds. CPython, Pyodide and MicroPython run this file next to `boggle/`."""

import json

from boggle import Board, BoggleError
from boggle.game.rules import FREE
from boggle.link_text import escaped, unescaped
from boggle.play.daily import DailyResult, date_of, day_number
from boggle.play.invitation import Invitation, invitation_in, list_check, read_invitation
from boggle.play.players.gathered import Table, result_on_paper
from boggle.play.players.results import Result, Results
from boggle.play.record.days import Days, Month
from boggle.play.record.statistics import AllStatistics, Played, Statistics
from boggle.play.record.study import FOUND, Study, StudySession
from boggle.play.review import Review

WORDS = {"tea": 1, "teas": 1, "eat": 2, "seat": 3, "sate": 1, "east": 2}
NAMES = ["Ann", "J. R. ~", "Änne", "Жук", "  a \t b ", "李", "🦊"]


invitation = Invitation(FREE, 3, FREE.scoring, board=Board.parse("te/as"))
invitation.seconds = 180
invitation.list_check = list_check(invitation.counting(WORDS))
gathered = Results(invitation.board_check, invitation.counting(WORDS))
for number, name in enumerate(NAMES):
    gathered.add(Result(name, sorted(WORDS)[: number % 4]))
gathered.add(Result("Ann", ["seat"]))
gathered.add(Result("Ann", ["east", "seta"]))
invitation.results = gathered.text()
link = invitation.link()
print(link)
print(read_invitation(invitation_in(f"play: {link}.")).link() == link)
again = Results(invitation.board_check, invitation.counting(WORDS))
print(again.read(invitation.results), again.text(True))
for fault in again.read(invitation.results.replace(":b", ":c")):
    print(fault)
table = Table(again.players(), invitation.counting(WORDS), invitation.scoring)
for row in table.rows:
    print(row.rank, row.name, row.points, row.own, row.struck, row.unknown)
print(table.nobody)
judge = invitation.round(WORDS)
result, told = result_on_paper("Zoë", "tea, TEA xx seat\nsee teat", judge)
print(result.words, [(answer.word, answer.kind) for answer in told])
review = Review(judge)
result = DailyResult.of(review, "2026-11-23", 5)
print(result.shared_in_english())
days = Days()
print(days.add(result), days.merge(days.state()), days.merge({"days": [3, None]}), days.streak("2026-11-24"))
print(json.dumps(days.state()), date_of(20780), Month.of("2028-02-29").weeks(), Month(2026, 1).moved(-1).month)
study = Study()
print(study.add_missed(review, judge, day_number("2026-11-23")))
study.answer("teas", FOUND, 20790)
print(json.dumps(study.state()), [(board, len(words)) for board, _, words in study.due(20800)])
session = StudySession(study.due(20800), 60)
while session.go_on(1000):
    print(session.word, session.practice.cells, session.answer(session.word, 2000), session.outcome, session.left(5000))
statistics = Statistics()
print(statistics.add(Played.of(review, 7, "free", 20780)), statistics.merge(statistics.state()), statistics.count)
print(json.dumps(statistics.rounds[0].state()), statistics.common_shares())
print([Study().merge(data) for data in ({"study": [3, None, []]}, {"study": []}, study.state())])
judge.language, judge.spellings = "fr", {"teas": ["téas", "tëas"]}
print(study.add_missed(review, judge, 20780)[:1], study.merge(study.state()), len(study), len(study.of("fr")))
print(*[" ".join(one.state()[8:]) for one in study.of("fr").words()])
every = AllStatistics()
print(
    every.of("fr").add(Played.of(review, 7, "free", 20780, {"teas": ["téas"]})), every.merge(every.state()), every.count
)
print(AllStatistics().merge({"rounds": [], "languages": {"fr": every.of("fr").state(), "xx": {}}}))
wrong = ["#play=new", "#play=free&board=te/as&check=AAAAAAAA", "#daily=2026-02-29", "#play=new&seed=1&at=24:00"]
escapes = ["%", "%zz", "%ff", "%F0%9F%A6%8A", "a%20b"]
for text in wrong + escapes:
    try:
        print((unescaped if text in escapes else read_invitation)(text))
    except BoggleError as error:
        print(error)
print(escaped("a b/é~", "/"))
for link in (
    "#daily=2026-11-23&family=1&time=60",
    "#play=free&board=te/as&min=3&family=1",
    "#play=new&seed=1&family=0",
):
    try:
        invitation = read_invitation(link)
        print(invitation.link(), invitation.board_check)
    except BoggleError as error:
        print(error)
review = Review(invitation.round(WORDS, None, ["tea"]))
print([(one.word, one.crude) for one in review.missed], [one.word for one, _ in review.should_have_seen()])
