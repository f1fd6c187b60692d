"""Draws tiles as they look from above, one in the middle of each picture: what the network is trained on."""

import random
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFont

from boggle.photo.alphabet import CLASSES, DIGRAPHS, FOREIGN, MARK, NO_LETTER, ON_DICE, OTHER, SAME_SHAPE, SHAPES

DRAWN, SIDE = 112, 56  # pixels of a side, as drawn and as kept
HEIGHT = 40  # of a capital, as drawn
MIDDLE = DRAWN / 2
NO_LETTERS = 0.16  # the share of pictures without a letter
HARD = {CLASSES: set("jqocdmws"), SHAPES: set("jqocdmwsnz" + ON_DICE + "бзийцшщъыьэ")}
# letters that are no tiles and look like none in any turn
OTHERS = "ÉÈÊËÁÀÂÃÅÇČĆÍÌÎÏÓÒÔÕŐŠŚÚÙÛŮÝŁĘĄĞŘŤĎБДЖФЦЩЪЫЮЯЭЧΔΘΞΨΩΦ"
OTHER_WEIGHT = 1.2
RARER, OFTENER = {*DIGRAPHS, *FOREIGN}, set("aecgdoqji")
OFTENEST = 3  # times as often, what is hard
STRAY = 0.05  # the share of other letters that have a bar or dots beside them
OTHER_FORMS = "JQ"
IN_TWO, FIRST_PART, OFF = "ы", 0.4, 0.16  # its parts do not hang together; the middle of the first, from that of both
BARE = {"m": 0.12, "w": 0.12, "z": 0.12, "n": 0.5}  # the share without a mark, of letters that often have one

Picture = Image.Image


