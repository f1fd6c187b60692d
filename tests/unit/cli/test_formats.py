"""The forms in which `solve` prints words, and what it reads from standard input."""

import csv
import io
import json

import pytest

from boggle.cli.output import FORMATS
from command import printed, run

ROWS = "F X I E\nA M L O\nE W B X\nA S T U\n"
# As the page copies it; tests/browser/share has the same.
COPIED = f"""{ROWS}
Boggle 1987
88 words, 109 points

5 letters: limbo 2, swami 2

3 letters: tux 1, wax 1

"""
LINK = "http://127.0.0.1:8000/#board=fxie/amlo/ewbx/astu&rules=new&min=3"


def test_words_alone(plain):
    assert printed("solve", "tux/.ax", "--lexicon", plain, "--format", "words") == "tax\ntux\n"


def test_csv(plain):
    out = printed("solve", "tux/.ax", "--lexicon", plain, "--format", "csv")
    assert out == 'word,points,tier,path\ntax,1,rare,"1,1 2,2 1,3"\ntux,1,common,"1,1 1,2 1,3"\n'


def test_csv_has_a_row_for_each_path(plain):
    out = printed("solve", "tux/.ax", "--lexicon", plain, "--format", "csv", "--all-paths")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [(row["word"], row["path"]) for row in rows] == [
        ("tax", "1,1 2,2 1,3"), ("tax", "1,1 2,2 2,3"), ("tux", "1,1 1,2 1,3"), ("tux", "1,1 1,2 2,3")]  # fmt: skip


def test_all_forms_have_the_same_words():
    board = "fxie/amlo/ewbx/astu"
    words = printed("solve", board, "--format", "words").split()
    assert len(words) == 88
    table = printed("solve", board)
    assert table == printed("solve", board, "--format", "table")
    assert [line.split()[0] for line in table.splitlines()[1:]] == words
    assert [row["word"] for row in csv.DictReader(io.StringIO(printed("solve", board, "--format", "csv")))] == words
    as_json = printed("solve", board, "--format", "json")
    assert as_json == printed("solve", board, "--json") == json.dumps(json.loads(as_json)) + "\n"
    assert [word["word"] for word in json.loads(as_json)["words"]] == words


def test_nothing_found(plain):
    given = ["solve", "z", "--lexicon", plain, "--format"]
    assert [printed(*given, form) for form in FORMATS] == [
        "0 words, 0 points\n",
        '{"board": "z", "rules": "free", "count": 0, "points": 0, "words": []}\n',
        "word,points,tier,path\n",
        "",
    ]


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["--draw", "--format", "csv"], "expected --draw with --format table, got it with --format csv"),
    (["--draw", "--json"], "expected --draw with --format table, got it with --format json"),
    (["--compare", "x", "--format", "words"],
     "expected --compare with --format table or json, got it with --format words"),
])  # fmt: skip
def test_options_that_a_form_cannot_show(arguments, sentence):
    assert run("solve", "tux/.ax", *arguments) == (2, "", f"boggle: {sentence}\n")


@pytest.mark.parametrize(("arguments", "right"), [
    (["limbo", "tux/.ax"], "solve tux/.ax --draw limbo"),
    (["tux/.ax"], "solve tux/.ax --draw"),
    (["limbo", "tux", "tux/.ax", "--json"], "solve tux/.ax --draw limbo tux"),
])  # fmt: skip
def test_a_board_after_the_words_to_draw(arguments, right):
    status, out, complaint = run("solve", "--draw", *arguments)
    sentence = f"expected BOARD before --draw, which takes all that follows as words: {right} (see "
    assert (status, out) == (2, "")
    assert complaint.startswith(f"boggle: {sentence}")


@pytest.mark.parametrize("text", [
    ROWS, ROWS.replace("\n", "\r\n"), COPIED, COPIED.replace("\n", "\r\n"), COPIED + LINK, LINK,
    "see " + LINK + " and more", "fxie/amlo/ewbx/astu", "| F | X | I | E |\n|---|---|---|---|\n" + "".join(
        f"| {' | '.join(row.split())} |\n" for row in ROWS.splitlines()[1:]),
    "F X I E A M L O E W B X A S T U",
])  # fmt: skip
@pytest.mark.parametrize("rules", [[], ["--rules", "new"]])
def test_what_the_page_copies_is_read(text, rules):
    out = printed("solve", "-", *rules, stdin=text.encode())
    assert out == printed("solve", "fxie/amlo/ewbx/astu")


def test_other_commands_read_it_too(plain):
    assert printed("why", "limbo", "-", stdin=COPIED.encode()) == "'limbo' is found\n"
    assert printed("check", "-", stdin=ROWS.encode(), status=1) == printed("check", "fxie/amlo/ewbx/astu", status=1)


def test_the_settings_of_a_link_count_unless_options_say_otherwise():
    link = b"#board=q?%5Bth%5D/.ae/rst&rules=free&min=2&scoring=5x5&view=explore"
    told = json.loads(printed("solve", "-", "--json", stdin=link))
    board = "q?[th]/.ae/rst"
    assert told == json.loads(printed("solve", board, "--min-length", 2, "--scoring", "5x5", "--json"))
    other = json.loads(printed("solve", "-", "--min-length", 4, "--scoring", "4x4", "--json", stdin=link))
    assert other == json.loads(printed("solve", board, "--min-length", 4, "--json"))
    french = json.loads(printed("solve", "-", "--json", stdin=b"#board=qart/enso/lium/tres&rules=french&min=3"))
    assert french == json.loads(printed("solve", "qart/enso/lium/tres", "--rules", "french", "--json"))
    assert french["board"].startswith("[q]") or "qu" not in str(french["words"])


@pytest.mark.parametrize(("link", "sentence"), [
    ("#board=abc&rules=free", "expected a square number of tiles"),
    ("#board=abcd&rules=chess", "expected rules named classic"),
    ("#board=abcd&rules=free&min=0", "expected a shortest word of 1 to 999 letters, got '0'"),
    ("#board=abcd&rules=free&scoring=x", "expected a scoring named"),
    ("#board=", "expected at least one tile, got ''"),
])  # fmt: skip
def test_a_link_that_cannot_be_opened(link, sentence):
    status, out, complaint = run("solve", "-", stdin=link.encode())
    assert (status, out) == (2, "")
    assert complaint.startswith(f"boggle: {sentence}")


def test_a_board_as_an_argument_is_read_as_before(plain):
    """Spaces separate rows there, as the README says."""
    column = json.loads(printed("solve", "t u x .", "--json", "--lexicon", plain))
    assert column["board"] == "t/u/x/."
