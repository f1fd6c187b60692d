"""The examples of README, CONTRIBUTING and docs/ do what they show: Python after `>>>`, and commands after `$`."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import boggle
from boggle.cli.parser import EXAMPLES
from boggle.words.pack import pack
from samples import ROOT

DOCUMENTS = ["README.md", "CONTRIBUTING.md", *(f"docs/{path.name}" for path in sorted(ROOT.glob("docs/*.md")))]
TEXTS = {name: (ROOT / name).read_text("utf-8") for name in DOCUMENTS}
NOT_RUN = {"make serve", "make test"}  # one runs until it is stopped, the other is what runs this
PROGRAMS = ("python ", "boggle ", "make ", "pip ", "git ")
BLOCK = re.compile(r"(?:^(?: {4}.*)?\n)+|^```.*\n((?:.*\n)*?)```", re.M)


def blocks(text):
    """The blocks of code of a document, whether they are indented or between fences."""
    for match in BLOCK.finditer(text):
        block = match[1] or re.sub(r"^ {4}", "", match[0], flags=re.M)
        if block.strip():
            yield block.strip("\n")


def commands(text):
    """The examples of a document: (command, the output that is shown or "")."""
    for block in blocks(text):
        if block.startswith("$ "):
            for example in re.split(r"^\$ ", block, flags=re.M)[1:]:
                command, _, output = example.partition("\n")
                yield command, output.rstrip()


def run(command, folder):
    """Run a command as a reader does in a checkout whose virtual environment is active. Returns status and output."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    home = {"PATH": path, "PYTHONPATH": str(ROOT), "HOME": str(folder), "PYTHONUTF8": "1", "COLUMNS": "80"}
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=home, timeout=60, **streams)
    return done.returncode, done.stdout.decode().rstrip()


@pytest.mark.parametrize("name", TEXTS)
def test_commands_print_what_is_shown(name, tmp_path):
    examples = list(commands(TEXTS[name]))
    assert name != "docs/command.md" or len(examples) > 15
    for command, shown in examples:
        status, printed = run(command, tmp_path)
        assert (command, printed) == (command, shown)
        assert shown or status == 0, command


@pytest.mark.parametrize("name", TEXTS)
def test_python_prints_what_is_shown(name):
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert (failed, tried) == (0, TEXTS[name].count(">>> "))


def test_no_example_stands_without_being_run():
    """A block with a command begins with `$`, unless it shows the usage or is on the short list; Python with `>>>`."""
    for text in TEXTS.values():
        for block in blocks(text):
            if block.startswith(PROGRAMS) and "[" not in block:
                assert set(block.splitlines()) <= NOT_RUN, block
        assert all(block.startswith(">>> ") for block in re.findall(r"```python\n(.*?)```", text, re.S))


def test_docstrings_print_what_they_show():
    modules = [getattr(boggle, name).__module__ for name in boggle.__all__ if name != "__version__"]
    tried = [doctest.testmod(sys.modules[module]) for module in sorted({*modules, "boggle"})]
    assert [result for result in tried if result.failed] == []
    assert sum(result.attempted for result in tried) > 10


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the files that the examples of help name."""
    folder = tmp_path_factory.mktemp("help")
    (folder / "board.txt").write_text("otse/ethn/awty/hbri\n")
    (folder / "words.txt").write_text("quit\ntea rare\n")
    (folder / "words.dawg").write_bytes(pack({"quit": "common", "tea": "rare"}))
    (folder / "board.jpg").write_bytes((ROOT / "docs" / "page.png").read_bytes())
    (folder / ".config" / "fish" / "completions").mkdir(parents=True)
    return folder


@pytest.mark.parametrize("command", EXAMPLES)
def test_examples_of_help_can_be_run(command, folder):
    for example in EXAMPLES[command]:
        line = f"python -m boggle {example}".replace("{boggle}", "python -m boggle")
        status, printed = run(line, folder)
        assert "usage:" not in printed  # a word of a rolled board may be "usage"
        assert status in (0, 1, 3) or "no board" in printed, printed
