"""The worker of the page as it runs in Pyodide, in CPython."""

import gc
import importlib
import sys
import types

import pytest

from boggle.words.pack import pack
from samples import SMALL


@pytest.fixture(scope="package")
def started(tmp_path_factory):
    """static/worker/main.py with a small word list. A stand-in replaces Pyodide's own module."""
    folder = tmp_path_factory.mktemp("worker")
    (folder / "en.words").write_bytes(pack(SMALL))
    ffi = types.ModuleType("pyodide.ffi")
    ffi.to_js = lambda data: data
    limits = gc.get_threshold()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setitem(sys.modules, "pyodide", types.ModuleType("pyodide"))
        patch.setitem(sys.modules, "pyodide.ffi", ffi)
        patch.delitem(sys.modules, "worker.main", raising=False)
        from worker import main

        yield main
    gc.set_threshold(*limits)


@pytest.fixture
def worker(started):
    return importlib.reload(started)
