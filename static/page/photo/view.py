"""What the page shows of a photo: how far it is read, why it was not, or the photo beside the board for checking.

The attribute `data-photo` of the element says which of these it shows: `reading`, `failed` or `done`.
"""

from js import document, window

from page.browser.dom import by_id, listen
from page.messages import Alert
from page.state.events import Event
from page.text.markup import markup
from page.text.texts import icon, put, t

FORM = """<section id="photo" class="photo" aria-label="Photo" hidden>
<div class="notice photo-reading"><p class="field"><label for="photo-progress"></label>
<progress id="photo-progress" max="1"></progress></p>
<button id="photo-stop" class="button" type="button">Stop</button></div>
<div class="photo-failed"><div class="alert"><div><p id="photo-fault" role="alert"></p>
<div id="photo-fault-aside" class="aside" hidden><details hidden><summary></summary><p></p></details>
<button class="button" type="button" hidden></button></div></div>
<button id="photo-close" class="button plain" type="button" aria-label="Close">{close}</button></div>
<div id="photo-guess" class="photo-guess" hidden><canvas role="img" aria-label="Where the board may be"></canvas>
<div><p class="hint">If there is a board in this picture, say where, and it is read again.</p>
<button id="photo-place" class="button main" type="button">Show where the board is</button></div></div></div>
<div class="photo-done">
<div id="photo-board"><canvas role="img" aria-label="The board in the photo"></canvas>
<button id="photo-larger" type="button" aria-label="Larger" aria-expanded="false"></button></div>
<canvas id="photo-tile" role="img"></canvas>
<div class="photo-told"><p id="photo-status" role="status"></p><p id="photo-asked" class="hint"></p></div>
<div id="photo-note" class="photo-note" hidden><p aria-live="polite"></p>
<button id="photo-other" class="button" type="button">Show the other board</button>
<button id="photo-keep" class="button" type="button">Keep this one</button></div>
<p class="photo-acts">
<button id="photo-right" class="button main" type="button" title="Right"
>{check}<span class="label">Right</span></button>
<button id="photo-turn" class="button" type="button" title="Turn">{turn}<span class="label">Turn</span></button>
<button id="photo-more" class="button" type="button" title="Add a picture"
>{plus}<span class="label">Add a picture</span></button>
<button id="photo-adjust" class="button" type="button" title="Adjust">{rules}<span class="label">Adjust</span></button>
<button id="photo-end" class="button" type="button" title="Done">{close}<span class="label">Done</span></button></p>
<input id="photo-more-file" type="file" accept="image/*" multiple hidden></div></section>"""
READING, FAILED, DONE = "reading", "failed", "done"
BUTTONS = ("stop", "close", "place", "right", "turn", "more", "adjust", "other", "keep", "end")


class PhotoView:
    """Each event is announced when its button is pressed."""

    def __init__(self):
        put(document.querySelector("#page > .left"), markup(FORM, **_icons()), "afterend")
        self._element = by_id("photo")
        self._label = self._element.querySelector("label")
        self._bar, self._fault = by_id("photo-progress"), Alert("photo-fault")
        self._status, self._asked = by_id("photo-status"), by_id("photo-asked")
        self._board = self._element.querySelector("#photo-board canvas")
        self._tile = by_id("photo-tile")
        self._larger = by_id("photo-larger")
        self._guess, self._note = by_id("photo-guess"), by_id("photo-note")
        events = [Event() for _ in BUTTONS]
        self.stop, self.close, self.place, self.right, self.turn = events[:5]
        self.more, self.adjust, self.other, self.keep, self.end = events[5:]
        for name, event in zip(BUTTONS, events):
            listen(by_id(f"photo-{name}"), "click", _announcing(event))
        listen(self._larger, "click", self._enlarge)

    @property
    def state(self):
        """READING, FAILED, DONE, or None if nothing is shown."""
        return getattr(self._element.dataset, "photo", None)

    def show_reading(self, text):
        """Show that a photo is being read, and what the page is waiting for."""
        self._enter(READING)
        self._label.textContent = text
        self._bar.removeAttribute("value")

    def show_progress(self, progress):
        self._bar.value = progress

    def show_fault(self, sentence, detail="", again=None, guess=None):
        """Show why no board was read. `guess` is a Straightened of where one may be, if there is a picture. The rest
        is as in `page.messages.Messages.alert`."""
        self._enter(FAILED)
        self._fault.show(sentence, detail, again)
        self._guess.hidden = not guess
        if guess:
            canvas = self._guess.querySelector("canvas")
            guess.draw_grid(canvas, _pixels(canvas, 320))

    def show_board(self, straightened):
        """Show the whole photo."""
        self._enter(DONE)
        straightened.draw_board(self._board, _pixels(self._board, 320))

    def show_note(self, text, can_choose=False):
        """Show something about the pictures that were read, or "". If `can_choose`, they show different boards, and
        the user can go on to the next one, or keep this one."""
        self._note.hidden = not text
        self._note.querySelector("p").textContent = text
        for name in ("other", "keep"):
            by_id(f"photo-{name}").hidden = not can_choose

    def tell(self, status, asked, settles):
        """Show how much was read, and what is asked about one tile. `settles` says whether `Right` can answer it."""
        if self._status.textContent != status:  # screen readers read each change
            self._status.textContent = status
        self._asked.textContent = asked
        by_id("photo-right").disabled = not settles

    def show_tile(self, straightened, cell, name):
        """Show the photo of one tile, enlarged."""
        straightened.draw_tile(self._tile, cell, _pixels(self._tile, 96))
        self._tile.setAttribute("aria-label", t("The photo of {cell}", cell=name))

    def hide(self):
        """Show nothing, and free the memory of the drawings."""
        self._element.hidden = True
        self._element.removeAttribute("data-photo")
        self._fault.show("", "", None)
        self._status.textContent = self._asked.textContent = ""
        self.show_note("")
        for canvas in (self._board, self._tile, self._guess.querySelector("canvas")):
            canvas.width = canvas.height = 0
        self._set_large(False)

    def has_focus(self):
        return self._element.contains(document.activeElement)

    def focus(self, name):
        """Focus the button with this name."""
        by_id(f"photo-{name}").focus()

    def _enter(self, state):
        if state != FAILED:
            self._fault.show("", "", None)
        self._element.dataset.photo = state
        self._element.hidden = False

    def _enlarge(self, event):
        self._set_large(self._larger.getAttribute("aria-expanded") == "false")

    def _set_large(self, is_large):
        self._larger.setAttribute("aria-expanded", "true" if is_large else "false")
        self._element.classList.toggle("large", is_large)


def _icons():
    return {name: icon(name) for name in ("close", "check", "turn", "plus", "rules")}


def _announcing(event):
    return lambda pressed: event.announce()


def _pixels(canvas, least):
    """Return how many pixels a canvas needs to be sharp: those of the screen for its size."""
    return max(least, round(canvas.clientWidth * (window.devicePixelRatio or 1)))
