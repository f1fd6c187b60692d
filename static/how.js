// Starts the Python of how.html with PyScript's core. What keeps it from starting is said here.
const WAIT = 20_000; // milliseconds, after which a start that has not come is said
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
    version: new URL("runtime/micropython/micropython.mjs", document.baseURI), // in full, or its wasm is not found
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
