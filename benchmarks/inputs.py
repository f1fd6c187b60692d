"""Print how long the page does not answer while it takes what comes from outside: `make bench-inputs`.

    python -m benchmarks.inputs site [WORD]      only the inputs whose line contains WORD

Each input is given to a page that has solved a board and loaded everything: as a link, as a paste into the board or
into a text box, as a dropped or restored file, or as what the browser stored. Two times are printed, in milliseconds. A
ticker on the page's thread ticks each 10 ms: the first is the longest time between two ticks until the page rests. The
second is the processor time of the longest task of this thread, which other programs hardly change, but which has what
the browser does before a visit begins. An input is marked if both are more than MOST.
"""

import base64
import json
import random
import struct
import sys
import zlib

from playwright.sync_api import expect, sync_playwright

from benchmarks.host import hosted
from tools.setup.get_browser import launch_chromium

MOST = 200  # milliseconds
TIMEOUT = 120_000  # milliseconds
BOARD = "#board=fxie/amlo/ewbx/astu&rules=new&min=3"
LETTERS = "adeilnorstgcmup"

TICKER = """
window.ticks = { longest: 0, last: performance.now(), late: performance.now() };
setInterval(() => {
  const now = performance.now(), gap = now - ticks.last;
  if (gap > ticks.longest) ticks.longest = gap;
  if (gap > 50) ticks.late = now;
  ticks.last = now;
}, 10);
"""
BEGIN = "() => { ticks.longest = 0; ticks.last = ticks.late = performance.now(); }"
# Waits until the thread answered all the time for a second, at most a minute.
REST = """() => new Promise((resolve) => {
  const begin = performance.now();
  const look = () => {
    const now = performance.now();
    now - ticks.late > 1000 || now - begin > 60000 ? resolve(ticks.longest) : setTimeout(look, 50);
  };
  setTimeout(look, 1000);
})"""
HOLD_TEXT = """(text) => {
  window.given = new DataTransfer();
  given.setData("text/plain", window.text = text);
}"""
HOLD_FILE = """([name, kind, parts]) => {
  window.given = new DataTransfer();
  const bytes = parts.map(([text, count]) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)));
  given.items.add(new File(parts.flatMap(([, count], at) => Array(count).fill(bytes[at])), name, { type: kind }));
}"""
PASTE = """(selector) => {
  const target = document.querySelector(selector);
  target.focus();
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData: given, bubbles: true, cancelable: true }));
}"""
DROP = (
    "() => document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }))"
)
CHOOSE = """(selector) => {
  const box = document.querySelector(selector);
  box.files = given.files;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}"""
STORE = """([where, name, text]) => globalThis[where].setItem(
  `boggle ${name} ${new URL(".", document.baseURI).href.split("#")[0]}`, text)"""


def letters(width, height):
    """The text of a board of common letters. It is the same each time."""
    draw = random.Random(width)
    return "/".join("".join(draw.choices(LETTERS, k=width)) for _ in range(height)) + ("/" if height == 1 else "")


def png(width, height):
    """A grey picture without content, in a small file."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + b"\x80" * width
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    whole = zlib.compressobj(9)
    data = b"".join([*(whole.compress(row) for _ in range(height)), whole.flush()])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def spaced(board):
    return board.replace("/", "\n").replace("", " ")


def jpeg_of_segments(count):
    """The beginning of a JPEG whose size stands behind so many empty segments."""
    return b"\xff\xd8" + b"\xff\xe0\x00\x02" * count


# An act prepares what it gives to the page, yields, and gives it.
def link(fragment):
    def act(page):
        page.evaluate(HOLD_TEXT, fragment)
        yield
        page.evaluate("() => { location.hash = text; }")

    return act


def opened(fragment):
    """A visit with this link, in place of a page that is open."""

    def act(page):
        address = page.url.split("#")[0]
        page.goto("about:blank")
        yield
        page.goto(address + fragment)

    return act


def pasted(text, selector="#board input"):
    def act(page):
        page.evaluate(HOLD_TEXT, text)
        yield
        page.evaluate(PASTE, selector)

    return act


def dropped(name, kind, *parts):
    """A file of parts, each some bytes and how often they come."""
    given = [[base64.b64encode(data).decode(), count] for data, count in parts]

    def act(page):
        page.evaluate(HOLD_FILE, [name, kind, given])
        yield
        page.evaluate(DROP)

    return act


def restored(*parts):
    """A file of a player's record, of parts as for `dropped`, which the sheet Study reads."""
    given = [[base64.b64encode(data).decode(), count] for data, count in parts]

    def act(page):
        page.evaluate("() => { location.hash = 'view=study' }")
        page.locator("#study-file-read").wait_for(state="attached")
        page.evaluate(HOLD_FILE, ["record.json", "application/json", given])
        yield
        page.evaluate(CHOOSE, "#study-file-read")

    return act


def typed(view, selector, text):
    """Put a text into a box of a view, and press Enter in it."""

    def act(page):
        page.evaluate("view => { location.hash = `view=${view}` }", view)
        page.locator(selector).wait_for(state="attached")
        page.evaluate("([selector, text]) => { document.querySelector(selector).value = text; }", [selector, text])
        page.evaluate("selector => document.querySelector(selector).focus()", selector)
        yield
        page.keyboard.press("Enter")

    return act


