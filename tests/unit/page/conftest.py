"""Stand-ins for the browser, so that CPython can import modules of the page and run what is plain Python in them."""

import sys
from unittest.mock import MagicMock

for name in ("js", "jsffi"):
    sys.modules[name] = MagicMock()
