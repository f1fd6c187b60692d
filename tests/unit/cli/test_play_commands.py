"""The commands `play` and `daily`: a round with piped words, in a terminal, stopped by its time or by Ctrl-C."""

import datetime
import os
import re
import signal
import subprocess
import sys

import pytest

from boggle.cli import playing
from boggle.play.daily import board_of
from command import printed, run
from oracle import words_on
from samples import ROOT

WORDS = {"set": "common", "seat": "rare", "east": "common", "test": "common", "out": "familiar", "limbo": "common"}


@pytest.fixture
def small(tmp_path):
    path = tmp_path / "list"
    path.write_text("".join(f"{word} {tier}\n" for word, tier in WORDS.items()), "utf-8")
    return path


def found_on(seed):
    tiles = list(printed("roll", "--rules", "new", "--seed", seed).strip().replace("/", ""))
    return set(words_on(4, [tile.replace("q", "qu") for tile in tiles], WORDS))


def test_words_are_answered_and_the_round_is_reviewed(small):
    seed = next(seed for seed in range(10_000) if {"set", "out", "test"} <= found_on(seed))
    there = found_on(seed)
    out = printed("play", "--seed", seed, "--seconds", 0, "--lexicon", small, stdin=b"SET out\nset\nlimbo\nou\nzzz")
    head, _, rest = out.partition("\n\n")
    assert head == f"Boggle 1987, seed {seed}, words of 3 letters or more, no clock"
    answers, _, review = rest.partition("set, 1 point\n")
    letters = answers.split()
    assert "".join(letters).lower().replace("qu", "q") == printed("roll", "--seed", seed).strip().replace("/", "")
    assert review.startswith("out, 1 point\nalready found\nnot on the board\ntoo short\nnot on the board\n\n")
    assert f"\n2 of {len(there)} words, 2 of {len(there)} points\n" in review
    common = {word for word in there if WORDS[word] == "common"}
    assert f"common    1 of {len(common)}\n" in review
    unseen = sorted(sorted(common - {"set"}), key=len, reverse=True)
    assert f"Words you should have seen: {', '.join(unseen)}\n" in review
    missed = set(re.findall(r"\w+", " ".join(re.findall(r"^Missed words of .*?: (.*)", review, re.M))))
    assert missed == there - {"set", "out"}
    assert "Missed words of 4 letters: " in review


def test_any_input_is_answered_an_empty_line_with_the_board_and_its_end_with_the_review(small):
    assert re.search(r"180 seconds\n(.*\n)*0 of \d+ words, 0 of \d+ points$", printed("play", "--seed", 1), re.M)
    once, twice = [printed("play", "--seed", 1, "--lexicon", small, stdin=lines) for lines in (b"", b"\n")]
    first_row = once.splitlines()[2]
    assert (once.count(first_row), twice.count(first_row)) == (1, 2)
    out = printed("play", "--seed", 1, "--lexicon", small, stdin=b"\xff\xfe\n\x1b[0m\n" + b"a" * 30_000)
    assert "\x1b" not in out
    assert out.count("not a word") + out.count("not on the board") + out.count("too short") == 5


def test_a_wish_is_met_and_told_and_a_board_that_contains_a_word_is_no_fair_roll(small):
    out = printed("play", "--seed", 1, "--wish", "words=2-3", "--wish", "common=4", "--lexicon", small)
    tries, seed = re.search(r"^(\d+) rolls? tried\n.*seed (\d+),", out, re.M).groups()
    assert int(seed) == int(tries)
    assert 2 <= len(found_on(seed)) <= 3
    assert {"east", "test"} & found_on(seed)
    assert "no fair roll" not in out
    out = printed("play", "--seed", 1, "--wish", "contains=limbo", "--lexicon", small, stdin=b"limbo")
    assert "limbo, 2 points\n" in out
    assert "1 roll tried\nThis is no fair roll: " in out
    small.write_text("été\nçà\n", "utf-8")
    wish = ["--ignore-accents", "--wish", "common=3", "--lexicon", small]
    assert "été, 1 point\n" in printed("play", "--seed", 1, *wish, stdin=b"ETE")


def test_the_board_of_a_date_and_a_wish_that_no_roll_meets(monkeypatch, small):
    assert printed("daily", "2026-11-23") == f"{board_of('2026-11-23')}\n"
    before = datetime.date.today()
    today = printed("daily")
    assert today in {f"{board_of(day.isoformat())}\n" for day in (before, datetime.date.today())}
    monkeypatch.setattr("boggle.play.wishes.MOST_TRIES", 40)
    monkeypatch.setattr(playing, "MOST_TRIES", 40)
    refused = run("play", "--wish", "words=7-9", "--lexicon", small)
    assert refused == (2, "", "boggle: expected a roll that meets the wish, got none among 40\n")


def begun(*arguments):
    """A round in its own process, whose input stays open. Ctrl-C reaches it even if the tests run in the background of
    a shell, which lets its processes ignore Ctrl-C."""
    command = [sys.executable, "-u", "-m", "boggle", "play", "--seed", "1", *arguments]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, cwd=ROOT, start_new_session=True, **pipes)
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_time_and_ctrl_c_end_the_round_with_the_review(small):
    with begun("--seconds", "1", "--lexicon", small) as playing_alone:
        out, complaint = playing_alone.stdout.read(), playing_alone.stderr.read()
    assert (playing_alone.returncode, complaint) == (0, b"")
    assert re.search(rb"^0 of \d+ words?", out, re.M)
    with begun("--seconds", "0", "--lexicon", small) as playing_alone:
        playing_alone.stdin.write(b"zz\n")
        playing_alone.stdin.flush()
        line = b""
        while line != b"too short\n":
            line = playing_alone.stdout.readline()
        os.kill(playing_alone.pid, signal.SIGINT)
        out, complaint = playing_alone.stdout.read(), playing_alone.stderr.read()
    assert (playing_alone.returncode, complaint) == (0, b"")
    assert re.search(rb"^0 of \d+ words?", out, re.M)


def test_a_round_in_a_terminal_shows_the_time(small):
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "boggle", "play", "--seed", "1", "--seconds", "60", "--lexicon", small]
    pipes = {"stdin": theirs, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as at_terminal:
        os.write(ours, b"zz\n\x04")  # Ctrl-D
        out, complaint = at_terminal.stdout.read(), at_terminal.stderr.read()
    os.close(ours)
    os.close(theirs)
    assert (at_terminal.returncode, complaint) == (0, b"")
    assert re.search(rb"^1:00 > too short\n(1:00|0:5\d) > \n\n0 of ", out, re.M)
