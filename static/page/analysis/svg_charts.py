"""Charts. Each is an SVG, whose accessible name says the main point, and a table of the same numbers.

All sizes are in units of the drawing, which is ACROSS wide.
"""

from page.text.texts import language, t

ACROSS = 320
ROW, BAR = 24, 16  # heights
GAP, DIGIT = 5, 9  # between a bar and its number; width of a digit
TOP, HIGH, BOTTOM = 22, 96, 20  # heights in a histogram: name of the mark, highest column, numbers below
EDGE = 60  # a name that is closer than this to a side is not centred


def show_drawing(figure, name, height, inside):
    """Put a drawing into a figure element, below its caption."""
    old = figure.querySelector("svg")
    if old:
        old.remove()
    figure.insertAdjacentHTML("beforeend", f'<svg role="img" viewBox="0 0 {ACROSS} {height}">{inside}</svg>')
    figure.querySelector("svg").setAttribute("aria-label", name)


def show_rows(figure, name, rows, room):
    """Draw bars below each other. `rows` are (label, number, tier or ""), `room` is the width of the labels."""
    longest = max([number for _, number, _ in rows]) or 1
    most = ACROSS - room - GAP - DIGIT * len(language.value(longest))
    inside = []
    for place, (label, number, tier) in enumerate(rows):
        middle = place * ROW + ROW / 2
        length = round(most * number / longest, 1)
        inside.append(
            f'<text x="0" y="{middle}">{label}</text>'
            f'<rect x="{room}" y="{middle - BAR / 2}" width="{length}" height="{BAR}" rx="2" data-tier="{tier}"/>'
            f'<text x="{room + length + GAP}" y="{middle}">{language.value(number)}</text>'
        )
    show_drawing(figure, name, len(rows) * ROW, "".join(inside))


def show_columns(figure, name, ranges, own):
    """Draw a histogram with a mark at the number `own`. `ranges` is the result of
    `boggle.analysis.percentile.histogram`."""
    first, width, counts = ranges
    column = ACROSS / len(counts)
    highest = max(counts)
    base = TOP + HIGH
    inside = []
    for place, count in enumerate(counts):
        height = round(HIGH * count / highest, 1)
        inside.append(
            f'<rect x="{round(place * column + 0.5, 1)}" y="{round(base - height, 1)}"'
            f' width="{round(column - 1, 1)}" height="{height}"/>'
        )
    end = first + width * len(counts)
    for number in (first, first + width * (len(counts) // 2), end):
        inside.append(_number(number, ACROSS * (number - first) / (end - first)))
    place = max(0, min(ACROSS * (own + 0.5 - first) / (end - first), ACROSS))
    inside.append(_mark(t("this board: {number}", number=own), place))
    show_drawing(figure, name, base + BOTTOM, "".join(inside))


def _number(number, place):
    return f'<text x="{round(place, 1)}" y="{TOP + HIGH + BOTTOM / 2}" {_anchor(place)}>{language.value(number)}</text>'


def _mark(name, place):
    place = round(place, 1)
    line = f'<path class="mark" d="M{place} {TOP - 5}V{TOP + HIGH}"/>'
    return f'{line}<text x="{place}" y="{TOP / 2 - 2}" {_anchor(place)}>{name}</text>'


def _anchor(place):
    kind = "start" if place < EDGE else "end" if place > ACROSS - EDGE else "middle"
    return f'text-anchor="{kind}"'


def show_table(table, name, heads, rows):
    """Fill a table element. The first cell of each row is its heading."""
    table.setAttribute("aria-label", name)
    head = "".join([f'<th scope="col">{text}</th>' for text in heads])
    body = []
    for row in rows:
        cells = "".join([f"<td>{language.value(number)}</td>" for number in row[1:]])
        body.append(f'<tr><th scope="row">{row[0]}</th>{cells}</tr>')
    table.innerHTML = f"<thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody>"
