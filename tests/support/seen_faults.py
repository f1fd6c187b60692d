"""What is wrong with a page to the eye, to the finger and to programs that read it aloud: targets that are too small,
parts that are cut, overlap, move by themselves or leave the window, and what axe-core finds.
"""

from samples import ROOT

# Controls that are too small to touch. The label of a tick box counts as its size, and so does what ::before adds
# around a control. Boards of more than six columns are left out: it is essential to see the whole board, which
# WCAG 2.5.8 allows as an exception. Arrow keys reach each cell.
SMALL = """() => [...document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex='0']")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".pane"))
  .filter((element) => getComputedStyle(element).clipPath !== "inset(50%)")
  .filter((element) => getComputedStyle(element).getPropertyValue("--columns") <= 6 || !element.closest("#board"))
  .map((element) => ["checkbox", "radio"].includes(element.type) ? element.closest("label") ?? element : element)
  .map((element) => {
    const { width, height } = element.getBoundingClientRect();
    const around = getComputedStyle(element, "::before");
    const added = around.position === "absolute" && around.content !== "none";
    const larger = (own, more) => Math.max(own, added && parseFloat(more) || 0);
    return [element, larger(width, around.width), larger(height, around.height)];
  })
  .filter(([, width, height]) => width < 43.9 || height < 43.9)
  .map(([element, width, height]) => `${width}×${height} ${element.outerHTML.slice(0, 90)}`)"""
# Finds elements that are cut, leave the window, or have text that overlaps other text. What can be scrolled into sight
# is not cut. Only ROWS may be scrolled sideways. OVER lies over other parts for a moment, or by its design: the name of
# the page and the buttons that remove a board are in the padding of what is below them.
CUT = """() => {
  const ROWS = ".finding-row, .tier-chips, .keys, .strip, .pane";
  const OVER = ".cells, .overlay, .pop, .card-menu, .said, .better, #alert, .name h1, .album .plain, dialog";
  const CONTROLS = ["INPUT", "SELECT", "TEXTAREA", "BUTTON"];
  const name = (element) => element.outerHTML.slice(0, 90);
  const style = (element, pseudo) => getComputedStyle(element, pseudo);
  const spoken = (element) => element.closest(".unit") || style(element).clipPath === "inset(50%)";
  const seen = [...document.querySelectorAll("body *")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(".pane > *, svg") && !spoken(element));
  seen.forEach((element) => { if (!element.matches(".pane")) element.scrollTop = element.scrollLeft = 0; });
  const found = document.documentElement.scrollWidth > innerWidth
    ? [`scrolls to ${document.documentElement.scrollWidth}`] : [];
  const hides = (element) => style(element).overflowX !== "visible" || element.tagName === "BUTTON";
  const cutsBelow = (element) => element.tagName === "BUTTON" || ["hidden", "clip"].includes(style(element).overflowY);
  for (const element of [document.body, ...seen]) {
    const box = element.getBoundingClientRect();
    const inRow = element.closest(ROWS);
    if (!inRow && (box.right > innerWidth + 1 || box.left < -1)) found.push(`leaves the window: ${name(element)}`);
    if (inRow === element || ["INPUT", "TEXTAREA"].includes(element.tagName)) continue;
    if (hides(element) && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${name(element)}`);
    const free = parseFloat(style(element).fontSize) / 8; // no letter fills the upper or lower end of its line
    const below = element.scrollHeight - element.clientHeight - free;
    const widened = style(element, "::before").position === "absolute";  // for fingers, see SMALL
    if (cutsBelow(element) && !widened && below > 1) found.push(`cut below: ${name(element)}`);
  }
  const boxesAround = (element) => {
    const boxes = [];
    for (let at = element.parentElement; at; at = style(at).position === "fixed" ? null : at.parentElement) {
      if (style(at).overflowY !== "visible") boxes.push(at);
    }
    return boxes;
  };
  const within = (a, b) => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });
  const ofLines = (element) => style(element).display === "inline" ? ofLines(element.parentElement) : element;
  const texts = new Set(seen.filter((element) => CONTROLS.includes(element.tagName)
    || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim())).map(ofLines));
  const measured = [...texts].filter((element) => !element.closest(OVER)).map((element) => {
    const around = boxesAround(element);
    const whole = element.getBoundingClientRect();
    const visible = around.map((box) => box.getBoundingClientRect()).reduce(within, whole);
    return { element, whole, visible, scrolls: around[0] };
  });
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  measured.forEach((one, at) => measured.slice(at + 1).forEach((other) => {
    if (one.element.contains(other.element) || other.element.contains(one.element)) return;
    const part = one.scrolls === other.scrolls ? "whole" : "visible";
    if (over(one[part], other[part])) found.push(`overlap: ${name(one.element)} ${name(other.element)}`);
  }));
  return found;
}"""

