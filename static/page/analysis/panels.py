"""The contents of the place `Explore`, in their order. They are in a bundle of their own."""

from page.analysis.charts import Charts, WordStats
from page.analysis.improve_view import ImproveView
from page.analysis.rating_panel import RatingPanel
from page.analysis.tile_usage import TileLens
from page.analysis.tile_usage_view import LensView, TileTable
from page.browser.dom import by_id, listen
from page.state.game import EXPLORE
from page.text.markup import insert, markup
from page.text.texts import t
from page.words.arrange import worker_copy

BEGIN = """<div id="begin-explore" class="box"><p>{purpose}</p>
<button class="button main explore-only" type="button">{roll}</button></div>"""
OPEN = '<a class="button glance-only" href="#view=explore" data-view="explore">{}</a>'


async def add(page):
    tool = page.places.tool(EXPLORE)
    _add_begin(page, tool)
    view = LensView(tool)
    stats = WordStats(page.game, tool)
    RatingPanel(page.game, page.solver, page.messages, stats, tool)
    ImproveView(page.game, page.solver, page.messages, tool)
    Charts(page.game, stats, tool)
    table = TileTable(tool)
    TileLens(page, page.shared(worker_copy), view, table)
    insert(tool.body, markup(OPEN, t("Explore its tiles")))


def _add_begin(page, tool):
    """Say what the place is for while the board is not full. The style sheet hides the rest of the place meanwhile."""
    purpose = t("Fill the board to see how good it is, which tiles its words go through, and what would be better.")
    insert(tool.body, markup(BEGIN, purpose=purpose, roll=t("Roll a board")))
    box = by_id("begin-explore")
    listen(box.querySelector("button"), "click", lambda event: page.roller.roll())

    def update():
        box.hidden = page.game.is_full

    page.game.board_changed.subscribe(update)
    update()
