"""The command `solve`: the words of a board in each form, by each option, from an argument or standard input."""

import csv
import io
import json

import pytest

from boggle.cli.output import FORMATS
from command import printed, run
from samples import SMALL

BOARD = "fxie/amlo/ewbx/astu"
ROWS = "F X I E\nA M L O\nE W B X\nA S T U\n"
# As the page copies it; tests/browser/share has the same.
COPIED = f"""{ROWS}
Boggle 1987
88 words, 109 points

5 letters: limbo 2, swami 2

3 letters: tux 1, wax 1

"""
LINK = f"http://127.0.0.1:8000/#board={BOARD}&rules=new&min=3"
TUX = (
    '{"board": "tux/.ax", "rules": "free", "count": 2, "points": 2, "words": ['
    '{"word": "tax", "points": 1, "tier": "rare", "path": [[0, 0], [1, 1], [0, 2]], "paths": 2}, '
    '{"word": "tux", "points": 1, "tier": "common", "path": [[0, 0], [0, 1], [0, 2]], "paths": 2}]}\n'
)
MARKDOWN = "| F | X | I | E |\n|---|---|---|---|\n" + "".join(
    [f"| {' | '.join(row.split())} |\n" for row in ROWS.splitlines()[1:]]
)


def solved(*arguments, **options):
    return json.loads(printed("solve", *arguments, "--json", **options))


@pytest.mark.parametrize(("options", "lines"), [
    (["--min-length", 2], ["3 words, 2 points", "tax   1  rare      1,1 2,2 1,3", "tux   1  common    1,1 1,2 1,3",
                           "at    0  common    2,2 1,1"]),
    (["--all-paths"], ["2 words, 2 points", "tax   1  rare      1,1 2,2 1,3  1,1 2,2 2,3",
                       "tux   1  common    1,1 1,2 1,3  1,1 1,2 2,3"]),
    (["--format", "words"], ["tax", "tux"]),
    (["--format", "csv"], ["word,points,tier,path", 'tax,1,rare,"1,1 2,2 1,3"', 'tux,1,common,"1,1 1,2 1,3"']),
    (["--format", "csv", "--all-paths"],
     ["word,points,tier,path", 'tax,1,rare,"1,1 2,2 1,3"', 'tax,1,rare,"1,1 2,2 2,3"', 'tux,1,common,"1,1 1,2 1,3"',
      'tux,1,common,"1,1 1,2 2,3"']),
    (["--json"], TUX.splitlines()),
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
    left_out = "left out 1 line that held no word: '2'\n"
    bans = [f"--ban={word}" for word in ("tux", "uta", "tau", "ut")]  # no word is left in the other list
    for second, options, here, there in (
        (other, [], "tax", "tau, uta"),
        (plain, ["--min-length", 2], "no word", "no word"),
        (plain, ["--add", "uta", "--ban", "tux"], "no word", "no word"),
        (other, bans, "tax", "no word"),
    ):
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
        out = printed("solve", "-", *rules, stdin=text.encode())
        assert out == printed("solve", BOARD)


def test_other_commands_read_it_too_and_the_settings_of_a_link_count_unless_options_say_otherwise(plain):
    assert printed("why", "limbo", "-", stdin=COPIED.encode()) == "'limbo' is found\n"
    assert printed("check", "-", stdin=ROWS.encode(), status=1) == printed("check", BOARD, status=1)
    assert solved("t u x .", "--lexicon", plain)["board"] == "t/u/x/."  # spaces separate rows there
    link = b"#board=q?%5Bth%5D/.ae/rst&rules=free&min=2&scoring=5x5&view=explore"
    board = "q?[th]/.ae/rst"
    assert solved("-", stdin=link) == solved(board, "--min-length", 2, "--scoring", "5x5")
    other = solved("-", "--min-length", 4, "--scoring", "4x4", stdin=link)
    assert other == solved(board, "--min-length", 4)
    french = solved("-", stdin=b"#board=qart/enso/lium/tres&rules=french&min=3")
    assert french == solved("qart/enso/lium/tres", "--rules", "french")
    assert french["board"].startswith("[q]")


@pytest.mark.parametrize(("link", "sentence"), [
    ("#board=abc&rules=free", "expected a square number of tiles"),
    ("#board=abcd&rules=chess", "expected rules named classic"),
    ("#board=abcd&rules=free&min=0", "expected a shortest word of 1 to 999 letters, got '0'"),
    ("#board=abcd&rules=free&scoring=x", "expected a scoring named"), ("#board=", "expected at least one tile, got ''"),
])  # fmt: skip
def test_a_link_that_cannot_be_opened(link, sentence):
    status, out, complaint = run("solve", "-", stdin=link.encode())
    assert (status, out) == (2, "")
    assert complaint.startswith(f"boggle: {sentence}")


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
    assert len(words) == 88
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
