"""Letters of other languages are read on screens and trays, and what is no letter of the language is to be checked."""

import pytest

from benchmarks.photo.measure import read
from benchmarks.photo.pictures import Photo, drawn_in
from boggle.cli.photo import networks_for
from boggle.errors import PhotoError
from boggle.game.languages import ENGLISH, LANGUAGES
from boggle.photo.alphabet import OTHER, SCREEN_SHAPES, SHAPES, Alphabet
from boggle.photo.reader import PhotoReader
from photos import read_to_the_end
from refused import refused
from tools.photo.board_fonts import fonts_with
from tools.photo.draw_screen import draw_screen

NOT_ON_SCREENS = set("·άέήίϊΐόύϋΰώς")  # Catalan has no tile with its dot, and Greek capitals of games no accents
ON_SCREENS = {
    "de": ("äöüabcdefghijklmnoprstuwz", "äöü"),
    "fr": ("éèêàçôîabcdefghijlmnoprstuvy", "éç"),
    "pl": ("aąbcćdeęfghijklłmnńoóprsśtuwyzźż", "łńśż"),
    "sv": ("abcdefghijklmnoprstuvyåäö", "åäö"),
    "el": ("αβγδεζηθικλμνξοπρστυφχψω", "ξθλ"),
    "ru": ("абвгдежзийклмнопрстуфхцчшщъыьэюя", "ыйщя"),
}


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one.code != ENGLISH], ids=lambda one: one.code)
def test_the_networks_know_each_letter_of_each_language(language):
    on_trays = set(Alphabet(SHAPES, language.code).by_class.values())
    on_screens = set(Alphabet(SCREEN_SHAPES, language.code).by_class.values())
    assert set(language.letters) <= on_trays
    assert {*language.letters, *language.folds} - NOT_ON_SCREENS <= on_screens
    assert OTHER in on_trays & on_screens


@pytest.mark.parametrize("language", ON_SCREENS)
def test_a_screen_with_the_letters_of_a_language_is_read(language):
    letters, rare = ON_SCREENS[language]
    networks = networks_for(language)
    for seed in range(2):
        screen = draw_screen(seed, "upper", letters=letters + 3 * rare, size=(5, 5))
        result = read(Photo("screen", screen.picture, 5, 5, screen.tiles, True), networks)
        assert result.size_right
        assert result.unmarked == 0
        assert result.right >= 24


@pytest.mark.parametrize("language", ["pl", "el", "ru"])
def test_a_tray_with_the_letters_of_a_language_is_read(language):
    results = [read(photo, networks_for(language)) for photo in drawn_in(language, 4)[1::2]]
    tiles = sum(len(result.photo.tiles) for result in results)
    assert sum(result.unmarked for result in results) == 0
    assert sum(result.right for result in results) >= 0.95 * tiles


@pytest.mark.parametrize("kind", ["upper", "numbers", "holes"])
def test_accents_on_an_english_board_are_to_be_checked(kind):
    screen = draw_screen(7, kind, letters="éśáčñåüçżê" + 2 * "abcdefghijklmnoprstuvwyz", size=(5, 6))
    photo = Photo("screen", screen.picture, 5, 6, screen.tiles, True)
    reading = read(photo, networks_for("en")).whole
    accented = [cell for cell, tile in enumerate(screen.tiles) if tile and not tile.isascii()]
    assert accented
    assert set(accented) <= set(reading.to_check)


@pytest.mark.parametrize(("language", "letters"), [("en", "бгджилпфцчшщыэюя"), ("ru", "dfgijlnqrsuvwz")])
def test_a_board_in_another_script_is_refused_and_the_language_named(language, letters):
    screen = draw_screen(3, "upper", fonts_with("я"), letters, (5, 5))
    photo = Photo("screen", screen.picture, 5, 5, screen.tiles, True)
    reader = PhotoReader(photo.rgba, *photo.size, networks_for(language))
    said = {"en": "A to Z", "ru": "those of Русский"}[language]
    assert refused(PhotoError, read_to_the_end, reader) == f"the letters could not be read: this reads {said}"
