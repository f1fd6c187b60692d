"""The command line where a standard stream is closed or full."""

import json
import os
import subprocess
import sys

import pytest

from boggle import Search
from boggle.cli.main import main
from command import run_process
from samples import ROOT


def test_closed_standard_input():
    status, out, complaint = run_in_shell("solve - <&-")
    assert (status, out, len(complaint.splitlines())) == (2, "", 1)


def test_closed_standard_output():
    status, _, complaint = run_in_shell("roll >&-")
    assert "Traceback" not in complaint
    assert status in (0, 2)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="Linux has it")
def test_full_disk():
    status, _, complaint = run_in_shell("roll >/dev/full")
    assert (status, complaint) == (2, "boggle: output: No space left on device\n")


def test_output_that_has_no_such_letters(tmp_path):
    (tmp_path / "list").write_text("été\n", "utf-8")
    arguments = ("words", "", "--lexicon", tmp_path / "list")
    sentence = r"boggle: expected an output that can show '\xe9', got one in ascii" + "\n"
    assert run_process(*arguments, env=os.environ | {"PYTHONIOENCODING": "ascii"}) == (2, "", sentence)
    assert run_process(*arguments, env=os.environ | {"PYTHONIOENCODING": "utf-8"}) == (0, "été common\n", "")


def test_interrupt_prints_what_was_found_so_far(ctrl_c, monkeypatch, capsys, tmp_path):
    (tmp_path / "list").write_text("tux\ntax\n")
    run = Search.run
    calls = []

    def run_until_interrupted(search):
        calls.append(search)
        if len(calls) == 2:
            ctrl_c()
        run(search, 1)
        search.done = False

    monkeypatch.setattr(Search, "run", run_until_interrupted)
    status = main(["solve", "tux/.ax", "--lexicon", str(tmp_path / "list"), "--json"])
    out, complaint = capsys.readouterr()
    assert (status, complaint) == (130, "boggle: stopped; these are the words found so far\n")
    solved = json.loads(out)
    assert (solved["complete"], [word["word"] for word in solved["words"]]) == (False, ["tax", "tux"])


def test_interrupted_search_is_not_followed_by_a_comparison(ctrl_c, monkeypatch, capsys, tmp_path):
    (tmp_path / "list").write_text("tux\ntax\n")
    searches = []

    def interrupted(search):
        searches.append(search)
        ctrl_c()

    monkeypatch.setattr(Search, "run", interrupted)
    named = str(tmp_path / "list")
    status = main(["solve", "tux/.ax", "--lexicon", named, "--compare", named, "--json"])
    assert (status, len(searches)) == (130, 1)
    assert "compared" not in json.loads(capsys.readouterr().out)


def test_interrupted_comparison_leaves_the_words(ctrl_c, monkeypatch, capsys, tmp_path):
    (tmp_path / "list").write_text("tux\ntax\n")
    run, searches = Search.run, []

    def run_the_first(search):
        if search not in searches:
            searches.append(search)
        if len(searches) == 2:
            ctrl_c()
            return
        run(search)

    monkeypatch.setattr(Search, "run", run_the_first)
    named = str(tmp_path / "list")
    status = main(["solve", "tux/.ax", "--lexicon", named, "--compare", named])
    out, complaint = capsys.readouterr()
    assert (status, complaint) == (130, "boggle: stopped before the lists were compared\n")
    assert [line.split()[0] for line in out.splitlines()] == ["2", "tax", "tux"]


def test_interrupt_elsewhere(monkeypatch, capsys):
    def interrupt(_):
        raise KeyboardInterrupt

    monkeypatch.setattr("boggle.cli.commands.rules_named", interrupt)
    assert main(["roll"]) == 130
    assert capsys.readouterr() == ("", "boggle: stopped\n")


def run_in_shell(line):
    command = ["sh", "-c", f'"$0" -m boggle {line}', sys.executable]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    return ended.returncode, ended.stdout, ended.stderr
