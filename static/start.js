// Starts PyScript, the page's only way to Python. The page's logic is in static/page/.
// What no Python can report, or not any more, is said here, with the names of the files that did not come.
const LATE = 20_000; // milliseconds, after which a file that has not arrived is named

const [place, status, roll] = ["fault", "status", "roll"].map((id) => document.getElementById(id));
const atWork = () => !roll.disabled; // Python enables it
const came = new Set();
const failed = new Set();
let fault = "";

const names = (urls) => [...urls].map((url) => new URL(url).pathname.split("/").pop()).join(", ");

function show() {
  if (!fault) return;
  const missing = failed.size ? ` These files did not come: ${names(failed)}.` : "";
  place.textContent = `${fault}.${missing} Load the page again.`;
  if (!atWork()) status.textContent = "No words can be found.";
}

function say(what) {
  fault = what;
  show();
  try {
    navigator.serviceWorker?.controller?.postMessage("mend"); // what it keeps may be damaged
  } catch {} // a frame that may keep nothing throws
}

const report = (error) => say(`This page met a fault: ${error?.message ?? error}`);

function sayLate() {
  if (atWork() || fault) return;
  const awaited = [...document.querySelectorAll("link[rel$=preload]")].map(({ href }) => href);
  const missing = names(new Set(awaited.filter((url) => !came.has(url))));
  const late = `The network is slow: ${missing || "a file"} has not arrived. What you type is kept.`;
  place.textContent = late;
  addEventListener("mpy:done", () => place.textContent === late && (place.textContent = ""), { once: true });
}

addEventListener("error", (event) => report(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => report(event.reason));
addEventListener("mpy:done", () => atWork() || fault || say("The page could not start: one of its files came damaged"));
new PerformanceObserver((list) => {
  for (const { name, responseStatus } of list.getEntries()) {
    (responseStatus === 0 || responseStatus >= 400 ? failed : came).add(name);
  }
  show();
}).observe({ type: "resource", buffered: true });

if (globalThis.WebAssembly) {
  setTimeout(sayLate, LATE);
  // PyScript ships one hook to its workers as source text; running it would need 'unsafe-eval'.
  import("../runtime/pyscript/core.js").then(({ hooks }) => hooks.worker.onBeforeRunAsync.clear(), report);
} else {
  place.textContent = "This page solves boards with WebAssembly, which this browser lacks or has switched off.";
  status.textContent = "No words can be found.";
}
