"""Facts about all that the browser keeps for this page."""

from js import document, window

from page.text.texts import t

HERE = window.URL.new(".", document.baseURI).href  # other sites of the same host share its storage
LIST_CACHE = f"boggle-lists {HERE}"  # no version of the site takes it away
FOR_LONG, FOR_THIS_TAB = "localStorage", "sessionStorage"
FULL = t("the storage that this browser gives to the page is full. Remove a list, or make room, and try again")
REFUSED = t("this address or window keeps nothing")
