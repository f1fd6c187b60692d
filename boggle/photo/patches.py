"""Patches: the small pictures of single tiles that the network looks at."""

from math import hypot

from boggle.photo.homography import Point
from boggle.photo.network import SIDE, Rows
from boggle.photo.planes import Plane

LEAST_CONTRAST = 12  # of a patch; what has less is grey all over
INK, PAPER = 0.03, 0.80  # the parts of the pixels that are darker than ink, and than paper
FINEST = 1.5  # pixels between two of the patch, in the picture that they are taken from


def patch_at(plane: Plane, centre: Point, right: Point, down: Point) -> Rows:
    """Return the part of the picture around `centre`, with sides `right` and `down`: 0 for paper and 255 for ink."""
    while max(hypot(*right), hypot(*down)) / SIDE > FINEST and min(plane.width, plane.height) > 3:
        plane = plane.half
        centre = centre[0] / 2, centre[1] / 2
        right, down = (right[0] / 2, right[1] / 2), (down[0] / 2, down[1] / 2)
    levels = _levels(plane, centre, right, down)
    ordered = sorted(level for row in levels for level in row)
    ink, paper = ordered[int(INK * len(ordered))], ordered[int(PAPER * len(ordered))]
    scale = 255 / max(paper - ink, LEAST_CONTRAST)
    return [[min(max(int((paper - level) * scale), 0), 255) for level in row] for row in levels]


def _levels(plane: Plane, centre: Point, right: Point, down: Point) -> list[list[float]]:
    """Brightness between the pixels, by bilinear interpolation. Beyond the edges, the last pixels go on."""
    middle = (SIDE - 1) / 2
    rx, ry, dx, dy = right[0] / SIDE, right[1] / SIDE, down[0] / SIDE, down[1] / SIDE
    pixels, width = plane.pixels, plane.width
    most_x, most_y = plane.width - 1.001, plane.height - 1.001
    rows = []
    for v in range(SIDE):
        row = []
        x = centre[0] - 0.5 - middle * rx + (v - middle) * dx
        y = centre[1] - 0.5 - middle * ry + (v - middle) * dy
        for _ in range(SIDE):
            inside_x, inside_y = min(max(x, 0.0), most_x), min(max(y, 0.0), most_y)
            column, line = int(inside_x), int(inside_y)
            p, q, at = inside_x - column, inside_y - line, line * width + column
            upper = pixels[at] + p * (pixels[at + 1] - pixels[at])
            lower = pixels[at + width] + p * (pixels[at + width + 1] - pixels[at + width])
            row.append(upper + q * (lower - upper))
            x += rx
            y += ry
        rows.append(row)
    return rows
