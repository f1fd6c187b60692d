"""Adding word lists by file, text and drop, also long ones, and while another is packed; what is refused."""

import pytest
from playwright.sync_api import expect

from boggle.words.formats import ENCODINGS
from driving import ask, open_boards, open_view, paste, words
from lists import (
    BUILT_IN,
    add,
    add_file,
    add_text,
    agree,
    asked,
    box,
    held,
    hold,
    in_use,
    names,
    note,
    solve_with_lists,
)
from samples import zipped

BOARD = "bat/tsh"
FILE = "\ufeffTab\r\n# words\r\nbat rare\r\n\r\nbaths\nbat\rit's\n2nd\nan apple a day\nno-one\n"
DROP_FILE = """() => {
  const data = new DataTransfer();
  data.items.add(new File(["bat\\nzoo\\n"], "dropped.txt"));
  const options = { dataTransfer: data, bubbles: true, cancelable: true };
  const board = document.getElementById("board");
  const taken = [new DragEvent("dragover", options), new DragEvent("drop", options)];
  taken.forEach((event) => board.dispatchEvent(event));
  if (!taken.every((event) => event.defaultPrevented)) throw new Error("the browser would open the file");
}"""
DROP_TEXT = """(box, text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  box.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
# Pasted texts that are too long for their box.
WORDS = ["bat", "tab", *(first + last for first in "abcdefgh" for last in ["ing", "ion", "ish"])]
MANY = "\n".join(WORDS * 600)
MOTHS = "\n".join(["moth"] * 15_000)


@pytest.fixture
def page(page, site):
    """The page with a board solved and its panel of lists open."""
    solve_with_lists(page, site, BOARD)
    return page


def kept_aside(page, *texts):
    size = len("\n".join(texts))
    expect(page.locator("#list-held")).to_have_text(f"Pasted text, too long to show here: {size:,} bytes.")


def discard(page):
    return page.get_by_role("button", name="Discard the pasted text", exact=True)


def test_a_list_is_added_by_file_text_and_drop_and_what_is_none_is_refused(page):
    add_file(page, "mine.txt", FILE)
    agree(page)
    left_out = """4 lines that held no word: "it's", '2nd', 'an apple a day', …"""
    expect(note(page)).to_have_text(f"“mine” is in use: 3 words. Left out: {left_out}.")
    expect(page.get_by_role("status")).to_have_text("3 words, 4 points")
    assert words(page) == ["baths", "bat", "tab"]
    page.evaluate(DROP_FILE)
    agree(page)
    expect(in_use(page)).to_have_text("Word list: dropped")
    # Pasted lines that were left out stay in the box.
    add_text(page, "bat\n2nd")
    expect(note(page)).to_have_text("“My words” is in use: 1 word. Left out: 1 line that held no word: '2nd'.")
    expect(box(page)).to_have_value("bat\n2nd")
    # A double click adds one list, and so does a slow one.
    box(page).fill("zoo")
    page.get_by_role("button", name="Add these words").dblclick()
    agree(page)
    expect(in_use(page)).to_have_text("Word list: My words 2")
    expect(box(page)).to_have_value("")
    add(page)
    expect(box(page)).to_be_focused()
    expect(page.get_by_role("alert")).to_have_count(0)
    added = ["mine 3 words", "dropped 2 words", "My words 1 word", "My words 2 1 word"]
    expect(names(page)).to_have_text([BUILT_IN, *added])
    # What is no list is refused, and nothing is lost.
    for data, sentence in (
        (b"\x89PNG\r\n\x1a\n\x00\x01", "expected a word list as text, packed or not, got a picture"),
        (b"x" * 3_000_000, "got 1 line that held no word: 'xxxxxxxxxxxxxxxxxxxxxxxx…'"),
    ):
        add_file(page, "bad.bin", data)
        expect(page.get_by_role("alert")).to_contain_text("“bad” was not added: ")
        expect(page.get_by_role("alert")).to_contain_text(sentence)
        expect(in_use(page)).to_have_text("Word list: My words 2")
    ask(page, "zoo/xxx")
    expect(page.get_by_role("list", name="Words")).to_contain_text("zoo")
    # It tells no common words from others, so a round offers no such choice.
    open_view(page, "Play")
    page.get_by_text("More choices").click()
    expect(page.get_by_role("combobox", name="Shortest word")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Only common words count")).to_be_hidden()


def test_what_comes_while_a_list_is_packed_is_not_lost(own_page, site):
    page = own_page
    busy = "The page is still working on another list."
    alert, working = page.get_by_role("alert"), page.get_by_role("progressbar", name="Working on the list")
    let_go = held(page, site, BOARD, "go_on")
    box(page).fill("bat")
    add(page)
    expect(working).to_be_visible()
    box(page).fill("zoo")
    page.get_by_label("Ignore accents").click()
    expect(alert).to_contain_text(busy)
    expect(page.get_by_label("Ignore accents")).not_to_be_checked()
    let_go()
    agree(page)
    expect(in_use(page)).to_have_text("Word list: My words")
    expect(box(page)).to_have_value("zoo")
    # The next one is packed: the name typed meanwhile stays, and a long text pasted meanwhile too.
    hold(page)
    add(page)
    expect(working).to_be_visible()
    page.get_by_label("Its name").fill("Holiday words")
    page.get_by_role("button", name="Rename", exact=True).click()
    expect(alert).to_contain_text(busy)
    expect(page.get_by_label("Its name")).to_have_value("Holiday words")
    box(page).click()
    paste(page, MOTHS)
    let_go()
    agree(page)
    expect(in_use(page)).to_have_text("Word list: My words 2")
    kept_aside(page, MOTHS)
    # A list is read in another form, and left before that is done: the next one is not refused.
    add_file(page, "few.csv", "word,freq\nbat,99\n")
    expect(asked(page)).to_be_visible()
    hold(page)
    asked(page).get_by_label("Read as").select_option("Several words a line")
    expect(asked(page)).to_contain_text("Reading the list again…")
    page.keyboard.press("Escape")
    add_file(page, "next.txt", "zoo")
    let_go()
    agree(page)
    expect(in_use(page)).to_have_text("Word list: next")
    # Another one is stopped, while the page solves a board.
    hold(page)
    add(page)
    expect(working).to_be_visible()
    ask(page, "zoo/xxx")
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    page.get_by_role("button", name="Stop", exact=True).click()
    let_go()
    expect(alert).to_have_text("“My words” was not added: it was stopped.")
    expect(in_use(page)).to_have_text("Word list: next")


def test_a_pasted_list_that_is_too_long_for_its_box_is_kept_beside_it(page):
    box(page).fill("zoo")
    paste(page, MANY)
    kept_aside(page, MANY)
    paste(page, MOTHS)  # comes behind the first
    kept_aside(page, MANY, MOTHS)
    expect(box(page)).to_have_value("zoo")
    add(page)
    agree(page)
    expect(note(page)).to_have_text(f"“My words” is in use: {len(WORDS) + 2} words.")
    expect(box(page)).to_have_value("")
    # Over a selection; it stays as long as lines are left out, and until it is discarded.
    box(page).fill("zoo")
    page.keyboard.press("Control+a")
    paste(page, "\ufeff" + MANY + "\n2nd")
    expect(box(page)).to_have_value("")
    add(page)
    agree(page)
    expect(note(page)).to_contain_text(f"“My words 2” is in use: {len(WORDS)} words. Left out: 1 line")
    discard(page).click()
    expect(note(page)).to_have_text("The pasted text is discarded.")
    expect(discard(page)).to_be_hidden()
    expect(box(page)).to_be_focused()
    paste(page, "bat\ntab")  # a short one goes into the box
    expect(box(page)).to_have_value("bat\ntab")
    expect(discard(page)).to_be_hidden()
    # Nor is it lost silently.
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    box(page).evaluate(DROP_TEXT, MANY)
    kept_aside(page, MANY)
    page.evaluate("setTimeout(() => location.reload())")
    open_view(page, "More")
    language = page.get_by_role("combobox", name="Language")
    language.select_option("Deutsch")
    expect(page.get_by_role("alert")).to_contain_text("cannot be kept: the pasted word list is too long for that.")
    expect(language).to_have_value("en")
    assert asked == ["beforeunload"]
    open_boards(page)
    page.get_by_role("button", name="Erase everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    with page.expect_event("close"):
        page.close(run_before_unload=True)
    assert asked == ["beforeunload"]


def test_a_list_is_shown_first_and_its_form_and_encoding_can_be_changed(page):
    """A dictionary comes with its affixes, too. Nothing is added that the user does not want."""
    dialog = asked(page)
    add_file(page, "counts.csv", "word,freq\nbat,99\ntab,5\nbats,1\n2nd,1\n")
    expect(dialog).to_contain_text("“counts”: 3 words")
    expect(dialog).to_contain_text("bat, tab, bats")
    expect(dialog).to_contain_text("Of 100 words, 15 are common")
    expect(dialog).to_contain_text("Left out: 1 line that held no word: '2nd,1'.")
    expect(dialog).to_contain_text("More than a tenth of the list holds no word.")
    form, add_it = dialog.get_by_label("Read as"), dialog.get_by_role("button", name="Add", exact=True)
    expect(form).to_have_value("counts")
    form.select_option("JSON or JavaScript")
    expect(dialog).to_contain_text("The list cannot be read so: ")
    expect(add_it).to_be_disabled()
    form.select_option("Several words a line")
    expect(dialog).to_contain_text("“counts”: 5 words")
    page.keyboard.press("Escape")
    expect(note(page)).to_have_text("“counts” was not added.")
    expect(in_use(page)).to_have_text("Word list: SCOWL (built in)")
    # Another encoding, and the forms of a dictionary.
    add_file(page, "bats.txt", "b\xe2t\nbat\n".encode("latin-1"))
    expect(dialog.get_by_label("Encoding")).to_have_value("Latin-1")
    dialog.get_by_label("Encoding").select_option("Windows-1251")
    expect(dialog).to_contain_text("bвt, bat")
    dialog.get_by_role("button", name="Cancel").click()
    # Pyodide has the encodings and what unpacks.
    for name, data in (("wide.txt", "bat\nbät\n".encode("utf-16-le")), ("few.zip", zipped({"a/b.txt": "bat\nbät\n"}))):
        add_file(page, name, data)
        expect(dialog).to_contain_text("bat, bät")
        for encoding in ENCODINGS if name == "few.zip" else ():
            dialog.get_by_label("Encoding").select_option(encoding)
            expect(dialog).to_contain_text("cannot be read so" if encoding == "UTF-16" else "bat")
            expect(dialog.locator("#list-ask-fault")).not_to_contain_text("Traceback")
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
    expect(page.get_by_role("heading", name="Word lists")).to_be_visible()  # Escape closed the dialog alone
    files = [("en.aff", "SFX S Y 1\nSFX S 0 s .\n"), ("en.dic", "2\nbat/S\ntab/S\n")]
    page.get_by_label("A file").set_input_files(
        [{"name": name, "mimeType": "text/plain", "buffer": text.encode()} for name, text in files]
    )
    expect(dialog).to_contain_text("All forms of its words are read.")
    agree(page)
    expect(in_use(page)).to_have_text("Word list: en")
    assert words(page) == ["bats", "tabs", "bat", "tab"]
