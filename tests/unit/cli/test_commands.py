"""The commands solve, why, roll, check, pack, unpack, words, define and completion; the version, the help of each."""

import csv
import io
import json
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
from boggle.cli.output import FORMATS
from boggle.cli.parser import ARGUMENTS, EXAMPLES, PURPOSES, READ_FORMS
from boggle.game.rules import RULES
from boggle.words.crude import crude_words
from boggle.words.formats import FORMS, PACKED
from command import printed, run, run_process
from samples import ROOT, SMALL

BOARD = "fxie/amlo/ewbx/astu"
ROWS = "F X I E\nA M L O\nE W B X\nA S T U\n"
# As the page copies it; tests/browser/share has the same.
COPIED = f"{ROWS}\nBoggle 1987\n88 words, 109 points\n\n5 letters: limbo 2, swami 2\n\n3 letters: tux 1, wax 1\n\n"
LINK = f"http://127.0.0.1:8000/#board={BOARD}&rules=new&min=3"
TUX = (
    '{"board": "tux/.ax", "rules": "free", "count": 2, "points": 2, "words": ['
    '{"word": "tax", "points": 1, "tier": "rare", "path": [[0, 0], [1, 1], [0, 2]], "paths": 2}, '
    '{"word": "tux", "points": 1, "tier": "common", "path": [[0, 0], [0, 1], [0, 2]], "paths": 2}]}\n'
)
MARKDOWN = "| F | X | I | E |\n|---|---|---|---|\n| A | M | L | O |\n| E | W | B | X |\n| A | S | T | U |\n"
READ_AS = "read as one word a line, in UTF-8\n"
WARNING = "warning: more than a tenth of the list holds no word; perhaps it has another form\n"


def solved(*arguments, **options):
    return json.loads(printed("solve", *arguments, "--json", **options))


@pytest.mark.parametrize(("options", "lines"), [
    (["--min-length", 2], ["3 words, 2 points", "tax   1  rare      1,1 2,2 1,3", "tux   1  common    1,1 1,2 1,3",
                           "at    0  common    2,2 1,1"]),
    (["--all-paths"], ["2 words, 2 points", "tax   1  rare      1,1 2,2 1,3  1,1 2,2 2,3",
                       "tux   1  common    1,1 1,2 1,3  1,1 1,2 2,3"]),
    (["--format", "csv"], ["word,points,tier,path", 'tax,1,rare,"1,1 2,2 1,3"', 'tux,1,common,"1,1 1,2 1,3"']),
    (["--format", "csv", "--all-paths"],
     ["word,points,tier,path", 'tax,1,rare,"1,1 2,2 1,3"', 'tax,1,rare,"1,1 2,2 2,3"', 'tux,1,common,"1,1 1,2 1,3"',
      'tux,1,common,"1,1 1,2 2,3"']),
    (["--format", "words"], ["tax", "tux"]), (["--json"], TUX.splitlines()),
])  # fmt: skip
def test_forms_of_the_answer(plain, options, lines):
    assert printed("solve", "tux/.ax", "--lexicon", plain, *options) == "\n".join([*lines, ""])


def test_json_with_all_paths_and_where_there_are_more(plain, tmp_path, monkeypatch):
    told = solved("tux/.ax", "--lexicon", plain, "--all-paths")
    assert [word.pop("all_paths") for word in told["words"]] == [
        [[[0, 0], [1, 1], [0, 2]], [[0, 0], [1, 1], [1, 2]]],
        [[[0, 0], [0, 1], [0, 2]], [[0, 0], [0, 1], [1, 2]]],
    ]
    assert told == json.loads(TUX)
    (tmp_path / "list").write_text("aaaaaa\naaaaa\n")
    options = ["a" * 16, "--lexicon", tmp_path / "list"]
    (six, five) = solved(*options, "--all-paths")["words"]
    assert (six["paths"], len(six["all_paths"]), five["paths"], len(five["all_paths"])) == (10_000, 10_000, 6712, 6712)
    assert "more_paths" not in five
    monkeypatch.setattr("boggle.search.paths.MOST_STEPS", 2000)  # listing the paths is given up, counting them was not
    assert "more_paths" not in solved(*options)["words"][1]
    (_, five) = solved(*options, "--all-paths")["words"]
    assert (five["paths"], five["more_paths"]) == (6712, True)
    assert 0 < len(five["all_paths"]) < 6712


