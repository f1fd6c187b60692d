"""Proxies that send half a file, a wrong file, or a page of their own, on a first visit or for an update."""

import itertools

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, answered_by, board_text, open_view, solved, type_late
from hosting import deploy
from proxy import KINDS, another_file, half_in_chunks, spoiling
from samples import ROOT
from visits import INSTALL, READY, heading, visited

# Files that the first answer needs.
FIRST = [
    "runtime/micropython/micropython.wasm",
    "boggle/words.txt",
    "static/micropython/page.txt",
]
WORKER = "static/micropython/worker.txt"  # if it fails, Pyodide solves
PARTS = ["static/micropython/later.txt", "static/micropython/worth.txt"]
UPDATED = ["boggle/words.txt", "runtime/micropython/micropython.wasm", "runtime/pyodide/pyodide.asm.wasm"]
NOT_KEPT = "The page could not be kept for offline use. It tries again at the next visit."


def pairs(paths, count):
    """Pair kinds of damage with files, in turn, up to `count` pairs. All pairs would take minutes."""
    return list(itertools.islice(zip(itertools.cycle(paths), itertools.cycle(KINDS), strict=False), count))


def name(value):
    return value if isinstance(value, str) else value.__name__


@pytest.mark.parametrize(("path", "kind"), pairs(FIRST, 10), ids=name)
def test_a_first_visit_says_what_is_wrong_and_keeps_the_board(context, path, kind):
    with spoiling(ROOT / "site", {path: kind}) as address:
        page = context.new_page()
        page.goto(f"{address}#board={GOLDEN}")
        alert = page.get_by_role("alert")
        expect(alert).not_to_be_empty()
        expect(page.get_by_role("status")).to_have_text("No words can be found.")
        type_late(page)


@pytest.mark.parametrize("kind", KINDS, ids=name)
def test_pyodide_solves_where_the_first_workers_script_comes_spoiled(context, kind):
    with spoiling(ROOT / "site", {WORKER: kind}) as address:
        page = context.new_page()
        page.goto(f"{address}#board={GOLDEN}")
        assert solved(page) == (88, 109)
        answered_by(page, "Pyodide")
        expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.first_worker_alone
@pytest.mark.parametrize(("path", "kind"), pairs(PARTS, 6), ids=name)
def test_a_part_that_comes_spoiled_is_said(context, path, kind):
    with spoiling(ROOT / "site", {path: kind}) as address:
        page = context.new_page()
        page.goto(f"{address}#board={GOLDEN}")
        if path.endswith("worth.txt"):
            open_view(page, "Explore")
        expect(page.get_by_role("alert")).to_contain_text("could not be loaded: ")
        assert solved(page) == (88, 109)


@pytest.mark.service_worker
def test_visits_keep_nothing_that_came_spoiled(context, host):
    spoiled = {}
    with spoiling(host, spoiled) as address:
        page = context.new_page()
        for kind in KINDS:
            spoiled["static/micropython/how.txt"] = kind
            page.goto("about:blank")
            page.goto(f"{address}#board={GOLDEN}")
            assert solved(page) == (88, 109)
            expect(page.locator("#offline")).to_have_text(NOT_KEPT)
        spoiled.clear()
        page.reload()
        expect(page.locator("#offline")).to_have_text(READY)


@pytest.mark.service_worker
def test_an_update_that_comes_spoiled_leaves_the_old_version_at_work(context, host):
    spoiled = {}
    with spoiling(host, spoiled) as address:
        page = visited(context, address)
        for path in UPDATED:
            (host / path).write_bytes((host / path).read_bytes() + b"\0")
        deploy(host, "Second")
        for path, kind in itertools.product(UPDATED, KINDS):
            spoiled.clear()
            spoiled[path] = kind
            assert page.evaluate(INSTALL) == "redundant", (path, name(kind))
        expect(page.locator("#offline")).to_have_text("The update failed. The page tries again at the next visit.")
        page.reload()
        assert solved(page) == (88, 109)
        expect(heading(page)).to_have_text("Boggle solver")
        answered_by(page, "Pyodide")
        expect(page.get_by_role("alert")).to_have_count(0)


def test_a_spoiled_file_is_no_more_than_a_visit(context):
    """The same tab works as soon as the proxy changes nothing any more: no spoiled file was kept."""
    spoiled = {"boggle/words.txt": another_file, WORKER: half_in_chunks}
    with spoiling(ROOT / "site", spoiled) as address:
        page = context.new_page()
        page.goto(f"{address}#board={GOLDEN}")
        expect(page.get_by_role("alert")).not_to_be_empty()
        assert board_text(page) == GOLDEN.replace("/", "")
        spoiled.clear()
        page.reload()
        assert solved(page) == (88, 109)
        expect(page.get_by_role("alert")).to_have_count(0)
