"""The commands `play`, a round in the terminal, and `daily`, the board of a date."""

import argparse
import contextlib
import datetime
import signal
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from string import ascii_lowercase
from types import FrameType
from typing import BinaryIO, NoReturn

from boggle.cli.inputs import lexicon_of, seed_of, usual_dice
from boggle.errors import BoggleError, counted
from boggle.game.board import Board
from boggle.game.languages import ENGLISH
from boggle.game.path_drawing import draw_path
from boggle.game.pcg32 import Generator
from boggle.game.rules import Rules, rules_named
from boggle.game.scoring import shortest_word
from boggle.letters import standing_for
from boggle.play.daily import board_of
from boggle.play.invitation import seconds_in
from boggle.play.review import Review
from boggle.play.round import AGAIN, FOUND, LATE, NO_WORD, OFF_BOARD, SHORT, Answer, Round
from boggle.play.wishes import MOST_TRIES, WishedRoll, wish_in
from boggle.progress import finished
from boggle.search.solver import Search
from boggle.words.lexicon import Lexicon
from boggle.words.limits import TIERS

MOST_LINE = 10_000  # bytes
MOST_TYPED = 200_000  # bytes in a round, which a person does not type in an hour; a program may never end
WIDTH = 100  # characters in a line of the review
ANSWERS = {
    AGAIN: "already found",
    LATE: "too late",
    NO_WORD: "not a word",
    OFF_BOARD: "not on the board",
    SHORT: "too short",
}


class TimeUpError(Exception):
    """Raised while a player thinks, when the time is over."""


def daily(options: argparse.Namespace) -> None:
    """Print the board of a date, which is today unless the user names one."""
    date = datetime.date.today().isoformat() if options.date is None else options.date
    print(board_of(date, options.language or ENGLISH))
    if options.date is None and sys.stderr and sys.stderr.isatty():
        print("daily board of", date, file=sys.stderr)


def play(options: argparse.Namespace) -> None:
    """Play a round. It ends with its time, with the end of the input, or with Ctrl-C. Then the review is printed."""
    if sys.stdin is None:
        raise BoggleError("expected words on standard input, got no standard input")
    rules = rules_named(usual_dice(options.language) if options.rules is None else options.rules)
    seconds = seconds_in(options.seconds)
    shortest = rules.shortest if options.min_length is None else shortest_word(options.min_length)
    seed = seed_of(options)
    wish = wish_in(options.wish)
    lexicon = lexicon_of(options)
    board = rules.roll(Generator(seed).below)
    alike = standing_for(lexicon.alphabet, ascii_lowercase, not options.ignore_accents)  # the letters of all dice
    if options.wish:
        board, seed = _wished(WishedRoll(wish, lexicon, rules, seed, None, shortest, alike))
    search = _searched(board, lexicon, rules, shortest, alike)
    given = seconds, False, alike, search.crude, options.language or ENGLISH, search.spellings(search.words)
    played = Round(board, rules, shortest, rules.scoring, search.tiers, *given)
    time_text = "no clock" if seconds is None else counted(seconds, "second")
    hiding = ", family words" if options.family else ""
    print(f"{rules.title}, seed {seed}, words of {counted(shortest, 'letter')} or more{hiding}, {time_text}\n")
    taken = _play(played, sys.stdin.buffer)
    played.end()
    _print_review(Review(played), played)
    if taken > MOST_TYPED:
        raise BoggleError("expected at most {most} bytes of words, got more", most=MOST_TYPED)


def _wished(roll: WishedRoll) -> tuple[Board, int]:
    rolled = finished(roll.steps())
    if rolled is None:
        raise BoggleError("expected a roll that meets the wish, got none among {most}", most=MOST_TRIES)
    print(f"{counted(rolled.tries, 'roll')} tried")
    if not rolled.fair:
        print("This is no fair roll: the word was laid on the board, and the other dice were rolled.")
    return rolled.board, rolled.seed


def _searched(board: Board, lexicon: Lexicon, rules: Rules, shortest: int, alike: dict[str, str]) -> Search:
    search = Search(board, lexicon, rules, shortest, alike)
    while not search.done:
        search.run()
    return search


def _play(played: Round, typed: BinaryIO) -> int:
    """Take words until the round, the input or MOST_TYPED is over. Returns how many bytes were read."""
    drawn, taken = draw_path(played.board, []), 0
    print(drawn, end="\n\n")
    with contextlib.suppress(KeyboardInterrupt, TimeUpError):
        played.go_on(_now())
        while taken <= MOST_TYPED and not played.is_over(_now()):
            _print_prompt(played)
            line = _line(typed, played.clock.left(_now()))
            if not line:
                break
            taken += len(line)
            words = line.decode("utf-8", "replace").split()
            for word in words:
                print(_said(played.answer(word, _now()), played))
            if not words:
                print(f"\n{drawn}\n")
    if sys.stdin.isatty():
        print()
    return taken


def _now() -> int:
    return int(time.time() * 1000)


def _print_prompt(played: Round) -> None:
    """On a terminal, print the time that is left."""
    left = played.clock.left(_now())
    if sys.stdin.isatty():
        minutes, seconds = divmod(-(-(left or 0) // 1000), 60)
        print("> " if left is None else f"{minutes}:{seconds:02} > ", end="")
    sys.stdout.flush()


def _line(typed: BinaryIO, milliseconds: int | None) -> bytes:
    """Read a line. Raises TimeUpError if the time is over before it comes."""
    with _alarm(milliseconds):
        return typed.readline(MOST_LINE)


@contextlib.contextmanager
def _alarm(milliseconds: int | None) -> Iterator[None]:
    """Raise TimeUpError after some time. Where the system cannot, the round ends with the next line."""
    if not milliseconds or not hasattr(signal, "setitimer") or threading.current_thread() != threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _time_up)
    signal.setitimer(signal.ITIMER_REAL, milliseconds / 1000)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _time_up(number: int, frame: FrameType | None) -> NoReturn:
    raise TimeUpError


def _said(answer: Answer, played: Round) -> str:
    if answer.kind != FOUND:
        return ANSWERS[answer.kind]
    return f"{played.written(answer.word)}, {counted(answer.points, 'point')}"


def _print_review(review: Review, played: Round) -> None:
    words, points = counted(len(review.words), "word"), counted(review.most_points, "point")
    print(f"\n{len(review.found):,} of {words}, {review.points:,} of {points}")
    for tier, found, there in review.by_tier:
        print(f"{TIERS[tier - 1]:<8}  {found:,} of {there:,}")
    written = played.written
    seen = [
        f"{written(missed.word)} (near {written(near)})" if near else written(missed.word)
        for missed, near in review.should_have_seen()
    ]
    if seen:
        _print_wrapped("Words you should have seen", seen)
    for letters, _, _ in reversed(review.by_length):
        missed = [written(missed.word) for missed in review.missed if len(missed.word) == letters]
        if missed:
            _print_wrapped(f"Missed words of {counted(letters, 'letter')}", missed)
    if played.late:
        _print_wrapped("After the time", [written(word) for word in played.late])


def _print_wrapped(title: str, words: list[str]) -> None:
    print(textwrap.fill(f"{title}: {', '.join(words)}", WIDTH, subsequent_indent="  ", break_on_hyphens=False))
