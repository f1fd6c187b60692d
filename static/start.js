// Starts the two Pythons of the page with PyScript's core. The page's logic is in static/page/.
// What no Python can report any more is said here.
const say = (fault) => {
  document.getElementById("fault").textContent = `This page met a fault: ${fault?.message ?? fault}`;
};
addEventListener("error", (event) => say(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => say(event.reason));

// In full: a worker has no place from which to count a relative address.
const version = new URL("runtime/micropython/micropython.mjs", document.baseURI).href;

function start(src, attributes = {}) {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries({ type: "micropython", version, src, ...attributes })) {
    script.setAttribute(name, value);
  }
  document.head.append(script);
  return script;
}

const config = JSON.stringify({ files: { "boggle/words.dawg": "words.dawg" } });
const worker = start("static/micropython/worker.py", { worker: "", name: "early", config });
const startPage = () => start("static/micropython/page.py");

// The page's own Python keeps this thread busy for a while, so the worker is to have its script first. Messages wait
// for that; a function is one that cannot be sent at all.
import("../runtime/polyscript/index.js").then(() => worker.xworker.postMessage(startPage).catch(startPage), say);
