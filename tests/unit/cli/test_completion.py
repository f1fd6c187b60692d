"""The version, the help with its examples, and the scripts that let shells complete commands."""

import re
import shlex
import shutil
import subprocess

import pytest

import boggle
from boggle.cli.main import COMMANDS
from boggle.cli.parser import ARGUMENTS, EXAMPLES, PURPOSES
from boggle.game.rules import RULES
from command import printed, run
from samples import ROOT


def test_version():
    assert printed("--version") == f"boggle {boggle.__version__}\n"


def test_every_command_has_its_function_purpose_and_examples():
    assert list(COMMANDS) == list(ARGUMENTS) == list(PURPOSES) == list(EXAMPLES)[1:]


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_examples_that_can_be_run(command):
    out = printed(*command.split(), "--help")
    examples = re.findall(r"^  python -m boggle (.*)$", out[out.index("examples:") :], re.M)
    assert examples
    for example in examples:
        if not re.search(r"[<>|]|\.txt|\.jpg|completion|unpack|play", example):
            status = run(*shlex.split(example))[0]
            assert status in {"check": (0, 1), "why": (0, 3)}.get(example.split()[0], (0,)), example


@pytest.mark.parametrize("command", ["", "solve", "roll", "play", "check", "why"])
def test_help_names_all_rules(command):
    out = printed(*command.split(), "--help")
    assert re.findall(r"^  ([\w-]+) +[A-Z]", out[out.index("\nrules:") :], re.M) == [rules.name for rules in RULES]


def completed(*typed):
    """What bash offers for the last of the words."""
    words = " ".join([shlex.quote(word) for word in typed])
    ask = f"\nCOMP_WORDS=({words}); COMP_CWORD={len(typed) - 1}; _boggle; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    command = ["bash", "-c", printed("completion", "bash") + ask]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.skipif(not shutil.which("bash"), reason="asks bash")
@pytest.mark.parametrize(("typed", "offered"), [
    (["boggle", "un"], ["unpack"]),
    (["boggle", "--v"], ["--version"]),
    (["boggle", "solve", "--fo"], ["--format"]),
    (["boggle", "solve", "abcd", "--format", ""], ["table", "json", "csv", "words"]),
    (["boggle", "why", "a", "abcd", "--rules", "big-"], ["big-challenge", "big-deluxe", "big-2012"]),
    (["boggle", "solve", "abcd", "--scoring", "w"], ["word-hunt"]),
    (["boggle", "roll", "--letters", ""], ["frequency", "even"]),
    (["boggle", "pack", "wordlist."], ["wordlist.txt"]),
    (["boggle", "pack", "x", "-o", "wordlist."], ["wordlist.txt"]),
    (["boggle", "solve", "abcd", "--lexicon", "wordlist."], ["wordlist.txt"]),
    (["boggle", "solve", "abcd", "--min-length", ""], []),
    (["boggle", "completion", "f"], ["fish"]),
])  # fmt: skip
def test_bash_completes(typed, offered):
    assert completed(*typed) == offered


@pytest.mark.skipif(not shutil.which("bash"), reason="asks bash")
@pytest.mark.parametrize("command", COMMANDS)
def test_bash_offers_every_option(command):
    options = set(re.findall(r"--[a-z-]+", printed(command, "--help").partition("examples:")[0]))
    assert {word for word in completed("boggle", command, "--")} == options


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


def test_unknown_shell():
    status, out, complaint = run("completion", "csh")
    assert (status, out) == (2, "")
    assert all(shell in complaint for shell in ("'csh'", "bash", "zsh", "fish"))