def stored(where, name, text):
    """A visit after this was stored."""

    def act(page):
        address = page.url.split("#")[0]
        page.evaluate(STORE, [where, name, text])
        page.goto("about:blank")
        yield
        page.goto(address)

    return act


def unfinished(width, height, tile="a"):
    tiles = [tile] * (width * height - 1) + [None]
    return json.dumps([["free", 3, "4x4", False, None], [width, height, tiles]])


def last_boards(count, board):
    entry = {"count": 1, "points": 1, "stored": "2026-01-31T18:30:00.000Z"}
    return json.dumps([{"link": f"#board={board}&rules=free&min={at + 3}", **entry} for at in range(count)])


GREATEST = letters(200, 200)
LONG_TILES = "/".join(["[abcdefghijklmnop]" * 40] * 40)
MILLION = "abcdefghijklmnopqrst" * 50_000
WORDS = "\n".join(f"word{number}" for number in range(30_000))
LISTED = json.dumps([["a", "b", "c"]] * 24_000)  # 360 kB
INPUTS = {  # (way, what): act
    ("visit", "plain"): opened(""),
    ("visit", "board 4×4"): opened(BOARD),
    ("visit", "board 200×200"): opened(f"#board={GREATEST}&rules=free"),
    ("visit", "board 40,000×1"): opened(f"#board={letters(40_000, 1)}&rules=free"),
    ("visit", "board of a million letters"): opened(f"#board={MILLION}"),
    ("visit", "board of 630,000 escapes"): opened("#board=" + "%ff" * 630_000),
    ("visit", "round of a million digits"): opened("#play=new&seed=" + "7" * 1_000_000),
    ("link", "board 200×200"): link(f"board={GREATEST}&rules=free"),
    ("link", "board 1×40,000"): link(f"board={letters(1, 40_000)}&rules=free"),
    ("link", "board 40,000×1"): link(f"board={letters(40_000, 1)}&rules=free"),
    ("link", "board of 1,600 tiles of 16 letters"): link(f"board={LONG_TILES}&rules=free"),
    ("link", "board of other alphabets, 200×200"): link("board=" + "/".join(["абвгд" * 40] * 200) + "&rules=free"),
    ("link", "board of a million letters"): link(f"board={MILLION}"),
    ("link", "board of 630,000 escapes"): link("board=" + "%ff" * 630_000),
    ("link", "tile of a million letters"): link(f"board=[{MILLION}]/"),
    ("link", "a million fields"): link("&a" * 900_000),
    ("link", "rules of a million letters"): link(f"board=abcd&rules={MILLION}"),
    ("link", "view of a million letters"): link(f"view={MILLION}"),
    ("link", "nonsense of a million letters"): link(MILLION),
    ("link", "round, seed of a million digits"): link("play=new&seed=" + "7" * 1_000_000),
    ("link", "round, board of a million letters"): link(f"play=free&board={MILLION}"),
    ("link", "round, results of a million letters"): link(f"play=new&seed=7&results={MILLION}"),
    ("link", "round, results of 19,000 letters"): link(f"play=new&seed=7&results={MILLION[:19_000]}"),
    ("link", "round, board 20×20"): link(f"play=free&board={letters(20, 20)}"),
    ("link", "daily, a million letters"): link(f"daily={MILLION}"),
    ("link", "daily, a million escapes"): link("daily=2026-11-23&at=" + "%20" * 600_000),
    ("paste", "board 4×4"): pasted("FXIE AMLO EWBX ASTU"),
    ("paste", "board 200×200"): pasted(GREATEST),
    ("paste", "board 200×200 with spaces"): pasted(spaced(GREATEST)),
    ("paste", "board 200×200 as JSON"): pasted(json.dumps([list(row) for row in GREATEST.split("/")])),
    ("paste", "a link of 200×200"): pasted(f"88 words\nhttps://example.org/#board={GREATEST}&rules=free"),
    ("paste", "1 MB of letters"): pasted(MILLION),
    ("paste", "1 MB of spaces"): pasted(" " * 1_000_000),
    ("paste", "1 MB of line ends"): pasted("\n" * 1_000_000),
    ("paste", "1 MB of words"): pasted((WORDS + "\n") * 3),
    ("paste", "1 MB of brackets"): pasted("[" * 1_000_000),
    ("paste", "360 kB of JSON"): pasted(LISTED),
    ("paste", "360 kB of words"): pasted(WORDS[:360_000]),
    ("paste", "40 kB of accents"): pasted("a\u0301" * 20_000),
    ("paste", "a link of a million letters"): pasted(f"#board={MILLION}"),
    ("paste", "30 MB of letters"): pasted(MILLION * 30),
    ("paste in list", "30,000 words"): pasted(WORDS, "#list-text"),
    ("paste in list", "30 MB of letters"): pasted(MILLION * 30, "#list-text"),
    ("paste in begin", "1 MB of letters"): pasted(MILLION, "#begin-text"),
    ("box", "look up a million letters"): typed("look-up", "#look-up-word", MILLION),
    ("box", "look up 100 letters"): typed("look-up", "#look-up-word", "a" * 100),
    ("box", "edit a list by a million letters"): typed("lists", "#edit", MILLION),
    ("box", "a list's name of a million letters"): typed("lists", "#list-name", MILLION),
    ("box", "a seed of a million letters"): typed("rules", "#roll-seed", MILLION),
    ("drop", "list of 30,000 words"): dropped("a.txt", "text/plain", (WORDS.encode(), 1)),
    ("drop", "list of 60 MB"): dropped("a.txt", "text/plain", (MILLION.encode(), 60)),
    ("drop", "file of 500 MB"): dropped("a.txt", "text/plain", (MILLION.encode(), 500)),
    ("drop", "text with a board"): dropped("a.txt", "text/plain", (b"fxie\namlo\newbx\nastu", 1)),
    ("drop", "picture of 64 megapixels"): dropped("a.png", "image/png", (png(8000, 8000), 1)),
    ("drop", "picture of 12 megapixels"): dropped("a.png", "image/png", (png(4000, 3000), 1)),
    ("drop", "picture of 400 megapixels"): dropped("a.png", "image/png", (png(20_000, 20_000), 1)),
    ("drop", "picture of 500 MB"): dropped("a.png", "image/png", (png(64, 64), 1), (MILLION.encode(), 500)),
    ("drop", "JPEG of 100,000 segments"): dropped("a.jpg", "image/jpeg", (jpeg_of_segments(100_000), 1)),
    ("drop", "JPEG of 1 MB of filling"): dropped("a.jpg", "image/jpeg", (b"\xff\xd8", 1), (b"\xff" * 1_000_000, 1)),
    ("store", "unfinished board 200×200"): stored("sessionStorage", "unfinished board", unfinished(200, 200)),
    ("store", "unfinished board 1000×1000"): stored("sessionStorage", "unfinished board", unfinished(1000, 1000)),
    ("store", "rules of 200×200"): stored("localStorage", "game", f"#board={'/'.join(['?' * 200] * 200)}&rules=free"),
    ("store", "rules of a million letters"): stored("localStorage", "game", f"#board={MILLION}"),
    ("store", "30 last boards"): stored("localStorage", "boards", last_boards(30, letters(20, 20))),
    ("store", "last boards, 2 MB"): stored("localStorage", "boards", last_boards(2, MILLION)),
    ("store", "boxes, 1 MB"): stored("sessionStorage", "typed", json.dumps({"list-text": MILLION})),
    ("store", "round, 1 MB"): stored("localStorage", "round", json.dumps({"board": MILLION})),
    ("restore", "other JSON, 2.8 MB"): restored((json.dumps([MILLION] * 2).encode(), 1), (b" ", 800_000)),
    ("restore", "2.8 MB of brackets"): restored((b"[", 2_800_000)),
    ("restore", "file of 500 MB"): restored((MILLION.encode(), 500)),
    ("store", "record, 2.8 MB"): stored("localStorage", "record", json.dumps([MILLION] * 3)),
}


