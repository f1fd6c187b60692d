"""All words of the study, with the day on which each comes back, and a button to remove it."""

from page.browser.dom import by_id, listen
from page.text.dates import SHORT, day_in_words
from page.text.markup import icon, put
from page.text.texts import t, tn

AT_ONCE = 100  # words that are shown at first, and that a press adds
BOX = """<details id="studied" class="box"><summary></summary>
<ul id="studied-words" role="list" aria-label="Words of the study"></ul>
<p><button id="studied-more" class="button" type="button">Show more words</button></p></details>"""
ITEM = """<li><span><bdi>{word}</bdi> <small>{when}</small></span>
<button class="button plain" type="button" data-word="{word}" aria-label="{remove}">{icon}</button></li>"""


class StudiedList:
    """Added at the end of `place`. `other` gets the focus when the last word is removed."""

    def __init__(self, record, place, other):
        self._record, self._other = record, other
        put(place, BOX)
        self._element, self._list = by_id("studied"), by_id("studied-words")
        self._most = AT_ONCE
        self._shown = None  # the study and the day that are shown
        listen(self._element, "toggle", lambda event: self._fill())
        listen(self._list, "click", self._clicked)
        listen(by_id("studied-more"), "click", lambda event: self._show_more())

    def show(self, study, today):
        """Show the words of a study, those first that come back first."""
        self._shown = study, today
        self._element.hidden = not len(study)
        words = tn("{count} word in the study", "{count} words in the study", len(study))
        self._element.querySelector("summary").textContent = words
        self._fill()

    def close(self):
        self._element.open, self._most = False, AT_ONCE

    def _fill(self):
        if not self._element.open or not self._shown:
            return
        study, today = self._shown
        words = sorted(study.words(), key=lambda one: (one.due, one.word))
        self._list.innerHTML = "".join([_item(one, today) for one in words[: self._most]])
        by_id("studied-more").hidden = len(words) <= self._most

    def _show_more(self):
        before, self._most = self._most, self._most + AT_ONCE
        self._fill()
        self._list.children[before].querySelector("button").focus()

    def _clicked(self, event):
        button = event.target.closest("button")
        if not button:
            return
        word, items = button.dataset.word, self._list.querySelectorAll("button")
        at = [items[at].dataset.word for at in range(items.length)].index(word)
        self._record.change(self._record.study, lambda study: study.remove(word))
        items = self._list.querySelectorAll("button")
        if items.length:
            items[min(at, items.length - 1)].focus()
        else:
            self._other.focus()


def _item(one, today):
    when = t("due today") if one.due <= today else t("comes back on {date}", date=day_in_words(one.due, SHORT))
    return ITEM.format(word=one.word, when=when, remove=t("Remove {word}", word=one.word), icon=icon("close"))
