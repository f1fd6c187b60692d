"""Each file of the built site: what a user does who needs it, and what the page says if it comes refused or spoiled."""

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
    the same. `place` is what of the site is opened. `is_late` says that the letter of the draft is typed afterwards,
    and `is_tried_again` that the same act works in the same page once the file is there."""

    def __init__(self, said, act=lambda page: None, place="board", is_late=False, is_tried_again=False):
        self.said, self.act, self.place, self.is_late = said, act, place, is_late
        self.is_tried_again = is_tried_again


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


def under(folder, *names):
    return [f"{folder}/{name}" for name in names]


PYODIDE = under("runtime/pyodide", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
BUNDLES, LOST = "static/micropython", f"could not be loaded: .* {ARRIVED}"
# What treats files alike: {kind: their paths}.
KINDS = {
    "what starts the page": ["static/start.js"],
    "Python of the page": [
        *under(BUNDLES, "page.py", "page.txt"),
        "runtime/polyscript/index.js",
        *under("runtime/micropython", "micropython.mjs", "micropython.wasm"),
    ],
    "the first style": ["static/style.css"],
    "the lexicon": ["boggle/words.txt"],
    "the first worker": under(BUNDLES, "worker.py", "worker.txt"),
    "Pyodide": ["static/worker/main.py", "pyscript.json", *PYODIDE, "runtime/pyodide/python_stdlib.zip"],
    "the rest of the page": under(BUNDLES, "later.txt"),
    "the style of tools": ["static/tools.css"],
    "bundles of Explore and meanings": under(BUNDLES, "worth.txt", "meanings.txt"),
    "bundles of places": under(BUNDLES, "play.txt", "study.txt", "table.txt", "photo.txt"),
    "styles of places": under("static", "play.css", "study.css", "table.css", "photo.css"),
    "rolls": ["static/rolls.json"],
    "the glossary": ["boggle/meanings/glosses.bin"],
    "the network for photos": ["boggle/photo/letters.net"],
    "a language": ["static/languages/de.json", f"{BUNDLES}/language.txt"],
    "how it works": [
        *under("static", "how.css", "how.js", "golden.txt", "sources.json"),
        *under(BUNDLES, "how.py", "how.txt", "how-worker.py", "how-worker.txt"),
    ],
    "the photo of how it works": under(BUNDLES, "how-photo.txt"),
    "the worker of how it works": ["static/how/worker.py"],
}
ACTS = {
    "static/micropython/worth.txt": opening("Explore"), "static/micropython/meanings.txt": look_a_word_up,
    "static/micropython/photo.txt": read_photo, "static/photo.css": read_photo,
    "static/micropython/play.txt": opening("Play"), "static/play.css": opening("Play"),
    "static/micropython/study.txt": open_study, "static/study.css": open_study,
    "static/micropython/table.txt": end_the_round, "static/table.css": end_the_round,
}  # fmt: skip
NO_TEXTS = "The texts in Deutsch did not arrive whole, so the page is in English. Load the page again"
OF_KINDS = {
    "what starts the page": Use(AGAIN, place="empty board"),
    "Python of the page": Use(AGAIN, place="empty board"),
    "the first style": Use("style.css did not arrive whole. Load the page again", is_late=True),
    "the lexicon": Use("words.txt|The solver could not start|the word list is damaged", place="empty board"),
    "the first worker": Use(None),  # Pyodide solves
    "Pyodide": Use("this needs Pyodide, which could not start: ", look_a_word_up, is_tried_again=True),
    "the rest of the page": Use(LOST),
    "the style of tools": Use("static/tools.css did not arrive. Load the page again", is_late=True),
    "rolls": Use(LOST, opening("Explore")),
    "the glossary": Use("The meanings could not be fetched: ", ask_for_a_meaning),
    "the network for photos": Use("The photo was not read: ", read_photo, is_tried_again=True),
    "a language": Use(NO_TEXTS, place="German board", is_late=True),
    "how it works": Use(AGAIN, place="how.html"),
    "the photo of how it works": Use(LOST, read_a_drawn_board, "how.html"),
    "the worker of how it works": Use("could not|did not|damaged|Error", run_golden_boards, "how.html"),
}
USES = {
    path: OF_KINDS.get(kind) or Use(LOST, ACTS[path], is_tried_again="places" in kind)
    for kind, paths in KINDS.items()
    for path in paths
}
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
