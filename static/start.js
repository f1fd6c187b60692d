// Starts MicroPython on the page and in the first worker, with PyScript's core. The page's logic is in static/page/.
// Python cannot report that its start failed, so this script does, with the names of the files that did not arrive.
const NO_WORDS = "No words can be found.";
const LATE = 20_000; // milliseconds until the page names the files that have not arrived yet
const MOST_WAIT = 3_000; // milliseconds to wait for the first paint, and then for the worker to get its script

// Files that the worker fetches itself, with the priority of each. The lexicon is the largest and needed last.
const BUNDLE = "static/micropython/worker.txt";
const LEXICON = "boggle/words.txt";
const WORKER_FILES = { [BUNDLE]: "high", [LEXICON]: "low" };

const parsed = new Promise((resolve) => {
  if (document.readyState !== "loading") resolve();
  addEventListener("DOMContentLoaded", resolve);
});
const element = (id) => document.getElementById(id);
const isReady = () => element("roll").disabled === false; // Python enables it
const arrived = new Set();
const failed = new Set();
let fault = "";
let shown = ""; // the text of the fault on the page

const names = (urls) => [...urls].map((url) => new URL(url).pathname.split("/").slice(-2).join("/")).join(", ");

async function showFaultOnPage() {
  if (!fault) return;
  await parsed;
  const missing = failed.size ? ` These files did not arrive: ${names(failed)}.` : "";
  const place = element("fault");
  if (shown && place.textContent !== shown) return; // Python removed or replaced it
  shown = place.textContent = `${fault}.${missing} Load the page again.`;
  if (!isReady()) element("status").textContent = NO_WORDS;
}

function serviceWorker() {
  try {
    return navigator.serviceWorker?.controller;
  } catch {} // a frame without access to storage throws
}

function showFault(what) {
  fault = what;
  shown = "";
  showFaultOnPage();
  serviceWorker()?.postMessage("mend"); // its files may be damaged
}

const report = (error) => showFault(`This page met a fault: ${error?.message ?? error}`);

function nameLateFiles() {
  if (isReady() || fault) return;
  const places = serviceWorker() ? [document] : [document, element("needed").content];
  const links = places.flatMap((place) => [...place.querySelectorAll("link[rel$=preload]")]);
  const ofWorker = serviceWorker() ? [] : Object.keys(WORKER_FILES);
  const paths = [...links.map((link) => link.getAttribute("href")), ...ofWorker];
  const awaited = paths.map((path) => new URL(path, document.baseURI).href);
  const missing = names(new Set(awaited.filter((url) => !arrived.has(url))));
  const late = `The network is slow: ${missing || "a file"} has not arrived. What you type is kept.`;
  const place = element("fault");
  place.textContent = late;
  addEventListener("micropython:done", () => place.textContent === late && (place.textContent = ""), { once: true });
}

function startInterpreter(name, attributes = {}, files = {}) {
  const script = document.createElement("script");
  const place = `static/micropython/${name}`;
  Object.entries({
    type: "micropython",
    // A full address: a worker cannot resolve a relative one.
    version: new URL("runtime/micropython/micropython.mjs", document.baseURI),
    src: `${place}.py`,
    config: JSON.stringify({ files: { [`${place}.txt`]: `${name}.txt`, ...files } }),
    ...attributes,
  }).forEach((attribute) => script.setAttribute(...attribute));
  document.head.append(script);
  return script;
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Puts a file into the browser's cache, where the worker finds it. A preload would serve only the page, and browsers
// warn about a preload that the page does not use. The PerformanceObserver below notices a file that does not arrive.
const fetchForWorker = (path, priority) => fetch(path, { priority }).then((response) => response.blob()).catch(() => {});

// Fetches all files for the first answer at once, after the first paint. Only needed without a service worker.
async function fetchNeeded() {
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
  await Promise.race([painted, document.hidden || wait(MOST_WAIT)]);
  await parsed;
  document.head.append(element("needed").content);
  for (const [path, priority] of Object.entries(WORKER_FILES)) fetchForWorker(path, priority);
  for (const href of Object.keys(languageFiles())) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href }));
  }
}

async function startInterpreters() {
  if (!serviceWorker()) await fetchNeeded();
  await import("../runtime/polyscript/index.js");
  await wait(0); // lets the browser paint
  const worker = startInterpreter("worker", { worker: "", name: "early" }, { [LEXICON]: "words.dawg" });
  // The page's own Python keeps this thread busy for a while, so the worker must get its script first. A message to the
  // worker waits for that. This message is a function, which cannot be sent: the error shows that the wait is over.
  const sent = Promise.resolve().then(() => worker.xworker.postMessage(startInterpreter));
  const received = sent.catch((error) => error.name === "DataCloneError" || worker.setAttribute("data-fault", error));
  await Promise.race([received, wait(MOST_WAIT)]);
  await parsed;
  startInterpreter("page", {}, languageFiles());
}

addEventListener("error", (event) => report(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => report(event.reason));
addEventListener(
  "micropython:done",
  () => isReady() || fault || showFault("The page could not start: one of its files arrived damaged"),
);
new PerformanceObserver((list) => {
  for (const { name, responseStatus } of list.getEntries()) {
    (responseStatus === 0 || responseStatus >= 400 ? failed : arrived).add(name);
  }
  showFaultOnPage();
}).observe({ type: "resource", buffered: true });

// Reads what static/page/browser/local_storage.py stored.
function stored(name, where = "localStorage") {
  try {
    return globalThis[where].getItem(`boggle ${name} ${new URL(".", document.baseURI)}`) ?? "";
  } catch {
    return ""; // a browser without storage
  }
}

// The language that the user chose on the page, or the first of the browser's languages that the page has.
function language() {
  const offered = [...document.querySelectorAll("#language option")].map(({ value }) => value);
  const asked = [stored("language"), ...navigator.languages].map((tag) => tag.split("-")[0]);
  return asked.find((tag) => offered.includes(tag)) ?? "en";
}

// The files that the page's own Python needs for a language other than English.
function languageFiles() {
  const code = language();
  if (code === "en") return {};
  return { [`static/languages/${code}.json`]: "texts.json", "static/micropython/language.txt": "language.txt" };
}

// Stored by static/page/lists/model.py, static/page/rules/save_rules.py and static/page/memory/save_draft.py.
const { dataset } = document.documentElement;
Object.assign(dataset, {
  ownList: stored("own list"),
  game: stored("game"),
  unfinished: stored("unfinished board", "sessionStorage"),
  left: stored("left", "sessionStorage"),
});
// Another tab may switch to a new version of the site before static/page/site/offline.py listens for that.
if (serviceWorker()) navigator.serviceWorker.addEventListener("controllerchange", () => (dataset.moved = "yes"));

if (globalThis.WebAssembly) {
  setTimeout(nameLateFiles, LATE);
  startInterpreters().catch(report);
} else {
  await parsed;
  element("fault").textContent = "This page solves boards with WebAssembly, which this browser lacks or has switched off.";
  element("status").textContent = NO_WORDS;
}
