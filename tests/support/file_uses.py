"""Each file of the built site: what a user does who needs it, and what the page says if it comes refused or spoiled."""

import re

from driving import open_view
from meanings import look_up
from photos import choose, photo
from playing import end
from samples import ROOT

SITE = ROOT / "site"
ARRIVED = "(did not arrive|arrived damaged)"
AGAIN = "Load the page again"


class Use:
    """`act(page)` needs the file. `said` is a pattern of the sentence without it, or None if the board is solved all
    the same. `place` is what of the site is opened. `is_late` says that the letter of the draft is typed afterwards."""

    def __init__(self, said, act=lambda page: None, place="board", is_late=False):
        self.said, self.act, self.place, self.is_late = said, act, place, is_late


def read_photo(page):
    choose(page, photo("tsle/pret/oine/gods", "0123"))


def look_a_word_up(page):
    open_view(page, "Look up")
    page.get_by_role("textbox", name="A word, or the beginning of one").fill("limbo")
    page.get_by_role("button", name="Look up", exact=True).click()


def ask_for_a_meaning(page):
    open_view(page, "Look up")
    meaning = look_up(page, "limbo")
    meaning.get_by_role("button", name="Meaning").click()
    meaning.get_by_role("button", name="Fetch them").click()


def open_study(page):
    page.evaluate("location.hash = '#view=study'")


def end_the_round(page):
    open_view(page, "Play")
    page.get_by_role("button", name="Go on").click()
    end(page)


def opening(view):
    return lambda page: open_view(page, view)


def read_a_drawn_board(page):
    page.get_by_role("button", name="Draw and read this board").click()


def run_golden_boards(page):
    page.get_by_label("Run it in").select_option(label="Pyodide")
    page.get_by_role("button", name="Run the golden boards").click()


def part(path, *how):
    return Use(f"could not be loaded: {re.escape(path)} {ARRIVED}", *how)


def _uses():
    """The Use of each path."""
    start = ["static/start.js", "static/micropython/page.py", "static/micropython/page.txt"]
    start += ["runtime/polyscript/index.js", "runtime/micropython/micropython.mjs"]
    uses = dict.fromkeys([*start, "runtime/micropython/micropython.wasm"], Use(AGAIN, place="empty board"))
    uses["static/style.css"] = Use("style.css did not arrive whole. Load the page again", is_late=True)
    uses["boggle/words.txt"] = Use("words.txt|The solver could not start|the word list is damaged", place="empty board")
    for name in ("worker.py", "worker.txt"):  # Pyodide solves
        uses[f"static/micropython/{name}"] = Use(None)
    uses["static/micropython/later.txt"] = part("static/micropython/later.txt")
    uses["static/tools.css"] = Use("static/tools.css did not arrive. Load the page again", is_late=True)
    pyodide = ["static/worker/main.py", "pyscript.json"]
    pyodide += [f"runtime/pyodide/{name}" for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")]
    pyodide += [f"runtime/pyodide/{name}" for name in ("pyodide-lock.json", "python_stdlib.zip")]
    uses |= dict.fromkeys(pyodide, Use("this needs Pyodide, which could not start: ", look_a_word_up))
    for path, act in {
        "static/micropython/worth.txt": opening("Explore"),
        "static/rolls.json": opening("Explore"),
        "static/micropython/meanings.txt": look_a_word_up,
        "static/photo.css": read_photo,
        "static/micropython/photo.txt": read_photo,
        "static/play.css": opening("Play"),
        "static/micropython/play.txt": opening("Play"),
        "static/table.css": end_the_round,
        "static/micropython/table.txt": end_the_round,
        "static/study.css": open_study,
        "static/micropython/study.txt": open_study,
    }.items():
        uses[path] = part(path, act)
    uses["boggle/meanings/glosses.bin"] = Use("The meanings could not be fetched: ", ask_for_a_meaning)
    uses["boggle/photo/letters.net"] = Use("The photo was not read: ", read_photo)
    for path in ("static/languages/de.json", "static/micropython/language.txt"):
        said = "The texts in Deutsch did not arrive whole, so the page is in English. Load the page again"
        uses[path] = Use(said, place="German board", is_late=True)
    how = ["static/how.css", "static/how.js", "static/golden.txt", "static/sources.json"]
    how += [f"static/micropython/{name}" for name in ("how.py", "how.txt", "how-worker.py", "how-worker.txt")]
    uses |= dict.fromkeys(how, Use(AGAIN, place="how.html"))
    photo_part = "static/micropython/how-photo.txt"
    uses[photo_part] = part(photo_part, read_a_drawn_board, "how.html")
    uses["static/how/worker.py"] = Use("could not|did not|damaged|Error", run_golden_boards, "how.html")
    return uses


USES = _uses()
# Files of which the page needs nothing, and why.
NOT_NEEDED = {
    r"(index|how)\.html": "the browser itself says that a page did not arrive",
    r"docs/.*|guide\.html|licences/.*|wordlist-notice\.txt": "documents, to which only links lead",
    r"manifest\.webmanifest|static/(icon|screenshot|share).*": "for installing and for previews of links",
    r"sw\.js": "keeps the site for offline use; see tests/browser/site/test_offline.py",
    r"\.nojekyll": "read by GitHub Pages",
    r"static/languages/(es|fr)\.json": "like that of German",
    r"static/(bundle|letters_from_js)\.py": "the bundles contain them",
}
