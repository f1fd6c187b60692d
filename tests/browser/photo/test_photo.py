"""A photo fills the board, which is solved at once. Files that are no photo of a board get a sentence."""

import re
import struct

import pytest
from PIL import Image
from playwright.sync_api import expect

from boggle import Board, solve
from driving import GOLDEN, Gate, board_text, cell, extended, follow, open_view, undo, words
from lists import agree
from photos import choose, drawn, file_of, give, photo, points, read, refused, total
from visits import LEFT

pytestmark = pytest.mark.photos

BOARD, OTHER, LARGE = "tsle/pret/oine/gods", "stuz/xyed/ghst/lino", "tsleb/preto/oinec/godsh/urept"
SCRIPT = b'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>window.ran = 1</script></svg>'
VIDEO = b"\0\0\0\x20ftypisom\0\0\2\0isomiso2avc1mp41" + bytes(4000)
OTHER_KIND = "The photo was not read: expected a picture, such as a JPEG or PNG file, got a file of another kind."
NOT_SHOWN = "The photo was not read: expected a picture that this browser can show, got one that it cannot."
NO_BOARD = "No board found. Take the photo from above and closer, in even light."
LAZY = ("photo.txt", "photo.css", "letters.net")


def is_read(page, board=BOARD):
    """Wait until a photo is read, and check its tiles."""
    read(page)
    assert board_text(page) == board.replace("/", "")


@pytest.mark.promise
def test_a_photo_is_read_and_solved_nothing_of_it_is_stored_and_erasing_forgets_it(context, site, lexicon):
    page = context.new_page()  # its console reports the file that does not arrive
    asked = []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    page.goto(f"{site}#board={BOARD}")
    extended(page)
    expect(page.locator("#engine")).to_contain_text("Pyodide")
    before = page.evaluate(LEFT)
    follow(page, f"board={GOLDEN}")
    assert not set(LAZY) & set(asked)
    # Files that do not arrive can be asked for again.
    page.route("**/letters.net", lambda route: route.abort())
    choose(page, photo(BOARD, "0123"))
    expect(page.get_by_role("alert").filter(has_text="letters.net did not arrive")).to_be_visible()
    page.unroute("**/letters.net")
    choose(page, photo(BOARD, "0123"))
    expect(page.locator("[data-photo=reading]")).to_be_visible()
    count, check = read(page)
    assert count == 16
    assert check <= 3
    assert board_text(page) == BOARD.replace("/", "")
    total(page, points(BOARD, lexicon))
    assert set(words(page)) <= {found.word for found in solve(Board.parse(BOARD), lexicon)}  # those near the top
    assert set(LAZY) <= set(asked)
    assert page.evaluate(LEFT) == before
    assert page.locator("#photo-file").evaluate("file => file.files.length") == 0
    open_view(page, "Boards")
    page.get_by_role("button", name="Erase everything").click()
    page.get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    expect(page.locator("[data-photo]")).to_have_count(0)
    assert page.locator("#photo canvas").first.evaluate("canvas => canvas.width") == 0


def test_a_picture_is_pasted_dropped_or_chosen_whatever_its_kind_and_brings_rules_where_it_must(cleared):
    # A camera held on its side: dice lie in all directions, so only the note in the file says which side is up.
    follow(cleared, f"board={GOLDEN}&rules=classic&min=4")
    rules = cleared.locator("#rules-in-use")
    expect(rules).to_contain_text("Boggle 1976")
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned by a quarter
    lying = drawn(OTHER, "0123").transpose(Image.Transpose.ROTATE_90)
    assert not give(cleared, "drop", file_of(lying, "JPEG", quality=95, exif=exif))
    is_read(cleared, OTHER)
    expect(rules).to_contain_text("Boggle 1976")
    expect(cleared).to_have_url(re.compile("rules=classic&min=4$"))
    # What is transparent counts as white. Larger boards bring their rules.
    large = drawn(LARGE, "0123")
    corner = Image.new("RGBA", (large.width + 50, large.height + 50))
    corner.paste(large, (30, 30))
    cell(cleared, 2, 2).focus()
    assert not give(cleared, "paste", file_of(corner))
    is_read(cleared, LARGE)
    expect(rules).to_contain_text(re.compile("5×5.*Big.*Boggle.*Deluxe"))
    follow(cleared, f"board={GOLDEN}")  # another board ends the checking
    expect(cleared.locator("[data-photo]")).to_have_count(0)
    # The file's name does not matter. Of an animation, the first picture is read.
    cleared.get_by_role("button", name="Clear", exact=True).click()
    others = [Image.new("RGB", drawn(GOLDEN).size)] * 3
    moving = file_of(drawn(OTHER, "0123"), "GIF", save_all=True, append_images=others, duration=50)
    with cleared.expect_file_chooser() as chooser:
        cleared.get_by_role("button", name="Photo", exact=True).click()
    chooser.value.set_files({"name": "notes.txt", "mimeType": "image/gif", "buffer": moving})
    is_read(cleared, OTHER)


