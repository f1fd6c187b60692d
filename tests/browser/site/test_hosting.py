"""The site under a path, the board before Python starts, and a page that says why it does not work."""

import re

from playwright.sync_api import expect

from driving import GOLDEN, answered_by, board_text, cell, solved


def test_the_site_works_below_a_path(page, site_below):
    page.goto(f"{site_below}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    answered_by(page, "Pyodide")


def test_the_board_is_there_before_python(context, site):
    page = context.new_page()
    page.route("**/*.js", lambda route: route.abort())
    page.goto(site)
    cell(page, 3, 2).click()
    page.keyboard.type("w")
    assert board_text(page) == 9 * " " + "w" + 6 * " "
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_disabled()
    expect(page.get_by_role("list", name="Words")).to_have_count(1)


def test_without_javascript_the_page_says_what_it_needs(chromium, site):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    tree = context.new_cdp_session(page).send("Accessibility.getFullAXTree")  # locators do not find text in noscript
    texts = [node["name"]["value"] for node in tree["nodes"] if node["role"]["value"] == "StaticText"]
    assert any("Please switch JavaScript on" in text for text in texts)
    context.close()


def test_a_corrupt_lexicon_is_said_in_words(context, site):
    page = context.new_page()
    page.route("**/words.txt", lambda route: route.fulfill(body=b"DAWG and no more"))
    page.goto(f"{site}#board={GOLDEN}")
    expect(page.get_by_role("alert")).to_contain_text("expected a header of 36 bytes, got 16: the file is cut short")
    expect(page.get_by_role("status")).to_have_text("No words can be found.")
    assert board_text(page) == GOLDEN.replace("/", "")


def test_a_solver_that_does_not_start_leaves_no_page_that_seems_to_start(context, site):
    page = context.new_page()
    page.route("**/words.txt", lambda route: route.abort())
    page.goto(site)
    # If the file fails before the page's own Python runs, static/start.js shows the error.
    expect(page.get_by_role("alert")).to_contain_text(
        re.compile("The solver could not start|did not arrive: .*words.txt")
    )
    expect(page.get_by_role("status")).to_have_text("No words can be found.")


def test_an_interpreter_that_does_not_load_is_said_in_words(context, site):
    page = context.new_page()
    page.route("**/micropython.mjs", lambda route: route.abort())
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("This page met a fault:")
