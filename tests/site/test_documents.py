"""The documents tell the truth: their links and paths exist, and their examples do what they show."""

import doctest
import json
import os
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import boggle
from boggle import Board, Lexicon, rules_named
from boggle.cli.parser import EXAMPLES
from boggle.game.rules import RULES
from boggle.game.scoring import SCORINGS
from boggle.words.pack import pack
from command import printed
from samples import ROOT

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
TEXTS = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in DOCUMENTS}
README, GUIDE, ARCHITECTURE = TEXTS["README.md"], TEXTS["docs/guide.md"], TEXTS["docs/architecture.md"]
COMMAND, LIBRARY, FORMATS = TEXTS["docs/command.md"], TEXTS["docs/library.md"], TEXTS["docs/formats.md"]
FILE = r"[\w.*-]+(/[\w.*-]+)*\.(css|dawg|html|js|json|md|mjs|po|pot|png|py|toml|txt|webmanifest)|([\w-]+/)+"
NO_FILES = {"locale/xx.po", "antidote/", "build/", "labels.json"}  # examples, and a folder that is created by builds


@cache
def our_names():
    folders = ("boggle", "static", "locale", "tests", "tools", "site")
    return {path.name for folder in folders for path in (ROOT / folder).rglob("*")}


def shown(text):
    """The texts in backticks in a document, outside of blocks of code."""
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", text, flags=re.S))]


def anchors(text):
    """The anchors that GitHub gives to the headings of a document."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", text, flags=re.S), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("name", TEXTS)
def test_links_paths_modules_and_make_commands_exist(name):
    for target in re.findall(r"\]\(([^)\s]+)\)", TEXTS[name]):
        path, _, anchor = target.partition("#")
        file = ((ROOT / name).parent / path).resolve() if path else ROOT / name
        assert path.startswith("https://") or file.exists(), target
        assert path.startswith("https://") or not anchor or anchor in anchors(file.read_text("utf-8")), target
    targets = re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text("utf-8"), re.M)
    for span in shown(TEXTS[name]):
        if span.startswith("make "):
            assert span.split()[1] in targets, span
        elif re.fullmatch(r"boggle(\.[a-z]\w*)+", span) and name != "CHANGELOG.md":  # it has names of earlier versions
            import_module(span)
        elif span not in NO_FILES and re.fullmatch(FILE, span):
            assert next(ROOT.glob(span), None) or ("/" not in span and span in our_names()), span


def test_labels_in_the_guide_are_those_of_the_page():
    template = (ROOT / "locale" / "messages.pot").read_text("utf-8")
    texts = set(re.findall(r'^msgid "(.*)"$', template, re.M))
    labels = {span for span in shown(GUIDE) if re.fullmatch(r"[A-Z][a-z]+( .*)?", span)} - {"Qu"}
    labels.remove(f"All {len(RULES)} rules")  # the page fills in the number
    assert labels - texts == set()
    assert len(labels) > 15


def test_names_in_the_table_of_the_library_are_all_names_of_boggle(lexicon):
    table = LIBRARY[LIBRARY.index("## Names of the package") :]
    named = {name for row in re.findall(r"^\| (`.*`) \|", table, re.M) for name in re.findall(r"`(\w+)", row)}
    assert named | {"__version__", "Game"} == set(boggle.__all__)
    calls = re.findall(r"^\| `(\w+)(\(.*, .*\))` \|", table, re.M)
    assert {name for name, _ in calls} == {"Search", "paths", "edited", "look_up", "why_not", "compare", "better"}
    names = {name: getattr(boggle, name) for name in [*dict(calls), "Game"]}
    given = {"lexicon": lexicon, "other": Lexicon.from_bytes(pack({"tux": "common"})), "board": Board.parse("tu/xe")}
    given |= {"rules": rules_named("free"), "word": "tux", "text": "tux"}
    for name, arguments in calls:
        eval(f"{name}{arguments}", names | given)


def test_json_example_is_what_the_command_prints():
    example = json.loads(next(block for block in blocks(FORMATS) if block.startswith('{"board"')))
    answer = json.loads(printed("solve", example["board"], "--json"))
    assert example.pop("words")[0] in answer.pop("words")
    assert example == answer


def test_every_option_and_all_rules_and_scorings_are_documented():
    usage = next(block for block in blocks(COMMAND) if block.startswith("python -m boggle solve"))
    by_command = {part.split()[0]: part for part in usage.split("python -m boggle ")[1:]}
    commands = re.search(r"^  COMMAND\n((?: {4}.*\n)+)", printed("--help"), re.M)[1]
    assert list(by_command) == re.findall(r"^ {4}(\w+)", commands, re.M)
    for command, text in by_command.items():
        known = set(re.findall(r"--[a-z-]+", printed(command, "--help"))) - {"--help"}
        short = {"--output"}  # the document has its short form -o
        assert set(re.findall(r"--[a-z-]+", text)) == known - short, command
    section = COMMAND[COMMAND.index("## Rules and scorings") : COMMAND.index("## Rolls")]
    named = shown(section)
    assert {rules.name for rules in RULES} | {scoring.name for scoring in SCORINGS} <= set(named)


def test_steps_of_a_keystroke_and_events_of_the_state_are_those_in_the_code():
    diagram = next(block for block in blocks(ARCHITECTURE) if block.startswith("you press a key"))
    steps = re.findall(r"^\d .*?([\w/]+\.py) +([\w.]+)$", diagram, re.M)
    assert len(steps) == 6
    for path, name in steps:
        text = (ROOT / path).read_text("utf-8")
        assert all(re.search(rf"^ *(async def|def|class) {part}\b", text, re.M) for part in name.split(".")), name
    code = (ROOT / "static" / "page" / "state" / "game.py").read_text("utf-8")
    made = {name for line in code.splitlines() if "Event()" in line for name in re.findall(r"self\.(\w+)", line)}
    table = ARCHITECTURE[ARCHITECTURE.index("| event |") :].partition("\n\n")[0]
    assert set(re.findall(r"^\| `(\w+)`", table, re.M)) == made


NOT_RUN = {"make serve", "make test"}  # one runs until it is stopped, the other is what runs this
PROGRAMS = ("python ", "boggle ", "make ", "pip ", "git ")


def blocks(text):
    """The blocks of code of a document, whether they are indented or between fences."""
    for match in re.finditer(r"(?:^(?: {4}.*)?\n)+|^```.*\n((?:.*\n)*?)```", text, re.M):
        block = match[1] or re.sub(r"^ {4}", "", match[0], flags=re.M)
        if block.strip():
            yield block.strip("\n")


def run_as_reader(command, folder):
    """Run a command as a reader does in a checkout whose virtual environment is active. Returns status and output."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    home = {"PATH": path, "PYTHONPATH": str(ROOT), "HOME": str(folder), "PYTHONUTF8": "1", "COLUMNS": "80"}
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=home, timeout=60, **streams)
    return done.returncode, done.stdout.decode().rstrip()


