"""The QR code of a link. Pyodide's worker makes it, with the library segno."""

import asyncio

from page.solver.job import parse_reply
from page.text.markup import markup, replace
from page.text.texts import said, t

CODE = """<svg viewBox="0 0 {size} {size}" role="img" aria-label="{name}" shape-rendering="crispEdges">
<rect width="{size}" height="{size}" fill="#fff"/><path d="{path}" fill="#000"/></svg>"""


class QrView:
    """Shows the code in the element `place`, and in `note` why there is none. The code is dark on light, whatever the
    colours of the page, because cameras need that."""

    def __init__(self, solver, place, note):
        self._solver = solver
        self._link, self._drawing = "", []
        self._place, self._note = place, note

    def drawing_of(self, link):
        """Return the markup of the code of a link, or [] if this code is not shown."""
        return self._drawing if link == self._link else []

    def show(self, link):
        """Show the code of a link, or none ("")."""
        if link == self._link:
            return
        self._link = link
        self._fill([], t("The QR code is being made…") if link else "")
        if link:
            asyncio.create_task(self._draw(link))

    async def _draw(self, link):
        try:
            code = parse_reply(await (await self._solver.pyodide()).qr_code(link))
        except Exception as error:
            drawing, note = [], t("The QR code could not be made: {fault}.", fault=said(error))
        else:
            drawing, note = _drawn(code), ""
            if not drawing:
                note = t("This link is too long for a QR code that a camera can read: send it, or save a file.")
        if link == self._link:
            self._fill(drawing, note)

    def _fill(self, drawing, note):
        self._drawing = drawing
        replace(self._place, drawing)
        self._place.hidden = not drawing
        self._note.textContent = note


def _drawn(code):
    name = t("QR code of the link")
    return markup(CODE, size=code["size"], name=name, path=code["path"]) if code["path"] else []
