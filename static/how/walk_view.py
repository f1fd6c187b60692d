"""Shows the walk of a small board, step by step."""

from page.board.path_view import drawing
from page.browser.dom import by_id, listen
from page.text.markup import markup, replace

TILE = """<g class="{}"><rect x="{}" y="{}" width="0.88" height="0.88" rx="0.16"/>
<text x="{}" y="{}">{}</text></g>"""
ON, NO, BACK = "on", "no", "back"  # kinds of steps (see `how.traced.trace_walk`)


class WalkView:
    def __init__(self, workers):
        self._workers = workers
        self._box = by_id("walk-board")
        self._drawing = by_id("walk-drawing")
        self._description = by_id("walk-told")
        self._count = by_id("walk-count")
        self._slider = by_id("walk-step")
        self._controls = [by_id(name) for name in ("walk-back", "walk-next", "walk-word", "walk-step")]
        self._walk = None
        self._step = 0
        listen(by_id("walk-form"), "submit", self._submitted)
        listen(self._slider, "input", lambda event: self._go_to(int(self._slider.value)))
        for button, act in zip(self._controls, (self._back, self._next, self._next_word)):
            listen(button, "click", act)

    async def start(self):
        """Show the walk of the board that is in the box."""
        by_id("walk-show").disabled = False
        await self._show()

    async def _submitted(self, event):
        event.preventDefault()
        await self._show()

    async def _show(self):
        walk = await self._workers.answer("walk", self._box.value)
        by_id("walk-alert").textContent = walk.get("error", "")
        if "error" in walk:
            return
        self._walk = walk
        self._slider.max = str(len(walk["steps"]))
        for control in self._controls:
            control.disabled = False
        self._go_to(0)

    def _back(self, event):
        self._go_to(self._step - 1)

    def _next(self, event):
        self._go_to(self._step + 1)

    def _next_word(self, event):
        """Go to the next step that finds a word, or to the end."""
        steps = self._walk["steps"]
        for number in range(self._step, len(steps)):
            if steps[number][2]:
                self._go_to(number + 1)
                return
        self._go_to(len(steps))

    def _go_to(self, step):
        """Show the walk after `step` steps."""
        steps = self._walk["steps"]
        self._step = max(0, min(step, len(steps)))
        self._slider.value = str(self._step)
        self._count.textContent = f"Step {self._step:,} of {len(steps):,}"
        self._description.textContent = describe_step(self._walk, self._step)
        self._draw()

    def _draw(self):
        steps, width, tiles = self._walk["steps"], self._walk["width"], self._walk["tiles"]
        path = path_after(steps, self._step)
        kind, looked_at, _ = steps[self._step - 1] if self._step else ["", -1, ""]
        self._drawing.setAttribute("viewBox", f"0 0 {width} {len(tiles) // width}")
        parts = []
        for cell, tile in enumerate(tiles):
            classes = "on" if cell in path else ""
            if cell == looked_at:
                classes += f" {kind}"
            parts.append(_tile(cell % width, cell // width, tile, classes))
        pairs = [divmod(cell, width) for cell in path]
        replace(self._drawing, [parts, drawing(pairs) if pairs else []])


def path_after(steps, count):
    """Return the cells of the path after the first `count` steps. A step is [kind, cell, …]."""
    path = []
    for kind, cell, _ in steps[:count]:
        if kind == ON:
            path.append(cell)
        elif kind == BACK:
            path.pop()
    return path


def describe_step(walk, step):
    """Say what happened in a step. Steps are counted from 1; step 0 is the beginning."""
    steps, tiles = walk["steps"], walk["tiles"]
    if not step:
        return "The walk begins. It will try every tile as a first letter, and go on from each that begins a word."
    kind, cell, tier = steps[step - 1]
    before = "".join([tiles[each] for each in path_after(steps, step - 1)])
    tile = tiles[cell]
    if kind == ON and tier:
        return f"{before + tile}: a word ({tier})."
    if kind == ON:
        return f"{before + tile}: words begin so. The walk steps on the tile."
    if kind == NO:
        return f"{before + tile}: no word begins so. The walk does not go there."
    if kind == BACK:
        return _describe_return(before, tile)
    return f"{before}, then {tile} again: that tile is on the path already."


def _describe_return(before, tile):
    """Describe a step back. `before` contains the letters of the path, and `tile` is its last tile."""
    left = before[: len(before) - len(tile)]
    return f"All ways on from {before} were tried. Back to {left}." if left else f"Done with all that begins on {tile}."


def _tile(column, row, tile, classes):
    name = tile[:1].upper() + tile[1:]
    return markup(TILE, classes, column + 0.06, row + 0.06, column + 0.5, row + 0.5, name)
