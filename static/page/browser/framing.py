"""The page in a frame of another page: what destroys stored things there is a link that opens the page itself.

Any site can show this page in a frame, cover it, and lead two clicks to where they erase everything. Only a header of
the server forbids frames: browsers ignore `frame-ancestors` in the policy of a meta element, and the host of this site
sends no headers of ours. So whatever part of the page shows such a control calls `guard`, and `page.browser.storage`
writes nothing for long. A frame of the same site is treated alike, since the sites of one host may be by many people.
"""

from js import document

from page.text.markup import markup
from page.text.texts import put, t

IN_FRAME = getattr(document.documentElement.dataset, "framed", "") == "yes"  # static/start.js finds out
LINK = '<a class="button" href="#view={view}" target="_blank" rel="noopener">{text}</a>'
TO_ERASE, TO_CHANGE = t("Open the page to erase"), t("Open the page to change this")


def guard(control, view="", text=TO_CHANGE):
    """In a frame, take away an element that destroys stored things. If a view is named, a link that opens the page
    itself there takes its place. One link is enough for all that is near it."""
    if IN_FRAME:
        control.inert = True
        control.style.setProperty("display", "none", "important")  # whatever shows and hides it otherwise
        if view:
            put(control, markup(LINK, view=view, text=text), "afterend")
