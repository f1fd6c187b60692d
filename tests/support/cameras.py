"""A camera that shows drawn frames, in any browser: it takes the place of the device's own."""

import base64

from photos import file_of

# `state` has how often the camera was asked for, what was wished, and its streams. `fault` is the name of an error.
CAMERA = """(frames, every) => {
  const state = (window.camera = { asked: 0, streams: [], fault: "" });
  const devices = navigator.mediaDevices;
  devices.enumerateDevices = async () => [{ kind: "videoinput", deviceId: "", label: "" }];
  devices.getUserMedia = async (wished) => {
    state.asked += 1;
    state.wished = JSON.stringify(wished);
    if (state.fault) throw new DOMException("", state.fault);
    const blobs = frames.map((frame) => new Blob([Uint8Array.from(atob(frame), (one) => one.charCodeAt(0))]));
    const images = await Promise.all(blobs.map((blob) => createImageBitmap(blob)));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [images[0].width, images[0].height];
    const context = canvas.getContext("2d");
    let shown = 0;
    const draw = () => context.drawImage(images[shown++ % images.length], 0, 0);
    const stream = canvas.captureStream(1000 / every);
    draw();
    setInterval(draw, every);
    state.streams.push(stream);
    return stream;
  };
  devices.dispatchEvent(new Event("devicechange"));
}"""
EVERY = 100  # milliseconds from frame to frame
LIVE = "() => camera.streams.flatMap((one) => one.getTracks()).filter((one) => one.readyState === 'live').length"
GOES_OFF = """() => {
  const [track] = camera.streams.at(-1).getTracks();
  track.stop(); // which tells the page nothing
  track.dispatchEvent(new Event("ended"));
}"""


def encoded(pictures):
    """The frames as CAMERA takes them."""
    return [base64.b64encode(file_of(picture, "JPEG", quality=90)).decode() for picture in pictures]


def give_camera(page, pictures):
    """Give the page that is open a camera that sees these pictures, one after the other and over again."""
    page.evaluate(f"([frames, every]) => ({CAMERA})(frames, every)", [encoded(pictures), EVERY])
    page.locator("#photo-take[data-camera]").wait_for()


def tracks_on(page):
    """How many tracks of the camera are on."""
    return page.evaluate(LIVE)
