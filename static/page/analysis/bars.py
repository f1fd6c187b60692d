"""Tables that draw themselves: beside each heading lies a bar, whose length is the first number of the row."""

from page.text.texts import language, t

ROW = '<tr{}><th scope="row">{}</th><td class="bar-of">{}</td>{}</tr>'
OWN = ' <span class="unit">{}</span>'


def fill(table, name, heads, rows):
    """Fill a table element. `rows` are (attributes of the row, its heading, its numbers)."""
    head = "".join([f'<th scope="col">{text}</th>' for text in heads])
    body = []
    for attributes, heading, numbers in rows:
        first, *others = [language.value(number) for number in numbers]
        body.append(ROW.format(attributes, heading, first, "".join([f"<td>{number}</td>" for number in others])))
    table.setAttribute("aria-label", name)
    table.innerHTML = f"<thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody>"
    longest = max([numbers[0] for _, _, numbers in rows]) or 1
    for cell, (_, _, numbers) in zip(table.querySelectorAll(".bar-of"), rows):
        cell.style.setProperty("--part", str(round(numbers[0] / longest, 3)))


def own_row(heading):
    """Return the attributes of the row in which the board is, and its heading."""
    return ' class="own"', heading + OWN.format(t("this board"))


def of_tier(tier):
    """Return the attributes that give a row the colour of a tier."""
    return f' data-tier="{tier}"'
