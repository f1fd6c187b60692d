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
# The bundles that are loaded after that of the features, and the module that each contains.
AFTERWARDS = {
    "worth": "page/analysis/panels",
    "photo": "page/photo/place",
    "play": "page/play/place",
    "study": "page/study/feature",
    "table": "page/table/feature",
    "meanings": "page/meanings/feature",
}


def leave_out(page, feature, folder):
    """Let the page load bundles built from a features.py without the line and the import of one feature."""
    source = FEATURES.read_text("utf-8")
    without = re.sub(rf"^    {feature},\n", "", source, flags=re.MULTILINE)
    without = re.sub(rf"^from [\w.]+ import (?:\w+ as )?{feature}\n", "", without, flags=re.MULTILINE)
    without = re.sub(rf"(?<=import )(.*)\b{feature}, |, {feature}$", r"\1", without, flags=re.MULTILINE)
    tree = list(ast.walk(ast.parse(without)))
    aliases = {alias.asname or alias.name for node in tree for alias in getattr(node, "names", [])}
    assert feature not in aliases | {node.id for node in tree if isinstance(node, ast.Name)}
    load_features(page, without, folder)


def load_features(page, source, folder):
    """Let the page load bundles built with this text of features.py."""
    changed = folder / "features.py"
    changed.write_text(source, "utf-8")
    known = modules_of(changed, FIRST | {}) | {"page/features": changed}
    answer(page, "later", {name: path for name, path in known.items() if name not in FIRST})
    for bundle, module in AFTERWARDS.items():
        path = ROOT / "static" / f"{module}.py"
        needed = modules_of(path, {}) | {module: path}
        answer(page, bundle, {name: path for name, path in needed.items() if name not in known})


def answer(page, bundle, modules):
    """Let a bundle contain these modules."""
    text = bundle_of(modules)
    page.route(f"**/{bundle}.txt", lambda route: route.fulfill(body=text, content_type="text/plain"))


@pytest.mark.parametrize("feature", re.findall(r"^    (\w+),", FEATURES.read_text("utf-8"), re.MULTILINE))
def test_the_page_solves_without(page, site, tmp_path, feature):
    leave_out(page, feature, tmp_path)
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    last = "#play" if feature == "language_choice" else "#language:enabled"
    expect(page.locator(last)).to_have_count(1)  # the features are on the page
    expect(page.get_by_role("alert").filter(has_text="could not")).to_have_count(0)
    clear(page)
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))
    assert solved(page) == (88, 109)
    entries(page).get_by_role("button").first.click()
    expect(entries(page).get_by_role("button", pressed=True)).to_have_count(1)


def test_without_word_lists_a_stored_list_holds_no_answer_back(page, site, tmp_path):
    page.add_init_script("localStorage.setItem(`boggle own list ${new URL('.', location.href)}`, 'yes')")
    leave_out(page, "lists", tmp_path)
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)


def test_a_feature_that_fails_keeps_no_other_from_the_page(page, site, tmp_path):
    failing = "class failing:\n    def add(page):\n        raise ValueError('planted')\n\n\nFEATURES = [\n    failing,"
    load_features(page, FEATURES.read_text("utf-8").replace("FEATURES = [", failing), tmp_path)
    page.goto(f"{site}#board={GOLDEN}")
    expect(page.get_by_role("alert").filter(has_text="could not be loaded: planted")).to_be_visible()
    assert solved(page) == (88, 109)
    clear(page)
    page.get_by_role("button", name="Undo", exact=True).click()
    assert solved(page) == (88, 109)