@pytest.mark.parametrize("name", TEXTS)
def test_python_and_commands_print_what_is_shown(name, tmp_path):
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert (failed, tried) == (0, TEXTS[name].count(">>> "))
    shown = [block for block in blocks(TEXTS[name]) if block.startswith("$ ")]
    examples = [example for block in shown for example in re.split(r"^\$ ", block, flags=re.M)[1:]]
    assert name != "docs/command.md" or len(examples) > 15
    for example in examples:
        command, _, output = example.partition("\n")
        status, out = run_as_reader(command, tmp_path)
        assert (command, out) == (command, output.rstrip())
        assert out or status == 0, command


def test_docstrings_print_what_they_show_and_no_example_stands_without_being_run():
    modules = [getattr(boggle, name).__module__ for name in boggle.__all__ if name != "__version__"]
    tried = [doctest.testmod(sys.modules[module]) for module in sorted({*modules, "boggle"})]
    assert [result for result in tried if result.failed] == []
    assert sum(result.attempted for result in tried) > 10
    # A block with a command begins with `$`, unless it shows the usage or is on the short list; Python with `>>>`.
    for text in TEXTS.values():
        for block in blocks(text):
            if block.startswith(PROGRAMS) and "[" not in block:
                assert set(block.splitlines()) <= NOT_RUN, block
        assert all(block.startswith(">>> ") for block in re.findall(r"```python\n(.*?)```", text, re.S))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("help")
    (folder / "board.txt").write_text("otse/ethn/awty/hbri\n")
    (folder / "words.txt").write_text("quit\ntea rare\n")
    (folder / "words.dawg").write_bytes(pack({"quit": "common", "tea": "rare"}))
    for name in ("board.jpg", "again.jpg"):
        (folder / name).write_bytes((ROOT / "docs" / "page.png").read_bytes())
    (folder / ".config" / "fish" / "completions").mkdir(parents=True)
    return folder


@pytest.mark.parametrize("command", EXAMPLES)
def test_examples_of_help_can_be_run(command, folder):
    for example in EXAMPLES[command]:
        line = f"python -m boggle {example}".replace("{boggle}", "python -m boggle")
        status, out = run_as_reader(line, folder)
        assert "usage:" not in out  # a word of a rolled board may be "usage"
        assert status in (0, 1, 3) or "no board" in out or "could not be read" in out, out
