"""Screenshots of word games: boards of all sizes with and without holes are read, and what shows no board is refused."""

import random
from itertools import product

import pytest

from benchmarks.photo.measure import NETWORKS
from boggle.errors import PhotoError
from boggle.photo.network import Network
from boggle.photo.planes import Planes
from boggle.photo.screen import flatness, read_screen
from boggle.photo.screen_letters import LETTER_SIDE, find_pieces, resampled
from boggle.progress import finished
from refused import refused
from tools.photo.draw_board import draw_photo
from tools.photo.draw_other_screens import draw_other_screen
from tools.photo.draw_screen import draw_screen

NETWORK = Network.from_bytes(NETWORKS[1].read_bytes())
LONGEST = 960  # pixels, as on the page
UNREAD = "the letters could not be read. This reads A to Z."


def read(picture):
    small = picture.convert("RGBA")
    small.thumbnail((LONGEST, LONGEST))
    return finished(read_screen(Planes(small.tobytes(), *small.size), NETWORK))


def sure_tiles(reading):
    """The tiles of a reading; what is to be checked is "?"."""
    return ["?" if cell in reading.to_check else tile for cell, tile in enumerate(reading.tiles)]


def wrong(screen, reading):
    """The tiles that differ, and those to be checked that need not be. A hole is "", as in a reading."""
    expected = ["?" if tile == "" else tile or "" for tile in screen.tiles]
    assert (reading.width, reading.height) == (screen.width, screen.height)
    return [pair for pair in zip(expected, sure_tiles(reading), strict=True) if pair[0] != pair[1]]


@pytest.mark.parametrize("kind", ["plain", "upper", "lower", "large", "holes", "numbers", "pairs", "chosen", "dim"])
@pytest.mark.parametrize("seed", [5001, 5002])
def test_drawn_screens_are_read(kind, seed):
    screen = draw_screen(seed, kind)
    differing = wrong(screen, read(screen.picture))
    assert [pair for pair in differing if pair[1] != "?"] == []  # nothing is wrong without a mark
    assert len(differing) <= 0.04 * len(screen.tiles)
