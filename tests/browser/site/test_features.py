"""Each feature can be left out: the page still solves."""

import ast
import re
from functools import cache
from itertools import combinations

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, cell, entries, solved
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


# In six pages, features are left out: each in three of them, so that for any two, a page has the one but not the other.
NAMES = re.findall(r"^    (\w+),", FEATURES.read_text("utf-8"), re.MULTILINE)
PAGES = dict(zip(NAMES, combinations(range(6), 3), strict=False))
FAILING = "class failing:\n    def add(page):\n        raise ValueError('planted')\n\n\nFEATURES = [\n    failing,"


def without(features):
    """The text of features.py without the lines and the imports of these features, and with one that fails."""
    source = FEATURES.read_text("utf-8")
    for name in features:
        source = re.sub(rf"^    {name},\n", "", source, flags=re.MULTILINE)
        source = re.sub(rf"^from [\w.]+ import (?:\w+ as )?{name}\n", "", source, flags=re.MULTILINE)
        source = re.sub(rf"(?<=import )(.*)\b{name}, |, {name}$", r"\1", source, flags=re.MULTILINE)
    tree = list(ast.walk(ast.parse(source)))
    aliases = {alias.asname or alias.name for node in tree for alias in getattr(node, "names", [])}
    assert not features & (aliases | {node.id for node in tree if isinstance(node, ast.Name)})
    return source.replace("FEATURES = [", FAILING)


def load_features(page, source, folder):
    """Let the page load bundles built with this text of features.py."""
    changed = folder / "features.py"
    changed.write_text(source, "utf-8")
    known = modules_of(changed, FIRST | {}) | {"page/features": changed}
    answer(page, "later", {name: path for name, path in known.items() if name not in FIRST})
    for bundle, needed in modules_afterwards().items():
        answer(page, bundle, {name: path for name, path in needed.items() if name not in known})


@cache
def modules_afterwards():
    paths = {bundle: (module, ROOT / "static" / f"{module}.py") for bundle, module in AFTERWARDS.items()}
    return {bundle: modules_of(path, {}) | {module: path} for bundle, (module, path) in paths.items()}


def answer(page, bundle, modules):
    """Let a bundle contain these modules."""
    text = bundle_of(modules)
    page.route(f"**/{bundle}.txt", lambda route: route.fulfill(body=text, content_type="text/plain"))


@pytest.mark.parametrize("number", range(6))
def test_the_page_solves_without_features_and_with_one_that_fails(page, site, tmp_path, number):
    left_out = {name for name, pages in PAGES.items() if number in pages}
    load_features(page, without(left_out), tmp_path)
    if "lists" in left_out:  # a list that was kept holds no answer back
        page.add_init_script("localStorage.setItem(`boggle own list ${new URL('.', location.href)}`, 'yes')")
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    expect(page.get_by_role("alert")).to_have_text(re.compile("could not be loaded: planted"))
    cell(page, 1, 1).click()
    page.keyboard.type("t")
    expect(page.get_by_role("status")).not_to_have_text("88 words, 109 points")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("f")
    assert solved(page) == (88, 109)
    entries(page).get_by_role("button").first.click()
    expect(entries(page).get_by_role("button", pressed=True)).to_have_count(1)