def test_nothing_found_and_words_added_and_banned(plain):
    given = ["--lexicon", plain, "--format"]
    nothing = '{"board": "%s", "rules": "free", "count": 0, "points": 0, "words": []}\n'
    outs = ["0 words, 0 points\n", nothing, "word,points,tier,path\n", ""]
    assert [printed("solve", "z", *given, form) for form in FORMATS] == [out.replace("%s", "z") for out in outs]
    hint = "This board has only holes, so no word can lie on it.\n"
    for form, out in zip(FORMATS, outs, strict=True):
        assert run("solve", "../..", *given, form) == (0, out.replace("%s", "../.."), hint)
    options = ("--lexicon", plain, "--add", "Uta", "--add", "e\u0301x", "--ban", "TAX", "--ban", "nothing")
    assert printed("solve", "tux/.ax", *options).splitlines()[0] == "2 words, 2 points"
    listed = [f"{word} common" for word in ("at", "axe", "tux", "uta", "éx")]
    assert printed("words", "", *options).splitlines() == listed
    assert printed("why", "tax", "tux/.ax", *options, status=3).splitlines()[0] == "'tax' is not in the list"


def test_compare_two_lists(plain, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("tux\nuta\ntau\nut\n2\n")
    left_out = f"{READ_AS}left out 1 line that held no word: '2'\n{WARNING}"
    bans = [f"--ban={word}" for word in ("tux", "uta", "tau", "ut")]  # no word is left in the other list
    for second, options, here, there in (
        (other, [], "tax", "tau, uta"), (plain, ["--min-length", 2], "no word", "no word"),
        (plain, ["--add", "uta", "--ban", "tux"], "no word", "no word"), (other, bans, "tax", "no word"),
    ):  # fmt: skip
        status, out, complaint = run("solve", "tux/.ax", "--lexicon", plain, "--compare", second, *options)
        assert (status, complaint) == (0, left_out if second == other else "")
        assert out.splitlines()[-2:] == [f"in this list alone: {here}", f"in the other list alone: {there}"]
    told = json.loads(run("solve", "tux/.ax", "--lexicon", plain, "--compare", other, "--json")[1])
    assert told.pop("compared") == {"only_here": ["tax"], "only_there": ["tau", "uta"]}
    assert told == json.loads(TUX)


@pytest.mark.parametrize("text", [
    ROWS, ROWS.replace("\n", "\r\n"), COPIED.replace("\n", "\r\n"), COPIED + LINK, f"see {LINK} and more", BOARD,
    MARKDOWN, "F X I E A M L O E W B X A S T U", f"\n {BOARD.replace('/', ' ')} \n\n",
])  # fmt: skip
def test_what_the_page_copies_is_read(text):
    for rules in ([], ["--rules", "new"]):
        assert printed("solve", "-", *rules, stdin=text.encode()) == printed("solve", BOARD)


def test_other_commands_read_it_too_and_the_settings_of_a_link_count_unless_options_say_otherwise(plain):
    assert printed("why", "limbo", "-", stdin=COPIED.encode()) == "'limbo' is found\n"
    assert printed("check", "-", stdin=ROWS.encode(), status=1) == printed("check", BOARD, status=1)
    for text in ("t u x .", "2 2\nt u\nx .", "[['t', 'u'], ['x', '.']]", "?board=tu/x."):
        assert solved(text, "--lexicon", plain) == solved("-", "--lexicon", plain, stdin=text.encode())
        assert solved(text, "--lexicon", plain)["board"] == "tu/x."
    link = b"#board=q?%5Bth%5D/.ae/rst&rules=free&min=2&scoring=5x5&view=explore"
    board = "q?[th]/.ae/rst"
    assert solved("-", stdin=link) == solved(board, "--min-length", 2, "--scoring", "5x5")
    assert solved("-", "--min-length", 4, "--scoring", "4x4", stdin=link) == solved(board, "--min-length", 4)
    other = "https://example.org/?b=f_x_i_e_a_m_l_o_e_w_b_x_a_s_t_qu"
    assert [solved(other, *named)["rules"] for named in ([], ["--rules", "free"])] == ["new", "free"]
    assert printed("check", other, status=1) == printed("check", "-", stdin=b"fxie/amlo/ewbx/astq", status=1)
    french = solved("-", stdin=b"#board=qart/enso/lium/tres&rules=french&min=3")
    assert french == solved("qart/enso/lium/tres", "--rules", "french")
    assert french["board"].startswith("[q]")


@pytest.mark.parametrize(("link", "sentence"), [
    ("#board=abc&rules=free", "3 tiles make no square"),
    ("#board=abcd&rules=chess", "expected rules named classic"),
    ("#board=abcd&rules=free&min=0", "expected a shortest word of 1 to 999 letters, got '0'"),
    ("#board=abcd&rules=free&family=0", "expected family=1, got '0'"),
    ("#board=abcd&rules=free&scoring=x", "expected a scoring named"), ("#board=", "no tile was found in ''"),
])  # fmt: skip
def test_a_link_that_cannot_be_opened(link, sentence):
    status, out, complaint = run("solve", "-", stdin=link.encode())
    assert (status, out) == (2, "")
    assert complaint.startswith(f"boggle: {sentence}")


CRUDE = "shit/kcuf/xxxx/xxxx"  # has shit and fuck
FAMILY_LINK = b"#board=shit/kcuf/xxxx/xxxx&rules=free&min=3&family=1"


def test_family_words_leave_out_crude_words_wherever_words_come_out(tmp_path):
    own, other = tmp_path / "own.txt", tmp_path / "other.txt"
    own.write_text("hit rare\nshit\nfuck\n")
    other.write_text("shit\nhit\nits\nfucks\n")
    whole, family = [{word["word"] for word in solved(CRUDE, *more)["words"]} for more in ([], ["--family"])]
    assert {"shit", "fuck", "hit"} <= whole
    assert "hit" in family == whole - crude_words()
    assert solved("-", stdin=FAMILY_LINK) == solved(CRUDE, "--family")
    assert printed("solve", CRUDE, "--lexicon", own, "--family", "--format", "words") == "hit\n"
    added = printed("solve", CRUDE, "--lexicon", own, "--family", "--add", "shits", "--add", "chi", "--format", "words")
    assert added == "chi\nhit\n"
    out = printed("solve", "shit/kcuf/sxxx/xxxx", "--lexicon", own, "--compare", other, "--family")
    assert out.splitlines()[-2:] == ["in this list alone: no word", "in the other list alone: no word"]
    begun = {line.split()[0] for line in printed("words", "shit", "--family").splitlines()}
    assert ("shittim" in begun, begun & crude_words()) == (True, set())
    sentence = "'shit' is not in the list\nas far as it goes: 1,1 1,2 1,3 1,4\n"
    assert printed("why", "shit", CRUDE, "--family", status=3) == sentence
    assert printed("define", "shit", "--family", status=3) == "'shit' is not in the word list\n"
    assert printed("unpack", own, "--family") == "hit rare\n"
    letters = set(printed("roll", "--size", "9x9", "--letters", "even", "--lexicon", own, "--family")) - set("/\n")
    assert letters == set("hit")
    assert printed("daily", "2026-11-23", "--family") == printed("daily", "2026-11-23")


def test_rules_scoring_and_a_lexicon_packed_or_plain_and_the_same_words_in_all_forms(plain, binary, tmp_path):
    told = solved("taxqtaxqtaxqtaxq", "--rules", "word-hunt", "--lexicon", plain)
    assert told["board"] == "tax[q]/tax[q]/tax[q]/tax[q]"
    assert (told["rules"], told["count"], told["points"]) == ("word-hunt", 1, 100)
    by_rules, other = solved(BOARD, "--rules", "new"), solved(BOARD, "--rules", "new", "--scoring", "word-hunt")
    assert [entry["word"] for entry in other["words"]] == [entry["word"] for entry in by_rules["words"]]
    points = {len(entry["word"]): entry["points"] for entry in other["words"]}
    assert points == {3: 100, 4: 400, 5: 800, 6: 1400}
    (tmp_path / "list.txt").write_text("".join(f"{word} {tier}\n" for word, tier in SMALL.items()))
    out = printed("solve", "bat/tsh", "--lexicon", binary)
    assert out.startswith("5 words, ")
    assert out == printed("solve", "bat/tsh", "--lexicon", tmp_path / "list.txt")
    told = solved(BOARD)
    assert (told["board"], told["rules"], told["count"], told["points"]) == (BOARD, "free", 88, 109)
    tux = {"word": "tux", "points": 1, "tier": "familiar", "path": [[3, 2], [3, 3], [2, 3]], "paths": 1}
    assert tux in told["words"]
    words = [word["word"] for word in told["words"]]
    assert printed("solve", BOARD, "--format", "json") == json.dumps(told) + "\n"
    assert printed("solve", BOARD, "--format", "words").split() == words
    assert [line.split()[0] for line in printed("solve", BOARD).splitlines()[1:]] == words
    assert [row["word"] for row in csv.DictReader(io.StringIO(printed("solve", BOARD, "--format", "csv")))] == words


@pytest.mark.parametrize(("arguments", "out"), [
    (["TUX", "tux/.ax"], "'tux' is found\n"),
    (["tuz", "tux/.ax"], "'tuz' is not in the list; no tile Z\nas far as it goes: 1,1 1,2\n"),
    (["zoo", "tux/.ax"], "'zoo' is not in the list; no tile Z\n"),
    (["at", "tux/.ax"], "'at' has 2 letters, words here have 3 or more\nas far as it goes: 2,2 1,1\n"),
    (["at", "tux/.ax", "--min-length", 2], "'at' is found\n"),
    (["axe", "tux/eax"], "E is nowhere next to X\nas far as it goes: 2,2 1,3\n"),
    # No word of the list has the letter é.
    (["été", "ete/", "--ignore-accents"], "'été' is not in the list\nas far as it goes: 1,1 1,2 1,3\n"),
])  # fmt: skip
def test_why(plain, arguments, out):
    assert printed("why", *arguments, "--lexicon", plain, status=0 if out.endswith("is found\n") else 3) == out


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
    seed = re.fullmatch(r"seed (\d+)\s+", os.read(people, 100).decode())[1]
    os.close(people)
    assert printed("roll", "--rules", "big", "--seed", seed) == board
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
    run("pack", source, "-o", packed)
    for file in (source, packed):
        assert printed("unpack", file, "--form", form) == text
        assert printed("unpack", file, "--form", form, "-o", again) == ""
        assert again.read_text("utf-8") == text
        run("pack", file, "-o", again)
        assert again.read_bytes() == packed.read_bytes()
        assert printed("words", "ZOE\u0301", "--lexicon", file).startswith("zoé ")
        assert printed("solve", "ZOE\u0301/", "--lexicon", file).startswith("1 word, ")


def test_pack_and_what_is_left_out_words_and_meanings_and_where_none_is_known(plain, binary, tmp_path):
    assert printed("words", "a", "--lexicon", plain) == "at common\naxe common\n"
    assert printed("words", "BATH", "--lexicon", binary) == "bath familiar\nbaths uncommon\n"
    assert printed("words", "x", "--lexicon", plain) == ""
    assert printed("words", "zygote").split("\n")[:2] == ["zygote familiar", "zygotene uncommon"]
    assert printed("define", "limbo", "Lanes").splitlines() == [
        "limbo:", "  noun: the state of being disregarded or forgotten", "lanes:",
        "  plural of lane (noun): a narrow way or road", "  plural of lane (noun): a well-defined track or path",
    ]  # fmt: skip
    status, out, complaint = run("define", "zax", "tuxx", "lane")
    assert (status, complaint) == (3, "")
    assert out.startswith("zax: no meaning is known\n'tuxx' is not in the word list\nlane:\n  noun: ")
    output = tmp_path / "out.dawg"
    packed = run("pack", plain, "-o", output)
    assert packed == (0, f"4 words in {output.stat().st_size} bytes\n", READ_AS)
    entries = [("at", "common"), ("axe", "common"), ("tax", "rare"), ("tux", "common")]
    assert list(Lexicon.load(output).entries()) == entries
    plain.write_text("ox\nyak\ncan't\n2\n")
    left_out = "left out 2 lines that held no word: \"can't\", '2'\n"
    status, out, complaint = run("pack", plain, "-o", output)
    assert (status, out[:8], complaint) == (0, "2 words ", READ_AS + left_out + WARNING)
    assert run("unpack", plain) == (0, "ox common\nyak common\n", READ_AS + left_out + WARNING)


def test_a_list_in_any_form_with_affixes_beside_it_and_as_another_form(tmp_path):
    file, output = tmp_path / "list.dic", tmp_path / "out.dawg"
    file.write_bytes("2\nox/S\ncafé/S\n".encode("latin-1"))
    (tmp_path / "list.aff").write_text("SET ISO8859-1\nSFX S Y 1\nSFX S 0 s .\n")
    status, out, complaint = run("pack", file, "-o", output)
    assert (status, out[:8]) == (0, "4 words ")
    assert complaint == "read as a dictionary of Hunspell, in Latin-1. All forms of its words are read\n"
    assert printed("words", "caf", "--lexicon", file) == "café common\ncafés common\n"
    file = tmp_path / "list.txt"
    file.write_text("ox yak\n")
    assert run("pack", file, "-o", output, "--read-as", "definitions", "--encoding", "latin1")[2] == (
        "read as words with text beside them, in Latin-1\n"
    )
    assert list(Lexicon.load(output).entries()) == [("ox", "common")]
    assert {*READ_FORMS, PACKED} == set(FORMS)


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
        names = re.findall(r"^  ([\w-]+) +\w", out[out.index("\nrules:") :], re.M)
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
