"""Each feature can be left out: the page still solves."""

import ast
import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, cell, clear, entries, solved
from samples import ROOT
from tools.build.bundle import bundle_of, modules_of

pytestmark = pytest.mark.first_worker_alone

FEATURES = ROOT / "static" / "page" / "features.py"
FIRST = modules_of(ROOT / "static" / "page" / "main.py", {})


def listed():
    """The names in the list of features."""
    for node in ast.parse(FEATURES.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "FEATURES":
            return [name.id for name in node.value.elts]
    raise AssertionError("expected a list FEATURES")


def bundle_without(feature, folder):
    """The text of the bundle of features, built from a features.py without the line and the import of one feature."""
    source = FEATURES.read_text("utf-8")
    without = re.sub(rf"^    {feature},\n", "", source, flags=re.MULTILINE)
    without = re.sub(rf"^from [\w.]+ import (?:\w+ as )?{feature}\n", "", without, flags=re.MULTILINE)
    without = re.sub(rf"(?<=import )(.*)\b{feature}, |, {feature}$", r"\1", without, flags=re.MULTILINE)
    aliases = {
        alias.asname or alias.name for node in ast.walk(ast.parse(without)) for alias in getattr(node, "names", [])
    }
    names = {node.id for node in ast.walk(ast.parse(without)) if isinstance(node, ast.Name)}
    assert feature not in aliases | names
    return bundle_with(without, folder)


def bundle_with(source, folder):
    """The text of the bundle of features, built with this text of features.py."""
    changed = folder / "features.py"
    changed.write_text(source, "utf-8")
    needed = modules_of(changed, {}) | {"page/features": changed}
    return bundle_of({name: path for name, path in needed.items() if name not in FIRST})


@pytest.mark.promise
@pytest.mark.parametrize("feature", listed())
def test_the_page_solves_without(page, site, tmp_path, feature):
    bundle = bundle_without(feature, tmp_path)
    page.route("**/later.txt", lambda route: route.fulfill(body=bundle, content_type="text/plain"))
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    expect(page.locator("#tools")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="could not")).to_have_count(0)
    clear(page)
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))
    assert solved(page) == (88, 109)
    entries(page).get_by_role("button").first.click()
    expect(entries(page).get_by_role("button", pressed=True)).to_have_count(1)


def test_without_word_lists_a_stored_list_holds_no_answer_back(page, site, tmp_path):
    page.add_init_script("localStorage.setItem(`boggle own list ${new URL('.', location.href)}`, 'yes')")
    bundle = bundle_without("lists", tmp_path)
    page.route("**/later.txt", lambda route: route.fulfill(body=bundle, content_type="text/plain"))
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)


def test_a_feature_that_fails_keeps_no_other_from_the_page(page, site, tmp_path):
    failing = "class failing:\n    def add(page):\n        raise ValueError('planted')\n\n\nFEATURES = [\n    failing,"
    bundle = bundle_with(FEATURES.read_text("utf-8").replace("FEATURES = [", failing), tmp_path)
    page.route("**/later.txt", lambda route: route.fulfill(body=bundle, content_type="text/plain"))
    page.goto(f"{site}#board={GOLDEN}")
    expect(page.get_by_role("alert").filter(has_text="could not be loaded: planted")).to_be_visible()
    assert solved(page) == (88, 109)
    clear(page)
    page.get_by_role("button", name="Undo", exact=True).click()
    assert solved(page) == (88, 109)
