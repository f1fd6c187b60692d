"""The command `photo`, which reads the boards on pictures. It needs Pillow, which the extra `photo` installs."""

import argparse
import contextlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from boggle.cli.inputs import size_of
from boggle.cli.parser import BAD_INPUT, refuse
from boggle.cli.pictures import Picture, check_pillow, opened
from boggle.errors import PhotoError, counted, quoted
from boggle.game.board import HOLE, label
from boggle.game.languages import ENGLISH, language_in
from boggle.photo import network_files
from boggle.photo.network import Networks
from boggle.photo.reader import PhotoReader
from boggle.photo.reading import Guess, Reading
from boggle.photo.several import read_together

FOLDER = Path(__file__).parents[1] / "photo"  # of the networks
MOST_FILES = 12


def photo(options: argparse.Namespace) -> int | None:
    """Print the boards on some pictures, and on standard error which tiles a person should check.

    A picture that is not read is told on standard error. Returns the exit status.
    """
    if len(options.files) > MOST_FILES:
        raise PhotoError("expected at most {most} pictures, got {got}", most=MOST_FILES, got=len(options.files))
    check_pillow()
    place = _place(options)
    pictures: list[Picture] = []
    for path in options.files:  # all are opened first, so that a slip in a name ends the command at once
        with _refusal_told():
            pictures.append(opened(path))
    networks = networks_for(options.language or ENGLISH)
    read: list[tuple[str, Reading]] = []
    for picture in pictures:
        with _refusal_told():
            read.append((picture.path, _read(picture, networks, place)))
    if not read:
        return BAD_INPUT
    _print([path for path, _ in read], read_together([reading for _, reading in read]), options.json)
    return None


def networks_for(language: str) -> Networks:
    """The networks that know the letters of a language. Raises LanguageError if there is none with this code."""
    letters, screen = [(FOLDER / name).read_bytes() for name in network_files(language_in(language))]
    return Networks.from_bytes(letters, screen, language)


@contextlib.contextmanager
def _refusal_told() -> Iterator[None]:
    try:
        yield
    except PhotoError as error:
        refuse(error)


def _place(options: argparse.Namespace) -> Guess | None:
    """Where the user says that the board is, in pixels of the whole picture."""
    if options.corners is None and options.size is None:
        return None
    if len(options.files) > 1 or options.corners is None or options.size is None:
        raise PhotoError("expected --corners with --size and one picture, got others")
    try:
        numbers = [float(number) for number in options.corners.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != 8:
        raise PhotoError("expected corners such as 10,10,90,10,90,90,10,90, got {text}", text=quoted(options.corners))
    return Guess(list(zip(numbers[0::2], numbers[1::2], strict=True)), *size_of(options.size))


def _read(picture: Picture, networks: Networks, place: Guess | None) -> Reading:
    place = place and place.scaled(picture.scale)
    try:
        reader = PhotoReader(picture.rgba, picture.width, picture.height, networks, place)
        while not reader.done:
            reader.run(1)
    except PhotoError as error:
        raise PhotoError("{path}: {why}", path=picture.path, why=error) from None
    assert reader.reading is not None
    return reader.reading


def _print(paths: list[str], boards: list[Reading], as_json: bool) -> None:
    for reading in boards:
        pictures = [paths[number] for number in reading.pictures]
        print(json.dumps(_report(reading, pictures)) if as_json else reading.board)
        if len(boards) > 1:
            print(f"{reading.board}: the board on {', '.join(pictures)}", file=sys.stderr)
        if reading.to_check and not as_json:
            listed = ", ".join(_cell_text(reading, cell) for cell in reading.to_check)
            print(f"{counted(len(reading.to_check), 'tile')} to check (row,column): {listed}", file=sys.stderr)
    used = {number for reading in boards for number in reading.pictures}
    for number, path in enumerate(paths):
        if number not in used:
            print(f"{path}: left out, since it was read badly and shows none of these boards", file=sys.stderr)


def _report(reading: Reading, pictures: list[str]) -> dict[str, object]:
    return {
        "board": str(reading.board),
        "width": reading.width,
        "height": reading.height,
        "tiles": reading.tiles,
        "confidence": [round(sure, 4) for sure in reading.confidence],
        "to_check": reading.to_check,
        "pictures": pictures,
    }


def _cell_text(reading: Reading, cell: int) -> str:
    row, column = reading.board.row_and_column(cell)
    tile = reading.tiles[cell]
    return f"{row + 1},{column + 1} {'nothing read' if tile == HOLE else label(tile)}"
