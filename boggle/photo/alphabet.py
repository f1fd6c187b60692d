"""What the networks tell apart, and which tile that is in each language.

`letters.net` and `screen.net` know A to Z, for English. For all other languages there are `letters-all.net` and
`screen-all.net`, which know shapes: a Cyrillic В has the shape of a Latin B, a Greek Ρ that of a P, and a Ё that of an
Ë. The language says which letter a shape is. A shape that is no letter of the language is no tile, and to be checked.
"""

from unicodedata import combining, normalize

from boggle.game.languages import A_TO_Z, ENGLISH, language_named

MARK = "_"
MARKED = "mwnz"
NO_LETTER = ""
OTHER = "?"  # a letter that is no tile: É, Ж in English; on a screen a digit or a sign, too
DIGRAPHS = ("qu", "in", "th", "er", "he", "an")
FOREIGN = ("ä", "ö")
ABOVE = 230  # Unicode's class of marks above a letter
WITH_MARK = (*(letter + MARK for letter in MARKED), OTHER, NO_LETTER)
CLASSES: tuple[str, ...] = (*A_TO_Z, *DIGRAPHS, *FOREIGN, *WITH_MARK)
SCREEN_CLASSES: tuple[str, ...] = (*A_TO_Z, *A_TO_Z.upper(), OTHER)

ON_DICE = "äåæçéëñóöøüąćęłńśźż"  # Latin letters of tiles, and some that dice of these languages have
GREEK, CYRILLIC = "γδθλξπσφψω", "бджзийлуцчшщъыьэюя"  # with shapes of their own
ACCENTED = "àáâãäåæçèéêëìíîïñòóôõöøœùúûüÿąćęłńśźż"
SHAPES: tuple[str, ...] = (*A_TO_Z, "qu", *ON_DICE, *GREEK, *CYRILLIC, *WITH_MARK)
SCREEN_SHAPES: tuple[str, ...] = (
    *SCREEN_CLASSES[:-1],
    *ACCENTED,
    *ACCENTED.upper(),
    *GREEK.upper(),
    *CYRILLIC.upper(),
    *"бß",
    OTHER,
)
KNOWN = {len(classes): classes for classes in (CLASSES, SCREEN_CLASSES, SHAPES, SCREEN_SHAPES)}

# Letters with the shape of another one. Small ones of Cyrillic mostly look like small capitals.
SAME_SHAPE = dict(
    zip(
        "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "АВЕКМНОРСТХГПФЁ" + "аеорсухёвкмнтгджзийлпфцчшщъыьэюя",
        "ABEZHIKMNOPTYX" + "ABEKMHOPCTXΓΠΦË" + "aeopcyxëBKMHTΓДЖЗИЙЛΠΦЦЧШЩЪЫЬЭЮЯ",
    )
)
# What a network may take a letter for: some fonts have Л as Λ, and small letters can look like capitals.
TAKEN_FOR = {"л": "Λ", "λ": "Л", **dict(zip("ικοχρζ", "lkoxpz"))}
STROKE = "|"  # on screens in Russian, an I or a small L: it is no letter, but the second part of an Ы

# letters of one piece, so that what is above them is an accent
WHOLE = frozenset("abcdefghklmnopqrstuvwxyz" + "αβγδεζηικλμνοπρστυφχψω" + "абвгдежзиклмнопрстуфхцчшщъьэюя")
DOTTED = frozenset("ij")
# letters whose accent does not hang together with them, as a ring often does with an A
APART = frozenset(
    shape for shape in SCREEN_SHAPES if shape not in "åÅ" and combining(normalize("NFD", shape)[-1]) == ABOVE
)

# letters that show how they are turned
TELLING = frozenset(("qu", *"abcdefgjklpqrtuvy", *ON_DICE.replace("ø", ""), *"αβγδεκλπρτυψω", *"абвгдйклпрстучъыьэюя"))
RARE = {**dict.fromkeys(DIGRAPHS[1:], 0.3), **dict.fromkeys(FOREIGN, 0.1)}  # how likely they are beside A to Z
ACCENTED_DIE, OTHER_LANGUAGE = 0.1, 0.02  # the same for letters with accents, and for shapes the language has not
TWINS = {"m": "w", "w": "m", "n": "z", "z": "n", "μ": "σ", "σ": "μ", "ν": "ζ", "ζ": "ν"}


def tile_of(name: str) -> str:
    """The tile of a class, as boards have it. A bare Q is the tile Qu: `q` in the text of a board."""
    letters = name.removesuffix(MARK)
    return "qu" if letters == "q" else letters


class Alphabet:
    """Which tile each of a network's classes is in a language. `by_class` has OTHER for what is no tile, and `chances`,
    in the order of the classes, how likely each is on a tray beside the usual letters."""

    def __init__(self, classes: tuple[str, ...], language: str) -> None:
        self.language = language_named(language)
        self.is_latin = "a" in self.language.letters
        self.bare_q = "qu" if language == ENGLISH else "q"  # the dice of other languages have no Qu
        if classes == CLASSES:
            self.by_class = {name: tile_of(name) for name in classes}
        elif classes == SCREEN_CLASSES:
            self.by_class = {name: name.lower() for name in classes}
        else:
            letters = self._letters_by_shape(classes == SCREEN_SHAPES)
            self.by_class = {name: letters.get(name.removesuffix(MARK), OTHER) for name in classes}
        self.chances = [self._chance(tile, name) for name, tile in self.by_class.items()]

    def _letters_by_shape(self, on_screen: bool) -> dict[str, str]:
        """The tiles by their shapes. On dice, all letters are capitals, and their classes have small names."""
        found = {NO_LETTER: NO_LETTER, OTHER: OTHER}
        for letter in (*self.language.letters, *self.language.folds):
            for glyph in (letter.upper(), letter, TAKEN_FOR.get(letter, letter)):
                shape = SAME_SHAPE.get(glyph, glyph)
                found.setdefault(shape if on_screen else shape.lower(), letter)
        if on_screen and "ы" in found.values():
            found.update({"I": STROKE, "l": STROKE})
        if not on_screen and self.is_latin:
            found["qu"] = "qu"
        return found

    def _chance(self, tile: str, name: str) -> float:
        if self.language.code == ENGLISH:
            return RARE.get(name, 1.0)
        if tile == OTHER and name != OTHER:
            return OTHER_LANGUAGE
        return ACCENTED_DIE if tile in self.language.folds else 1.0

    def best(self, chances: dict[str, float]) -> tuple[str, float]:
        """Return the likeliest tile and its probability. Tiles that are the same to words count together: in French it
        does not matter whether a letter is É or È."""
        together: dict[str, float] = {}
        for tile, chance in chances.items():
            letter = self.language.folds.get(tile, tile)
            together[letter] = together.get(letter, 0) + chance
        most = max(together, key=lambda letter: together[letter])
        same = [tile for tile in chances if self.language.folds.get(tile, tile) == most]
        return max(same, key=lambda tile: chances[tile]), together[most]
