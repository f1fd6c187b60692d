"""The walk of a small board, step by step."""

from how.walk_steps import BACK, NO, ON, path_after
from page.board.path_view import drawing
from page.browser.dom import by_id, listen


class WalkView:
    def __init__(self, lab):
        self._lab = lab
        self._box = by_id("walk-board")
        self._drawing = by_id("walk-drawing")
        self._told = by_id("walk-told")
        self._count = by_id("walk-count")
        self._slider = by_id("walk-step")
        self._controls = [by_id(name) for name in ("walk-back", "walk-next", "walk-word", "walk-step")]
        self._walk = None
        self._step = 0
        listen(by_id("walk-form"), "submit", self._submitted)
        listen(self._slider, "input", lambda event: self._go(int(self._slider.value)))
        for button, act in zip(self._controls, (self._back, self._next, self._next_word)):
            listen(button, "click", act)

    async def start(self):
        """Show the walk of the board that stands in the box."""
        by_id("walk-show").disabled = False
        await self._show()

    async def _submitted(self, event):
        event.preventDefault()
        await self._show()

    async def _show(self):
        walk = await self._lab.answer("steps", self._box.value)
        by_id("walk-alert").textContent = walk.get("error", "")
        if "error" in walk:
            return
        self._walk = walk
        self._slider.max = str(len(walk["steps"]))
        for control in self._controls:
            control.disabled = False
        self._go(0)

    def _back(self, event):
        self._go(self._step - 1)

    def _next(self, event):
        self._go(self._step + 1)

    def _next_word(self, event):
        steps = self._walk["steps"]
        for place in range(self._step, len(steps)):
            if steps[place][2]:
                self._go(place + 1)
                return
        self._go(len(steps))

    def _go(self, step):
        """Show the walk as it is once `step` steps are done."""
        steps = self._walk["steps"]
        self._step = max(0, min(step, len(steps)))
        self._slider.value = str(self._step)
        self._count.textContent = f"Step {self._step:,} of {len(steps):,}"
        self._told.textContent = told(self._walk, self._step)
        self._draw()

    def _draw(self):
        steps, width, tiles = self._walk["steps"], self._walk["width"], self._walk["tiles"]
        path = path_after(steps, self._step)
        what, looked_at, _ = steps[self._step - 1] if self._step else ["", -1, ""]
        self._drawing.setAttribute("viewBox", f"0 0 {width} {len(tiles) // width}")
        parts = []
        for cell, tile in enumerate(tiles):
            kind = "on" if cell in path else ""
            if cell == looked_at:
                kind += f" {what}"
            parts.append(_tile(cell % width, cell // width, tile, kind))
        pairs = [divmod(cell, width) for cell in path]
        self._drawing.innerHTML = "".join(parts) + (drawing(pairs) if pairs else "")


def told(walk, step):
    """What happened in a step, in words."""
    steps, tiles = walk["steps"], walk["tiles"]
    if not step:
        return "The walk begins. It will try every tile as a first letter, and go on from each that begins a word."
    what, cell, tier = steps[step - 1]
    before = "".join([tiles[each] for each in path_after(steps, step - 1)])
    tile = tiles[cell]
    if what == ON and tier:
        return f"{before + tile}: a word ({tier})."
    if what == ON:
        return f"{before + tile}: words begin so. The walk steps on the tile."
    if what == NO:
        return f"{before + tile}: no word begins so. The walk does not go there."
    if what == BACK:
        rest = before[: len(before) - len(tile)]
        return (
            f"All ways on from {before} were tried. Back to {rest}."
            if rest
            else f"Done with all that begins on {tile}."
        )
    return f"{before}, then {tile} again: that tile is on the path already."


def _tile(column, row, tile, kind):
    name = tile[:1].upper() + tile[1:]
    return (
        f'<g class="{kind}"><rect x="{column + 0.06}" y="{row + 0.06}" width="0.88" height="0.88" rx="0.16"/>'
        f'<text x="{column + 0.5}" y="{row + 0.5}">{name}</text></g>'
    )
