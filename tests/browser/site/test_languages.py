"""The page in other languages than English, chosen by the browser, by hand or by a link; and inside another page."""

import json
import re
from contextlib import ExitStack
from urllib.parse import urlparse

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, cell, extended, follow, linked
from hosting import served
from samples import ROOT
from tools.texts.extract import extracted
from visits import new_context

GERMAN = "88 Wörter, 109 Punkte"
TRAIL = "emboli: Zeile 3, Spalte 1, dann nach rechts oben, rechts unten, rechts oben, links, oben"
REFUSED = "Dieser Link kann nicht geöffnet werden: erwartet: gleich lange Zeilen, bekommen: 2 Steine in Zeile 1 und 1"
IFRAME = re.search(r"    (<iframe.*?</iframe>)", (ROOT / "docs" / "guide.md").read_text("utf-8"), re.S)[1]
# Texts and names that were not translated: they have letters outside the marks of the made-up language. It leaves out
# what users do not read, words of the list, tiles, and what has the same name in every language.
UNSAID = """() => {
  const left = "bdi, [translate=no], noscript, script, style, .tile, #big";
  const seen = (element) => !element.closest(left) && element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (/\\p{L}/u.test(nodeValue) && seen(parentElement)) found.push(nodeValue.trim());
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    for (const name of ["aria-label", "title", "placeholder"]) {
      if (element.hasAttribute(name) && seen(element)) found.push(element.getAttribute(name));
    }
  }
  const outside = (text) => {
    const without = text.replace(/⟦[^⟦⟧]*⟧/gu, "");
    return without === text ? text : outside(without);
  };
  return found.filter((text) => /\\p{L}/u.test(outside(text)));
}"""


@pytest.fixture
def visit(chromium, site, request):
    """A function that opens the page with a fragment, in a browser that asks for a language."""
    with ExitStack() as contexts:

        def opened(locale, fragment=f"#board={GOLDEN}", prepare=lambda page: None):
            size = {"width": 360, "height": 740}
            context = contexts.enter_context(new_context(chromium, request.node, locale=locale, viewport=size))
            page = context.new_page()
            prepare(page)
            page.goto(f"{site}{fragment}")
            return page

        yield opened


def choose_language(page, name):
    page.locator("#places [data-view=more]").click()
    page.locator("#language").select_option(name)


@pytest.mark.first_worker_alone
def test_the_browsers_language_is_spoken_also_if_a_link_asks_for_one_that_the_page_lacks(visit):
    page = visit("es-MX", f"#board={GOLDEN}&lang=xx")
    expect(page.get_by_role("status")).to_have_text("88 palabras, 109 puntos")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page).to_have_title(page.get_by_role("heading", level=1).inner_text())
    expect(page.locator("#language")).to_have_value("es")


def test_a_link_chooses_the_language_also_of_paths_cells_and_errors_and_the_menu_another(visit):
    page = visit("nl", f"#board={GOLDEN}&lang=de-AT")
    expect(page.get_by_role("status")).to_have_text(GERMAN)
    page.get_by_role("list", name="Wörter").get_by_role("listitem").first.get_by_role("button").click()
    expect(page.locator("#trail")).to_have_text(TRAIL)
    expect(page.locator("#language")).to_be_enabled()
    page.locator("#places [data-view=look-up]").click()
    word = page.get_by_label("Ein Wort oder ein Wortanfang")
    word.fill("it's")
    page.keyboard.press("Enter")
    expect(page.locator("#alert")).to_have_text('erwartet: ein Wort von 1 bis 100 Buchstaben, bekommen: "it\'s"')
    word.fill("queen")
    page.keyboard.press("Enter")
    expect(page.locator("#look-up-why")).to_have_text("Nicht auf dem Brett gefunden: kein Stein Q.")
    expect(page.locator("#look-up-known")).to_have_text("queen ist in der Liste: häufig.")
    follow(page, "board=ab/c")
    expect(page.get_by_role("alert").filter(has_text="1")).to_have_text(f"{REFUSED} in Zeile 2")
    # The language is in the address until the menu chooses another one.
    follow(page, f"board={GOLDEN}")
    linked(page, "&min=3&lang=de-AT")
    page.locator("#places [data-view=more]").click()
    linked(page, "&view=more&lang=de-AT")
    page.locator("#language").select_option("Français")
    expect(page.get_by_role("combobox", name="Langue")).to_be_visible()
    linked(page, "&min=3&view=more")


