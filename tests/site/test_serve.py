"""The server of `make serve` and of the tests."""

from http.client import HTTPConnection

import pytest

from hosting import served
from tools.serve import server


def answer(connection):
    connection.request("GET", "/")
    return connection.getresponse().read()


def test_a_server_that_stopped_answers_no_connection_that_was_kept_open(tmp_path):
    (tmp_path / "index.html").write_text("hello")
    with served(tmp_path) as address:
        connection = HTTPConnection(address.split("/")[2])
        assert answer(connection) == answer(connection) == b"hello"
    with pytest.raises(ConnectionError):
        answer(connection)


def test_a_port_that_is_taken_is_told_as_that(tmp_path):
    with served(tmp_path) as address, pytest.raises(OSError, match="in use"):
        server(tmp_path, int(address.split(":")[2].strip("/")))
