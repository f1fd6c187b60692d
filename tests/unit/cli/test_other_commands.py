"""The commands roll, check, pack, unpack, words, define and completion, the version, and the help of each command."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint

import pytest

import boggle
from boggle import Lexicon, rules_named
from boggle.__main__ import run as run_command
from boggle.cli.main import COMMANDS
from boggle.cli.parser import ARGUMENTS, EXAMPLES, PURPOSES
from boggle.game.rules import RULES
from command import printed, run, run_process
from samples import ROOT


@pytest.mark.parametrize(("options", "rules", "size"), [
    ("", "new", "4×4"), ("--rules super-big", "super-big", "6×6"), ("--rules word-hunt-ring", "word-hunt-ring", "5×5"),
    ("--size 5x4", "free", "5×4"), ("--size 3X1 --rules free", "free", "3×1"), ("--size 2×2", "free", "2×2"),
    ("--size 4x4 --rules new", "new", "4×4"), ("--rules word-hunt-ring --letters frequency", "word-hunt-ring", "5×5"),
])  # fmt: skip
def test_roll(options, rules, size):
    text = printed("roll", *options.split())
    assert rules_named(rules).parse(text).size == size
    assert str(rules_named(rules).parse(text)) + "\n" == text


def test_roll_repeats_with_its_seed_which_it_tells_people_and_check_says_what_dice_allow(plain):
    first, again, other = [printed("roll", "--size", "9x9", "--seed", seed) for seed in (1, 1, -2)]
    assert first == again != other
    assert printed("roll", "--size", "9x9") != printed("roll", "--size", "9x9")
    for kind in ("frequency", "even"):
        options = ["--size", "20x9", "--letters", kind, "--lexicon", plain, "--seed", 5]
        assert printed("roll", *options) == printed("roll", *options)
        assert set(printed("roll", *options)) == set("taxue/\n")
    people, terminal = os.openpty()
    command = [sys.executable, "-m", "boggle", "roll", "--rules", "big"]
    board = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=terminal, check=True).stdout.decode()
    os.close(terminal)
    told = os.read(people, 100).decode().split()
    os.close(people)
    assert told[0] == "seed"
    assert printed("roll", "--rules", "big", "--seed", told[1]) == board
    sentence = "With Boggle 1987 dice this board cannot be rolled: no die is left for X in row 3, column 4.\n"
    assert run("check", "fxie/amlo/ewbx/astu") == (1, sentence, "")
    board = printed("roll", "--rules", "super-big").encode()
    sentence = "With Super Big Boggle dice this board can be rolled.\n"
    assert printed("check", "-", "--rules", "super-big", stdin=board) == sentence


@pytest.mark.parametrize(("form", "text"), [
    ("text", "axe common\nzoo common\nzoé rare\n"), ("trie", "axe!###zoo!#é!###\n"),
])  # fmt: skip
def test_forms_of_a_list(tmp_path, form, text):
    source, packed, again = tmp_path / "source", tmp_path / "packed", tmp_path / "again"
    source.write_text(text, "utf-8")
    printed("pack", source, "-o", packed)
    for file in (source, packed):
        assert printed("unpack", file, "--form", form) == text
        assert printed("unpack", file, "--form", form, "-o", again) == ""
        assert again.read_text("utf-8") == text
        printed("pack", file, "-o", again)
        assert again.read_bytes() == packed.read_bytes()
        assert printed("words", "ZOE\u0301", "--lexicon", file).startswith("zoé ")
        assert printed("solve", "ZOE\u0301/", "--lexicon", file).startswith("1 word, ")


def test_pack_and_what_is_left_out_words_and_meanings_and_where_none_is_known(plain, binary, tmp_path):
    assert printed("words", "a", "--lexicon", plain) == "at common\naxe common\n"
    assert printed("words", "BATH", "--lexicon", binary) == "bath familiar\nbaths uncommon\n"
    assert printed("words", "x", "--lexicon", plain) == ""
    assert printed("words", "zygote").split("\n")[:2] == ["zygote familiar", "zygotene uncommon"]
    out = printed("define", "limbo", "Lanes")
    assert out == (
        "limbo:\n  noun: the state of being disregarded or forgotten\n"
        "lanes:\n  plural of lane (noun): a narrow way or road\n"
        "  plural of lane (noun): a well-defined track or path\n"
    )
    status, out, complaint = run("define", "zax", "tuxx", "lane")
    assert (status, complaint) == (3, "")
    assert out.startswith("zax: no meaning is known\n'tuxx' is not in the word list\nlane:\n  noun: ")
    output = tmp_path / "out.dawg"
    assert printed("pack", plain, "-o", output) == f"4 words in {output.stat().st_size} bytes\n"
    entries = [("at", "common"), ("axe", "common"), ("tax", "rare"), ("tux", "common")]
    assert list(Lexicon.load(output).entries()) == entries
    plain.write_text("ox\nyak\ncan't\n2\n")
    left_out = "left out 2 lines that held no word: \"can't\", '2'\n"
    status, out, complaint = run("pack", plain, "-o", output)
    assert (status, out[:8], complaint) == (0, "2 words ", left_out)
    assert run("unpack", plain) == (0, "ox common\nyak common\n", left_out)


@pytest.mark.parametrize(("arguments", "stdin", "status"), [
    (["solve", "fxie/amlo/ewbx/astu", "--json"], b"", 0), (["check", "-"], b"fxie/amlo/ewbx/astu", 1),
    (["solve", "-"], b"\xff", 2), (["sing"], b"", 2), (["--help"], b"", 0), (["daily", "2026-11-23"], b"", 0),
])  # fmt: skip
def test_a_process_of_its_own_says_the_same(arguments, stdin, status):
    ended = run_process(*arguments, stdin=stdin)
    assert ended == run(*arguments, stdin=stdin)
    assert ended[0] == status


OFFERED = [
    (["boggle", "un"], ["unpack"]), (["boggle", "--v"], ["--version"]), (["boggle", "solve", "--fo"], ["--format"]),
    (["boggle", "solve", "abcd", "--format", ""], ["table", "json", "csv", "words"]),
    (["boggle", "why", "a", "abcd", "--rules", "big-"], ["big-challenge", "big-deluxe", "big-2012"]),
    (["boggle", "solve", "abcd", "--scoring", "w"], ["word-hunt"]),
    (["boggle", "roll", "--letters", ""], ["frequency", "even"]), (["boggle", "pack", "wordlist."], ["wordlist.txt"]),
    (["boggle", "pack", "x", "-o", "wordlist."], ["wordlist.txt"]),
    (["boggle", "solve", "abcd", "--lexicon", "wordlist."], ["wordlist.txt"]),
    (["boggle", "solve", "abcd", "--min-length", ""], []), (["boggle", "completion", "f"], ["fish"]),
]  # fmt: skip


def test_the_command_has_its_version_parts_and_name(monkeypatch):
    assert printed("--version") == f"boggle {boggle.__version__}\n"
    assert list(COMMANDS) == list(ARGUMENTS) == list(PURPOSES) == list(EXAMPLES)[1:]
    for called, name in {"/bin/boggle": "boggle", "/boggle/__main__.py": "python -m boggle"}.items():
        monkeypatch.setattr(sys, "argv", [called])
        assert printed("--help").startswith(f"usage: {name} ")
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    (entry,) = [EntryPoint(name, value, "console_scripts") for name, value in scripts.items()]
    assert (entry.name, entry.load()) == ("boggle", run_command)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_examples_and_names_the_rules(command):
    out = printed(*command.split(), "--help")
    assert re.search(r"^  python -m boggle ", out[out.index("examples:") :], re.M)
    assert out.startswith(f"usage: python -m boggle {command}".strip())
    if command in ("", "solve", "roll", "play", "check", "why"):
        names = re.findall(r"^  ([\w-]+) +[A-Z]", out[out.index("\nrules:") :], re.M)
        assert names == [rules.name for rules in RULES]


def completed(all_typed):
    """What bash offers for the last word of each list of words, asked in one process."""
    script = printed("completion", "bash")
    for typed in all_typed:
        words = " ".join([shlex.quote(word) for word in typed])
        script += f'\nCOMP_WORDS=({words}); COMP_CWORD={len(typed) - 1}; _boggle; echo "${{COMPREPLY[@]}}"'
    asked = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    return [line.split() for line in asked.stdout.splitlines()]


@pytest.mark.skipif(not shutil.which("bash"), reason="asks bash")
def test_bash_completes_and_offers_every_option():
    assert completed([typed for typed, _ in OFFERED]) == [offered for _, offered in OFFERED]
    helps = [printed(command, "--help").partition("examples:")[0] for command in COMMANDS]
    offered = completed([["boggle", command, "--"] for command in COMMANDS])
    assert list(map(set, offered)) == [set(re.findall(r"--[a-z-]+", text)) for text in helps]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_read_their_script(shell):
    script = printed("completion", shell)
    assert all(name in script for name in COMMANDS)
    if shutil.which(shell):
        before = "autoload -U +X compinit && compinit -u -D\n" if shell == "zsh" else ""
        after = "typeset -f _boggle" if shell == "zsh" else "complete -C 'boggle solve x --format t'"
        command = [shell, "-c", f"{before}{script}\n{after}"]
        out = subprocess.run(command, capture_output=True, text=True, check=True)
        assert ("table" in out.stdout, out.stderr) == (True, "")
