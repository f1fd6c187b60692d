"""The messages of the page: the status, alerts, faults, and which solver is at work."""

import asyncio

from js import document

from boggle.errors import BoggleError
from page.browser.dom import by_id, listen
from page.browser.site_files import detail_of
from page.state.events import Latest
from page.text.markup import markup, replace
from page.text.texts import said, t

NO_WORDS = t("No words can be found.")


class Messages:
    """Shows each kind of message in its place."""

    def __init__(self):
        self._status = by_id("status")
        self._alert, self._fault = Alert("alert"), Alert("fault")
        self._engine = by_id("engine")

    def status(self, text):
        self._status.textContent = text

    def total(self, text):
        """Show the total of an answer, with large numbers: `77 words, 90 points`."""
        replace(self._status, [_sum(part, at) for at, part in enumerate(text.split(", "))])

    def alert(self, text, detail="", again=None):
        """Show what is wrong with the input, or what did not work. "" removes the message.

        `detail` is what a machine said of it. It is shown when the user asks for it. The button `Try again` awaits
        `again()`, which returns whether it succeeded. Then the message goes. Without it, there is no button.
        """
        self._alert.show(text, detail, again)

    @property
    def has_alert(self):
        return bool(self._alert.text)

    @property
    def has_fault(self):
        return bool(self._fault.text)

    def failed(self, error, sentence=""):
        """Show why something did not work that the user asked for: `error` is the exception. Without a sentence of what
        happened, its own text is shown. If it is about something that may come by itself, the message then goes."""
        again, over = getattr(error, "again", None), getattr(error, "over", None)
        if not sentence and over:
            sentence = t("This does not work now: {error}.", error=said(error))
        elif not sentence and isinstance(error, BoggleError):
            sentence = said(error)
        sentence = sentence or t("Something on this page went wrong. What you type is kept.")
        self.alert(sentence, detail_of(error), again)
        if over:
            asyncio.create_task(self._withdraw_after(over, sentence))

    async def _withdraw_after(self, over, sentence):
        await over()
        self.withdraw(sentence)

    def withdraw(self, text):
        """Remove this alert or fault if it is still shown."""
        for place in (self._alert, self._fault):
            if text and place.text == text:
                place.show("", "", None)

    def fault(self, text, detail="", again=None):
        """Show why the page cannot work. The message stays until the next call; "" removes it. The rest is as in
        `alert`."""
        self._fault.show(text, detail, again)

    def engine(self, text):
        self._engine.textContent = text


class Alert:
    """An element with the role `alert`, and below it one with the details and the button. `name` is the first one's
    id. static/start.js uses the same elements before Python is there."""

    def __init__(self, name):
        self._sentence, self._aside = by_id(name), by_id(f"{name}-aside")
        self._details, self._button = self._aside.querySelector("details"), self._aside.querySelector("button")
        self._details.querySelector("summary").textContent = t("Details")
        self._button.setAttribute("aria-live", "polite")  # so that its own text tells that something happens
        self._again = None
        self._latest = Latest()
        listen(self._button, "click", self._clicked)

    @property
    def text(self):
        return self._sentence.textContent

    def _clicked(self, event):
        if self._again:
            self._button.textContent = t("Trying again…")
            asyncio.create_task(self._try(self._again, self._latest.begin()))

    async def _try(self, again, is_current):
        """Try again, and show the outcome, unless another message has taken the place of this one."""
        try:
            has_succeeded = await again()
        except Exception:
            has_succeeded = False
        if is_current() and has_succeeded:
            self.show("", "", None)
        elif is_current():
            self._button.textContent = t("Try again")

    def show(self, text, detail, again):
        """Show a sentence with what belongs to it. "" hides everything. The focus of the button then goes to the
        status, from which one goes on to the board."""
        if document.activeElement == self._button and not (text and again):
            by_id("status").tabIndex = -1
            by_id("status").focus()
        detail = "" if detail in text else detail
        self._latest.begin()
        self._sentence.textContent = text
        self._button.textContent = t("Try again")
        self._again = again if text else None
        self._details.open, self._details.hidden = False, not detail
        self._details.querySelector("p").textContent = detail
        self._button.hidden = not again
        self._aside.hidden = not (text and (detail or again))


def _sum(text, at):
    """Return the markup of part number `at` of a total. If it begins with a number, that is large."""
    number, _, unit = text.partition(" ")
    large = markup("<b>{}</b> {}", number, unit) if number[:1].isdigit() else text
    return markup('{}<span class="sum">{}</span>', markup('<span class="comma">, </span>') if at else "", large)
