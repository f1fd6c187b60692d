"""Where the nodes of one or two words stand in a drawing, and which edges join them."""

ROOT, END = 0, "end"  # nodes, beside the numbers of the file


class Graph:
    """The nodes that one or two routes go through, each once, so that two words meet where the file lets them.

    `places` gives each node's (column, row); the first word is in row 0, what only the second has in row 1. `edges` are
    [node, node, letters, tier of the word that ends with it or ""].
    """

    def __init__(self, routes):
        lines = [line_of(route) for route in routes]
        self.places = _placed(lines[0], lines[1] if len(lines) > 1 else [ROOT])
        self.edges = []
        for route, line in zip(routes, lines):
            for place, step in enumerate(route["steps"]):
                self._join(line[place], line[place + 1], step[0], step[3])

    def _join(self, start, end, letter, tier):
        for edge in self.edges:
            if edge[:2] == [start, end]:
                if letter not in edge[2].split(", "):
                    edge[2] += f", {letter}"
                edge[3] = edge[3] or tier
                return
        self.edges.append([start, end, letter, tier])

    @property
    def columns(self):
        return 1 + max([column for column, _ in self.places.values()])

    @property
    def rows(self):
        return 1 + max([row for _, row in self.places.values()])


def line_of(route):
    """The nodes of a route, the root first."""
    return [ROOT] + [END if step[1] is None else step[1] for step in route["steps"]]  # MicroPython


def meeting(first, second):
    """Where a second route comes to a node of the first after they parted: the numbers of steps up to it in both.

    None where they do not meet again, or never parted.
    """
    one, other = line_of(first), line_of(second)
    parted = False
    for place, node in enumerate(other):
        if node not in one:
            parted = True
        elif parted and node != END:
            return one.index(node), place
    return None


def _placed(first, second):
    """Between two nodes that both lines have, each spreads its own over the same room."""
    places = {}
    both = [node for node in second if node in first]
    column = 0
    for start, end in zip(both, both[1:] + [None]):  # noqa: RUF005  # MicroPython
        places[start] = (column, 0)
        parts = [_between(line, start, end) for line in (first, second)]
        room = max([len(part) for part in parts]) + 1
        for row, part in enumerate(parts):
            gap = room / (len(part) + 1) if end is not None else 1
            for place, node in enumerate(part):
                places[node] = (column + (place + 1) * gap, row)
        column += room
    return places


def _between(line, start, end):
    """The nodes of a line behind `start`, up to `end` if it is given."""
    after = line[line.index(start) + 1 :]
    return after if end is None else after[: after.index(end)]
