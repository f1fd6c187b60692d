"""The page in other languages than English: chosen by the browser or by hand, and used in all places."""

import json
import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN
from hosting import asking_no_other_host
from tools.texts.extract import extracted

SOLVED = {"de": "88 Wörter, 109 Punkte", "fr": "88 mots, 109 points", "es": "88 palabras, 109 puntos"}
TRAILS = {
    "de": "emboli: Zeile 3, Spalte 1, dann nach rechts oben, rechts unten, rechts oben, links, oben",
    "fr": "emboli\u00a0: ligne 3, colonne 1, puis haut droite, bas droite, haut droite, gauche, haut",
    "es": "emboli: fila 3, columna 1, luego arriba a la derecha, abajo a la derecha, arriba a la derecha,"
    " izquierda, arriba",
}
REFUSED = {
    "de": "Dieser Link kann nicht geöffnet werden: erwartet: gleich lange Zeilen, bekommen: 2 Steine in Zeile 1 und 1"
    " in Zeile 2",
    "fr": "Ce lien ne peut pas être ouvert\u00a0: attendu\u00a0: des lignes de même longueur, reçu\u00a0: 2 tuiles à la"
    " ligne 1 et 1 à la ligne 2",
    "es": "Este enlace no se puede abrir: se esperaban filas de la misma longitud, se recibieron 2 fichas en la fila 1"
    " y 1 en la fila 2",
}
CHOICES = {"en": "Language", "de": "Sprache", "fr": "Langue", "es": "Idioma"}
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
def visit(chromium, site):
    """A function that opens the page with a fragment, in a browser that asks for a language."""
    contexts = []

    def opened(locale, fragment=f"#board={GOLDEN}", prepare=lambda page: None):
        context = chromium.new_context(locale=locale, viewport={"width": 360, "height": 740}, service_workers="block")
        contexts.append(context)
        page = context.new_page()
        prepare(page)
        with asking_no_other_host(context):
            page.goto(f"{site}{fragment}")
        return page

    yield opened
    for context in contexts:
        context.close()


def choice(page, language):
    """The menu of languages. It is in the place More, which may be closed."""
    menu = page.locator("#language")
    expect(page.locator("label[for=language]")).to_have_text(CHOICES[language])
    return menu


def choose_language(page, language, name):
    page.locator("#places [data-view=more]").click()
    choice(page, language).select_option(name)


