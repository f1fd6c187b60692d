"""The lists of other languages: sizes, letters, tiers and spellings, their dice, and golden boards, whose words
an oracle finds, too."""

import pytest

from boggle.game.language_dice import DICE
from boggle.game.languages import ENGLISH, LANGUAGES, language_named
from boggle.words.lexicon import Lexicon
from boggle.words.limits import TIERS
from boggle.words.spellings import lexicon_in, load, parts_of
from make_golden import GOLDEN_LANGUAGES
from oracle import words_on
from samples import ROOT

LISTS = ROOT / "boggle" / "words" / "lists"
CODES = [language.code for language in LANGUAGES if language.code != ENGLISH]
MOST_BYTES, MOST_IN_ALL = 700_000, 4_500_000
FEWEST = 80_000  # words of a list
KNOWN = (15_000, 55_000)  # common and familiar words
NAMES = "alexander facebook google robert stefan wolfgang"
NUMERALS = "xiv xvii mdcc lxx xxx viii"
SPELLED = {
    "ca": ("aria", ["ària"]), "da": ("får", []), "de": ("strasse", ["straße"]), "el": ("νερο", ["νερό"]),
    "es": ("arbol", ["árbol"]), "fr": ("cote", ["cote", "coté", "côte", "côté"]), "it": ("citta", ["città"]),
    "nl": ("zeeen", ["zeeën"]), "pl": ("łódź", []), "pt": ("coraçao", ["coração"]),
    "ru": ("аистенок", ["аистенок", "аистёнок"]),
    "sv": ("ide", ["ide", "idé"]),
}  # fmt: skip
CRUDE = {
    "ca": "merda", "da": "fisse", "de": "arschloch", "el": "σκατα", "es": "mierda", "fr": "connard", "it": "merda",
    "nl": "hoeren", "pl": "kurwa", "pt": "merda", "ru": "говно", "sv": "skit",
}  # fmt: skip
EVERYDAY = {
    "ca": "casa", "da": "hus", "de": "rosette", "el": "νερο", "es": "martillo", "fr": "gueule", "it": "pesce",
    "nl": "asbak", "pl": "jajko", "pt": "cerveja", "ru": "голый", "sv": "hård",
}  # fmt: skip


@pytest.fixture(scope="module", params=CODES)
def language(request):
    """Each language but English."""
    return language_named(request.param)


@pytest.fixture(scope="module")
def data(language):
    """The bytes of its file."""
    return (LISTS / f"{language.code}.words").read_bytes()


@pytest.fixture(scope="module")
def parts(data):
    """Its words with their tiers, and its spellings."""
    return [dict(Lexicon.from_bytes(part).entries()) for part in parts_of(data)]


def test_all_lists_together_are_small():
    files = list(LISTS.iterdir())
    assert {file.name for file in files} == {f"{code}.words" for code in CODES}
    assert max(file.stat().st_size for file in files) <= MOST_BYTES
    assert sum(file.stat().st_size for file in files) <= MOST_IN_ALL


@pytest.mark.release  # reads all words of all lists, which takes minutes
def test_a_list_has_words_of_the_letters_of_tiles_in_all_tiers(language, parts):
    words = parts[0]
    assert len(words) >= FEWEST
    assert set("".join(words)) <= set(language.letters)
    assert {len(word) for word in words} | {2} == set(range(2, 17))  # German has none of two
    assert KNOWN[0] <= sum(tier in TIERS[:2] for tier in words.values()) <= KNOWN[1]


@pytest.mark.release  # reads all words of all lists, which takes minutes
def test_a_list_has_no_numerals(parts):
    assert not set(NUMERALS.split()) & set(parts[0])


@pytest.mark.release  # reads all words of all lists, which takes minutes
def test_a_list_has_spellings_of_its_words_and_all_of_a_word_that_has_another(language, parts):
    words, spellings = parts
    assert {language.fold(one) for one in spellings} <= set(words)
    assert any(language.fold(one) != one for one in spellings)
    plain = {one for one in spellings if language.fold(one) == one}
    assert plain <= {language.fold(one) for one in spellings if language.fold(one) != one}
    assert set(spellings.values()) == {TIERS[0]}


