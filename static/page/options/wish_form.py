"""The wishes for a board, as `boggle.play.wishes` reads them."""

from page.browser.dom import by_id, listen
from page.state.events import Event
from page.text.markup import put
from page.text.texts import t, tn

LETTERS = range(5, 13)  # of the common word that a board should have
MOST = 9999  # words that one can wish for
FORM = """<fieldset id="wish" class="group"><legend>A board with</legend><div class="fields">
<p class="field"><label for="wish-fewest">Words, at least</label>
<input id="wish-fewest" type="number" min="1" max="9999" inputmode="numeric" placeholder="1"></p>
<p class="field"><label for="wish-most">Words, at most</label>
<input id="wish-most" type="number" min="1" max="9999" inputmode="numeric" placeholder="9999"></p>
<p class="field"><label for="wish-common">A common word of</label><select id="wish-common"></select></p>
<p class="field"><label for="wish-word">This word</label>
<input id="wish-word" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" dir="auto"
maxlength="36"></p></div>
<p id="wish-unfair" class="hint" hidden>The word is laid on the board, so this is no fair roll.</p></fieldset>"""


class WishForm:
    """Adds the fields to the element `place`. `changed` announces each change of a wish."""

    def __init__(self, place):
        put(place, FORM)
        self._fewest, self._most = by_id("wish-fewest"), by_id("wish-most")
        self._common, self._word = by_id("wish-common"), by_id("wish-word")
        choices = [("", t("any length"))]
        for letters in LETTERS:
            text = tn("{count} letter or more", "{count} letters or more", letters)
            choices.append((str(letters), text))
        self._common.innerHTML = "".join([f'<option value="{value}">{text}</option>' for value, text in choices])
        self.changed = Event()
        for event in ("input", "change"):
            listen(by_id("wish"), event, lambda event: self._announce())

    @property
    def texts(self):
        """The wishes as texts such as `words=100-200`. Without wishes, the list is empty."""
        texts = []
        fewest, most = self._fewest.value, self._most.value
        if fewest or most:
            texts.append(f"words={fewest or 1}-{most or MOST}")
        if self._common.value:
            texts.append(f"common={self._common.value}")
        if self._word.value.strip():
            texts.append(f"contains={self._word.value.strip()}")
        return texts

    @property
    def in_words(self):
        """The wishes in words, as a list."""
        fewest, most, word = self._fewest.value, self._most.value, self._word.value.strip()
        told = []
        if fewest or most:
            told.append(t("{fewest} to {most} words", fewest=fewest or 1, most=most or MOST))
        if self._common.value:
            told.append(
                tn("a common word of {count} letter", "a common word of {count} letters", int(self._common.value))
            )
        if word:
            told.append(t("with the word {word}", word=word))
        return told

    def forget(self):
        """Empty all fields."""
        for field in (self._fewest, self._most, self._common, self._word):
            field.value = ""
        self._announce()

    def _announce(self):
        by_id("wish-unfair").hidden = not self._word.value.strip()
        self.changed.announce()
