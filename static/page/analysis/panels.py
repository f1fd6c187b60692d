"""The panels of charts and rating. They are in a bundle of their own."""

from page.analysis.charts import Charts
from page.analysis.rating_panel import RatingPanel
from page.analysis.word_stats import WordStats


async def add(page):
    stats = WordStats(page.game)
    Charts(page.game, stats)
    RatingPanel(page.game, page.solver, page.messages, stats)
