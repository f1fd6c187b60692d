"""Constants for everything that the browser stores for this page."""

from page.browser.dom import site_url
from page.text.texts import t

HERE = site_url(".")  # in all names, since the sites of a host share their storage
LIST_CACHE = f"boggle-lists {HERE}"  # updates of the site do not delete it
FOR_LONG, FOR_THIS_TAB = "localStorage", "sessionStorage"
FULL = t("the storage that this browser gives to the page is full. Remove a list, or make room, and try again")
REFUSED = t("this address or window keeps nothing")
