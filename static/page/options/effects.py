"""What is heard and felt in a round. Sound and vibration are off until the player chooses them."""

from js import window
from jsffi import to_js

from boggle.play.round import AGAIN, FOUND
from page.browser.dom import settled
from page.options.preferences import SOUND, VIBRATION

HURRY, END = "hurry", "end"  # ten seconds are left, and none
# By the kind of an answer: tones (hertz, seconds after which it begins), and a vibration (milliseconds, on and off).
TONES = {
    FOUND: [(660, 0), (990, 0.08)],
    AGAIN: [(440, 0)],
    HURRY: [(880, 0), (880, 0.2)],
    END: [(660, 0), (495, 0.16), (330, 0.32)],
}
REFUSED = [(196, 0)]
PULSES = {FOUND: [30], HURRY: [60, 80, 60], END: [250]}
REFUSED_PULSES = [20, 60, 20]
VOLUME, SILENCE, LENGTH = 0.12, 0.001, 0.14  # from the loudest part of a tone to its end, in so many seconds


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

    def tell(self, kind):
        """Let the player hear and feel an answer (see `boggle.play.round`), HURRY or END."""
        if kind not in (HURRY, END):
            self.begin()  # an answer follows a tap or a key, and the page may have been loaded again since the start
        self._play(kind)
        self._vibrate(kind)

    def show(self, name):
        """Let the player try the preference `name`."""
        if name == SOUND:
            self._play(FOUND)
        else:
            self._vibrate(FOUND)

    def _play(self, kind):
        if self._audio and self._preferences.has(SOUND):
            for pitch, after in TONES.get(kind, REFUSED):
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
