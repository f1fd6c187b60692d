"""How the tile lens looks, and where it is not available."""

import pytest
from playwright.sync_api import expect

from boggle import Lexicon
from driving import GOLDEN, follow, solved
from samples import ROOT
from tile_lens import Expected, lens, open_lens, table, tile, without_lens

LEVELS = """tiles => tiles.map(tile => {
    const canvas = document.createElement("canvas").getContext("2d");
    const luminance = colour => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255);
        const [r, g, b] = parts.map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = luminance(getComputedStyle(tile, "::before").backgroundColor);
    const ink = luminance(getComputedStyle(tile.querySelector("input")).color);
    return {ground, contrast: (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)};
})"""


@pytest.fixture(scope="module")
def lexicon():
    return Lexicon.load(ROOT / "boggle" / "words.dawg")


@pytest.fixture
def page(cleared):
    return without_lens(cleared)


def test_boards_without_text_boxes_have_no_lens(page):
    follow(page, f"board={'/'.join(['eat' * 10] * 30)}&rules=free")
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    solved(page)
    expect(lens(page)).to_have_count(0)


def test_drawing_a_shape_and_the_lens_give_way_to_each_other(page):
    open_lens(page)
    page.get_by_text("Rules and board").click()
    draw = page.get_by_role("button", name="Draw the shape")
    draw.click()
    expect(lens(page)).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("group", name="Cells of the board")).to_be_visible()
    lens(page).click()
    expect(draw).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("group", name="Cells of the board")).to_have_count(0)
    expect(tile(page, 1, 1)).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_heat_map_is_warmer_where_more_words_pass_and_letters_stay_legible(page, lexicon, scheme):
    page.emulate_media(color_scheme=scheme)
    open_lens(page)
    expected = [Expected(GOLDEN, lexicon).row(at) for at in range(16)]
    for choice, column in (("by words", 3), ("by points", 4)):
        page.get_by_label("Heat map").select_option(choice)
        levels = page.locator(".tile").evaluate_all(LEVELS)
        assert all(level["contrast"] >= 4.5 for level in levels)
        numbers = [row[column] for row in expected]
        heats = page.locator(".tile").evaluate_all("tiles => tiles.map(tile => tile.style.getPropertyValue('--heat'))")
        assert heats == [str(round(100 * number / max(numbers))) for number in numbers]
        warmest, coldest = numbers.index(max(numbers)), numbers.index(min(numbers))
        assert abs(levels[warmest]["ground"] - levels[coldest]["ground"]) > 0.02
    page.get_by_label("Heat map").select_option("off")
    assert len({level["ground"] for level in page.locator(".tile").evaluate_all(LEVELS)}) == 1


def test_in_forced_colours_numbers_and_chosen_tiles_are_seen(page):
    page.emulate_media(forced_colors="active")
    open_lens(page)
    tile(page, 2, 3).click()
    expect(tile(page, 2, 3)).to_have_css("outline-style", "solid")
    expect(tile(page, 1, 1).get_by_text("▸6")).to_be_visible()


def test_where_pyodide_does_not_come_the_page_says_so(context, site):
    page = context.new_page()  # not `own_page`, because the console has errors
    page.route("**/pyodide.mjs", lambda route: route.fulfill(status=404))
    page.goto(f"{site}#board={GOLDEN}&rules=free")
    solved(page)
    expect(lens(page)).to_be_enabled()
    lens(page).click()
    expect(page.get_by_role("alert")).to_have_text(
        "The tiles could not be counted: this needs Pyodide, which could not start."
    )


def test_controls_fit_a_phone(page):
    open_lens(page)
    assert len(table(page)) == 16
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    region = page.get_by_role("region", name="Table of tiles")
    assert region.evaluate("region => region.scrollWidth <= region.clientWidth")
    buttons = [page.get_by_role("button", name=name, exact=True) for name in ("Roll", "Clear", "Tiles")]
    assert len({button.bounding_box()["y"] for button in buttons}) == 1
    heat, start = page.get_by_label("Heat map").bounding_box(), page.get_by_text("Start there").bounding_box()
    assert heat["height"] >= 44
    assert start["height"] >= 44
    assert heat["y"] < start["y"] + start["height"] / 2 < heat["y"] + heat["height"]
