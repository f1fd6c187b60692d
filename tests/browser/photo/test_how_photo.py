"""The example of how.html that draws a board and reads it."""

import re

from playwright.sync_api import expect


def button(place, name):
    return place.get_by_role("button", name=name, exact=True)


def test_a_drawn_board_is_read_step_by_step(page, site):
    page.goto(f"{site}how.html")
    example = page.get_by_role("region", name="Try it: from a picture to letters")
    expect(button(example, "Draw and read this board")).to_be_enabled()
    text = example.get_by_label("Board to draw and read")
    text.fill("ab/cd")
    text.press("Enter")
    expect(example.get_by_role("alert")).to_have_text("expected a board of 4×4, 5×5 or 6×6 letters, got 2×2")
    text.fill("tsle/pret/oine/gods")
    button(example, "Draw and read this board").click()
    told, forward = example.locator("#photo-told"), button(example, "Next step")
    expect(told).to_contain_text("The computer has only numbers")
    for sentence, drawn, count in (
        ("blobs", "rect", None),
        ("4×4 of its places are the board", "circle", 16),
        ("28×28 points", "rect.paper", 16),
        ("how likely each letter is", "text", 16),
    ):
        forward.click()
        expect(told).to_contain_text(sentence)
        if count:
            expect(example.locator(f"#photo-marks {drawn}")).to_have_count(count)
        else:
            assert example.locator(f"#photo-marks {drawn}").count() >= 16
    expect(forward).to_be_disabled()
    assert "".join(example.locator("#photo-marks text").all_text_contents()) == "TSLEPRETOINEGODS"
    example.get_by_label("Tile").select_option("Row 2, column 2")
    expect(example.get_by_role("row").nth(1)).to_contain_text(re.compile(r"^R\d+\.\d%$"))
    button(example, "Back").click()
    expect(told).to_contain_text("28×28 points")
