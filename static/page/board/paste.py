"""Boards as people write them, with spaces between the tiles."""


def in_rows(text):
    """The text of a board as `Board.parse` takes it.

    If the text has several lines with the same number of tiles, and spaces between the tiles, each line becomes a row.
    Two letters beside single ones are one tile.
    """
    rows = [line.split() for line in text.split("\n") if line.strip()]
    parts = [part for row in rows for part in row]
    if len(rows) < 2 or len(parts) == len(rows) or any([len(row) != len(rows[0]) for row in rows]):
        return text
    if not any([len(part) == 1 for part in parts]) or any([len(_letters(part)) > 2 for part in parts]):
        return text
    return "/".join(["".join([part if len(part) == 1 else f"[{_letters(part)}]" for part in row]) for row in rows])


def _letters(part):
    return part[1:-1] if part[0] == "[" and part[-1] == "]" else part
