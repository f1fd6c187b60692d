"""Tables that draw themselves: beside each heading lies a bar, whose length is the first number of the row."""

from page.text.markup import markup, replace
from page.text.texts import language, t

HEAD = '<th scope="col">{}</th>'
ROW = '<tr{}><th scope="row">{}</th><td class="bar-of">{}</td>{}</tr>'
TABLE = "<thead><tr>{}</tr></thead><tbody>{}</tbody>"
OWN = '{} <span class="unit">{}</span>'


def fill(table, name, heads, rows):
    """Fill a table element. `rows` are (attributes of the row, as Markup or "", its heading, its numbers)."""
    head = [markup(HEAD, text) for text in heads]
    body = []
    for attributes, heading, numbers in rows:
        first, *others = [language.value(number) for number in numbers]
        body.append(markup(ROW, attributes, heading, first, [markup("<td>{}</td>", number) for number in others]))
    table.setAttribute("aria-label", name)
    replace(table, markup(TABLE, head, body))
    longest = max([numbers[0] for _, _, numbers in rows]) or 1
    for cell, (_, _, numbers) in zip(table.querySelectorAll(".bar-of"), rows):
        cell.style.setProperty("--part", str(round(numbers[0] / longest, 3)))


def own_row(heading):
    """Return the attributes of the row in which the board is, and its heading."""
    return markup(' class="own"'), markup(OWN, heading, t("this board"))


def of_tier(tier):
    """Return the attributes that give a row the colour of a tier."""
    return markup(' data-tier="{}"', tier)
