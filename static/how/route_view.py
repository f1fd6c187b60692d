"""A word's way through the nodes of the packed list, drawn; two words show where they meet."""

import json

from how.route_layout import END, ROOT, Graph, meeting
from page.browser.dom import by_id, listen

STEP, LINE = 64, 84  # pixels between columns, and between rows
EDGE = 40  # pixels around
MOST = 20  # letters drawn


class RouteView:
    def __init__(self, lab):
        self._lab = lab
        self._boxes = [by_id("route-first"), by_id("route-second")]
        self._button = by_id("route-show")
        self._drawing = by_id("route-drawing")
        self._told = by_id("route-told")
        self._asked = 0
        listen(by_id("route-form"), "submit", self._submitted)

    async def start(self):
        """Show the words that stand in the boxes."""
        self._button.disabled = False
        await self._show()

    async def _submitted(self, event):
        event.preventDefault()
        await self._show()

    async def _show(self):
        self._asked += 1
        asked = self._asked
        words = [box.value.strip() for box in self._boxes if box.value.strip()]
        if not words or max([len(word) for word in words]) > MOST:
            self._told.textContent = f"expected one or two words of 1 to {MOST} letters"
            return
        routes = await self._lab.answer("routes", json.dumps(words))
        if asked == self._asked:
            self._told.textContent = " ".join([in_words(route) for route in routes] + meeting_in_words(routes))
            self._draw(Graph(routes))

    def _draw(self, graph):
        width, height = (graph.columns - 1) * STEP + 2 * EDGE, (graph.rows - 1) * LINE + 2 * EDGE
        for name, value in (("viewBox", f"0 0 {width} {height}"), ("width", width), ("height", height)):
            self._drawing.setAttribute(name, str(value))
        parts = [_edge(edge, graph.places) for edge in graph.edges]
        parts += [_node(node, graph.places[node]) for node in graph.places]
        self._drawing.innerHTML = "".join(parts)


def in_words(route):
    """`“tile” goes through 4 nodes and is a word (common).`"""
    word, steps = route["word"], route["steps"]
    if not route["whole"]:
        begin = word[: len(steps)]
        return f"“{word}” breaks off: no word begins with “{word[: len(begin) + 1]}”."
    tier = steps[-1][3]
    return f"“{word}” is a word ({tier})." if tier else f"“{word}” is no word, but words begin so."


def meeting_in_words(routes):
    """A list of one sentence about two words that meet, or of none."""
    if len(routes) < 2:
        return []
    met = meeting(routes[0], routes[1])
    if not met:
        return ["They share no node behind the place where they part."]
    node = routes[0]["steps"][met[0] - 1][1]
    befores = [route["word"][:count] for route, count in zip(routes, met)]
    return [f"They meet at node {node:,}, behind “{befores[0]}” and “{befores[1]}”: what follows is stored once."]


def _at(place):
    return EDGE + place[0] * STEP, EDGE + place[1] * LINE


def _edge(edge, places):
    start, end, letters, tier = edge
    (x1, y1), (x2, y2) = _at(places[start]), _at(places[end])
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    ends = f'<circle class="ends" data-tier="{tier}" cx="{x}" cy="{y + 9}" r="4"/>' if tier else ""
    line = f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'
    return f'{line}<text class="letter" x="{x}" y="{y - 8}">{letters}</text>{ends}'


def _node(node, place):
    x, y = _at(place)
    kind = "end" if node == END else "root" if node == ROOT else "node"
    name = {END: "end", ROOT: "root"}.get(node, f"{node}")
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="9"/><text class="number" x="{x}" y="{y + 26}">{name}</text>'