@pytest.mark.release  # reads all words of all lists, which takes minutes
def test_words_are_spelled_as_the_list_of_spellings_has_them(language, data, parts):
    words, spellings = parts
    by_word = {}
    for one in sorted(spellings):
        by_word.setdefault(language.fold(one), []).append(one)
    lexicon = lexicon_in(data, language)
    for word in [*list(words)[::997], *list(by_word)[::97]]:
        assert lexicon.spellings.of(word) == by_word.get(word, []), word
    word, written = SPELLED[language.code]
    assert lexicon.spellings.of(word) == written
    assert word in words


def test_names_went_with_their_capitals():
    for code in ("fr", "it", "pt"):
        words = Lexicon.from_bytes(parts_of((LISTS / f"{code}.words").read_bytes())[0])
        assert [name for name in NAMES.split() if name in words] == [], code


def test_crude_words_are_marked_and_everyday_words_are_not(language, data):
    lexicon = lexicon_in(data, language)
    fit = lexicon.for_families()
    assert CRUDE[language.code] in lexicon
    assert CRUDE[language.code] not in fit
    assert EVERYDAY[language.code] in fit


@pytest.mark.parametrize(("code", "word", "written"), [
    ("da", "liv", "liv"), ("el", "πωσ", "πώς"), ("es", "mas", "más"), ("fr", "pret", "prêt"), ("it", "si", "sì"),
    ("pt", "tres", "três"), ("ru", "мед", "мёд"), ("sv", "liv", "liv"),
])  # fmt: skip
def test_words_whose_only_vowel_has_an_accent_or_that_look_like_numerals_are_there(code, word, written):
    lexicon = load(f"{LISTS}/{code}.words", language_named(code))
    assert word in lexicon
    assert written in lexicon.spelled(word)


@pytest.mark.parametrize("name", sorted(DICE))
def test_dice_have_six_faces_and_letters_of_the_language(name):
    code, rows = name.split("-")
    dice = DICE[name].split("/")
    assert len(dice) == int(rows) ** 2
    assert {len(die) for die in dice} == {6}
    assert set("".join(dice)) <= set(language_named(code).letters)


def test_each_language_has_dice():
    made = {name for language in LANGUAGES for name in language.dice.values() if language.code != ENGLISH}
    assert made - {"french"} == set(DICE)


@pytest.mark.release  # reads all words of all lists, which takes minutes
def test_the_oracle_finds_the_words_of_the_golden_boards(language, data):
    blocks = golden_boards(language.code)
    assert len(blocks) == 3
    lexicon = lexicon_in(data, language)
    words = dict(lexicon.entries())
    for rows, lines in blocks:
        tiles = [language.fold(tile) for row in rows for tile in row]
        letters = set("".join(tiles))
        likely = [word for word in words if len(word) >= 5 and set(word) <= letters]
        found = words_on(len(rows[0]), tiles, likely)
        assert lines == [f"{word} {words[word]} {'/'.join(lexicon.spelled(word))}" for word in sorted(found)]


def golden_boards(code):
    """The boards of a language in the golden file, each as rows of tiles and lines of words."""
    blocks = []
    for line in GOLDEN_LANGUAGES.read_text("utf-8").splitlines():
        if not line.startswith(" "):
            board, its = line.split()
            blocks.append((its, [tiles_of(row) for row in board.split("/")], []))
        else:
            blocks[-1][2].append(line.strip())
    return [(rows, lines) for its, rows, lines in blocks if its == code]


def tiles_of(row):
    """The tiles of a row, of which `[qu]` is one."""
    tiles = []
    for part in row.replace("]", "[").split("["):
        tiles += [part] if f"[{part}]" in row and part else list(part)
    return tiles
