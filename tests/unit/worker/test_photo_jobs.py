"""Reading photos in the worker: in pieces, with an end, and one at a time."""

import json

import pytest

from hostile import Uint8Array
from photos import NETWORK, drawn
from worker import photo
from worker.photo import PhotoJobs, read_steps


@pytest.fixture(autouse=True)
def _much_time(monkeypatch):
    """However slow this machine is, pictures are read to the end."""
    monkeypatch.setattr(photo, "MOST_SECONDS", 600)


def arguments(picture):
    return Uint8Array(picture.convert("RGBA").tobytes()), *picture.size, Uint8Array(NETWORK.read_bytes())


def done(jobs):
    progress = []
    while "done" not in (answer := json.loads(jobs.go_on_photo())):
        progress.append(answer["progress"])
    return answer["done"], progress


def test_a_board_is_read_in_pieces():
    jobs = PhotoJobs()
    assert jobs.begin_photo(*arguments(drawn("tsle/p.et/oine/go.s", "0123"))) == "null"
    result, progress = done(jobs)
    board = result["board"]
    assert (board["width"], board["height"], result["late"]) == (4, 4, False)
    assert [tile or "." for tile in board["tiles"]] == list("tslep.etoinego.s")  # a blank die has no tile
    assert {5, 14} <= set(board["to_check"])
    assert progress == sorted(progress)
    assert all(0 <= part <= 1 for part in progress)
    middles = [(x + (rx + dx) / 2, y + (ry + dy) / 2) for x, y, rx, ry, dx, dy in board["places"]]
    wanted = [(30 + 72 * (cell % 4 + 0.5), 30 + 72 * (cell // 4 + 0.5)) for cell in range(16)]
    assert [pytest.approx(place, abs=8) for place in wanted] == middles


def test_no_board_and_reading_that_is_given_up_in_the_end(monkeypatch):
    jobs = PhotoJobs()
    jobs.begin_photo(*arguments(drawn("a").resize((200, 200))))
    assert done(jobs)[0] == {"board": None, "late": False}
    monkeypatch.setattr(photo, "MOST_SECONDS", 0)
    monkeypatch.setattr(photo, "PIECE", 0)
    jobs.begin_photo(*arguments(drawn("tsle/pret/oine/gods")))
    assert done(jobs)[0] == {"board": None, "late": True}


def test_what_is_no_photo_is_refused_and_nothing_is_read_before_one_and_after_it_is_forgotten():
    jobs = PhotoJobs()
    pixels, width, height, network = arguments(drawn("tsle/pret/oine/gods"))
    for call in ((pixels, width + 1, height, network), (pixels, width, height, Uint8Array(b"BNET"))):
        assert "expected" in str(json.loads(jobs.begin_photo(*call))["error"])
    assert "error" in json.loads(jobs.go_on_photo())
    jobs.begin_photo(pixels, width, height, network)
    jobs.forget_photo()
    assert "error" in json.loads(jobs.go_on_photo())


def test_the_steps_for_the_page_that_explains_it():
    steps = json.loads(read_steps(*arguments(drawn("tsle/pret/oine/gods", "0123"))))
    assert steps["side"] == 4
    assert len(steps["places"]) == len(steps["patches"]) == len(steps["scores"]) == 16
    assert {len(patch) for patch in steps["patches"]} == {2 * 28 * 28}
    assert "".join(best[0][0] for best in steps["scores"]) == "tslepretoinegods"
    for best in steps["scores"]:
        assert best == sorted(best, key=lambda one: -one[1])
        assert 0 <= sum(score for _, score in best) <= 1.000001
    assert all(left < right and top < low for left, top, right, low in steps["blobs"])
