"""Draws tiles of screenshots and cuts out their letters: what the network of screens is trained on."""

import random
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from boggle.photo.alphabet import OTHER, SAME_SHAPE, SCREEN_SHAPES
from boggle.photo.network import Rows
from boggle.photo.planes import Plane
from boggle.photo.screen_letters import Tile
from tools.photo.board_fonts import has_letter
from tools.photo.draw_board import as_jpeg

ACCENTED = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĹĻĽŁŃŅŇŌŐŒŔŘŚŞŠŢŤŪŮŰŲŹŻŽÞ"
ALPHABETS = "БГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯЄЇбджзийлпфцчшщыэюяΓΔΘΛΞΠΣΦΨΩβδεζθλξπσφψ"
SIGNS = "2345678923456789&?!+*#@%$£€<>=/-~§()★♥✓→←«»"
HIRAGANA = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん"
OTHERS = 0.22  # the share of pictures without a letter that is known
OFTENER = set("lIijJQqaegyWMmnft")
# what looks like a letter of another alphabet is not drawn as a sign: 3 and З, 6 and б
LIKE_LETTERS = set("36θπφψ")
IN_TWO = "Ы"  # its parts do not hang together: they are read as two letters

Picture = Image.Image


class GlyphDrawer:
    """Draws tiles with the fonts given, as `random.Random(seed)` chooses: usual ones, rare ones, one with hiragana."""

    def __init__(self, fonts: tuple[list[str], list[str], str], seed: int, classes: tuple[str, ...]) -> None:
        self._usual, self._rare, self._hiragana = fonts
        self._classes = classes
        self._random = random.Random(seed)
        self._names = {name: name for name in classes if name not in (OTHER, IN_TWO)}  # of the classes, by letter
        if classes == SCREEN_SHAPES:
            self._names.update({letter: shape for letter, shape in SAME_SHAPE.items() if shape in self._names})
        self._letters = list(self._names)
        self._weights = [2 if letter in OFTENER else 1 for letter in self._letters]

    def patch(self) -> tuple[Rows, int]:
        """Return the patch of a letter, and the index of its class."""
        while True:
            text, font = self._chosen()
            tile = Tile(self._plane(self._tile(text, font)), (0, 0, *self._size))
            if len(tile.letters) == 1 and self._is_whole(tile):
                return tile.patch(tile.letters[0]), self._classes.index(self._names.get(text, OTHER))

    def _is_whole(self, tile: Tile) -> bool:
        """Whether all parts of a letter were found."""
        letter, (width, height) = tile.letters[0], self._drawn
        return letter.width > 0.85 * width - 1.5 and letter.height > 0.85 * height - 1.5

    def _chosen(self) -> tuple[str, str]:
        chance = self._random
        font = chance.choice(self._rare if chance.random() < 0.25 else self._usual)
        if chance.random() > OTHERS:
            text = chance.choices(self._letters, self._weights)[0]
            return (text, font) if has_letter(font, text) else self._chosen()
        kind = chance.random()
        if kind < 0.1:
            return chance.choice(HIRAGANA), self._hiragana
        text = chance.choice(ACCENTED if kind < 0.55 else ALPHABETS if kind < 0.8 else SIGNS)
        if text in ACCENTED and chance.random() < 0.5:
            text = text.lower()
        is_sign = len(text) == 1 and text not in self._names and has_letter(font, text)
        return (text, font) if is_sign and not self._looks_like_a_letter(text) else self._chosen()

    def _looks_like_a_letter(self, text: str) -> bool:
        return self._classes == SCREEN_SHAPES and text in LIKE_LETTERS

    def _tile(self, text: str, font: str) -> Picture:
        """A tile of the size of a screen, which is larger than the picture of it is to be."""
        chance = self._random
        side = chance.choice((18, 22, 28, 36, 48, 64, 84))
        enlarged = chance.choice((1, 1, 1, 1.3, 1.7, 2.2, 2.7))
        height = max(chance.uniform(0.3, 0.62) * side, 7.5)
        size = int(side * enlarged)
        face, ink = self._levels()
        picture = Image.new("L", (size, size), face)
        draw = ImageDraw.Draw(picture)
        place = size / 2 + chance.uniform(-0.5, 0.5), size / 2 + chance.uniform(-0.5, 0.5)
        stroke = int(chance.random() < 0.2 and height * enlarged > 22)
        letters = sized(font, height * enlarged)
        if chance.random() < 0.06:  # the shadow of the letter
            shade, far = (2 * face + ink) // 3, height * enlarged * 0.05
            draw.text((place[0] + far, place[1] + far), text, shade, letters, anchor="mm")
        draw.text(place, text, ink, letters, anchor="mm", stroke_width=stroke)
        left, top, right, bottom = letters.getbbox(text)
        self._size = max(int(side * chance.uniform(0.88, 1.14)), 12), side
        self._drawn = (right - left) * self._size[0] / size, (bottom - top) * side / size
        return self._reduced(picture)

    def _levels(self) -> tuple[int, int]:
        chance = self._random
        while True:
            face, ink = chance.randrange(256), chance.randrange(256)
            if abs(face - ink) > 40 or (abs(face - ink) > 25 and chance.random() < 0.2):
                return face, ink

    def _reduced(self, picture: Picture) -> Picture:
        """In the size of the picture, with the faults that this brings."""
        chance = self._random
        if picture.size != self._size and chance.random() < 0.3:  # as a browser does it: from the nearest four pixels
            across, down = picture.width / self._size[0], picture.height / self._size[1]
            matrix = across, 0, chance.uniform(0, across - 0.5), 0, down, chance.uniform(0, down - 0.5)
            picture = picture.transform(self._size, Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR)
        elif picture.size != self._size:
            kinds = Image.Resampling.BICUBIC, Image.Resampling.BILINEAR, Image.Resampling.BOX, Image.Resampling.LANCZOS
            picture = picture.resize(self._size, chance.choice(kinds))
        if chance.random() < 0.2:
            picture = picture.filter(ImageFilter.GaussianBlur(chance.uniform(0.2, 0.8)))
        if chance.random() < 0.4:
            picture = as_jpeg(picture.convert("RGB"), chance.randrange(50, 95)).convert("L")
        return picture

    def _plane(self, picture: Picture) -> Plane:
        return Plane(picture.tobytes(), *picture.size)


def sized(file: str, height: float) -> ImageFont.FreeTypeFont:
    """The font in the size in which its capitals have this height, to a fourth of a pixel."""
    return ImageFont.truetype(file, round(400 * height / _capital(file)) / 4)


@lru_cache
def _capital(file: str) -> float:
    """The height of a capital in size 100."""
    _, top, _, bottom = ImageFont.truetype(file, 100).getbbox("H")
    return bottom - top
