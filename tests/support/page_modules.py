"""Modules of the page in CPython, with stand-ins for the browser, which remember what they are asked."""

import importlib
import sys
from unittest.mock import MagicMock, patch


def page_module(name):
    """Import a module of the page. What it imports from JavaScript are mocks."""
    with patch.dict(sys.modules, js=MagicMock(), jsffi=MagicMock()):
        return importlib.import_module(name)
