"""What words mean, and lists of one's own."""

from driver import LINK, PYODIDE, add_list, opened


def test_what_a_word_means(driver, address):
    opened(driver, address + LINK)
    driver.contains(PYODIDE)
    driver.click("link", "Look up")
    driver.fill("textbox", "A word, or the beginning of one", "limbo")
    driver.click("button", "Look up")
    driver.click("button", "Meaning")
    driver.click("button", "Fetch them")
    driver.reads("the state of being disregarded or forgotten.")
    driver.fill("textbox", "A word, or the beginning of one", "lanes")
    driver.click("button", "Look up")
    driver.reads("plural of lane (noun):")


def test_a_list_of_ones_own(driver, address, tmp_path):
    opened(driver, address + LINK)
    driver.open_lists()
    add_list(driver, "tux\nzoo")
    driver.contains("Word list: My words")
    driver.leave_lists()
    driver.sees("status", "1 word, 1 point")
    driver.reload()
    driver.sees("status", "1 word, 1 point")
    assert driver.names("button", "Words")[0].startswith("tux 1 point")
    path = tmp_path / "mine.txt"
    path.write_text("emboil\nit's\n")
    driver.open_lists()
    driver.give_file("#list-file", path)
    driver.click_on("#list-ask-add")
    driver.contains("Word list: mine")
    driver.leave_lists()
    driver.sees("status", "1 word, 3 points")
