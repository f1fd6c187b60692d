"""Draws the route of a word through the nodes of the packed list. For two words, shows where the routes meet."""

import json

from how.route_layout import END, ROOT, RouteLayout, meeting
from page.browser.dom import by_id, listen
from page.state.events import Latest
from page.text.markup import markup, replace

COLUMN_WIDTH, ROW_HEIGHT = 64, 84  # pixels
MARGIN = 40  # pixels
NODE = """<circle class="{kind}" cx="{x}" cy="{y}" r="9"/><text class="number" x="{x}" y="{below}">{name}</text>"""
MOST_LETTERS = 20  # of a word that is drawn


class RouteView:
    def __init__(self, workers):
        self._workers = workers
        self._boxes = [by_id("route-first"), by_id("route-second")]
        self._button = by_id("route-show")
        self._drawing = by_id("route-drawing")
        self._description = by_id("route-told")
        self._latest = Latest()
        listen(by_id("route-form"), "submit", self._submitted)

    async def start(self):
        """Show the words that are in the boxes."""
        self._button.disabled = False
        await self._show()

    async def _submitted(self, event):
        event.preventDefault()
        await self._show()

    async def _show(self):
        is_latest = self._latest.begin()
        words = [box.value.strip() for box in self._boxes if box.value.strip()]
        if not words or max([len(word) for word in words]) > MOST_LETTERS:
            self._description.textContent = f"expected one or two words of 1 to {MOST_LETTERS} letters"
            return
        routes = await self._workers.answer("routes", json.dumps(words))
        if is_latest():
            self._description.textContent = describe(routes)
            self._draw(RouteLayout(routes))

    def _draw(self, layout):
        width = (layout.columns - 1) * COLUMN_WIDTH + 2 * MARGIN
        height = (layout.rows - 1) * ROW_HEIGHT + 2 * MARGIN
        for name, value in (("viewBox", f"0 0 {width} {height}"), ("width", width), ("height", height)):
            self._drawing.setAttribute(name, str(value))
        parts = [_edge(edge, layout.places) for edge in layout.edges]
        parts += [_node(node, layout.places[node]) for node in layout.places]
        replace(self._drawing, parts)


def describe(routes):
    """Describe one or two routes in words."""
    sentences = [_describe_route(route) for route in routes]
    if len(routes) > 1:
        sentences.append(_describe_meeting(routes))
    return " ".join(sentences)


def _describe_route(route):
    """Describe one route: `“tile” is a word (common).`"""
    word, steps = route["word"], route["steps"]
    if not route["whole"]:
        return f"“{word}” breaks off: no word begins with “{word[: len(steps) + 1]}”."
    tier = steps[-1][3]
    return f"“{word}” is a word ({tier})." if tier else f"“{word}” is no word, but words begin so."


def _describe_meeting(routes):
    """Describe in one sentence where two routes meet."""
    counts = meeting(routes[0], routes[1])
    if not counts:
        return "They share no node behind the place where they part."
    node = routes[0]["steps"][counts[0] - 1][1]
    first, second = [route["word"][:count] for route, count in zip(routes, counts)]
    return f"They meet at node {node:,}, behind “{first}” and “{second}”: what follows is stored once."


def _position(place):
    """Return the centre of a node in pixels."""
    return MARGIN + place[0] * COLUMN_WIDTH, MARGIN + place[1] * ROW_HEIGHT


def _edge(edge, places):
    start, end, letters, tier = edge
    (x1, y1), (x2, y2) = _position(places[start]), _position(places[end])
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    line = markup('<line x1="{}" y1="{}" x2="{}" y2="{}"/>', x1, y1, x2, y2)
    letters = markup('<text class="letter" x="{}" y="{}">{}</text>', x, y - 8, letters)
    ends = markup('<circle class="ends" data-tier="{}" cx="{}" cy="{}" r="4"/>', tier, x, y + 9) if tier else []
    return [line, letters, ends]


def _node(node, place):
    x, y = _position(place)
    kind = "end" if node == END else "root" if node == ROOT else "node"
    name = {END: "end", ROOT: "root"}.get(node, f"{node}")
    return markup(NODE, kind=kind, x=x, y=y, below=y + 26, name=name)