@pytest.mark.parametrize(("locale", "language"), [("de-AT", "de"), ("fr", "fr"), ("es-MX", "es")])
def test_the_browsers_language_is_spoken(visit, locale, language):
    page = visit(locale)
    expect(page.get_by_role("status")).to_have_text(SOLVED[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page).to_have_title(page.get_by_role("heading", level=1).inner_text())
    entries_of(page, language).first.get_by_role("button").click()
    expect(page.locator("#trail")).to_have_text(TRAILS[language])
    expect(choice(page, language)).to_have_value(language)


def entries_of(page, language):
    name = {"de": "Wörter", "fr": "Mots", "es": "Palabras"}[language]
    return page.get_by_role("list", name=name).get_by_role("listitem")


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_errors_of_the_library_are_said_too(visit, language):
    page = visit(language, "#board=ab/c")
    expect(page.get_by_role("alert").filter(has_text="1")).to_have_text(REFUSED[language])


def test_errors_from_the_worker_are_said_too(visit):
    page = visit("de")
    expect(choice(page, "de")).to_be_enabled()
    page.locator("#places [data-view=look-up]").click()
    page.get_by_label("Ein Wort oder ein Wortanfang").fill("it's")
    page.keyboard.press("Enter")
    expect(page.locator("#alert")).to_have_text('erwartet: ein Wort von 1 bis 100 Buchstaben, bekommen: "it\'s"')
    page.get_by_label("Ein Wort oder ein Wortanfang").fill("queen")
    page.keyboard.press("Enter")
    expect(page.locator("#look-up-why")).to_have_text("Nicht auf dem Brett gefunden: kein Stein Q.")
    expect(page.locator("#look-up-known")).to_have_text("queen ist in der Liste: häufig.")


def test_another_language_can_be_chosen_and_is_kept(visit, site):
    page = visit("de")
    expect(page.get_by_role("status")).to_have_text(SOLVED["de"])
    choose_language(page, "de", "Español")
    expect(page.locator("#status")).to_have_text(SOLVED["es"])
    page.goto("about:blank")
    page.goto(f"{site}#board={GOLDEN}")
    expect(page.get_by_role("status")).to_have_text(SOLVED["es"])
    choose_language(page, "es", "English")
    expect(page.locator("#status")).to_have_text("88 words, 109 points")
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.parametrize("locale", ["en-GB", "nl"])
def test_english_asks_for_no_other_texts(visit, locale):
    asked = []
    page = visit(locale, prepare=lambda page: page.on("request", lambda request: asked.append(request.url)))
    expect(choice(page, "en")).to_be_enabled()
    assert asked
    assert [url for url in asked if re.search("language", url)] == []


def test_cells_are_named_in_the_language(visit):
    page = visit("fr", "")
    expect(page.get_by_role("textbox", name="Ligne 4, colonne 4", exact=True)).to_be_visible()
    page.get_by_role("textbox", name="Ligne 1, colonne 1", exact=True).click()
    page.keyboard.type("abc")
    expect(page.get_by_role("status")).to_have_text("Encore 13 tuiles.")


def marked(route):
    """Send a made-up language instead of German: English between marks. A text without marks was not translated."""
    said = {"code": "de", "separator": ".", "ones": [1], "texts": {}}
    for message in extracted().catalog:
        if isinstance(message.id, str):
            said["texts"][message.id] = f"⟦{message.id}⟧"
        else:
            said["texts"][message.id[0]] = [f"⟦{form}⟧" for form in message.id]
    route.fulfill(body=json.dumps(said), content_type="application/json")


@pytest.fixture
def marked_page(visit):
    """The complete page in the made-up language."""
    page = visit("de", prepare=lambda page: page.route("**/static/languages/de.json", marked))
    expect(page.locator("#language")).to_be_enabled()
    page.set_viewport_size({"width": 1280, "height": 740})
    page.locator("#words button").first.click()
    expect(page.locator("#trail")).to_contain_text("⟦row")
    assert page.evaluate(UNSAID) == []
    return page


def look_up(page):
    page.locator("#look-up-word").fill("ax")
    page.locator("#look-up-word").press("Enter")
    expect(page.locator("#look-up-begin")).to_contain_text("begin with ax")


def try_tiles(page):
    expect(page.locator("#rating-rolls")).to_be_visible()
    assert page.evaluate(UNSAID) == []
    page.locator("#better button").first.click()
    expect(page.locator("#betters li").first).to_be_visible()


def ask_for_erasing(page):
    expect(page.locator("#memory-boards li").first).to_be_visible()
    page.locator("#wipe").click()
    expect(page.locator("#wipe-ask")).to_be_visible()


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


def test_every_panel_is_in_the_pages_language(marked_page):
    """Check each panel with everything open that can be opened in it."""
    for view, act in DONE.items():
        marked_page.evaluate(
            "view => { location.hash = location.hash.replace(/&view=.*/, '') + `&view=${view}` }", view
        )
        expect(marked_page.locator(f"#{view} .tool-body > :not([hidden])").first).to_be_visible()
        act(marked_page)
        for details in marked_page.locator(f"#{view} details:visible").all():
            details.evaluate("details => { details.open = true }")
        assert marked_page.evaluate(UNSAID) == []


def test_the_row_above_the_words_is_in_the_pages_language(marked_page):
    marked_page.locator("#filter-open").click()
    marked_page.locator("#sort").select_option("paths")
    expect(marked_page.locator("#words small").first).to_contain_text("×")
    assert marked_page.evaluate(UNSAID) == []
    for text in ("xi", "xyz"):
        marked_page.locator("#filter-text").fill(text)
        expect(marked_page.locator("#shown")).not_to_be_empty()
        assert marked_page.evaluate(UNSAID) == []


def test_the_tile_lens_is_in_the_pages_language(marked_page):
    marked_page.locator(".bar [data-view=explore]").click()
    marked_page.locator("#lens-table summary").click()
    expect(marked_page.locator("#lens-table tbody tr")).to_have_count(16)
    assert marked_page.evaluate(UNSAID) == []
    marked_page.locator("#lens-cells button").first.click()
    expect(marked_page.locator("#lens-show")).to_contain_text("⟦Show ")
    assert marked_page.evaluate(UNSAID) == []
    marked_page.locator("#lens-show").click()
    expect(marked_page.locator("#lens-chip")).to_be_visible()
    assert marked_page.evaluate(UNSAID) == []


def test_the_printed_sheet_is_in_the_pages_language(marked_page):
    marked_page.emulate_media(media="print")
    marked_page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(marked_page.locator("#sheet")).to_be_visible()
    assert marked_page.evaluate(UNSAID) == []


def test_what_is_not_in_the_pages_language_would_be_found(marked_page):
    marked_page.locator("#status").evaluate("status => { status.textContent += ' and more'; }")
    assert marked_page.evaluate(UNSAID) == ["⟦⟦88 words⟧, ⟦109 points⟧⟧ and more"]