# Run in a page with axe-core, this returns what axe-core complains of, by all of its rules or by some.
COMPLAINTS = """async (rules) => (await axe.run(document, { resultTypes: ["violations"], ...rules })).violations.map(
  ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`)"""
COLOURS = {"runOnly": ["color-contrast"]}
# All but the dearest two: forced colours are the system's own, and SMALL asks for larger targets.
FORCED = {"rules": {name: {"enabled": False} for name in ("color-contrast", "target-size")}}
MOST = 0.01  # the score of layout shifts from which Lighthouse begins to take points off is ten times as large
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push([value, sources.map(({ node }) => node?.id || node?.className || node?.nodeName)]);
}).observe({ type: "layout-shift", buffered: true });
"""
PHONE, DESKTOP = {"width": 360, "height": 640}, {"width": 1280, "height": 720}
# A set of fonts that imitates the taller lines and wider letters of Noto Sans (its ascent is 1.069 and its descent
# 0.293 of the font size) with any font that the machine has. The list of words has measured the letters of its own
# font, so it keeps this font.
LOCAL = ", ".join(f'local("{name}")' for name in ("DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica"))
TALL = [
    f"@font-face {{ font-family: tall; src: {LOCAL}; ascent-override: 106.9%; descent-override: 29.3%; }}",
    ":not(.word, .word *) { font-family: tall !important; letter-spacing: 0.03em !important; }",
    ".word { font-family: var(--ui); letter-spacing: normal; }",
]
SET_FONTS = """async (rules) => {
  const sheet = document.styleSheets[0];
  rules.forEach((rule) => sheet.insertRule(rule, sheet.cssRules.length));
  await document.fonts.load("1em tall");
}"""
UNSET_FONTS = """(rules) => {
  const sheet = document.styleSheets[0];
  rules.forEach(() => sheet.deleteRule(sheet.cssRules.length - 1));
}"""
# The list of words is laid out anew in the frame after the one in which its size changes, and filled in pieces.
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const isBusy = () => document.querySelector("#words[aria-busy=true]");
  const places = () => [...document.querySelectorAll("#words button")].map(({ offsetLeft, offsetTop }) =>
    [offsetLeft, offsetTop]).join();
  for (let same = 0, before = ""; same < 4; before = places()) {
    await frame();
    same = places() === before && !isBusy() ? same + 1 : 0;
  }
}"""


def dress(page, size, scheme="light", forced="none", text="", fonts=()):
    """Give the page a size and what a person's settings ask for."""
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme, forced_colors=forced, reduced_motion="reduce")  # what moves is not judged
    page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
    page.evaluate(SET_FONTS, list(fonts))
    page.evaluate(SETTLED)


def complaints(page, rules=None):
    """What axe-core complains of in the page's present state."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((ROOT / "tests" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    return page.evaluate(COMPLAINTS, rules or {})


def faults(page):
    """All that is wrong with the page's present state: on a small phone; there in the dark with text twice as large in
    another font; and on a desktop with forced colours. Ends as it began."""
    found = {}
    dress(page, PHONE)
    found["phone"] = complaints(page) + page.evaluate(SMALL) + page.evaluate(CUT)
    dress(page, PHONE, scheme="dark", text="200%", fonts=TALL)
    found["phone, large, dark, other font"] = complaints(page, COLOURS) + page.evaluate(CUT)
    page.evaluate(UNSET_FONTS, TALL)
    dress(page, DESKTOP, forced="active")
    found["desktop, forced colours"] = complaints(page, FORCED) + page.evaluate(SMALL) + page.evaluate(CUT)
    page.emulate_media(forced_colors="none")
    return {look: what for look, what in found.items() if what}
