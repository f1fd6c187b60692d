"""The commands for rolls and word lists: roll, check, pack, unpack, words, define."""

import json
import os
import subprocess
import sys

import pytest

from boggle import Lexicon, rules_named
from command import printed, run
from samples import ROOT


@pytest.mark.parametrize(
    ("options", "rules", "size"),
    [
        ("", "new", "4×4"),
        ("--rules super-big", "super-big", "6×6"),
        ("--rules word-hunt-ring", "word-hunt-ring", "5×5"),
        ("--size 5x4", "free", "5×4"),
        ("--size 3X1 --rules free", "free", "3×1"),
        ("--size 2×2", "free", "2×2"),
        ("--size 4x4 --rules new", "new", "4×4"),
    ],
)
def test_roll(options, rules, size):
    text = printed("roll", *options.split())
    assert rules_named(rules).parse(text).size == size
    assert str(rules_named(rules).parse(text)) + "\n" == text


def test_roll_repeats_with_its_seed():
    first, again, other = [printed("roll", "--size", "9x9", "--seed", seed) for seed in (1, 1, -2)]
    assert first == again != other
    assert printed("roll", "--size", "9x9") != printed("roll", "--size", "9x9")


def test_roll_tells_people_its_seed():
    people, terminal = os.openpty()
    command = [sys.executable, "-m", "boggle", "roll", "--rules", "big"]
    board = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=terminal, check=True).stdout.decode()
    os.close(terminal)
    told = os.read(people, 100).decode().split()
    os.close(people)
    assert told[0] == "seed"
    assert printed("roll", "--rules", "big", "--seed", told[1]) == board


@pytest.mark.parametrize("kind", ["frequency", "even"])
def test_roll_by_letters_of_a_list(plain, kind):
    text = printed("roll", "--size", "20x9", "--letters", kind, "--lexicon", plain, "--seed", 5)
    assert text == printed("roll", "--size", "20x9", "--letters", kind, "--lexicon", plain, "--seed", 5)
    assert set(text) == set("taxue/\n")


def test_roll_by_letters_of_the_projects_list_in_a_shape():
    text = printed("roll", "--rules", "word-hunt-ring", "--letters", "frequency")
    assert str(rules_named("word-hunt-ring").parse(text)) + "\n" == text


def test_scoring_apart_from_the_rules():
    plain = json.loads(printed("solve", "fxie/amlo/ewbx/astu", "--rules", "new", "--json"))
    other = json.loads(printed("solve", "fxie/amlo/ewbx/astu", "--rules", "new", "--scoring", "word-hunt", "--json"))
    assert [entry["word"] for entry in other["words"]] == [entry["word"] for entry in plain["words"]]
    assert {len(entry["word"]): entry["points"] for entry in other["words"]} == {3: 100, 4: 400, 5: 800, 6: 1400}


def test_check_says_whether_the_dice_allow_a_board():
    status, out, complaint = run("check", "fxie/amlo/ewbx/astu")
    sentence = "With Boggle 1987 dice this board cannot be rolled: no die is left for X in row 3, column 4.\n"
    assert (status, out, complaint) == (1, sentence, "")
    board = printed("roll", "--rules", "super-big")
    assert (
        printed("check", "-", "--rules", "super-big", stdin=board.encode())
        == "With Super Big Boggle dice this board can be rolled.\n"
    )


def test_pack(plain, tmp_path):
    output = tmp_path / "out.dawg"
    assert printed("pack", plain, "-o", output) == f"4 words in {output.stat().st_size} bytes\n"
    assert list(Lexicon.load(output).entries()) == [
        ("at", "common"),
        ("axe", "common"),
        ("tax", "rare"),
        ("tux", "common"),
    ]


def test_pack_says_what_it_leaves_out(tmp_path):
    source = tmp_path / "list.txt"
    source.write_text("ox\nyak\ncan't\n2\n")
    status, out, complaint = run("pack", source, "-o", tmp_path / "out.dawg")
    assert (status, out[:8]) == (0, "2 words ")
    assert complaint == "left out 2 lines that held no word: \"can't\", '2'\n"


@pytest.mark.parametrize(
    ("form", "text"),
    [("text", "axe common\nzoo common\nzoé rare\n"), ("trie", "axe!###zoo!#é!###\n")],
)
def test_forms_of_a_list(tmp_path, form, text):
    """The three forms of a list, each made from each."""
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


def test_unpack_says_what_it_leaves_out(tmp_path):
    (tmp_path / "list").write_text("ox\n2\n")
    left_out = "left out 1 line that held no word: '2'\n"
    assert run("unpack", tmp_path / "list") == (0, "ox common\n", left_out)


def test_unpack_of_the_real_list_is_the_file_that_is_there():
    assert printed("unpack", "boggle/words.dawg").splitlines() == sorted(
        (ROOT / "wordlist.txt").read_text().splitlines()
    )


def test_pack_of_the_real_list_is_the_file_that_is_there(tmp_path):
    printed("pack", "wordlist.txt", "-o", tmp_path / "words.dawg")
    assert (tmp_path / "words.dawg").read_bytes() == (ROOT / "boggle" / "words.dawg").read_bytes()


def test_words(plain, binary):
    assert printed("words", "a", "--lexicon", plain) == "at common\naxe common\n"
    assert printed("words", "BATH", "--lexicon", binary) == "bath familiar\nbaths uncommon\n"
    assert printed("words", "x", "--lexicon", plain) == ""
    assert printed("words", "zygote").split("\n")[:2] == ["zygote familiar", "zygotene uncommon"]


def test_define_prints_a_part_of_speech_and_a_gloss():
    out = printed("define", "limbo", "Lanes")
    assert out == (
        "limbo:\n  noun: the state of being disregarded or forgotten\n"
        "lanes:\n  plural of lane (noun): a narrow way or road\n"
        "  plural of lane (noun): a well-defined track or path\n"
    )


def test_define_says_where_no_meaning_is_known():
    status, out, complaint = run("define", "zax", "tuxx", "lane")
    assert (status, complaint) == (3, "")
    assert out.startswith("zax: no meaning is known\n'tuxx' is not in the word list\nlane:\n  noun: ")
