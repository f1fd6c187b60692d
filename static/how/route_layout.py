"""Where to draw the nodes of one or two routes, and which edges join them."""

ROOT, END = 0, "end"  # the first node, and one for all nodes without a number


class RouteLayout:
    """The nodes of one or two routes. Each node appears once, so two routes meet at the nodes that they share.

    `places` is a dict from each node to its (column, row). The first word is in row 0. Nodes of only the second word
    are in row 1. `edges` lists [node, node, letters, tier of the word that ends with this edge or ""].
    """

    def __init__(self, routes):
        lines = [nodes_of(route) for route in routes]
        self.places = _place_nodes(lines[0], lines[1] if len(lines) > 1 else [ROOT])
        self.edges = []
        for route, nodes in zip(routes, lines):
            for index, step in enumerate(route["steps"]):
                self._join(nodes[index], nodes[index + 1], step[0], step[3])

    def _join(self, start, end, letter, tier):
        """Add an edge. Two edges between the same nodes become one, with both letters."""
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


def nodes_of(route):
    """Return the nodes of a route, beginning with the root."""
    return [ROOT] + [END if step[1] is None else step[1] for step in route["steps"]]  # MicroPython


def meeting(first, second):
    """Find the node where the second route returns to the first, after they parted.

    Returns the number of steps that each route takes up to that node. None if they never part, or never meet again.
    """
    nodes, others = nodes_of(first), nodes_of(second)
    parted = False
    for index, node in enumerate(others):
        if node not in nodes:
            parted = True
        elif parted and node != END:
            return nodes.index(node), index
    return None


def _place_nodes(first, second):
    """Return the places of the nodes of two routes. Between two shared nodes, both routes are equally wide."""
    places = {}
    shared = [node for node in second if node in first]
    column = 0
    for start, end in zip(shared, shared[1:] + [None]):  # noqa: RUF005  # MicroPython
        places[start] = (column, 0)
        parts = [_between(line, start, end) for line in (first, second)]
        width = max([len(part) for part in parts]) + 1
        for row, part in enumerate(parts):
            gap = width / (len(part) + 1) if end is not None else 1
            for index, node in enumerate(part):
                places[node] = (column + (index + 1) * gap, row)
        column += width
    return places


def _between(line, start, end):
    """Return the nodes of a route between `start` and `end`, or all nodes after `start` if `end` is None."""
    after = line[line.index(start) + 1 :]
    return after if end is None else after[: after.index(end)]
