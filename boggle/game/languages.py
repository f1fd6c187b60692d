"""The languages of words: the table of lists and dice, and how spellings become the letters of tiles.

Each language has a packed list of words in the letters of its tiles, and a packed list of spellings: how the words are
written that have other letters too, such as `été` for `ete` (see `boggle.words.spellings`). English has no spellings.
`tools/data/make_languages.py` makes both from the packages named in the table, and `docs/languages.md` says how to add
a language.
"""

from boggle.errors import LanguageError, quoted
from boggle.game.board import Board
from boggle.letters import folded

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Sequence

ENGLISH = "en"
A_TO_Z = "abcdefghijklmnopqrstuvwxyz"


class WordLanguage:
    """A language of words.

    `code` is as in BCP 47, and `name` is in the language itself. `source` is the Debian package that has the words, and
    `licence` is theirs. `letters` are those of the tiles, in the language's order. `folds` maps each other letter of
    spellings to letters of tiles, and is made from text such as `é:e œ:oe`. `dice` maps a number of rows to the name of
    the rules with this size and dice for this language.
    """

    def __init__(
        self,
        code: str,
        name: str,
        source: str,
        licence: str,
        letters: str,
        folds: str,
        published: str = "",
    ) -> None:
        self.code = code
        self.name = name
        self.source = source
        self.licence = licence
        self.letters = letters
        self.folds: "dict[str, str]" = {pair[:1]: pair[2:] for pair in folds.split(" ")} if folds else {}
        # For each letter, the one at its place in the order of code points, if the two orders differ.
        by_code_point = "".join(sorted(letters))
        self._places = {} if letters == by_code_point else dict(zip(letters, by_code_point))
        self.dice = {4: published or f"{code}-4", 5: f"{code}-5"} if code != ENGLISH else {4: "new", 5: "big-deluxe"}

    def fold(self, text: str) -> str:
        """Return a word or a tile in the letters of tiles: `ete` for `Été`. What is no letter of the language stays."""
        text = folded(text)
        for letter in self.folds:
            if letter in text:
                text = text.replace(letter, self.folds[letter])
        return text

    def keys(self, words: "Sequence[str]") -> "Sequence[str]":
        """Return a key for each word, by which they are sorted as the language does. The keys are made once, since
        MicroPython asks for a key at each comparison. Different words have different keys.

        >>> language_named("sv").keys(["år", "är"])
        ['är', 'år']
        """
        if not self._places:
            return words
        return ["".join([self._places.get(letter, letter) for letter in word]) for word in words]

    def in_order(self, words: "Sequence[str]") -> "list[str]":
        """Return different words in the order of the language."""
        by_key = dict(zip(self.keys(words), words))
        return [by_key[key] for key in sorted(by_key)]


_FRENCH = "à:a â:a ä:a é:e è:e ê:e ë:e î:i ï:i ô:o ö:o ù:u û:u ü:u ÿ:y ç:c ñ:n œ:oe æ:ae"
_GERMAN = "ä:ae ö:oe ü:ue ß:ss à:a â:a ç:c é:e è:e ê:e î:i ñ:n ô:o û:u"
_IBERIAN = "á:a à:a â:a ã:a é:e è:e ê:e í:i ï:i ó:o ò:o ô:o õ:o ú:u ü:u"
_DUTCH = "á:a à:a â:a ä:a ç:c é:e è:e ê:e ë:e í:i î:i ï:i ñ:n ó:o ò:o ô:o ö:o ú:u û:u ü:u"
_GREEK = "ά:α έ:ε ή:η ί:ι ϊ:ι ΐ:ι ό:ο ύ:υ ϋ:υ ΰ:υ ώ:ω ς:σ"

LANGUAGES = [
    WordLanguage(ENGLISH, "English", "scowl", "SCOWL", A_TO_Z, ""),
    WordLanguage("ca", "Català", "wcatalan", "GPL-2 or later", "abcçdefghijklmnopqrstuvwxyz", f"{_IBERIAN} ·:"),
    WordLanguage("da", "Dansk", "wdanish", "GPL-2 or later", f"{A_TO_Z}æøå", "á:a à:a ä:æ é:e è:e ê:e ë:e ö:ø ô:o ü:y"),
    WordLanguage("de", "Deutsch", "tanglet-data", "CC0", A_TO_Z, _GERMAN),
    WordLanguage(
        "es", "Español", "hunspell-es", "GPL-3+, LGPL-3+ or MPL-1.1+", "abcdefghijklmnñopqrstuvwxyz", _IBERIAN
    ),
    WordLanguage("fr", "Français", "wfrench", "GPL-2 or later", A_TO_Z, _FRENCH, "french"),
    WordLanguage("it", "Italiano", "witalian", "GPL-3 or later", A_TO_Z, "à:a é:e è:e ê:e ì:i í:i î:i ò:o ó:o ù:u ú:u"),
    WordLanguage("nl", "Nederlands", "wdutch", "BSD or CC BY 3.0", A_TO_Z, _DUTCH),
    WordLanguage(
        "pl", "Polski", "wpolish", "Apache 2.0 or CC BY 4.0", "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż", "é:e ö:o ü:u"
    ),
    WordLanguage(
        "pt", "Português", "wportuguese", "GPL-2+, LGPL-2.1+ or MPL-1.1", "abcçdefghijklmnopqrstuvwxyz", _IBERIAN
    ),
    WordLanguage(
        "sv", "Svenska", "wswedish", "GPL-2 or later", f"{A_TO_Z}åäö", "á:a à:a ç:c é:e è:e ê:e ë:e î:i ñ:n ô:o ü:y"
    ),
    WordLanguage("el", "Ελληνικά", "hunspell-el", "GPL-2, LGPL-2.1 or MPL-1.1", "αβγδεζηθικλμνξοπρστυφχψω", _GREEK),
    WordLanguage(
        "ru", "Русский", "hunspell-ru", "BSD with two more clauses", "абвгдежзийклмнопрстуфхцчшщъыьэюя", "ё:е"
    ),
]


def on_tiles(board: Board, code: str) -> Board:
    """Return a board with the letters of tiles in place of others: a tile `É` is an `E` to French words."""
    language = language_named(code)
    tiles = [language.fold(tile) for tile in board.tiles]
    return board if tiles == board.tiles else Board(board.width, board.height, tiles, board.plain_q)


def language_in(text: str) -> str:
    """Return the code of the language that a link names. Raises LanguageError if it names none."""
    return language_named(text).code


def language_named(code: str) -> WordLanguage:
    """Return the language with this code. Raises LanguageError, whose message lists all codes.

    >>> french = language_named("fr")
    >>> french.name, french.fold("Œuvré"), french.dice[4]
    ('Français', 'oeuvre', 'french')
    """
    for language in LANGUAGES:
        if language.code == code:
            return language
    codes = ", ".join([language.code for language in LANGUAGES])
    raise LanguageError("expected one of the languages {codes}, got {got}", codes=codes, got=quoted(code))
