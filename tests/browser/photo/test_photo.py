"""A photo fills the board, which is solved at once: chosen, pasted or dropped."""

import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from boggle import Board, solve
from driving import GOLDEN, board_text, cell, clear, extended, follow, open_view, words
from photos import choose, drawn, file_of, photo, points, read, total
from storage_left import LEFT
from updates import visited

BOARD, OTHER = "tsle/pret/oine/gods", "stuz/xyed/ghst/lino"
LAZY = ("photo.txt", "photo.css", "letters.net")
GIVE = """([kind, data, name, type]) => {
  const bytes = Uint8Array.from(data);
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name, { type }));
  const target = document.activeElement ?? document.body;
  const how = { bubbles: true, cancelable: true };
  const event = kind === "paste"
    ? new ClipboardEvent("paste", { ...how, clipboardData: transfer })
    : new DragEvent("drop", { ...how, dataTransfer: transfer });
  return target.dispatchEvent(event);
}"""


def give(page, kind, data, name="image.png", media="image/png"):
    """Paste or drop a file. Returns whether the page left it to the browser."""
    return page.evaluate(GIVE, [kind, list(data), name, media])


@pytest.fixture
def empty(cleared):
    """An empty board in a shared page, in which no photo is shown."""
    expect(cleared.locator("[data-photo]")).to_have_count(0)
    return cleared


@pytest.mark.promise
def test_a_photo_is_read_and_solved(page, site, lexicon):
    asked = []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    page.goto(f"{site}#board={GOLDEN}")
    extended(page)
    assert not set(LAZY) & set(asked)
    choose(page, photo(BOARD, "0123"))
    expect(page.locator("[data-photo=reading]")).to_be_visible()
    count, check = read(page)
    assert count == 16
    assert check <= 3
    assert board_text(page) == BOARD.replace("/", "")
    total(page, points(BOARD, lexicon))
    assert set(words(page)) <= {found.word for found in solve(Board.parse(BOARD), lexicon)}  # those near the top
    assert set(LAZY) <= set(asked)
    page.get_by_role("button", name="Undo", exact=True).click()
    assert board_text(page) == GOLDEN.replace("/", "")
    expect(page.locator("[data-photo]")).to_have_count(0)
    expect(page.get_by_role("status")).to_have_text("88 words, 109 points")


@pytest.mark.parametrize("kind", ["paste", "drop"])
def test_a_picture_that_is_pasted_or_dropped(empty, kind, lexicon):
    cell(empty, 2, 2).focus()
    assert not give(empty, kind, photo(BOARD, "0123"))
    read(empty)
    assert board_text(empty) == BOARD.replace("/", "")
    total(empty, points(BOARD, lexicon))


