"""Things that a phone's browser would do by itself, and that the page prevents."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, entries, follow, solved

pytestmark = pytest.mark.first_worker_alone

SIZES = "boxes => boxes.map(box => parseFloat(getComputedStyle(box).fontSize))"
TILE_SIZES = "boxes => boxes.map(box => parseFloat(getComputedStyle(box.parentElement).width))"
IN_SIGHT = """() => {
  const { top, bottom } = document.activeElement.getBoundingClientRect();
  const above = document.querySelector(".stage").getBoundingClientRect().bottom;
  return above < top && bottom < document.querySelector(".stepper.on").getBoundingClientRect().top;
}"""  # whether the focused element lies entirely between the board and the bar of steps
LEAST_TYPE = 16  # pixels; Safari on iOS zooms in on a text box with smaller type


@pytest.mark.parametrize("size", [4, 6, 10, 20])
def test_no_cell_has_type_so_small_that_safari_zooms_in(cleared, size):
    follow(cleared, f"board={'/'.join(['aq' + (size - 3) * 'e' + '[ing]'] * size)}")
    solved(cleared)
    boxes = cleared.get_by_role("group", name="Board").get_by_role("textbox")
    expect(boxes).to_have_count(size * size)
    assert min(boxes.evaluate_all(SIZES)) >= LEAST_TYPE


@pytest.mark.parametrize("size", [4, 20])
def test_cells_stay_inside_their_tiles(cleared, size):
    follow(cleared, f"board={'/'.join([size * 'e'] * size)}")
    solved(cleared)
    boxes = cleared.get_by_role("group", name="Board").get_by_role("textbox")
    shown = [box.bounding_box()["width"] for box in boxes.all()[:size]]
    tiles = boxes.evaluate_all(TILE_SIZES)[:size]
    assert all(0.85 * tile < box < tile for box, tile in zip(shown, tiles, strict=True))


def test_no_control_of_a_panel_hides_below_the_board_or_the_bar_of_steps(page, site):
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(f"{site}#board={GOLDEN}")
    entries(page).first.get_by_role("button").click()
    page.get_by_text("Word list", exact=True).click()
    page.get_by_label("List in use", exact=True).focus()
    for _ in range(12):
        page.wait_for_function(IN_SIGHT)
        page.keyboard.press("Tab")
    expect(page.get_by_text("Look up a word", exact=True)).to_be_focused()
