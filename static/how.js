// Starts the Python code of how.html with PyScript's core. If it cannot start, the page says so.
const WAIT = 20_000; // milliseconds until the page says that files have not arrived
const place = (id) => document.getElementById(id);

// The only way of markup into the page, as the content security policy demands: static/page/text/markup.py calls it.
// `where` is a property of the element that takes markup, or a position of insertAdjacentHTML.
const types = globalThis.trustedTypes;
const policy = types?.createPolicy("boggle", { createHTML: (html) => html });
globalThis.putMarkup = (element, where, html) => {
  const trusted = policy?.createHTML(html) ?? html;
  if (where in element) element[where] = trusted;
  else element.insertAdjacentHTML(where, trusted);
};
// For the scripts and workers that PyScript starts, and the service worker: files of the site, and what they make.
const site = new URL(".", location.origin + location.pathname).href; // without a fragment, which may be megabytes long
const isOwn = (url) => /^blob:/.test(url) || new URL(url, site).href.startsWith(site);
types?.createPolicy("default", { createScriptURL: (url) => (isOwn(url) ? url : null) });

const isReady = () => !place("route-show").disabled;

// Says what went wrong, with what a machine said of it behind `Details`.
globalThis.sayFault = (sentence, detail = "") => {
  const [details, button] = place("fault-aside").children;
  place("fault").textContent = sentence;
  details.hidden = !detail;
  details.querySelector("p").textContent = detail;
  place("fault-aside").hidden = !sentence;
  button.onclick = () => location.reload();
};

// Says that the start failed, and loads the page again: after pauses that grow, and at once when the network or the page
// comes back. What the reader changed is never lost for that.
const PAUSES = [4, 15, 60]; // seconds
let hasFailed = false;
globalThis.sayNotStarted = (sentence, detail) => {
  sayFault(sentence, detail);
  place("status").textContent = "";
  const tries = history.state?.tries ?? 0;
  if (!hasFailed && !isReady() && tries < PAUSES.length) setTimeout(comeBack, 1000 * PAUSES[tries], tries + 1);
  hasFailed = true;
};

function comeBack(tries = history.state?.tries) {
  if (isReady() || !hasFailed || !place("reset").disabled) return; // `Reset` discards what was changed
  history.replaceState({ tries }, ""); // counts those in a row
  location.reload();
}
addEventListener("online", () => comeBack());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && comeBack());

globalThis.sayReady = () => {
  place("status").textContent = "The examples are ready.";
  history.replaceState(null, "");
  sayFault("");
  checkStyle();
};

// What no missing file explains may be the fault of an extension. Then the examples may start all the same.
const isMissing = ({ name, responseStatus: status = 200 }) => name.startsWith(site) && !(status > 0 && status < 400);
const say = (error, isOfStart = performance.getEntriesByType("resource").some(isMissing)) => {
  if (hasFailed) return;
  const detail = String(error?.message ?? error);
  if (isOfStart && !isReady()) sayNotStarted("The examples could not start. The text of this page is whole.", detail);
  else sayFault("Something on this page went wrong. The text of this page is whole.", detail);
};

// A style sheet that is cut off, or a page in its place, makes no error. The last rule of each is `@layer whole`.
function isWhole({ sheet }) {
  try {
    return /^@layer whole/.test([...sheet.cssRules].at(-1)?.cssText);
  } catch {} // nothing arrived
}
const checkStyle = () => {
  const missing = [...document.querySelectorAll("link[rel=stylesheet]")].filter((link) => !isWhole(link));
  if (!missing.length || place("fault").textContent) return;
  sayFault(`The page looks wrong: ${missing[0].getAttribute("href")} did not arrive whole. Its text is whole.`);
};
if (document.readyState === "complete") checkStyle();
addEventListener("load", checkStyle);

const sayLate = () => {
  if (!isReady() && !place("fault").textContent) sayFault("The examples are late: some of their files have not arrived.");
};

function start() {
  const script = document.createElement("script");
  const files = ["page.txt", "how.txt"].map((name) => [`static/micropython/${name}`, name]);
  Object.entries({
    type: "micropython",
    version: new URL("runtime/micropython/micropython.mjs", site), // a full address, or MicroPython does not find its wasm file
    src: "static/micropython/how.py",
    config: JSON.stringify({ files: Object.fromEntries(files) }),
  }).forEach((attribute) => script.setAttribute(...attribute));
  document.head.append(script);
  return import("../runtime/polyscript/index.js");
}

addEventListener("error", (event) => say(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => say(event.reason));
addEventListener("micropython:done", () => isReady() || say("one of its files arrived damaged", true));
if (globalThis.WebAssembly) {
  setTimeout(sayLate, WAIT);
  start().catch((error) => say(error, true));
} else {
  place("status").textContent = "";
  sayFault("The examples need WebAssembly, which this browser lacks or has switched off.");
}
