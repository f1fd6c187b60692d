"""The golden boards: boards whose correct answers are stored with the project, in tests/golden.txt. Also says how an
answer differs from the correct one."""

WORD, POINTS, TIER, PATHS, PATH = range(5)  # the columns of a row
COLUMN_NAMES = {POINTS: "points", TIER: "tiers", PATHS: "numbers of paths", PATH: "paths"}
MOST_NAMED = 3  # words that differ, named one by one


class GoldenBoard:
    """A board and its answer. `rows` lists [word, points, tier, number of paths, path as text], in order."""

    def __init__(self, board, rules):
        self.board = board
        self.rules = rules
        self.rows = []


def golden_boards(text):
    """Return all boards of the file, in order."""
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
    """Return the sum of the points of all rows."""
    return sum([row[POINTS] for row in rows])


def difference(golden, rows):
    """Return in a few words how `rows` differs from `golden`, the correct rows. "" if they are equal."""
    if rows == golden:
        return ""
    expected, got = [row[WORD] for row in golden], [row[WORD] for row in rows]
    missing = _list_words("missing", _not_in(got, expected))
    added = _list_words("too many", _not_in(expected, got))
    if missing or added:
        return ", ".join([part for part in (missing, added) if part])
    if got != expected:
        return "the words in another order"
    return "the words are right, but not their " + _differing_column(golden, rows)


def _not_in(others, words):
    others = set(others)
    return [word for word in words if word not in others]


def _list_words(label, words):
    """Return words as a text such as `2 missing (tux, wax)`, or "" if there are none."""
    if not words:
        return ""
    names = ", ".join(words[:MOST_NAMED]) + (", …" if len(words) > MOST_NAMED else "")
    return f"{len(words)} {label} ({names})"


def _differing_column(golden, rows):
    for column in (POINTS, TIER, PATHS, PATH):
        if [row[column] for row in rows] != [row[column] for row in golden]:
            return COLUMN_NAMES[column]
    return "rows"
