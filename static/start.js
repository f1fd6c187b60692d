// Starts PyScript, the page's only way to Python. The page's logic is in static/page/.
// What no Python can report any more is said here.
const say = (fault) => {
  document.getElementById("fault").textContent = `This page met a fault: ${fault?.message ?? fault}`;
};
addEventListener("error", (event) => say(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => say(event.reason));

// PyScript ships one hook to its workers as source text; running it would need 'unsafe-eval'.
import("../runtime/pyscript/core.js").then(({ hooks }) => hooks.worker.onBeforeRunAsync.clear(), say);
