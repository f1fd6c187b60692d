"""Streams that are closed or full, and Ctrl-C at any moment: one line on standard error, no traceback."""

import json
import os
import re
import signal
import subprocess
import sys

import pytest

from boggle import Found, Search
from boggle.cli.interrupt import Held, Interrupts
from command import run, run_process
from samples import ROOT

WILD = "/".join(["?a?e?i", "t?s?r?", "?l?n?d", "e?o?a?", "?c?h?g", "m?u?p?"])  # its search takes many seconds
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


def test_ctrl_c_prints_what_was_found_so_far(ctrl_c, monkeypatch, plain):
    search_on, calls = Search.run, []

    def run_until_interrupted(search):
        calls.append(search)
        if len(calls) == 2:
            ctrl_c()
        search_on(search, 1)
        search.done = False

    monkeypatch.setattr(Search, "run", run_until_interrupted)
    status, out, complaint = run("solve", "tux/.ax", "--lexicon", plain, "--compare", plain, "--json")
    assert (status, complaint) == (130, "boggle: stopped; these are the words found so far\n")
    solved = json.loads(out)
    assert (solved["complete"], [word["word"] for word in solved["words"]]) == (False, ["tax", "tux"])
    assert ("compared" in solved, len(set(calls))) == (False, 1)


def test_ctrl_c_in_a_comparison_leaves_the_words(ctrl_c, monkeypatch, plain):
    search_on, searches = Search.run, []

    def run_the_first(search):
        if search not in searches:
            searches.append(search)
        if len(searches) == 2:
            ctrl_c()
        else:
            search_on(search)

    monkeypatch.setattr(Search, "run", run_the_first)
    status, out, complaint = run("solve", "tux/.ax", "--lexicon", plain, "--compare", plain)
    assert (status, complaint) == (130, "boggle: stopped before the lists were compared\n")
    assert [line.split()[0] for line in out.splitlines()] == ["2", "tax", "tux"]


def test_ctrl_c_elsewhere(monkeypatch, plain, tmp_path):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("boggle.cli.commands.rules_named", interrupt)
    assert run("roll") == (130, "", "boggle: stopped\n")
    monkeypatch.setattr("boggle.words.pack._Graph.add", interrupt)
    assert run("pack", plain, "-o", tmp_path / "out") == (130, "", "boggle: stopped\n")
    assert list(tmp_path.iterdir()) == [plain]


@pytest.mark.parametrize(("form", "head"), [("json", 0), ("table", 1), ("csv", 1)])
def test_ctrl_c_while_the_words_are_printed(ctrl_c, monkeypatch, form, head):
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
        assert [re.match("[a-z]+", line)[0] for line in out.splitlines()[head:]] == made


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
    now = [0.0]
    monkeypatch.setattr("boggle.cli.interrupt.monotonic", lambda: now[0])
    with Interrupts() as interrupts:
        assert not interrupts.came
        ctrl_c()
        ctrl_c()
        assert (interrupts.take(), interrupts.came) == (True, False)
        ctrl_c()
        now[0] = 5.0
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
