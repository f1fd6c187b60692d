"""The parts of the page that say what the board is worth: charts, how good it is, what would better it.

A bundle of its own, for `page.when_opened`.
"""

from page.charts import Charts
from page.tally import Tally
from page.worth_panel import WorthPanel

PARTS = [Tally, Charts, WorthPanel]


def extend(app):
    """Add all parts to the page."""
    return [part(app) for part in PARTS]
