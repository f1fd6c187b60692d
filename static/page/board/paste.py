"""Boards as people write them: with blanks between the tiles."""


def in_rows(text):
    """The text as `Board.parse` takes it: of several lines with as many tiles apart by blanks each line is a row, where
    each tile would be one. Two letters are a tile beside single ones."""
    rows = [line.split() for line in text.split("\n") if line.strip()]
    parts = [part for row in rows for part in row]
    if len(rows) < 2 or len(parts) == len(rows) or any([len(row) != len(rows[0]) for row in rows]):
        return text
    if not any([len(part) == 1 for part in parts]) or any([len(_letters(part)) > 2 for part in parts]):
        return text
    return "/".join(["".join([part if len(part) == 1 else f"[{_letters(part)}]" for part in row]) for row in rows])


def _letters(part):
    return part[1:-1] if part[0] == "[" and part[-1] == "]" else part
