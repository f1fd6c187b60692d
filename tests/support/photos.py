"""Photos of boards for the tests, drawn with the font that Pillow brings, and what a person does with them."""

import io
import re

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import expect

from boggle import Board, solve
from samples import ROOT

NETWORKS = [(ROOT / "boggle" / "photo" / name).read_bytes() for name in ("letters.net", "screen.net")]
CELL, RIM = 72, 30  # pixels
TRAY, FACE, INK = (24, 70, 96), (250, 246, 232), (20, 22, 30)
MARKED = "mwnz"  # a line below them says which side is up
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


def drawn(text, turns="", marked=MARKED):
    """A picture of the board with this text, where "." is a blank die. `turns` has the quarters by which each die is
    turned clockwise, one die after the other and over again. The letters in `marked` have their line."""
    rows = text.split("/")
    picture = Image.new("RGB", (len(rows[0]) * CELL + 2 * RIM, len(rows) * CELL + 2 * RIM), TRAY)
    for cell, letter in enumerate("".join(rows)):
        row, column = divmod(cell, len(rows[0]))
        face = _face(letter, letter in marked).rotate(-90 * int(turns[cell % len(turns)]) if turns else 0)
        picture.paste(face, (RIM + column * CELL, RIM + row * CELL))
    return picture


def _face(letter, is_marked):
    face = Image.new("RGB", (CELL, CELL), TRAY)
    draw = ImageDraw.Draw(face)
    draw.rounded_rectangle((4, 4, CELL - 4, CELL - 4), 14, FACE)
    if letter != ".":
        font = ImageFont.load_default(round(CELL * 0.58))
        text = "Qu" if letter == "q" else letter.upper()
        draw.text((CELL / 2, CELL / 2 - 3), text, INK, font, anchor="mm", stroke_width=1, stroke_fill=INK)
    if is_marked:
        draw.rectangle((CELL * 0.3, CELL * 0.8, CELL * 0.7, CELL * 0.84), INK)
    return face


def file_of(picture, form="PNG", **options):
    file = io.BytesIO()
    picture.save(file, form, **options)
    return file.getvalue()


def photo(text, turns="", marked=MARKED):
    return file_of(drawn(text, turns, marked))


def read_to_the_end(reader):
    """What a PhotoReader reads. Raises PhotoError."""
    while not reader.done:
        reader.run(1)
    return reader.reading


def choose(page, data, name="board.png", button="Photo"):
    """Choose a file with the button `Photo`, or another one. `data` is its bytes or its path."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=button, exact=True).click()
    chooser.value.set_files({"name": name, "mimeType": "", "buffer": data} if isinstance(data, bytes) else data)


def give(page, kind, data, name="image.png", media="image/png"):
    """Paste or drop a file. Returns whether the page left it to the browser."""
    return page.evaluate(GIVE, [kind, list(data), name, media])


def read(page):
    """Wait until the photo is read. Returns how many tiles were read, and how many are to be checked."""
    expect(page.locator("[data-photo=done]")).to_be_visible()
    told = page.get_by_role("status").filter(has_text="to check").inner_text()
    return tuple(int(number) for number in re.fullmatch(r"(\d+) tiles? read, (\d+) to check", told).groups())


def refused(page, sentence):
    """Wait until the page says why it did not read a photo."""
    expect(page.locator("[data-photo=failed]")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text=sentence)).to_be_visible()


def to_check(page):
    boxes = page.get_by_role("group", name="Board").get_by_role("textbox", name=re.compile(", to check$"))
    return [box.get_attribute("aria-label") for box in boxes.all()]


def total(page, text):
    """Wait for the total of the board, beside which the page tells about the photo."""
    expect(page.locator("#status")).to_have_text(text)


def points(board, lexicon):
    found = solve(Board.parse(board), lexicon)
    return f"{len(found):,} words, {sum(word.points for word in found):,} points"
