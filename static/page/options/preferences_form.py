"""The check boxes for what a player prefers in all rounds. Where a device cannot do something, a sentence says so."""

import asyncio

from js import window

from page.browser.dom import by_id, listen, refusal, settled
from page.options.preferences import EXTRA_TIME, SCREEN, SOUND, VIBRATION
from page.text.markup import put
from page.text.texts import t

FORM = """<fieldset id="prefer" class="group"><legend>In each round</legend>
<label class="tick"><input type="checkbox" data-name="extra"><span>Extra time: a button adds a minute</span></label>
<label class="tick"><input type="checkbox" data-name="sound"><span>A sound for each answer</span></label>
<p class="hint" hidden>This browser cannot make sounds.</p>
<label class="tick"><input type="checkbox" data-name="vibration"><span>Vibrate at each answer</span></label>
<p class="hint" hidden>This device or browser cannot vibrate.</p>
<label class="tick"><input type="checkbox" data-name="screen"><span>Keep the screen on</span></label>
<p class="hint" hidden>This browser cannot keep the screen on.</p>
<p id="prefer-note" class="note" aria-live="polite"></p></fieldset>"""


class PreferencesForm:
    """Adds the check boxes to the element `place`. `effects` lets the player hear and feel what was chosen."""

    def __init__(self, place, preferences, effects):
        self._preferences, self._effects = preferences, effects
        put(place, FORM)
        boxes = by_id("prefer").querySelectorAll("input")
        self._boxes = [boxes[at] for at in range(boxes.length)]
        possible = {EXTRA_TIME: True, SOUND: hasattr(window, "AudioContext")}
        possible[VIBRATION] = hasattr(window.navigator, "vibrate")
        possible[SCREEN] = hasattr(window.navigator, "wakeLock")
        for box in self._boxes:
            if not possible[box.dataset.name]:
                box.disabled = True
                box.parentElement.nextElementSibling.hidden = False
        listen(by_id("prefer"), "change", self._changed)
        self.show()

    def show(self):
        """Show what is chosen."""
        for box in self._boxes:
            box.checked = not box.disabled and self._preferences.has(box.dataset.name)

    def _changed(self, event):
        name, is_on = event.target.dataset.name, event.target.checked
        self._preferences.choose(name, is_on)
        by_id("prefer-note").textContent = ""
        if is_on and name in (SOUND, VIBRATION):
            self._effects.begin()
            self._effects.show(name)
        elif is_on and name == SCREEN:
            asyncio.create_task(self._try_screen(settled(window.navigator.wakeLock.request("screen"))))

    async def _try_screen(self, asked):
        """Say at once if the device refuses to keep its screen on, as some do when the battery is low."""
        outcome = (await asked)[0]
        if outcome.status == "rejected":
            reason = outcome.reason.message
            by_id("prefer-note").textContent = t("The device does not keep the screen on now: {reason}", reason=reason)
        else:
            await refusal(settled(outcome.value.release()))
