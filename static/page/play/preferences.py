"""What a player prefers in all rounds: extra time, sound, vibration, a screen that stays on. The browser keeps it, and
erases it together with everything else."""

import asyncio

from js import document, window
from jsffi import to_js

from boggle.play.round import AGAIN, FOUND
from page.browser.dom import by_id, listen, refusal, settled
from page.browser.storage import SHORT, LocalStore
from page.browser.stored_data import StoredData
from page.text.markup import markup
from page.text.texts import put, t

NAME = "play"
USUAL = 180  # seconds of a round
TIMES = list(range(60, 601, 60)) + [None]  # noqa: RUF005 - MicroPython has no stars in lists
SOUND, VIBRATION, SCREEN, EXTRA_TIME = ALL = ("sound", "vibration", "screen", "extra")
HURRIES, TICKS, ENDS = TIMES_TOLD = ("hurry", "tick", "end")  # ten seconds are left, each of the last nine, none
# By the kind of an answer: tones (hertz, seconds after which it begins), and a vibration (milliseconds, on and off).
TONES = {
    AGAIN: [(440, 0)],
    HURRIES: [(880, 0), (880, 0.2)],
    TICKS: [(880, 0)],
    ENDS: [(660, 0), (495, 0.16), (330, 0.32)],
}
RICH_TONES = [(660, 0), (990, 0.08), (1320, 0.16), (1584, 0.24), (1980, 0.32)]  # of a found word, two at least
REFUSED = [(196, 0)]
PULSES = {FOUND: [30], HURRIES: [60, 80, 60], TICKS: [25], ENDS: [250]}
REFUSED_PULSES = [20, 60, 20]
VOLUME, SILENCE, LENGTH = 0.12, 0.001, 0.14  # from the loudest part of a tone to its end, in so many seconds
FORM = """<fieldset id="prefer" class="group"><legend>In each round</legend>
<label class="tick"><input type="checkbox" data-name="extra"><span>Extra time: a button adds a minute</span></label>
<label class="tick"><input type="checkbox" data-name="sound"><span>A sound for each answer</span></label>
<p class="hint" hidden>This browser cannot make sounds.</p>
<label class="tick"><input type="checkbox" data-name="vibration"><span>Vibrate at each answer</span></label>
<p class="hint" hidden>This device or browser cannot vibrate.</p>
<label class="tick"><input type="checkbox" data-name="screen"><span>Keep the screen on</span></label>
<p class="hint" hidden>This browser cannot keep the screen on.</p>
<p id="prefer-note" class="note" aria-live="polite"></p></fieldset>"""


class Preferences:
    """Each of ALL is off until the player chooses it. `seconds` is the time of a round chosen last, None for a round
    without a clock."""

    def __init__(self):
        self._store = LocalStore()
        self._chosen, self.seconds = [], USUAL

    async def open(self):
        await self._store.open()
        data = StoredData(self._store, NAME, t("In each round"), SHORT)
        stored = data.text().split(" ")
        self._chosen = [name for name in ALL if name in stored]
        times = [seconds for seconds in TIMES if _as_text(seconds) in stored]
        others = [name for name in stored if name and name not in ALL + tuple(map(_as_text, TIMES))]
        if others:
            data.keep_aside(" ".join(others))
        self.seconds = times[0] if times else USUAL

    def has(self, name):
        return name in self._chosen

    def choose(self, name, is_on):
        """Turn a preference on or off."""
        others = [one for one in self._chosen if one != name]
        self._chosen = others + [name] if is_on else others  # noqa: RUF005
        self._write()

    def choose_time(self, seconds):
        """Remember the time of a round."""
        self.seconds = seconds
        self._write()

    def forget(self):
        """Turn all preferences off. What is stored is erased together with everything else."""
        self._chosen, self.seconds = [], USUAL

    def _write(self):
        time = _as_text(self.seconds)
        self._store.write(NAME, " ".join(self._chosen + [time]))  # noqa: RUF005


class PreferencesForm:
    """Adds the check boxes to the element `place`. `effects` lets the player hear and feel what was chosen."""

    def __init__(self, place, preferences, effects):
        self._preferences, self._effects = preferences, effects
        put(place, markup(FORM))
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


class Effects:
    """`preferences` says which of them the player wants."""

    def __init__(self, preferences):
        self._preferences = preferences
        self._audio = None

    def begin(self):
        """Make sounds possible. Browsers allow that only while they handle a tap or a key."""
        if self._preferences.has(SOUND) and hasattr(window, "AudioContext"):
            self._audio = self._audio or window.AudioContext.new()
            settled(self._audio.resume())

    def tell(self, kind, richness=0):
        """Let the player hear and feel an answer (see `boggle.play.round`), HURRIES, TICKS or ENDS. A found word has as
        many tones more as `richness` says."""
        if kind not in TIMES_TOLD:
            self.begin()  # an answer follows a tap or a key, and the page may have been loaded again since the start
        self._play(kind, richness)
        self._vibrate(kind)

    def show(self, name):
        """Let the player try the preference `name`."""
        if name == SOUND:
            self._play(FOUND)
        else:
            self._vibrate(FOUND)

    def _play(self, kind, richness=0):
        if self._audio and self._preferences.has(SOUND):
            tones = RICH_TONES[: 2 + richness] if kind == FOUND else TONES.get(kind, REFUSED)
            for pitch, after in tones:
                self._tone(pitch, self._audio.currentTime + after)

    def _tone(self, pitch, begin):
        audio = self._audio
        tone, loudness = audio.createOscillator(), audio.createGain()
        tone.frequency.value = pitch
        loudness.gain.setValueAtTime(VOLUME, begin)
        loudness.gain.exponentialRampToValueAtTime(SILENCE, begin + LENGTH)
        tone.connect(loudness)
        loudness.connect(audio.destination)
        tone.start(begin)
        tone.stop(begin + LENGTH)

    def _vibrate(self, kind):
        if self._preferences.has(VIBRATION) and hasattr(window.navigator, "vibrate"):
            window.navigator.vibrate(to_js(PULSES.get(kind, REFUSED_PULSES)))


class ScreenLock:
    """The browser drops the lock whenever the page is hidden, so it is requested again when the page is shown."""

    def __init__(self, preferences):
        self._preferences = preferences
        self._lock = None
        self._wanted = False
        listen(document, "visibilitychange", lambda event: self._request())

    def hold(self):
        """Keep the screen on until `release` is called."""
        self._wanted = self._preferences.has(SCREEN) and hasattr(window.navigator, "wakeLock")
        self._request()

    def release(self):
        self._wanted = False
        self._drop()

    def _request(self):
        if self._wanted and not document.hidden and not (self._lock and not self._lock.released):
            asyncio.create_task(self._take(settled(window.navigator.wakeLock.request("screen"))))

    async def _take(self, asked):
        """Keep the lock that the browser gives. It may refuse, as on a low battery; then the screen dims as usual."""
        outcome = (await asked)[0]
        if outcome.status == "fulfilled":
            self._drop()
            self._lock = outcome.value
            if not self._wanted:
                self._drop()

    def _drop(self):
        lock, self._lock = self._lock, None
        if lock and not lock.released:
            settled(lock.release())


def _as_text(seconds):
    return "no-clock" if seconds is None else str(seconds)
