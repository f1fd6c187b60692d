"""The parts of the page that say what the board is worth: charts, how good it is, what would better it.

A bundle of its own, for `page.when_opened`.
"""

from page.analysis.charts import Charts
from page.analysis.rating_panel import WorthPanel
from page.analysis.word_stats import Tally

PARTS = [Tally, Charts, WorthPanel]


def extend(app):
    """Add all parts to the page."""
    return [part(app) for part in PARTS]
