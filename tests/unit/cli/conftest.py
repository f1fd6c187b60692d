"""Word lists in files, for the commands."""

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
