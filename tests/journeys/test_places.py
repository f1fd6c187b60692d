"""The places and sheets of the page: each has an address, and Back returns from one to the other."""

from driver import LINK, PYODIDE, opened, words

# The links that open them, one after the other, the title of each, and the end of its address.
PLACES = ("Play", "Play", "play"), ("Explore", "Explore", "explore"), ("Look up", "Look up a word", "look-up")
SHEETS = ("Rules and board", "rules"), ("Word lists", "lists"), ("Share", "share")


def shows_words(driver, address):
    """Wait until the page shows the words of its board, and no other place."""
    driver.address(address + LINK)
    driver.sees("status", "88 words, 109 points")
    assert words(driver)[:3] == ["emboli", "wamble", "emboil"]


def test_each_place_has_an_address_and_back_returns_from_sheet_to_place_to_words(driver, address):
    opened(driver, address + LINK)
    driver.contains(PYODIDE)
    for link, title, view in (*PLACES, ("More", "More", "more")):
        driver.click("link", link)
        driver.find("heading", title)
        driver.address(f"{address}{LINK}&view={view}")
    for title, view in SHEETS:
        driver.click("link", title)
        driver.find("heading", title)
        driver.address(f"{address}{LINK}&view={view}")
        driver.back()
        driver.find("heading", "More")
        driver.address(f"{address}{LINK}&view=more")
    driver.back()
    shows_words(driver, address)
    # The address of a sheet opens it, and the page's own button does the same as Back.
    driver.click("link", "More")
    driver.click("link", "Rules and board")
    driver.address(f"{address}{LINK}&view=rules")
    driver.reload()
    driver.find("heading", "Rules and board")
    driver.address(f"{address}{LINK}&view=rules")
    driver.click("button", "Back")
    driver.find("heading", "More")
    driver.back()
    shows_words(driver, address)
    driver.open(f"{address}{LINK}&view=rules")  # as a link from elsewhere
    driver.find("heading", "Rules and board")
    driver.click("button", "Back")
    shows_words(driver, address)
