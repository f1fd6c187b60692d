"""The command line with input that it can use."""

import json
import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint

import pytest

from boggle.__main__ import run as run_command
from command import printed, run, run_process
from samples import ROOT, SMALL

TUX = (
    '{"board": "tux/.ax", "rules": "free", "count": 2, "points": 2, "words": ['
    '{"word": "tax", "points": 1, "tier": "rare", "path": [[0, 0], [1, 1], [0, 2]], "paths": 2}, '
    '{"word": "tux", "points": 1, "tier": "common", "path": [[0, 0], [0, 1], [0, 2]], "paths": 2}]}\n'
)


@pytest.mark.parametrize("as_json", [False, True])
def test_solve_says_that_no_word_can_lie_on_a_board_of_holes(plain, as_json):
    empty = {"board": "../..", "rules": "free", "count": 0, "points": 0, "words": []}
    status, out, hint = run("solve", "../..", "--lexicon", plain, *["--json"] * as_json)
    assert (status, hint) == (0, "This board has only holes, so no word can lie on it.\n")
    assert (json.loads(out) if as_json else out) == (empty if as_json else "0 words, 0 points\n")


def test_solve_for_people(plain):
    assert printed("solve", "tux/.ax", "--lexicon", plain, "--min-length", 2) == (
        "3 words, 2 points\n"
        "tax   1  rare      1,1 2,2 1,3\n"
        "tux   1  common    1,1 1,2 1,3\n"
        "at    0  common    2,2 1,1\n"
    )


def test_solve_for_people_with_all_paths(plain):
    assert printed("solve", "tux/.ax", "--lexicon", plain, "--all-paths") == (
        "2 words, 2 points\ntax   1  rare      1,1 2,2 1,3  1,1 2,2 2,3\ntux   1  common    1,1 1,2 1,3  1,1 1,2 2,3\n"
    )


def test_solve_as_json(plain):
    assert printed("solve", "TUX .AX", "--lexicon", plain, "--json") == TUX


def test_solve_as_json_with_all_paths(plain):
    solved = json.loads(printed("solve", "tux/.ax", "--lexicon", plain, "--json", "--all-paths"))
    assert [word.pop("all_paths") for word in solved["words"]] == [
        [[[0, 0], [1, 1], [0, 2]], [[0, 0], [1, 1], [1, 2]]],
        [[[0, 0], [0, 1], [0, 2]], [[0, 0], [0, 1], [1, 2]]],
    ]
    assert solved == json.loads(TUX)


def test_all_paths_end_at_ten_thousand(tmp_path):
    (tmp_path / "list").write_text("aaaaaa\n")
    solved = json.loads(printed("solve", "a" * 16, "--lexicon", tmp_path / "list", "--json", "--all-paths"))
    assert solved["words"][0]["paths"] == len(solved["words"][0]["all_paths"]) == 10_000


def test_solve_nothing(plain):
    assert printed("solve", "z", "--lexicon", plain) == "0 words, 0 points\n"
    nothing = '{"board": "z", "rules": "free", "count": 0, "points": 0, "words": []}\n'
    assert printed("solve", "z", "--lexicon", plain, "--json") == nothing


@pytest.mark.parametrize("text", [b"tux/.ax", b"TUX\n.AX\n", b"tux\r\n.ax\r\n", b"\n tux .ax \n\n"])
def test_solve_standard_input(plain, text):
    assert printed("solve", "-", "--json", "--lexicon", plain, stdin=text) == TUX


def test_solve_with_the_real_list():
    solved = json.loads(printed("solve", "fxie/amlo/ewbx/astu", "--json"))
    assert list(solved) == ["board", "rules", "count", "points", "words"]
    assert (solved["board"], solved["rules"]) == ("fxie/amlo/ewbx/astu", "free")
    assert (solved["count"], solved["points"], len(solved["words"])) == (88, 109, 88)
    tux = {"word": "tux", "points": 1, "tier": "familiar", "path": [[3, 2], [3, 3], [2, 3]], "paths": 1}
    assert tux in solved["words"]


def test_words_added_and_banned(plain):
    options = ("--lexicon", plain, "--add", "Uta", "--add", "e\u0301x", "--ban", "TAX", "--ban", "nothing")
    assert printed("solve", "tux/.ax", *options).splitlines()[0] == "2 words, 2 points"
    assert printed("words", "", *options).splitlines() == [
        f"{word} common" for word in ("at", "axe", "tux", "uta", "éx")
    ]
    assert printed("why", "tax", "tux/.ax", *options, status=3).splitlines()[0] == "'tax' is not in the list"


