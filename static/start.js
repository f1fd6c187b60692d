// Starts the two Pythons of the page with PyScript's core. The page's logic is in static/page/.
// What no Python can report, or not any more, is said here, with the names of the files that did not arrive.
const NO_WORDS = "No words can be found.";
const LATE = 20_000; // milliseconds, after which a file that has not arrived is named
const PATIENCE = 3_000; // milliseconds that the page's own Python waits for the worker's start, and that for a paint

// Files that the worker fetches itself, with the priority of each. The lexicon is the largest and needed last.
const BUNDLE = "static/micropython/worker.txt";
const LEXICON = "boggle/words.txt";
const WORKER_FILES = { [BUNDLE]: "high", [LEXICON]: "low" };

const parsed = new Promise((resolve) => {
  if (document.readyState !== "loading") resolve();
  addEventListener("DOMContentLoaded", resolve);
});
const element = (id) => document.getElementById(id);
const atWork = () => element("roll").disabled === false; // Python enables it
const came = new Set();
const failed = new Set();
let fault = "";
let told = ""; // of the fault, on the page

const names = (urls) => [...urls].map((url) => new URL(url).pathname.split("/").slice(-2).join("/")).join(", ");

async function show() {
  if (!fault) return;
  await parsed;
  const missing = failed.size ? ` These files did not arrive: ${names(failed)}.` : "";
  const place = element("fault");
  if (told && place.textContent !== told) return; // Python took it back, or says more
  told = place.textContent = `${fault}.${missing} Load the page again.`;
  if (!atWork()) element("status").textContent = NO_WORDS;
}

function keeper() {
  try {
    return navigator.serviceWorker?.controller;
  } catch {} // a frame that may keep nothing throws
}

function say(what) {
  fault = what;
  told = "";
  show();
  keeper()?.postMessage("mend"); // what it keeps may be damaged
}

const report = (error) => say(`This page met a fault: ${error?.message ?? error}`);

function sayLate() {
  if (atWork() || fault) return;
  const places = keeper() ? [document] : [document, element("needed").content];
  const links = places.flatMap((place) => [...place.querySelectorAll("link[rel$=preload]")]);
  const paths = [...links.map((link) => link.getAttribute("href")), ...(keeper() ? [] : Object.keys(WORKER_FILES))];
  const awaited = paths.map((path) => new URL(path, document.baseURI).href);
  const missing = names(new Set(awaited.filter((url) => !came.has(url))));
  const late = `The network is slow: ${missing || "a file"} has not arrived. What you type is kept.`;
  const place = element("fault");
  place.textContent = late;
  addEventListener("micropython:done", () => place.textContent === late && (place.textContent = ""), { once: true });
}

function start(name, attributes = {}, files = {}) {
  const script = document.createElement("script");
  const place = `static/micropython/${name}`;
  Object.entries({
    type: "micropython",
    // In full: a worker has no place from which to count a relative address.
    version: new URL("runtime/micropython/micropython.mjs", document.baseURI),
    src: `${place}.py`,
    config: JSON.stringify({ files: { [`${place}.txt`]: `${name}.txt`, ...files } }),
    ...attributes,
  }).forEach((attribute) => script.setAttribute(...attribute));
  document.head.append(script);
  return script;
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Puts a file into the browser's cache, where the worker finds it. A preload would answer the page alone, and browsers
// warn of a preload that the page does not use. The list of resources tells of a file that does not come.
const fetchForWorker = (path, priority) => fetch(path, { priority }).then((response) => response.blob()).catch(() => {});

// Where nothing is kept yet, the first paint comes first; then all that is needed is asked for at once.
async function fetchAll() {
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
  await Promise.race([painted, document.hidden || wait(PATIENCE)]);
  await parsed;
  document.head.append(element("needed").content);
  for (const [path, priority] of Object.entries(WORKER_FILES)) fetchForWorker(path, priority);
  for (const href of Object.keys(textFiles())) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href }));
  }
}

async function startBoth() {
  if (!keeper()) await fetchAll();
  await import("../runtime/polyscript/index.js");
  await wait(0); // the browser's turn
  const worker = start("worker", { worker: "", name: "early" }, { [LEXICON]: "words.dawg" });
  // The page's own Python keeps this thread busy for a while, so the worker is to have its script first. Messages wait
  // for that; a function is one that cannot be sent at all.
  const sent = Promise.resolve().then(() => worker.xworker.postMessage(start));
  const told = sent.catch((error) => error.name === "DataCloneError" || worker.setAttribute("data-fault", error));
  await Promise.race([told, wait(PATIENCE)]);
  await parsed;
  start("page", {}, textFiles());
}

addEventListener("error", (event) => report(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => report(event.reason));
addEventListener(
  "micropython:done",
  () => atWork() || fault || say("The page could not start: one of its files arrived damaged"),
);
new PerformanceObserver((list) => {
  for (const { name, responseStatus } of list.getEntries()) {
    (responseStatus === 0 || responseStatus >= 400 ? failed : came).add(name);
  }
  show();
}).observe({ type: "resource", buffered: true });

// What static/page/browser/local_storage.py kept.
function kept(name, where = "localStorage") {
  try {
    return globalThis[where].getItem(`boggle ${name} ${new URL(".", document.baseURI)}`) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

// The language chosen on the page, else the first that the browser asks for and the page has.
function language() {
  const offered = [...document.querySelectorAll("#language option")].map(({ value }) => value);
  const asked = [kept("language"), ...navigator.languages].map((tag) => tag.split("-")[0]);
  return asked.find((tag) => offered.includes(tag)) ?? "en";
}

// What the page's own Python has in another language than English.
function textFiles() {
  const code = language();
  if (code === "en") return {};
  return { [`static/languages/${code}.json`]: "texts.json", "static/micropython/language.txt": "language.txt" };
}

// As static/page/lists/model.py, static/page/memory/save_rules.py and static/page/memory/save_draft.py write them.
const { dataset } = document.documentElement;
Object.assign(dataset, {
  ownList: kept("own list"),
  game: kept("game"),
  unfinished: kept("unfinished board", "sessionStorage"),
  left: kept("left", "sessionStorage"),
});
// Another tab may take an update before static/page/site/offline.py listens.
if (keeper()) navigator.serviceWorker.addEventListener("controllerchange", () => (dataset.moved = "yes"));

if (globalThis.WebAssembly) {
  setTimeout(sayLate, LATE);
  startBoth().catch(report);
} else {
  await parsed;
  element("fault").textContent = "This page solves boards with WebAssembly, which this browser lacks or has switched off.";
  element("status").textContent = NO_WORDS;
}
