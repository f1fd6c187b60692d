"""The golden boards: reading tests/golden.txt, and telling an answer from what stands there."""

WORD, POINTS, TIER, PATHS, PATH = range(5)  # the places in a row


class GoldenBoard:
    """`rows` are [word, points, tier, number of paths, path as text], in order."""

    def __init__(self, board, rules):
        self.board = board
        self.rules = rules
        self.rows = []


def golden_boards(text):
    """All boards of the file, in order."""
    boards = []
    for line in text.split("\n"):
        fields = line.split()
        if line.startswith(" "):
            word, points, tier, paths = fields[:4]
            boards[-1].rows.append([word, int(points), tier, int(paths), " ".join(fields[4:])])
        elif fields:
            boards.append(GoldenBoard(fields[0], fields[1]))
    return boards


def points_of(rows):
    return sum([row[POINTS] for row in rows])


def difference(golden, rows):
    """What makes the rows another answer than the golden one; "" if nothing does."""
    if rows == golden:
        return ""
    expected, came = [row[WORD] for row in golden], [row[WORD] for row in rows]
    missing = _named("missing", _not_in(came, expected))
    added = _named("too many", _not_in(expected, came))
    if missing or added:
        return ", ".join([part for part in (missing, added) if part])
    if came != expected:
        return "the words in another order"
    return "the words are right, but not their " + _what_differs(golden, rows)


def _not_in(others, words):
    others = set(others)
    return [word for word in words if word not in others]


def _named(what, words):
    """`2 missing (tux, wax)`, three words at most by name."""
    if not words:
        return ""
    names = ", ".join(words[:3]) + (", …" if len(words) > 3 else "")
    return f"{len(words)} {what} ({names})"


def _what_differs(golden, rows):
    names = {POINTS: "points", TIER: "tiers", PATHS: "numbers of paths", PATH: "paths"}
    for place in (POINTS, TIER, PATHS, PATH):
        if [row[place] for row in rows] != [row[place] for row in golden]:
            return names[place]
    return "rows"