def test_compare_two_lists(plain, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("tux\nuta\ntau\nut\n2\n")
    status, out, complaint = run("solve", "tux/.ax", "--lexicon", plain, "--compare", other)
    assert (status, complaint) == (0, "left out 1 line that held no word: '2'\n")
    assert out.splitlines()[3:] == ["in this list alone: tax", "in the other list alone: tau, uta"]
    out = printed("solve", "tux/.ax", "--lexicon", plain, "--compare", plain, "--min-length", 2)
    assert out.splitlines()[4:] == ["in this list alone: no word", "in the other list alone: no word"]
    edits = ("--add", "uta", "--ban", "tux")
    out = printed("solve", "tux/.ax", "--lexicon", plain, "--compare", plain, *edits)
    assert out.splitlines()[3:] == ["in this list alone: no word", "in the other list alone: no word"]
    bans = [f"--ban={word}" for word in ("tux", "uta", "tau", "ut")]
    out = run("solve", "tux/.ax", "--lexicon", plain, "--compare", other, *bans)[1]  # no word is left in the other list
    assert out.splitlines()[-2:] == ["in this list alone: tax", "in the other list alone: no word"]
    solved = json.loads(run("solve", "tux/.ax", "--lexicon", plain, "--compare", other, "--json")[1])
    assert solved.pop("compared") == {"only_here": ["tax"], "only_there": ["tau", "uta"]}
    assert solved == json.loads(TUX)


@pytest.mark.parametrize(
    ("arguments", "out"),
    [
        (["TUX", "tux/.ax"], "'tux' is found\n"),
        (["tuz", "tux/.ax"], "'tuz' is not in the list; no tile Z\nas far as it goes: 1,1 1,2\n"),
        (["zoo", "tux/.ax"], "'zoo' is not in the list; no tile Z\n"),
        (
            ["at", "tux/.ax"],
            "'at' has 2 letters, words here have 3 or more\nas far as it goes: 2,2 1,1\n",
        ),
        (["at", "tux/.ax", "--min-length", 2], "'at' is found\n"),
        (["axe", "tux/eax"], "E is nowhere next to X\nas far as it goes: 2,2 1,3\n"),
    ],
)
def test_why(plain, arguments, out):
    assert printed("why", *arguments, "--lexicon", plain, status=0 if out.endswith("is found\n") else 3) == out


def test_why_with_accents_ignored_in_a_word_that_the_list_lacks(plain):
    """No word of the list has the letter é."""
    options = ["été", "ete/", "--ignore-accents", "--lexicon", plain]
    assert printed("why", *options, status=3) == "'été' is not in the list\nas far as it goes: 1,1 1,2 1,3\n"


def test_why_with_the_board_on_standard_input(plain):
    assert printed("why", "tux", "-", "--lexicon", plain, stdin=b"tux\n.ax\n") == "'tux' is found\n"


def test_solve_by_rules(plain):
    solved = json.loads(printed("solve", "taxqtaxqtaxqtaxq", "--rules", "word-hunt", "--lexicon", plain, "--json"))
    assert solved["board"] == "tax[q]/tax[q]/tax[q]/tax[q]"
    assert (solved["rules"], solved["count"], solved["points"]) == ("word-hunt", 1, 100)


def test_lexicon_packed_or_plain(binary, tmp_path):
    (tmp_path / "list.txt").write_text("".join(f"{word} {tier}\n" for word, tier in SMALL.items()))
    solved = printed("solve", "bat/tsh", "--lexicon", binary)
    assert solved.startswith("5 words, ")
    assert solved == printed("solve", "bat/tsh", "--lexicon", tmp_path / "list.txt")


def test_reader_that_has_had_enough():
    command = [sys.executable, "-m", "boggle", "words", ""]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"aah familiar\n"
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.parametrize(
    "arguments", ["--help", "solve --help", "roll --help", "pack --help", "unpack --help", "words --help", "why --help"]
)
def test_help(arguments):
    assert printed(*arguments.split()).startswith("usage: python -m boggle")


@pytest.mark.parametrize(
    ("arguments", "stdin", "status"),
    [
        (["solve", "fxie/amlo/ewbx/astu", "--json"], b"", 0),
        (["check", "-"], b"fxie/amlo/ewbx/astu", 1),
        (["solve", "-"], b"\xff", 2),
        (["solve", "abc"], b"", 2),
        (["sing"], b"", 2),
        ([], b"", 2),
        (["--help"], b"", 0),
    ],
)
def test_a_process_of_its_own_says_the_same(arguments, stdin, status):
    ended = run_process(*arguments, stdin=stdin)
    assert ended == run(*arguments, stdin=stdin)
    assert ended[0] == status


@pytest.mark.parametrize(("called", "name"), [("/bin/boggle", "boggle"), ("/boggle/__main__.py", "python -m boggle")])
def test_help_names_the_command_as_it_was_called(monkeypatch, called, name):
    monkeypatch.setattr(sys, "argv", [called])
    assert printed("--help").startswith(f"usage: {name} ")


def test_an_installed_package_has_the_command():
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    (entry,) = [EntryPoint(name, value, "console_scripts") for name, value in scripts.items()]
    assert (entry.name, entry.load()) == ("boggle", run_command)
