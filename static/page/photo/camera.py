"""The camera of the device. It is on from `open` until `close`, or until it goes off by itself."""

from js import document, window
from jsffi import to_js

from boggle.errors import BoggleError
from page.browser.dom import listen, refusal, settled
from page.photo.picture import SHOWN, frame_of
from page.text.texts import t

WISHED = {"video": {"facingMode": {"ideal": "environment"}, "width": {"ideal": SHOWN}}, "audio": False}
REFUSED = ("NotAllowedError", "SecurityError")


class CameraError(BoggleError):
    """The camera does not work. The text says why. `is_refusal` says whether the user, or the browser, refused it."""

    is_refusal = False


class CameraRefusedError(CameraError):
    is_refusal = True


class Camera:
    """Shows what it sees in a video element. `went_off(sentence)` is called when it goes off by itself."""

    def __init__(self, video, went_off):
        self._video, self._went_off = video, went_off
        self._stream = None
        self._opened = 0  # times
        listen(document, "visibilitychange", lambda event: document.hidden and self._go_out_of_sight())
        listen(window, "pagehide", lambda event: self._go_out_of_sight())  # the user may come back to this page

    async def open(self):
        """Switch it on. Returns whether it is still wanted then. Raises CameraError."""
        self.close()
        self._opened += 1
        turn = self._opened
        devices = getattr(window.navigator, "mediaDevices", None)
        if not devices:
            raise CameraError(t("This browser lets the page see no camera."))
        asked = settled(devices.getUserMedia(to_js(WISHED)))
        error = await refusal(asked)
        if error:
            raise _camera_error(error.name)
        stream = (await asked)[0].value
        if turn != self._opened or document.hidden:
            _stop(stream)
        if turn != self._opened:
            return False
        if document.hidden:
            raise CameraError(_out_of_sight())
        self._stream = self._video.srcObject = stream
        for track in stream.getVideoTracks():
            listen(track, "ended", lambda event: self._off(stream))
            listen(track, "mute", lambda event: self._video.currentTime and self._off(stream))
        return True

    def frame(self):
        """Return a canvas with what the camera sees now, or None if there is no picture so far."""
        if not self._stream or self._video.readyState < 2 or not self._video.videoWidth:
            return None
        return frame_of(self._video)

    def close(self):
        """Switch it off."""
        self._opened += 1
        if self._stream:
            _stop(self._stream)
        self._stream = self._video.srcObject = None

    def _go_out_of_sight(self):
        if self._stream:
            self.close()
            self._went_off(_out_of_sight())

    def _off(self, stream):
        """Another program took the camera, or a call came, or it was pulled out."""
        if stream is self._stream:
            self.close()
            self._went_off(t("The camera went off."))


def _out_of_sight():
    return t("The camera went off, because the page was out of sight.")


def _camera_error(name):
    """Return the error for the name of the browser's one."""
    if name in REFUSED:
        return CameraRefusedError(t("The page may not use the camera. The settings of the browser can allow it."))
    if name == "NotFoundError":
        return CameraError(t("No camera was found."))
    return CameraError(t("The camera does not work now. Another program may use it."))


def _stop(stream):
    for track in stream.getTracks():
        track.stop()