@pytest.mark.first_worker_alone
def test_another_language_is_chosen_while_a_board_is_typed_and_kept(visit, site):
    asked = []
    page = visit("fi", "", lambda page: page.on("request", lambda request: asked.append(request.url)))
    extended(page)
    assert asked
    assert [url for url in asked if "language" in url] == []  # English needs none
    cell(page, 1, 1).click()
    page.keyboard.type("abc")
    choose_language(page, "Deutsch")
    expect(page.locator("#status")).to_have_text("Noch 13 Steine.")
    expect(page.get_by_label("Zeile 1, Spalte 3", exact=True)).to_have_value("C")
    page.goto("about:blank")
    page.goto(f"{site}#board={GOLDEN}")
    expect(page.get_by_role("status")).to_have_text(GERMAN)
    choose_language(page, "English")
    expect(page.locator("#status")).to_have_text("88 words, 109 points")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def marked(route):
    """Send a made-up language instead of German: English between marks. A text without marks was not translated."""
    said = {"code": "de", "separator": ".", "ones": [1], "texts": {}}
    for message in extracted().catalog:
        if isinstance(message.id, str):
            said["texts"][message.id] = f"⟦{message.id}⟧"
        else:
            said["texts"][message.id[0]] = [f"⟦{form}⟧" for form in message.id]
    route.fulfill(body=json.dumps(said), content_type="application/json")


def look_up(page):
    page.locator("#look-up-word").fill("ax")
    page.locator("#look-up-word").press("Enter")
    expect(page.locator("#look-up-begin")).to_contain_text("begin with ax")


def try_tiles(page):
    expect(page.locator("#rating-rolls")).to_be_visible()
    assert page.evaluate(UNSAID) == []
    page.locator("#better button").first.click()
    expect(page.locator("#betters li").first).to_be_visible()
    page.locator("#lens-table summary").click()
    expect(page.locator("#lens-table tbody tr")).to_have_count(16)
    page.locator("#lens-cells button").first.click()
    expect(page.locator("#lens-show")).to_contain_text("⟦Show ")
    assert page.evaluate(UNSAID) == []
    page.locator("#lens-show").click()
    expect(page.locator("#lens-chip")).to_be_visible()


def ask_for_erasing(page):
    expect(page.locator("#memory-boards li").first).to_be_visible()
    page.locator("#wipe").click()
    expect(page.locator("#wipe-ask")).to_be_visible()
    assert page.evaluate(UNSAID) == []
    page.locator("#wipe-no").click()


# By the id of a panel: what a test must do until everything that it can show is there.
DONE = {
    "look-up": look_up,
    "explore": try_tiles,
    "share": lambda page: expect(page.locator("#share-qr svg")).to_be_visible(),
    "boards": ask_for_erasing,
    "rules": lambda page: None,
    "lists": lambda page: None,
    "more": lambda page: None,
}


def test_every_place_sheet_and_print_is_in_the_pages_language(visit):
    """In a made-up language, with everything open that can be opened."""
    page = visit("de", prepare=lambda page: page.route("**/static/languages/de.json", marked))
    expect(page.locator("#language")).to_be_enabled()
    page.set_viewport_size({"width": 1280, "height": 740})
    page.locator("#words button").first.click()
    expect(page.locator("#trail")).to_contain_text("⟦row")
    assert page.evaluate(UNSAID) == []
    page.locator("#status").evaluate("status => { status.append(' and more'); }")
    assert page.evaluate(UNSAID) == ["and more"]  # what is not translated is found
    page.locator("#status").evaluate("status => { status.lastChild.remove(); }")
    page.locator("#filter-open").click()
    page.locator("#sort").select_option("paths")
    expect(page.locator("#words small").first).to_contain_text("×")
    assert page.evaluate(UNSAID) == []
    for text in ("xyz", "xi"):
        page.locator("#filter-text").fill(text)
        expect(page.locator("#shown")).not_to_be_empty()
        assert page.evaluate(UNSAID) == []
    for view, act in DONE.items():
        page.evaluate("view => { location.hash = location.hash.replace(/&view=.*/, '') + `&view=${view}` }", view)
        expect(page.locator(f"#{view} .tool-body > :not([hidden])").first).to_be_visible()
        act(page)
        for details in page.locator(f"#{view} details:visible").all():
            details.evaluate("details => { details.open = true }")
        assert page.evaluate(UNSAID) == []
    expect(page.locator("#status")).to_contain_text("⟦88 words⟧")  # each link solves the board again
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate(UNSAID) == []


@pytest.fixture
def framing(context):
    """A blank page. Chromium reports as an error that it does not give the focus to a frame of another host."""
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    yield page
    assert [fault for fault in faults if not fault.startswith("Blocked autofocusing")] == []


