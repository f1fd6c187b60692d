"""Pictures whose boards are known: drawn ones, the same in each run, and those of a folder."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps

from boggle.game.languages import language_named
from boggle.game.rules import rules_named
from boggle.photo.alphabet import ACCENTED
from tools.photo.draw_board import LETTERS as TRAY_LETTERS
from tools.photo.draw_board import Drawing, draw_photo
from tools.photo.draw_film import draw_film
from tools.photo.draw_nothing import KINDS as NOTHINGS
from tools.photo.draw_nothing import draw_nothing
from tools.photo.draw_other_screens import KINDS as OTHER_SCREENS
from tools.photo.draw_other_screens import draw_other_screen
from tools.photo.draw_screen import KINDS as SCREENS
from tools.photo.draw_screen import LETTERS as SCREEN_LETTERS
from tools.photo.draw_screen import draw_screen
from tools.photo.draw_table import KINDS as TABLES
from tools.photo.draw_table import draw_table

LONGEST = 960  # pixels, as on the page
SIDES = (4, 5, 6)
LANGUAGES = ("fr", "pl", "sv", "el", "ru")  # of each script, and with letters of their own
OF_ENGLISH = ("pairs", "marks")  # screens with pairs of letters, and with what is no tile in English
FRAMES, EACH = 6, 8  # frames of a film that are read, one in so many
FORMS = ("labels.json", "boards.json")
DOUBTFUL = "?"  # a tile that may be read as nothing, or as anything that is marked: a black die


class Photo:
    """A picture, its columns and rows, and its tiles row by row; "" is a hole or a blank. Without tiles, the picture
    has no board and is to be refused. A board that is not `upright` may be read in any turn."""

    def __init__(
        self, name: str, picture: Image.Image, width: int, height: int, tiles: list[str], upright: bool
    ) -> None:
        self.name = name
        small = ImageOps.exif_transpose(picture).convert("RGBA")
        small.thumbnail((LONGEST, LONGEST))
        self.rgba, self.size = small.tobytes(), small.size
        self.width, self.height = width, height
        self.tiles = tiles
        self.upright = upright

    @property
    def board(self) -> str:
        """The same text for all photos of a board, however it lies."""
        rows = [self.tiles[start : start + self.width] for start in range(0, len(self.tiles), self.width or 1)]
        texts = []
        for _ in range(4):
            texts.append("/".join(" ".join(row) for row in rows))
            rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        return min(texts)


def drawn_tables(count: int, first: int = 0, letters: str = TRAY_LETTERS) -> list[Photo]:
    """Photos of trays, of 4×4, 5×5 and 6×6 in turn."""
    return [_tray(f"table {seed}", draw_photo(seed, SIDES[seed % 3], letters)) for seed in range(first, first + count)]


def drawn_hard_tables(count: int, first: int = 0) -> list[Photo]:
    """Trays at a slant, with the sides of the dice in sight, small in the picture, dim, under a lamp, blurred, and with
    a leaflet beside them, in turn."""
    kinds = [(seed, TABLES[seed % len(TABLES)]) for seed in range(first, first + count)]
    return [_tray(f"{kind} table {seed}", draw_table(seed, SIDES[seed % 3], kind)) for seed, kind in kinds]


def _tray(name: str, drawing: Drawing) -> Photo:
    return Photo(name, drawing.picture, drawing.side, drawing.side, drawing.tiles, False)


def drawn_nothings(count: int, first: int = 0) -> list[Photo]:
    """Pictures without a board: text, an empty tray, a carpet, a face, tiles of a wall, keys."""
    kinds = [(seed, NOTHINGS[seed % len(NOTHINGS)]) for seed in range(first, first + count)]
    return [_no_board(f"{kind} {seed}", draw_nothing(seed, kind)) for seed, kind in kinds]


def drawn_screens(
    count: int, first: int = 0, letters: str = SCREEN_LETTERS, kinds: Sequence[str] = SCREENS
) -> list[Photo]:
    """Screenshots of word games, of 3×3 to 10×10, of all kinds in turn. What is no tile, as É, is to be marked."""
    photos = []
    for seed in range(first, first + count):
        screen = draw_screen(seed, kinds[seed % len(kinds)], letters=letters)
        tiles = [DOUBTFUL if tile == "" else tile or "" for tile in screen.tiles]
        photos.append(Photo(f"{screen.kind} screen {seed}", screen.picture, screen.width, screen.height, tiles, True))
    return photos


def drawn_in(language: str, count: int) -> list[Photo]:
    """Screens and trays in turn, with the letters of a language's dice; on screens, also those with accents once."""
    one = language_named(language)
    on_dice = "".join(face for die in rules_named(one.dice[4]).dice for face in die if len(face) == 1)
    on_screens = on_dice + "".join(letter for letter in one.folds if letter in ACCENTED)
    kinds = [kind for kind in SCREENS if kind not in OF_ENGLISH]
    photos = []
    for seed in range(count // 2):
        photos += [*drawn_screens(1, seed, on_screens, kinds), *drawn_tables(1, seed, on_dice)]
    for photo in photos:
        photo.tiles = ["q" if tile == "qu" else tile for tile in photo.tiles]  # no die of these has Qu
    return photos


def drawn_other_screens(count: int, first: int = 0) -> list[Photo]:
    """Screens without a board that can be read: text, icons, keys, an empty board, a Cyrillic one, all in turn."""
    kinds = [(seed, OTHER_SCREENS[seed % len(OTHER_SCREENS)]) for seed in range(first, first + count)]
    return [_no_board(f"{kind} screen {seed}", draw_other_screen(seed, kind)[1]) for seed, kind in kinds]


def _no_board(name: str, picture: Image.Image) -> Photo:
    return Photo(name, picture, 0, 0, [], False)


def drawn_films(count: int, first: int = 0) -> list[Photo]:
    """Some frames of each film."""
    photos = []
    for seed in range(first, first + count):
        film = draw_film(seed, SIDES[seed % 3], (FRAMES - 1) * EACH + 1)
        for number, frame in enumerate(film.frames[::EACH]):
            name = f"film {seed}, frame {number * EACH}"
            photos.append(Photo(name, frame, film.side, film.side, film.tiles, False))
    return photos


# how many of each are drawn, and how
DRAWN: dict[str, tuple[int, Callable[[int], list[Photo]]]] = {
    "drawn tables": (60, drawn_tables),
    "drawn tables at a slant, small, dim or blurred": (42, drawn_hard_tables),
    "drawn pictures without a board": (18, drawn_nothings),
    "drawn screens": (45, drawn_screens),
    "drawn screens without a board": (16, drawn_other_screens),
    "drawn films": (12, drawn_films),
}


def of_folder(folder: Path) -> list[Photo]:
    """Read the pictures that `labels.json` of a folder names, or `boards.json` for screenshots, which are upright.

    Each picture has a list of rows, or {"rows": […]}. A row is a list of tiles, their text with spaces between them, or
    in `boards.json` a character for each. No rows: there is no board. A bare Q is the tile Qu, `.` a hole or a blank,
    and `?` a black die.
    """
    file = next((folder / name for name in FORMS if (folder / name).exists()), None)
    if file is None:
        raise FileNotFoundError(f"expected {' or '.join(FORMS)} in {folder}, got none")
    upright, photos = file.name == FORMS[1], []
    for name, label in json.loads(file.read_text("utf-8")).items():
        rows = [_row(row, upright) for row in (label["rows"] if isinstance(label, dict) else label)]
        with Image.open(folder / name) as picture:
            tiles = [tile for row in rows for tile in row]
            photos.append(Photo(name, picture, len(rows[0]) if rows else 0, len(rows), tiles, upright))
    return photos


def _row(row: Any, tight: bool) -> list[str]:
    tiles = row if isinstance(row, list) or tight else row.split()
    return [{"q": "qu", ".": ""}.get(tile.lower(), tile.lower()) for tile in tiles]