class SceneDrawer:
    """Draws tiles with the fonts given, as `random.Random(seed)` chooses: what a network with these classes is to tell
    apart. With `hard`, letters that are often taken for others come more often, some in forms that few fonts have."""

    def __init__(
        self, fonts: tuple[list[str], list[str]], seed: int, classes: tuple[str, ...], hard: bool = False
    ) -> None:
        self._fonts = fonts
        self._hard = hard
        self._classes = classes
        self._known = classes[: classes.index(OTHER)]
        self._others = [letter for letter in OTHERS if SAME_SHAPE.get(letter, letter).lower() not in classes]
        self._weights = [self._weight(name) for name in classes[:-1]]
        self._random = random.Random(seed)

    def _weight(self, name: str) -> float:
        usual = OTHER_WEIGHT if name == OTHER else 1.2 if name in OFTENER else 1.0
        weight = 0.5 if self._classes == CLASSES and name in RARER else usual
        return OFTENEST * weight if self._hard and name[:1] in HARD[self._classes] else weight

    def draw(self) -> tuple[Picture, int]:
        """Return a picture, dark on light, and the index of its class."""
        chance = self._random
        name = NO_LETTER if chance.random() < NO_LETTERS else chance.choices(self._classes[:-1], self._weights)[0]
        if name.removesuffix(MARK) in BARE:
            bare = name.removesuffix(MARK)
            name = bare if chance.random() < BARE[bare] else bare + MARK
        picture = self._surroundings()
        if name == NO_LETTER:
            self._draw_no_letter(picture)
        else:
            self._put(picture, self._letters(name), MIDDLE, MIDDLE, self._ink())
        return picture.resize((SIDE, SIDE), Image.Resampling.BOX), self._classes.index(name)

    def _ink(self) -> int:
        return self._random.choice((0, 0, 10, 30, 60, 90))

    def _surroundings(self) -> Picture:
        """The face of the tile and what is around it: the tray, the dice next to it, and the sides of all dice."""
        chance = self._random
        ground = chance.choice((chance.randrange(256), chance.randrange(100), 235))
        picture = Image.new("L", (DRAWN, DRAWN), ground)
        face = chance.randrange(170, 245)
        half = HEIGHT * chance.uniform(0.78, 1.25)
        pitch = 2 * half * chance.uniform(1.0, 1.25)
        x, y = MIDDLE + chance.gauss(0, 3), MIDDLE + chance.gauss(0, 3)
        rounding = chance.choice((0.05, 0.2, 0.35, 0.5, 0.9)) * half
        sides = self._sides(half)
        around = [(0, 0)]
        if chance.random() < 0.65:
            around += [place for place in ((-1, 0), (1, 0), (0, -1), (0, 1)) if chance.random() < 0.85]
        around.sort(key=lambda place: place[0] * sides[0] + place[1] * sides[1])  # what is nearer hides what is behind
        shade = max(min(face + chance.randrange(-110, 20), 255), 0)
        for i, j in around:
            place = x + i * pitch, y + j * pitch
            self._draw_sides(picture, place, half, rounding, sides, shade)
            if (i, j) != (0, 0):
                self._neighbour(picture, *place, half, rounding, face)
            else:
                outline = chance.choice((None, None, max(face - chance.randrange(20, 120), 0)))
                _face(ImageDraw.Draw(picture), *place, half, rounding, face, outline, chance.randrange(1, 4))
        return picture

    def _sides(self, half: float) -> tuple[float, float]:
        """How far the sides of the dice are in sight. From a slant they look as large as the faces."""
        chance = self._random
        if chance.random() < 0.4:
            return 0, 0
        spread = chance.choice((0.12, 0.2, 0.3, 0.5))
        most = 1.1 * half
        along, across = (min(max(chance.gauss(0, spread) * half, -most), most) for _ in range(2))
        return along, across

    def _draw_sides(self, picture: Picture, place: tuple[float, float], half: float, rounding: float,
                    sides: tuple[float, float], shade: int) -> None:  # fmt: skip
        """The sides of a die below its face, mostly with letters."""
        (x, y), (dx, dy) = place, sides
        draw = ImageDraw.Draw(picture)
        for part in (1, 0.66, 0.33):
            if dx or dy:
                _face(draw, x + dx * part, y + dy * part, half, rounding, shade)
        for along in (True, False):
            if abs(dx if along else dy) > 0.15 * half and self._random.random() < 0.75:
                self._side_letter(picture, x, y, half, dx if along else 0, 0 if along else dy)

    def _neighbour(self, picture: Picture, x: float, y: float, half: float, rounding: float, face: int) -> None:
        shade = max(min(face + self._random.randrange(-25, 12), 255), 0)
        _face(ImageDraw.Draw(picture), x, y, half, rounding, shade)
        if self._random.random() < 0.8:
            letters = self._letters(self._random.choice(self._known)).rotate(
                90 * self._random.randrange(4), expand=True
            )
            self._put(picture, letters, x, y, self._ink())

    def _side_letter(self, picture: Picture, x: float, y: float, half: float, dx: float, dy: float) -> None:
        """A letter on the side of the die, seen so much at a slant that it is flat."""
        letters = self._letters(self._random.choice(self._known)).rotate(90 * self._random.randrange(4), expand=True)
        seen = abs(dx + dy) / (2 * half)  # the height of the side, in sides of the face
        if dx:
            flat = letters.resize((max(int(letters.width * seen), 1), letters.height))
            self._put(picture, flat, x + (half + abs(dx) / 2) * (1 if dx > 0 else -1), y, self._ink())
        else:
            flat = letters.resize((letters.width, max(int(letters.height * seen), 1)))
            self._put(picture, flat, x, y + (half + abs(dy) / 2) * (1 if dy > 0 else -1), self._ink())

    def _put(self, picture: Picture, letters: Picture, x: float, y: float, ink: int) -> None:
        """Print letters with their centre at x, y. `letters` is white where there is ink."""
        if self._random.random() < 0.25:
            letters = self._worn(letters)
        place = int(x - letters.width / 2 + 0.5), int(y - letters.height / 2 + 0.5)
        picture.paste(ink, place, letters)

    def _worn(self, letters: Picture) -> Picture:
        """Take some ink off, in spots or as a whole."""
        chance = self._random
        size = chance.choice((3, 5, 9))
        spots = Image.effect_noise((size, size), chance.uniform(60, 130)).resize(letters.size, Image.Resampling.BICUBIC)
        kept = spots.point([int(min(255, max(60, (level - 70) * 5))) for level in range(256)])
        return ImageChops.multiply(letters, kept)

    def _letters(self, name: str) -> Picture:
        """The letters of a class, white on black, with their mark or without. The centre is mostly that of the letters
        alone, as the mark is often a blob of its own."""
        chance = self._random
        if name == OTHER:
            return self._other_letter()
        text = name.removesuffix(MARK).capitalize()
        font = self._font(text)
        if name in ON_DICE and self._classes == SHAPES:
            return self._accented(text, font)
        stroke = chance.choice((0, 0, 0, 1, 2)) if len(text) == 1 else chance.choice((0, 0, 1))
        picture = Image.new("L", (4 * HEIGHT, 3 * HEIGHT))
        draw = ImageDraw.Draw(picture)
        other_form = self._hard and text in OTHER_FORMS and chance.random() < 0.35
        shown = "O" if other_form and text == "Q" else text
        draw.text((HEIGHT * 2, HEIGHT * 1.5), shown, 255, font, anchor="mm", stroke_width=stroke)
        left, top, right, bottom = picture.getbbox() or (0, 0, 1, 1)
        if other_form:
            self._draw_other_form(draw, text, (left, top, right, bottom))
        if name.endswith(MARK) or (chance.random() < STRAY and len(text) == 1):
            self._mark(draw, (left + right) / 2, bottom, right - left)
        first, _, last, low = picture.getbbox() or (0, 0, 1, 1)
        if name == IN_TWO and chance.random() < FIRST_PART:
            first -= int(2 * OFF * (last - first))
        picture = picture.crop((first, top - (low - bottom if chance.random() < 0.7 else 0), last, low))
        if chance.random() < 0.3:  # narrower or wider than the font has it
            picture = picture.resize((max(int(picture.width * chance.uniform(0.75, 1.2)), 1), picture.height))
        return picture

    def _other_letter(self) -> Picture:
        """A letter that is no tile."""
        while True:
            text, font = self._random.choice(self._others), self._font("A")
            if _has(font, text):
                return self._accented(text, font)

    def _accented(self, text: str, font: ImageFont.FreeTypeFont) -> Picture:
        """A letter that may have an accent. Mostly the centre is that of the letter without it."""
        chance = self._random
        picture = Image.new("L", (4 * HEIGHT, 4 * HEIGHT))
        draw = ImageDraw.Draw(picture)
        place = 2 * HEIGHT, 2.5 * HEIGHT
        draw.text(place, text, 255, font, anchor="ms", stroke_width=chance.choice((0, 0, 0, 1)))
        left, top, right, bottom = picture.getbbox() or (0, 0, 1, 1)
        _, base_top, _, base_bottom = draw.textbbox(place, unicodedata.normalize("NFD", text)[0], font, anchor="ms")
        if chance.random() < 0.7:
            above, below = int(base_top) - top, bottom - int(base_bottom)
            top, bottom = top - max(below - above, 0), bottom + max(above - below, 0)
        return picture.crop((left, top, right, bottom))

    def _draw_other_form(self, draw: ImageDraw.ImageDraw, text: str, box: tuple[int, int, int, int]) -> None:
        """Add a bar at the top of a J, or a short tail to an O, which makes it a Q."""
        chance = self._random
        left, top, right, bottom = box
        thick = int(HEIGHT * chance.uniform(0.1, 0.22))
        if text == "J":
            draw.rectangle((left + chance.uniform(-0.1, 0.4) * (right - left), top, right - 1, top + thick), 255)
            return
        inner = chance.uniform(0.55, 0.75)
        begin = left + inner * (right - left), top + inner * (bottom - top)
        end = right - chance.uniform(-0.05, 0.12) * (right - left), bottom - chance.uniform(-0.05, 0.1) * (bottom - top)
        draw.line((*begin, *end), 255, thick)

    def _mark(self, draw: ImageDraw.ImageDraw, x: float, bottom: float, width: float) -> None:
        """A line or dots below a letter."""
        chance = self._random
        top = bottom + HEIGHT * chance.uniform(0.04, 0.22)
        thick = HEIGHT * chance.uniform(0.05, 0.15)
        half = width / 2 * chance.uniform(0.6, 1.15) if width > HEIGHT / 2 else HEIGHT * chance.uniform(0.25, 0.5)
        if chance.random() < 0.75:
            draw.rectangle((x - half, top, x + half, top + thick), 255)
            return
        count, radius = chance.choice((1, 2, 3, 3, 4, 5)), max(thick * chance.uniform(0.35, 0.9), 1.2)
        spread = half * chance.uniform(0.4, 1)
        for n in range(count):
            at = x + (0 if count == 1 else spread * (2 * n / (count - 1) - 1))
            draw.ellipse((at - radius, top, at + radius, top + 2 * radius), 255)

    def _font(self, text: str) -> ImageFont.FreeTypeFont:
        """A font that has this letter."""
        usual, rare = self._fonts
        while True:
            file = self._random.choice(rare if self._random.random() < 0.08 else usual)
            size = HEIGHT * (1 if len(text) == 1 else self._random.uniform(0.72, 1))
            font = _sized(file, int(size * self._random.uniform(0.92, 1.06)))
            if text.isascii() or _has(font, text):
                return font

    def _draw_no_letter(self, picture: Picture) -> None:
        """Nothing on the face, or what else may be taken for a tile."""
        kinds: list[Callable[[Picture], None] | None] = [
            self._letter_aside,
            self._black_die,
            self._lines,
            self._spots,
            self._corner_of_dice,
            self._light_letter,
            self._shape_with_dots,
            *[self._side_of_die] * 2,
            *[None] * 2,
        ]
        draw = kinds[self._random.randrange(len(kinds))]
        if draw:
            draw(picture)

    def _turned_letters(self) -> Picture:
        """Any letters, turned by quarters."""
        return self._letters(self._random.choice(self._known)).rotate(90 * self._random.randrange(4), expand=True)

    def _letter_aside(self, picture: Picture) -> None:
        """A letter that is far from the middle."""
        chance = self._random
        letters = self._turned_letters()
        far = HEIGHT * chance.uniform(0.65, 1)
        along, across = chance.choice((-far, far)), chance.uniform(-far, far)
        x, y = chance.choice(((along, across), (across, along)))
        self._put(picture, letters, MIDDLE + x, MIDDLE + y, self._ink())

    def _black_die(self, picture: Picture) -> None:
        chance, draw = self._random, ImageDraw.Draw(picture)
        _face(draw, MIDDLE, MIDDLE, HEIGHT * chance.uniform(0.4, 1.2), chance.uniform(0, 14), chance.randrange(90))

    def _lines(self, picture: Picture) -> None:
        """Lines as of wood."""
        chance, draw = self._random, ImageDraw.Draw(picture)
        for _ in range(chance.randrange(1, 9)):
            ends = [chance.uniform(-20, DRAWN + 20) for _ in range(4)]
            draw.line(ends, chance.randrange(256), chance.randrange(1, 9))

    def _spots(self, picture: Picture) -> None:
        """Spots as of a carpet."""
        size = self._random.choice((6, 10, 16, 28, 56))
        spots = Image.effect_noise((size, size), self._random.uniform(30, 120))
        picture.paste(spots.resize(picture.size, Image.Resampling.BICUBIC))

    def _corner_of_dice(self, picture: Picture) -> None:
        """The corner where four dice meet, or a frame."""
        chance, draw = self._random, ImageDraw.Draw(picture)
        picture.paste(chance.randrange(256), (0, 0, DRAWN, DRAWN))
        wide, x, y = chance.uniform(1, 20), MIDDLE + chance.gauss(0, 12), MIDDLE + chance.gauss(0, 12)
        draw.rectangle((x - wide, 0, x + wide, DRAWN), chance.randrange(256))
        draw.rectangle((0, y - wide, DRAWN, y + wide), chance.randrange(256))

    def _light_letter(self, picture: Picture) -> None:
        """A light letter on a dark tile: it is to be read in another plane."""
        self._put(picture, self._letters(self._random.choice(self._known)), MIDDLE, MIDDLE, self._ink())
        picture.paste(ImageChops.invert(picture))

    def _shape_with_dots(self, picture: Picture) -> None:
        """A rounded shape, and dots."""
        chance, draw = self._random, ImageDraw.Draw(picture)
        for _ in range(chance.randrange(1, 5)):
            x, y, radius = chance.uniform(25, 87), chance.uniform(25, 87), chance.uniform(2, 16)
            draw.ellipse(
                (x - radius, y - radius * chance.uniform(0.4, 1), x + radius, y + radius), chance.randrange(120)
            )

    def _side_of_die(self, picture: Picture) -> None:
        """The side of a die, with a flat letter, below a face with its letter."""
        chance = self._random
        half, seen = HEIGHT * chance.uniform(0.78, 1.1), chance.uniform(0.2, 0.65)
        flat = Image.new("L", picture.size, chance.randrange(256))
        _face(ImageDraw.Draw(flat), MIDDLE, MIDDLE - half * seen, half, 6, chance.randrange(120, 245))
        _face(ImageDraw.Draw(flat), MIDDLE, MIDDLE - half * (1 + seen), half, 14, chance.randrange(190, 250))
        letters = self._turned_letters()
        self._put(flat, letters.resize((letters.width, max(int(letters.height * seen), 1))), MIDDLE, MIDDLE, 20)
        self._put(flat, self._turned_letters(), MIDDLE, MIDDLE - half * (1 + seen), 20)
        picture.paste(flat.rotate(90 * chance.randrange(4)))


@lru_cache(maxsize=100_000)
def _has(font: ImageFont.FreeTypeFont, text: str) -> bool:
    """Whether the font has a letter, and does not show its sign for a missing one."""
    return bytes(font.getmask(text)) != bytes(font.getmask("\uffff"))


def _face(draw: ImageDraw.ImageDraw, x: float, y: float, half: float, rounding: float, level: int,
          outline: int | None = None, width: int = 1) -> None:  # fmt: skip
    draw.rounded_rectangle((x - half, y - half, x + half, y + half), rounding, level, outline, width)


@lru_cache(maxsize=4000)
def _sized(file: str, height: int) -> ImageFont.FreeTypeFont:
    """The font in the size in which its capitals have this height."""
    probe = ImageFont.truetype(file, 100)
    _, top, _, bottom = probe.getbbox("H")
    return ImageFont.truetype(file, max(round(100 * height / (bottom - top)), 4))
