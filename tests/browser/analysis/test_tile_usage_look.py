"""How the tile lens looks, and where it is not available."""

import pytest
from playwright.sync_api import expect

from boggle import Lexicon
from driving import GOLDEN, entries, follow, open_view, solved
from samples import ROOT
from tile_lens import Expected, chip, lens, open_lens, table, tile, told

LEVELS = """tiles => tiles.map(tile => {
    const canvas = document.createElement("canvas").getContext("2d");
    const luminance = colour => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255);
        const [r, g, b] = parts.map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const probe = tile.appendChild(document.createElement("i"));
    probe.style.background = "var(--face)";
    const ground = luminance(getComputedStyle(probe).backgroundColor);
    probe.remove();
    const ink = luminance(getComputedStyle(tile.querySelector("input")).color);
    return {ground, contrast: (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)};
})"""


@pytest.fixture(scope="module")
def lexicon():
    return Lexicon.load(ROOT / "boggle" / "words.dawg")


@pytest.fixture
def page(cleared):
    return cleared


def heat(page, name):
    return page.get_by_role("group", name="Heat map").get_by_role("button", name=name, exact=True)


def test_boards_without_text_boxes_have_no_lens(page):
    follow(page, f"board={'/'.join(['eat' * 10] * 30)}&rules=free")
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    solved(page)
    open_view(page, "Explore")
    expect(page.get_by_role("table", name="By length")).to_be_visible()
    expect(page.get_by_role("group", name="Heat map")).to_have_count(0)
    expect(lens(page)).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_heat_map_is_warmer_where_more_words_pass_and_letters_stay_legible(page, lexicon, scheme):
    page.emulate_media(color_scheme=scheme)
    open_lens(page)
    expected = [Expected(GOLDEN, lexicon).row(at) for at in range(16)]
    for choice, column in (("Points", 4), ("Words", 3)):
        heat(page, choice).click()
        levels = page.locator(".tile").evaluate_all(LEVELS)
        assert all(level["contrast"] >= 4.5 for level in levels)
        numbers = [row[column] for row in expected]
        heats = page.locator(".tile").evaluate_all("tiles => tiles.map(tile => tile.style.getPropertyValue('--heat'))")
        assert heats == [str(round(100 * number / max(numbers))) for number in numbers]
        warmest, coldest = numbers.index(max(numbers)), numbers.index(min(numbers))
        assert abs(levels[warmest]["ground"] - levels[coldest]["ground"]) > 0.02
    heat(page, "No heat").click()
    assert len({level["ground"] for level in page.locator(".tile").evaluate_all(LEVELS)}) == 1
    heat(page, "Words").click()
    expect(heat(page, "Words")).to_have_attribute("aria-pressed", "true")


def test_in_forced_colours_numbers_and_chosen_tiles_are_seen(page):
    page.emulate_media(forced_colors="active")
    open_lens(page)
    tile(page, 2, 3).click()
    expect(tile(page, 2, 3)).to_have_attribute("aria-pressed", "true")
    assert tile(page, 2, 3).evaluate("button => getComputedStyle(button, '::after').borderTopStyle") == "solid"
    expect(tile(page, 1, 1).locator("[data-starts=▸6]")).to_be_visible()


def test_where_pyodide_does_not_come_the_page_says_so(context, site):
    page = context.new_page()  # not `own_page`, because the console has errors
    page.route("**/pyodide.mjs", lambda route: route.fulfill(status=404))
    page.goto(f"{site}#board={GOLDEN}&rules=free")
    solved(page)
    open_view(page, "Explore")
    expect(page.get_by_role("alert").filter(has_text="tiles")).to_contain_text(
        "The tiles could not be counted: this needs Pyodide, which could not start:"
    )


def test_on_a_small_phone_the_chosen_tile_is_told_without_scrolling(page):
    page.set_viewport_size({"width": 360, "height": 640})
    open_lens(page)
    tile(page, 2, 3).click()
    expect(told(page)).to_contain_text("L, row 2, column 3: in ")
    show = page.get_by_role("button", name="Show ")
    expect(show).to_be_enabled()
    bar = page.get_by_role("navigation", name="Places").bounding_box()
    for part in (lens(page), heat(page, "Words"), told(page), show, page.get_by_role("button", name="Start there")):
        box = part.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= bar["y"]
    for button in (heat(page, "Words"), show, page.get_by_role("button", name="Start there"), tile(page, 1, 1)):
        assert button.bounding_box()["height"] >= 44
    show.click()
    expect(chip(page)).to_be_visible()
    assert chip(page).bounding_box()["height"] >= 44
    expect(entries(page).first).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})


def test_leaving_the_place_on_a_phone_leaves_all_words(page):
    open_lens(page)
    tile(page, 2, 3).click()
    expect(page.get_by_role("button", name="Show ")).to_be_enabled()
    page.go_back()
    expect(entries(page)).to_have_count(88)
    expect(chip(page)).to_have_count(0)


def test_the_table_fits_a_phone(page):
    open_lens(page)
    assert len(table(page)) == 16
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    place = page.locator("#explore")
    assert place.evaluate("place => place.scrollWidth <= place.clientWidth")
