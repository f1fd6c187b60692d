"""The commands play and daily, streams that are closed or full, and Ctrl-C at any moment: one line, no traceback."""

import datetime
import json
import os
import re
import signal
import subprocess
import sys
from unittest.mock import Mock

import pytest

from boggle import Found, Search
from boggle.cli import playing
from boggle.cli.interrupt import Held, Interrupts
from boggle.play.daily import board_of
from command import printed, run, run_process
from oracle import words_on
from samples import ROOT

WORDS = {"set": "common", "seat": "rare", "east": "common", "test": "common", "out": "familiar", "limbo": "common"}


@pytest.fixture
def small(tmp_path):
    path = tmp_path / "list"
    path.write_text("".join(f"{word} {tier}\n" for word, tier in WORDS.items()), "utf-8")
    return path


def found_on(seed, words=WORDS):
    tiles = list(printed("roll", "--rules", "new", "--seed", seed).strip().replace("/", ""))
    return set(words_on(4, [tile.replace("q", "qu") for tile in tiles], words))


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


def test_family_words_are_played_without_crude_ones_which_are_never_words_to_have_seen(tmp_path):
    path = tmp_path / "list"
    path.write_text("tits\nset\ntest\n")
    seed = next(seed for seed in range(10_000) if {"tits", "set"} <= found_on(seed, ["tits", "set"]))
    whole, family = [
        printed("play", "--seed", seed, "--lexicon", path, *more, stdin=b"tits") for more in ([], ["--family"])
    ]
    assert ("tits, 1 point" in whole, "not a word" in family) == (True, True)
    missed = printed("play", "--seed", seed, "--lexicon", path, stdin=b"x")
    assert re.search(r"Words you should have seen: (.*)", missed)[1].split(", ") == ["set"]
    assert "Missed words of 4 letters: tits" in missed
    assert "tits" not in family
    assert family.startswith(f"Boggle 1987, seed {seed}, words of 3 letters or more, family words, 180 seconds\n")


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
    """A round in its own process, whose input stays open. A shell lets what runs in its background ignore Ctrl-C."""
    command = [sys.executable, "-u", "-m", "boggle", "play", "--seed", "1", *arguments]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, cwd=ROOT, start_new_session=True, **pipes)
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_time_and_ctrl_c_end_the_round_with_the_review(small):
    for seconds in ("1", "0"):
        with begun("--seconds", seconds, "--lexicon", small) as playing_alone:
            if seconds == "0":
                playing_alone.stdin.write(b"zz\n")
                playing_alone.stdin.flush()
                while playing_alone.stdout.readline() != b"too short\n":
                    pass
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


BOARD = "fxie/amlo/ewbx/astu"
# Sends Ctrl-C to its own process when a module with this name begins to be imported.
IMPORTED = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets what runs in its background ignore Ctrl-C
class Finder:
    def find_spec(self, name, *_):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
