"""The line of a path over a board, as SVG."""

_chevrons = {}  # results of `known_chevron`; boards of text boxes have some thousands


def drawing(pairs):
    """Return the SVG of the line, in units of cells. It has a ring at the start, and on each step a chevron that points
    forward."""
    line = " ".join([f"{column}.5 {row}.5" for row, column in pairs])
    row, column = pairs[0]
    chevrons = "".join([known_chevron(tuple(a), tuple(b)) for a, b in zip(pairs, pairs[1:])])
    lines = "".join([f'<polyline class="{name}" points="{line}" pathLength="1"/>' for name in ("casing", "core")])
    return f'{lines}<circle class="ring" cx="{column}.5" cy="{row}.5" r="0.34"/><path class="heads" d="{chevrons}"/>'


def known_chevron(before, after):
    """Return the SVG path of the arrow head between two cells. It is stored, because a traced path is drawn again at
    each tile, in the time of a frame."""
    if (before, after) not in _chevrons:
        points = [(column + 0.5, row + 0.5) for row, column in (before, after)]
        _chevrons[before, after] = _chevron(*points)
    return _chevrons[before, after]


def _chevron(start, end):
    """Return the SVG path of a small arrow head halfway between two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    dx, dy = 0.09 * dx / length, 0.09 * dy / length
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    wings = [(x - dx - dy, y - dy + dx), (x + dx, y + dy), (x - dx + dy, y - dy - dx)]
    return "M" + "L".join([f"{round(a, 3)} {round(b, 3)}" for a, b in wings])
