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
from samples import ROOT

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMES = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]
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
    asked = ["bash", "-c", command]
    done = subprocess.run(
        asked,
        cwd=folder,
        env=home,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=60,
    )
    return done.returncode, done.stdout.decode().rstrip()


@pytest.mark.parametrize("name", NAMES)
def test_commands_print_what_is_shown(name, tmp_path):
    for command, shown in commands((ROOT / name).read_text("utf-8")):
        status, printed = run(command, tmp_path)
        assert (command, printed) == (command, shown)
        assert shown or status == 0, command


def test_most_documents_for_the_terminal_have_examples():
    assert len(list(commands((ROOT / "docs" / "command.md").read_text("utf-8")))) > 15


@pytest.mark.parametrize("name", NAMES)
def test_no_command_stands_without_being_run(name):
    """A block with a command begins with `$`, unless it shows the usage or is on the short list."""
    for block in blocks((ROOT / name).read_text("utf-8")):
        if block.startswith(PROGRAMS) and "[" not in block:
            assert set(block.splitlines()) <= NOT_RUN, block


@pytest.mark.parametrize("name", NAMES)
def test_python_prints_what_is_shown(name):
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried == (ROOT / name).read_text("utf-8").count(">>> ")


@pytest.mark.parametrize("name", NAMES)
def test_python_between_fences_has_prompts(name):
    """Without `>>>` it would not be run."""
    for block in re.findall(r"```python\n(.*?)```", (ROOT / name).read_text("utf-8"), re.S):
        assert block.startswith(">>> "), block


def test_docstrings_print_what_they_show():
    modules = [getattr(boggle, name).__module__ for name in boggle.__all__ if name != "__version__"]
    tried = [doctest.testmod(sys.modules[module]) for module in sorted({*modules, "boggle"})]
    assert [result for result in tried if result.failed] == []
    assert sum(result.attempted for result in tried) > 10


@pytest.mark.parametrize("example", [example for examples in EXAMPLES.values() for example in examples])
def test_examples_of_help_can_be_run(example, tmp_path):
    (tmp_path / "board.txt").write_text("otse/ethn/awty/hbri\n")
    (tmp_path / "words.txt").write_text("quit\ntea rare\n")
    run("python -m boggle pack words.txt -o words.dawg", tmp_path)
    (tmp_path / ".config" / "fish" / "completions").mkdir(parents=True)
    if example.startswith("photo"):
        run(f"cp '{ROOT}/docs/page.png' board.jpg", tmp_path)
    command = f"python -m boggle {example}".replace("{boggle}", "python -m boggle")
    status, printed = run(command, tmp_path)
    assert "usage:" not in printed  # a word of a rolled board may be "usage"
    assert status in (0, 1, 3) or "no board" in printed, printed
