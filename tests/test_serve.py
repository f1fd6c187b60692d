"""The server of `make serve` and of the tests."""

from http.client import HTTPConnection

import pytest

from hosting import served


def test_a_server_that_stopped_answers_no_connection_that_was_kept_open(tmp_path):
    (tmp_path / "index.html").write_text("hello")
    with served(tmp_path) as address:
        connection = HTTPConnection(address.split("/")[2])
        for _ in range(2):
            connection.request("GET", "/")
            assert connection.getresponse().read() == b"hello"
    with pytest.raises(ConnectionError):
        connection.request("GET", "/")
        connection.getresponse()
