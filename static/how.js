// Starts the Python code of how.html with PyScript's core. If it cannot start, the page says so.
const WAIT = 20_000; // milliseconds until the page says that files have not arrived
const place = (id) => document.getElementById(id);

function say(error) {
  place("fault").textContent = `This page met a fault: ${error?.message ?? error}. Load the page again.`;
  place("status").textContent = "";
}

const sayLate = () => {
  if (place("route-show").disabled && !place("fault").textContent) say("its files have not arrived");
};

function start() {
  const script = document.createElement("script");
  const files = ["page.txt", "how.txt"].map((name) => [`static/micropython/${name}`, name]);
  Object.entries({
    type: "micropython",
    version: new URL("runtime/micropython/micropython.mjs", document.baseURI), // a full address, or MicroPython does not find its wasm file
    src: "static/micropython/how.py",
    config: JSON.stringify({ files: Object.fromEntries(files) }),
  }).forEach((attribute) => script.setAttribute(...attribute));
  document.head.append(script);
  return import("../runtime/polyscript/index.js");
}

addEventListener("error", (event) => say(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => say(event.reason));
if (globalThis.WebAssembly) {
  setTimeout(sayLate, WAIT);
  start().catch(say);
} else {
  say("it needs WebAssembly, which this browser lacks or has switched off");
}