def test_other_files_that_are_dropped_are_word_lists_and_text_copied_as_a_picture_too_is_text(page, site):
    page.goto(site)
    extended(page)
    give(page, "drop", b"tux\nbox\n", "words.txt", "text/plain")
    agree(page)
    expect(page.locator("#list-in-use")).to_have_text("Word list: words")
    cell(page, 1, 1).focus()
    page.evaluate(
        """(board) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", board);
          clipboardData.items.add(new File([new Uint8Array(9)], "image.png", { type: "image/png" }));
          const how = { bubbles: true, cancelable: true, clipboardData };
          document.activeElement.dispatchEvent(new ClipboardEvent("paste", how));
        }""",
        GOLDEN,
    )
    assert board_text(page) == GOLDEN.replace("/", "")
    expect(page.locator("[data-photo]")).to_have_count(0)


def test_the_page_waits_for_pyodide_stop_ends_that_and_a_photo_is_replaced_or_read_again(context, site):
    page = context.new_page()  # its console reports the file that does not arrive
    waiting, failing = [], []
    page.route("**/pyodide.mjs", lambda route: route.abort() if failing else waiting.append(route))
    gate = Gate(page, "**/page.txt")
    page.goto(f"{site}#board={GOLDEN}")
    page.get_by_role("link", name="Play", exact=True).press("Enter")
    choose(page, photo(BOARD))
    page.get_by_role("link", name="Explore", exact=True).press("Enter")
    expect(page.get_by_role("status")).to_have_text("The photo is read as soon as Python is ready.")
    expect(page.locator("[aria-busy=true]")).to_have_count(1)  # the photo counts
    gate.open()
    expect(page.locator("[data-photo=reading]")).to_contain_text("Waiting for Pyodide…")
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator("[data-photo]")).to_have_count(0)
    assert board_text(page) == GOLDEN.replace("/", "")
    # Of two that are pasted one right after the other, before Python is ready, the second one is read.
    give(page, "paste", photo(OTHER, "0123"))
    give(page, "paste", photo(BOARD, "0123"))
    expect(page.locator("[data-photo=reading]")).to_be_visible()
    failing.append("the next request, too")
    waiting.pop().abort()
    expect(page.locator("[data-photo=failed]")).to_contain_text(
        "was not read: this needs Pyodide, which could not start"
    )
    page.unroute("**/pyodide.mjs")
    page.get_by_role("button", name="Try again").click()
    is_read(page)
    give(page, "paste", photo(BOARD, "0123"))
    give(page, "paste", photo(OTHER, "0123"))
    expect(page.locator("[data-photo=reading]")).to_be_visible()
    is_read(page, OTHER)
    undo(page).click()
    undo(page).click()
    assert board_text(page) == GOLDEN.replace("/", "")
    expect(page.locator("[data-photo]")).to_have_count(0)
    expect(page.get_by_role("status")).to_have_text("88 words, 109 points")
    # Stop also ends the search in a picture in which it takes long.
    choose(page, file_of(Image.effect_noise((480, 480), 90).resize((960, 960), Image.Resampling.NEAREST)))
    bar = page.locator("[data-photo=reading]").get_by_role("progressbar", name="Reading the photo…")
    expect(bar).to_have_attribute("value", re.compile(r"0\.0*[1-9]"))
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator("[data-photo]")).to_have_count(0)
    assert board_text(page) == GOLDEN.replace("/", "")


def test_what_is_no_picture_of_a_board_is_said_and_the_board_stays(shared, tmp_path):
    gigabyte = tmp_path / "board.jpg"
    with gigabyte.open("wb") as file:
        file.truncate(2**30)
    huge = photo(GOLDEN)[:16] + struct.pack(">II", 20_000, 20_000) + photo(GOLDEN)[24:]
    for name, data, sentence in (
        ("board.png", b"", OTHER_KIND),
        ("board.jpg", b"fxie/amlo/ewbx/astu", OTHER_KIND),
        ("board.svg", SCRIPT, OTHER_KIND),
        ("board.png", SCRIPT, OTHER_KIND),
        ("board.png", photo(GOLDEN)[:20], "expected a whole picture, got one whose size is missing."),
        ("board.png", photo(GOLDEN)[:60], NOT_SHOWN),
        ("board.gif", file_of(Image.new("L", (300, 300)), "GIF")[:30], NOT_SHOWN),
        ("board.jpg", VIDEO, OTHER_KIND),
        ("board.jpg", file_of(drawn(GOLDEN), "JPEG")[:900], NOT_SHOWN),
        ("board.png", file_of(Image.new("L", (1, 1))), "expected a picture of at least 64×64 pixels, got 1×1."),
        ("board.png", huge, "expected a picture of at most 64 million pixels, got 20000×20000."),
        ("board.jpg", gigabyte, "expected a picture of at most 64 MB, got 1,073 MB."),
        ("board.png", file_of(drawn("ab").resize((400, 240))), NO_BOARD),
    ):
        choose(shared, data, name)
        refused(shared, sentence)
        assert board_text(shared) == GOLDEN.replace("/", "")
        expect(shared.get_by_role("status")).to_have_text("88 words, 109 points")
        shared.get_by_role("button", name="Close").click()
        expect(shared.locator("[data-photo]")).to_have_count(0)
    assert shared.evaluate("window.ran") is None
    choose(shared, b"text")
    refused(shared, OTHER_KIND)
    cell(shared, 1, 1).press_sequentially("f")  # the next letter removes the sentence, too
    expect(shared.locator("[data-photo]")).to_have_count(0)
