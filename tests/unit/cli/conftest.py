"""Word lists in files, for the commands, and Ctrl-C."""

import signal

import pytest


@pytest.fixture
def plain(tmp_path):
    path = tmp_path / "plain.txt"
    path.write_text("tux\ntax rare\nat\naxe\n")
    return path


@pytest.fixture
def binary(tmp_path, packed):
    path = tmp_path / "small.dawg"
    path.write_bytes(packed)
    return path


@pytest.fixture
def ctrl_c():
    """A function that does what Ctrl-C does. The tests may run in the background of a shell, which ignores Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield lambda: signal.raise_signal(signal.SIGINT)
    signal.signal(signal.SIGINT, before)
