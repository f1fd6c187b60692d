"""What users do and see in the sheet of word lists."""

from playwright.sync_api import expect

from dead_workers import worker_script_with
from driving import answered_by, open_view, solved

HELD = """
if sys.implementation.name == "cpython":
    import js

    whole = {function}

    async def {function}(*arguments):
        if getattr(js, "hold", False):
            await js.Promise.new(lambda done, failed: setattr(js, "let_go", done))
        return whole(*arguments)
"""


# The held call may not have begun yet.
LET_GO = """async () => {
  while (!self.let_go) await new Promise((awake) => setTimeout(awake, 10));
  self.hold = false;
  self.let_go();
}"""


def held(page, site, board, function):
    """Like `solve_with_lists`, but hold back a function of Pyodide's worker. Returns a function that lets it run."""
    with worker_script_with(page, HELD.format(function=function)):
        solve_with_lists(page, site, board)
        answered_by(page, "Pyodide")
    hold(page)
    return lambda: page.workers[-1].evaluate(LET_GO)


def hold(page):
    """Hold the function back again."""
    page.workers[-1].evaluate("self.hold = true; self.let_go = null")


def solve_with_lists(page, site, board):
    """Solve a board in the page, and open its sheet of lists."""
    page.goto(f"{site}#board={board}&rules=free")
    solved(page)
    open_lists(page)


BUILT_IN = "SCOWL (built in) In four tiers, from common to rare"


def open_lists(page):
    """Open the sheet. Its link may be there before what the sheet contains."""
    open_view(page, "Lists")
    expect(page.get_by_role("button", name="Add a file")).to_be_visible()


def note(page):
    return page.locator("#list-note")


def choice(page):
    """The group of all lists, of which one is chosen."""
    return page.get_by_role("group", name="List in use")


def names(page):
    """The names of all lists, with their numbers of words."""
    return choice(page).locator("label")


def choose_list(page, name):
    choice(page).get_by_role("radio", name=name).check()


def fold_out(page, name):
    """Show a part of the sheet that is folded."""
    page.get_by_role("region", name="Word lists").get_by_text(name, exact=True).click()


def in_use(page):
    """The line that names the list in use."""
    return page.locator("#list-in-use")


def add_file(page, name, data):
    data = data.encode() if isinstance(data, str) else data
    page.get_by_label("A file").set_input_files({"name": name, "mimeType": "text/plain", "buffer": data})


def box(page):
    """The box into which words are typed or pasted."""
    button = page.get_by_role("button", name="Paste words")
    expect(button).to_be_visible()
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    return open_box(page)


def open_box(page):
    """The same box, which is shown already."""
    return page.get_by_label("The words, pasted or typed")


def add(page):
    """Make a list of the words in their box. What was understood of it is shown then."""
    page.get_by_role("button", name="Add these words").click()


def agree(page):
    """Add the list of which the dialog shows what was understood."""
    asked(page).get_by_role("button", name="Add", exact=True).click()


def asked(page):
    return page.get_by_role("dialog", name="Add this list")


def add_text(page, text):
    box(page).fill(text)
    add(page)
    agree(page)