def test_other_files_that_are_dropped_are_word_lists(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    extended(page)
    give(page, "drop", b"tux\nbox\n", "words.txt", "text/plain")
    expect(page.locator("#list-in-use")).to_have_text("Words of words")
    expect(page.locator("[data-photo]")).to_have_count(0)


def test_text_that_is_copied_as_a_picture_too_is_text(empty):
    cell(empty, 1, 1).focus()
    empty.evaluate(
        """(board) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", board);
          clipboardData.items.add(new File([new Uint8Array(9)], "image.png", { type: "image/png" }));
          const how = { bubbles: true, cancelable: true, clipboardData };
          document.activeElement.dispatchEvent(new ClipboardEvent("paste", how));
        }""",
        GOLDEN,
    )
    assert board_text(empty) == GOLDEN.replace("/", "")
    expect(empty.locator("[data-photo]")).to_have_count(0)


def test_the_short_way_on_an_empty_board(empty):
    with empty.expect_file_chooser() as chooser:
        empty.locator("#begin").get_by_text("Photo").click()
    chooser.value.set_files({"name": "board.png", "mimeType": "image/png", "buffer": photo(BOARD, "0123")})
    assert read(empty)[0] == 16


def test_a_picture_that_the_camera_stored_on_its_side(empty):
    """Dice lie in all directions, so only the note in the file says which side is up."""
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned by a quarter
    lying = drawn(BOARD, "0123").transpose(Image.Transpose.ROTATE_90)
    choose(empty, file_of(lying, "JPEG", quality=95, exif=exif))
    read(empty)
    assert board_text(empty) == BOARD.replace("/", "")


@pytest.mark.parametrize(("board", "rules"), [
    ("tsleb/preto/oinec/godsh/urept", "5×5 Big Boggle Deluxe"),
    ("tslebe/pretol/oinecs/godshi/ureptd/likexy", "6×6 Super Big Boggle"),
])  # fmt: skip
def test_larger_boards_bring_their_rules(empty, board, rules):
    choose(empty, photo(board, "0123"))
    assert read(empty)[0] == len(board.replace("/", ""))
    assert board_text(empty) == board.replace("/", "")
    expect(empty.locator("#rules-in-use")).to_contain_text(re.compile(rules.replace(" ", ".*")))


def test_rules_in_use_stay_if_they_fit(empty):
    follow(empty, f"board={GOLDEN}&rules=classic&min=4")
    expect(empty.locator("#rules-in-use")).to_contain_text("Boggle 1976")
    choose(empty, photo(BOARD, "0123"))
    read(empty)
    expect(empty.locator("#rules-in-use")).to_contain_text("Boggle 1976")
    expect(empty).to_have_url(re.compile("rules=classic&min=4$"))


def test_a_second_photo_replaces_the_first(empty):
    choose(empty, photo(OTHER, "0123"))
    expect(empty.locator("[data-photo=reading]")).to_be_visible()
    choose(empty, photo(BOARD, "0123"))
    read(empty)
    assert board_text(empty) == BOARD.replace("/", "")
    choose(empty, photo(OTHER, "0123"))
    read(empty)
    assert board_text(empty) == OTHER.replace("/", "")


def test_the_page_waits_for_pyodide_and_stop_ends_that(page, site):
    waiting = []
    page.route("**/pyodide.mjs", lambda route: waiting.append(route))
    page.goto(f"{site}#board={GOLDEN}")
    extended(page)
    choose(page, photo(BOARD))
    expect(page.locator("[data-photo=reading]")).to_contain_text("Waiting for Pyodide…")
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator("[data-photo]")).to_have_count(0)
    assert board_text(page) == GOLDEN.replace("/", "")
    choose(page, photo(BOARD, "0123"))
    expect(page.locator("[data-photo=reading]")).to_be_visible()
    for route in waiting:
        route.continue_()
    read(page)
    assert board_text(page) == BOARD.replace("/", "")


def test_stop_ends_the_reading(empty):
    """A picture in which the search takes long."""
    follow(empty, f"board={GOLDEN}")
    choose(empty, file_of(Image.effect_noise((480, 480), 90).resize((960, 960), Image.Resampling.NEAREST)))
    bar = empty.locator("[data-photo=reading]").get_by_role("progressbar", name="Reading the photo…")
    expect(bar).to_have_attribute("value", re.compile(r"0\.0*[1-9]"))
    empty.get_by_role("button", name="Stop", exact=True).click()
    expect(empty.locator("[data-photo]")).to_have_count(0)
    assert board_text(empty) == GOLDEN.replace("/", "")
    expect(empty.get_by_role("status")).to_have_text("88 words, 109 points")


@pytest.mark.service_worker
def test_a_photo_is_read_offline(context, host, address):
    page = visited(context, address)
    context.set_offline(True)
    page.reload()
    extended(page)
    choose(page, photo(BOARD, "0123"))
    read(page)
    assert board_text(page) == BOARD.replace("/", "")


def test_nothing_of_a_photo_is_stored(page, site):
    page.goto(f"{site}#board={BOARD}")
    extended(page)
    expect(page.locator("#engine")).to_contain_text("Pyodide")
    before = page.evaluate(LEFT)
    choose(page, photo(BOARD, "0123"))
    read(page)
    assert page.evaluate(LEFT) == before
    assert page.locator("#photo-file").evaluate("file => file.files.length") == 0
    page.reload()
    extended(page)
    expect(page.locator("[data-photo]")).to_have_count(0)
    assert board_text(page) == BOARD.replace("/", "")


def test_erase_forgets_the_photo(page, site):
    page.goto(site)
    extended(page)
    choose(page, photo(BOARD, "0123"))
    read(page)
    open_view(page, "Boards")
    page.get_by_role("button", name="Erase everything").click()
    page.get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    expect(page.locator("[data-photo]")).to_have_count(0)
    assert page.locator("#photo canvas").first.evaluate("canvas => canvas.width") == 0


def test_files_that_do_not_arrive_can_be_asked_for_again(context, site):
    page = context.new_page()
    page.goto(site)
    extended(page)
    clear(page)
    page.route("**/letters.net", lambda route: route.abort())
    choose(page, photo(BOARD, "0123"))
    expect(page.get_by_role("alert").filter(has_text="letters.net did not arrive")).to_be_visible()
    page.unroute("**/letters.net")
    choose(page, photo(BOARD, "0123"))
    assert read(page)[0] == 16