sys.argv = ["boggle", *{arguments!r}]
from boggle.__main__ import run
sys.exit(run())
"""


@pytest.mark.parametrize(("line", "statuses", "complaint"), [
    ("solve - <&-", [2], "boggle: expected a board on standard input, got no standard input\n"),
    ("play <&-", [2], "boggle: expected words on standard input, got no standard input\n"), ("roll >&-", [0, 2], None),
    pytest.param("roll >/dev/full", [2], "boggle: output: No space left on device\n",
                 marks=pytest.mark.skipif(not os.path.exists("/dev/full"), reason="Linux has it")),
])  # fmt: skip
def test_closed_and_full_streams(line, statuses, complaint):
    command = ["sh", "-c", f'"$0" -m boggle {line}', sys.executable]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    assert ended.returncode in statuses
    assert (ended.stdout, "Traceback" in ended.stderr) == ("", False)
    assert complaint in (None, ended.stderr)


def test_output_that_nobody_reads_on_or_that_has_no_such_letters(tmp_path):
    command = [sys.executable, "-m", "boggle", "words", ""]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"aah familiar\n"
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
    (tmp_path / "list").write_text("été\n", "utf-8")
    arguments = ("words", "", "--lexicon", tmp_path / "list")
    sentence = r"boggle: expected an output that can show '\xe9', got one in ascii" + "\n"
    assert run_process(*arguments, env=os.environ | {"PYTHONIOENCODING": "ascii"}) == (2, "", sentence)
    assert run_process(*arguments, env=os.environ | {"PYTHONIOENCODING": "utf-8"}) == (0, "été common\n", "")


@pytest.mark.parametrize(("name", "arguments"), [
    ("argparse", ["solve", BOARD]), ("boggle.words.lexicon", ["solve", BOARD]),
    ("boggle.words.pack", ["pack", "wordlist.txt", "-o", "out"]),
])  # fmt: skip
def test_ctrl_c_while_a_module_is_imported(name, arguments, tmp_path):
    arguments = [str(tmp_path / each) if each == "out" else each for each in arguments]
    code = IMPORTED.format(name=name, arguments=arguments)
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "boggle: stopped\n")
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_prints_what_was_found_so_far_and_leaves_the_words_in_a_comparison(ctrl_c, monkeypatch, plain):
    search_on, calls = Search.run, []

    def run_until_interrupted(search, *visits):
        calls.append(search)
        if len(calls) == 2:
            ctrl_c()
        if visits or len(calls) == 1:
            search_on(search, *visits)
        search.done = search.done and not visits

    monkeypatch.setattr(Search, "run", lambda search: run_until_interrupted(search, 1))
    command = "solve", "tux/.ax", "--lexicon", plain, "--compare", plain
    status, out, complaint = run(*command, "--json")
    assert (status, complaint) == (130, "boggle: stopped; these are the words found so far\n")
    solved = json.loads(out)
    assert (solved["complete"], [word["word"] for word in solved["words"]]) == (False, ["tax", "tux"])
    assert ("compared" in solved, len(set(calls))) == (False, 1)
    calls.clear()
    monkeypatch.setattr(Search, "run", run_until_interrupted)
    status, out, complaint = run(*command)
    assert (status, complaint) == (130, "boggle: stopped before the lists were compared\n")
    assert [line.split()[0] for line in out.splitlines()] == ["2", "tax", "tux"]


def test_ctrl_c_elsewhere(monkeypatch, plain, tmp_path):
    monkeypatch.setattr("boggle.cli.commands.rules_named", Mock(side_effect=KeyboardInterrupt))
    assert run("roll") == (130, "", "boggle: stopped\n")
    monkeypatch.setattr("boggle.words.pack._Graph.add", Mock(side_effect=KeyboardInterrupt))
    assert run("pack", plain, "-o", tmp_path / "out") == (130, "", "boggle: stopped\n")
    assert list(tmp_path.iterdir()) == [plain]


@pytest.mark.parametrize("form", ["json", "table", "csv"])
def test_ctrl_c_while_the_words_are_printed(ctrl_c, monkeypatch, form):
    made, path = [], Found.path.fget

    def path_with_interrupt(found):
        made.append(found.word)
        if len(made) == 3:
            ctrl_c()
        return path(found)

    monkeypatch.setattr(Found, "path", property(path_with_interrupt))
    status, out, complaint = run("solve", BOARD, "--format", form)
    assert (status, complaint, len(made)) == (130, "boggle: stopped; these are not all words\n", 3)
    if form == "json":
        solved = json.loads(out)
        assert [word["word"] for word in solved["words"]] == made
        assert (solved["count"], solved["complete"]) == (88, False)
    else:
        assert [re.match("[a-z]+", line)[0] for line in out.splitlines()[1:]] == made


def test_a_stopped_report_does_not_count_paths_for_long(ctrl_c, monkeypatch):
    monkeypatch.setattr("boggle.search.walk.MOST_VISITS", 1)
    monkeypatch.setattr("boggle.cli.solving.STEPS_AFTER_STOP", 400)
    go_on = Search.run

    def run_once(search):
        go_on(search, 2_000_000)
        if not search.done:
            ctrl_c()

    monkeypatch.setattr(Search, "run", run_once)
    # The search takes many seconds, and each of these words has more than 10,000 paths.
    status, out, _ = run("solve", "?a?e?i/t?s?r?/?l?n?d/e?o?a?/?c?h?g/m?u?p?", "--json")
    words = json.loads(out)["words"]
    assert (status, len(words) > 100) == (130, True)
    assert sum(word["paths"] for word in words) <= 400 + 200 + len(words)
    assert all(word.get("more_paths") for word in words[len(words) // 2 :])


def test_ctrl_c_waits_while_it_is_held_back_and_a_late_one_ends_the_command(ctrl_c, monkeypatch):
    done = []

    def work():
        with Held():
            ctrl_c()
            done.append("all")
        done.append("too much")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["all"]
    now = Mock(return_value=0.0)
    monkeypatch.setattr("boggle.cli.interrupt.monotonic", now)
    with Interrupts() as interrupts:
        assert not interrupts.came
        ctrl_c()
        ctrl_c()
        assert (interrupts.take(), interrupts.came) == (True, False)
        ctrl_c()
        now.return_value = 5.0
        with pytest.raises(KeyboardInterrupt):
            ctrl_c()
    with pytest.raises(KeyboardInterrupt):
        ctrl_c()
    # A shell starts commands in the background with Ctrl-C switched off.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with Interrupts() as interrupts:
            signal.raise_signal(signal.SIGINT)
            assert not interrupts.came
    finally:
        signal.signal(signal.SIGINT, before)
