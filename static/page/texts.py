"""The page's texts, in its language."""


def t(text, **values):
    """`text` with `values` in their places, as {name}."""
    return text.format(**values)


def tn(one, many, number, **values):
    """`one` where `number` is 1, else `many`, with the number as {count} and `values` in their places."""
    return t(one if number == 1 else many, count=f"{number:,}", **values)