@pytest.fixture
def embedded(framing, site, tmp_path):
    """A function that opens a page of another host with the guide's iframe, as it is, with `more` in its address or
    with another fragment `whole`, and returns the frame.

    The host has the same name and another port, which is enough for the browser to keep the two apart.
    """
    with served(tmp_path) as blog:

        def opened(more="", whole=""):
            frame = re.sub(r'src="[^"#]*#([^"]*)"', lambda found: f'src="{site}#{whole or found[1] + more}"', IFRAME)
            html = f"<!doctype html><title>A blog</title><h1>A board</h1>{frame}<p>The text goes on.</p>"
            (tmp_path / "index.html").write_text(html, "utf-8")
            framing.goto(blog)
            return framing.frame_locator("iframe")

        yield opened


@pytest.mark.first_worker_alone
def test_an_embedded_page_shows_the_board_and_its_words_alone_also_when_it_is_loaded_again(embedded, framing):
    frame = embedded()
    expect(frame.get_by_role("status")).to_have_text("88 words, 109 points")
    expect(frame.get_by_role("list", name="Words").get_by_text("limbo")).to_be_visible()
    expect(frame.get_by_label("Row 1, column 1", exact=True)).to_have_value("F")
    link = frame.locator("#whole")
    expect(link).to_be_visible()
    expect(link).to_have_attribute("target", "_blank")
    for role, name in (("navigation", None), ("banner", None), ("button", "Roll")):
        expect(frame.get_by_role(role, name=name)).to_be_hidden()
    outside = framing.locator("iframe").bounding_box()
    boxes = [frame.locator(name).bounding_box() for name in ("#board", "#results", ".to-whole")]
    assert [box["y"] for box in boxes] == sorted(box["y"] for box in boxes)  # the way out covers no tile
    for box in boxes:
        assert box["y"] >= outside["y"]
        assert box["y"] + box["height"] <= outside["y"] + outside["height"] + 1
    with framing.context.expect_page() as opened:
        link.click()
    whole = opened.value
    expect(whole.get_by_role("status")).to_have_text("88 words, 109 points")
    expect(whole.get_by_role("navigation", name="Places")).to_be_visible()
    assert urlparse(whole.url).fragment == f"board={GOLDEN}&rules=new&min=3"
    embedded("&lang=de&view=explore")
    expect(frame.get_by_role("status")).to_have_text(GERMAN)
    expect(frame.locator("#explore")).to_be_hidden()
    (inside,) = [one for one in framing.frames if one.parent_frame]
    inside.wait_for_function("() => location.hash.includes('embed=1') && location.hash.includes('lang=de')")
    inside.evaluate("location.reload()")
    expect(frame.get_by_role("status")).to_have_text(GERMAN)
    expect(link).to_be_visible()
    expect(frame.locator("#places")).to_be_hidden()
    frame.get_by_label("Zeile 1, Spalte 1", exact=True).fill("b")
    expect(link).to_have_attribute("href", re.compile("#board=bxie/amlo/ewbx/astu&"))


@pytest.mark.first_worker_alone
def test_in_a_frame_of_another_page_nothing_is_stored_and_what_erases_is_a_link_to_the_page_itself(embedded, framing):
    frame = embedded(whole=f"board={GOLDEN}&rules=new&view=boards")
    link = frame.get_by_role("link", name="Open the page to erase")
    expect(frame.get_by_role("list", name="Last boards").get_by_role("listitem")).to_have_count(1)
    expect(link).to_have_attribute("rel", "noopener")
    expect(frame.get_by_role("button", name=re.compile("^(Erase|Remove) "))).to_have_count(0)
    with framing.context.expect_page() as opened:
        link.click()
    expect(opened.value.get_by_role("button", name="Erase everything…")).to_be_visible()
    (inside,) = [one for one in framing.frames if one.parent_frame]
    inside.evaluate("location.hash = 'view=lists'")
    expect(frame.get_by_role("link", name="Open the page to change this").locator("visible=true")).to_be_visible()
    expect(frame.get_by_role("radio", name="SCOWL (built in)")).to_be_visible()
    for name in ("Rename", "Remove", "Add", "Ban", "Paste words"):
        expect(frame.get_by_role("button", name=name, exact=True)).to_have_count(0)
    inside.evaluate("location.hash = 'view=play'")
    frame.get_by_role("button", name="Start", exact=True).click()
    expect(frame.get_by_text("This round is lost when the page is closed")).to_be_visible()
    assert inside.evaluate("Object.keys(localStorage).map((key) => key.split(' http')[0])") == ["boggle own list"]
