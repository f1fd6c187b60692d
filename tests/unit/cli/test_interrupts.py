"""Ctrl-C at any moment: exit status 130, what was found so far, one line on standard error, no traceback."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from boggle import Board, Search
from boggle.analysis import report
from boggle.cli.interrupt import Held, Interrupts
from command import run
from samples import ROOT

WILD = "/".join(["?a?e?i", "t?s?r?", "?l?n?d", "e?o?a?", "?c?h?g", "m?u?p?"])  # its search takes many seconds
# Sends Ctrl-C to its own process when a module with this name begins to be imported.
IMPORTED = """
import os, signal, sys
class Finder:
    def find_spec(self, name, *_):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
sys.argv = ["boggle", "solve", "fxie/amlo/ewbx/astu"]
from boggle.__main__ import run
sys.exit(run())
"""


@pytest.fixture
def started():
    """A function that starts a process which Ctrl-C reaches, even if these tests run in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    running = []

    def start(*arguments):
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        command = [sys.executable, *arguments]
        running.append(subprocess.Popen(command, cwd=ROOT, start_new_session=True, text=True, **pipes))
        return running[-1]

    yield start
    signal.signal(signal.SIGINT, before)
    for process in running:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(
    "name", ["boggle.cli.interrupt", "argparse", "boggle.cli.parser", "boggle.cli.solving", "boggle.words.lexicon"]
)
def test_while_a_module_is_imported(started, name):
    process = started("-c", IMPORTED.format(name=name))
    out, complaint = process.communicate()
    assert (process.returncode, out, complaint) == (130, "", "boggle: stopped\n")


def test_while_the_list_is_packed(started, tmp_path):
    process = started("-m", "boggle", "pack", "wordlist.txt", "-o", str(tmp_path / "out"))
    _wait_until(lambda: _processor_time(process) > 0.5)
    process.send_signal(signal.SIGINT)
    out, complaint = process.communicate()
    assert (process.returncode, out, complaint) == (130, "", "boggle: stopped\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("form", ["table", "json", "csv", "words"])
def test_while_words_are_searched(started, form):
    process = started("-m", "boggle", "solve", WILD, "--format", form)
    _wait_until(lambda: _processor_time(process) > 1)
    process.send_signal(signal.SIGINT)
    out, complaint = process.communicate()
    assert (process.returncode, complaint) == (130, "boggle: stopped; these are the words found so far\n")
    assert out.count("\n") > 20 or json.loads(out)["complete"] is False


def _wait_until(is_so):
    while not is_so():
        time.sleep(0.01)


def _processor_time(process):
    """The seconds that a process has worked. Linux tells; elsewhere, wait as long."""
    try:
        with open(f"/proc/{process.pid}/stat") as file:
            user, system = file.read().rpartition(")")[2].split()[11:13]
    except OSError:
        time.sleep(2)
        return 9
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def test_while_the_report_is_written(ctrl_c, monkeypatch):
    made = []
    entry = report.entry

    def entry_with_interrupt(board, found, all_paths):
        made.append(found.word)
        if len(made) == 3:
            ctrl_c()
        return entry(board, found, all_paths)

    monkeypatch.setattr(report, "entry", entry_with_interrupt)
    status, out, complaint = run("solve", "fxie/amlo/ewbx/astu", "--json")
    assert (status, complaint) == (130, "boggle: stopped; these are not all words\n")
    solved = json.loads(out)
    assert [word["word"] for word in solved["words"]] == made
    assert (len(made), solved["count"], solved["complete"]) == (3, 88, False)


def test_a_stopped_report_does_not_count_paths_for_long(ctrl_c, monkeypatch):
    """Each of these words has more than 10,000 paths, and counting them takes long."""
    monkeypatch.setattr("boggle.search.walk.MOST_VISITS", 1)
    monkeypatch.setattr("boggle.cli.solving.STEPS_AFTER_STOP", 400)
    go_on = Search.run

    def run_once(search):
        go_on(search, 2_000_000)
        if not search.done:
            ctrl_c()

    monkeypatch.setattr(Search, "run", run_once)
    status, out, _ = run("solve", WILD, "--json")
    assert status == 130
    words = json.loads(out)["words"]
    assert len(words) > 100
    assert sum(word["paths"] for word in words) <= 400 + 200 + len(words)
    assert all(word.get("more_paths") for word in words[len(words) // 2 :])


def test_it_waits_while_it_is_held_back(ctrl_c):
    done = []

    def work():
        with Held():
            ctrl_c()
            done.append("all")
        done.append("too much")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["all"]


def test_it_is_noted_and_a_late_one_ends_the_command(ctrl_c, monkeypatch):
    now = [0.0]
    monkeypatch.setattr("boggle.cli.interrupt.monotonic", lambda: now[0])
    with Interrupts() as interrupts:
        assert not interrupts.came
        ctrl_c()
        ctrl_c()
        assert interrupts.take()
        assert not interrupts.came
        ctrl_c()
        now[0] = 5.0
        with pytest.raises(KeyboardInterrupt):
            ctrl_c()
    with pytest.raises(KeyboardInterrupt):
        ctrl_c()


def test_a_command_in_the_background_goes_on():
    """A shell starts such commands with Ctrl-C switched off."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with Interrupts() as interrupts:
            signal.raise_signal(signal.SIGINT)
            assert not interrupts.came
    finally:
        signal.signal(signal.SIGINT, before)


def test_counting_in_all_is_limited():
    board = Board(5, 5, ["a"] * 25)
    from boggle import Lexicon
    from boggle.words.pack import pack

    lexicon = Lexicon.from_bytes(pack({"a" * letters: "common" for letters in range(3, 9)}))
    search = Search(board, lexicon)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("boggle.search.walk.MOST_VISITS", 1)
        while not search.done:
            search.run()
    search.limit_counting(1000)
    entries = [report.entry(board, found, True) for found in search.found()]
    assert sum(entry["paths"] for entry in entries) <= 1000 + 200 + len(entries)
    assert all(len(entry["all_paths"]) >= 1 for entry in entries)
    assert [entry["paths"] for entry in entries][-1] == 1
    assert all(entry["more_paths"] for entry in entries)