def longest(context, address, act):
    """The longest time in milliseconds between two ticks, from the input on until the page rests."""
    page = context.new_page()
    page.add_init_script(TICKER)
    page.goto(address + BOARD)
    expect(page.locator("#language")).to_be_enabled(timeout=TIMEOUT)
    expect(page.locator("#engine")).to_contain_text("Pyodide", timeout=TIMEOUT)
    steps = act(page)
    next(steps)
    page.evaluate(REST)
    context.browser.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline"])
    page.evaluate(BEGIN)
    next(steps, None)
    expect(page.locator("#language")).to_be_enabled(timeout=TIMEOUT)
    time = page.evaluate(REST)
    work = longest_task(json.loads(context.browser.stop_tracing())["traceEvents"])
    said = " ".join(page.locator("[role=alert], [role=status]").all_inner_texts()).split()
    page.close()
    return time, work, " ".join(said)[:90]


def longest_task(events):
    """The processor time in milliseconds of the longest task of the page's thread."""
    threads = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
    tasks = [one for one in events if one["name"] == "RunTask" and (one["pid"], one["tid"]) in threads]
    return max([one.get("tdur", 0) for one in tasks], default=0) / 1000


def main(site, word=""):
    print(f"{'way':<14} {'input':<36} {'gap':>6} {'work':>6}          what the page says")
    met = True
    with sync_playwright() as playwright, launch_chromium(playwright) as browser, hosted(site) as host:
        for (way, what), act in INPUTS.items():
            if word not in f"{way}, {what}":
                continue
            context = browser.new_context()  # what one input leaves must not slow the next
            time, work, said = longest(context, host.address, act)
            context.close()
            met &= min(time, work) <= MOST
            mark = "" if min(time, work) <= MOST else "TOO LONG"
            print(f"{way:<14} {what:<36} {time:6.0f} {work:6.0f} {mark:<8} {said}", flush=True)
    sys.exit(not met)


if __name__ == "__main__":
    main(*sys.argv[1:])
