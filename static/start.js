// Starts MicroPython on the page and in the first worker, with PyScript's core. The page's logic is in static/page/.
// Python cannot report that its start failed, so this script does, with the names of the files that did not arrive.
const NO_WORDS = "No words can be found.";
const LATE = 20_000; // milliseconds until the page names the files that have not arrived yet
const STILL = 10_000; // milliseconds without any byte; until then files are on their way
const MOST_WAIT = 3_000; // milliseconds to wait for the first paint, and then for the worker to get its script

// Files that the worker fetches itself, with the priority of each. The lexicon is the largest and needed last.
const BUNDLE = "static/micropython/worker.txt";
const ENGLISH = "boggle/words.txt";

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

const parsed = new Promise((resolve) => {
  if (document.readyState !== "loading") resolve();
  addEventListener("DOMContentLoaded", resolve);
});
const element = (id) => document.getElementById(id);
const sayNothing = () => {
  element("fault").textContent = "";
  element("fault-aside").hidden = true;
};
parsed.then(sayNothing); // index.html may have said that this file is late
const isReady = () => document.documentElement.dataset.ready === "yes"; // static/page/app.py sets it
const arrived = new Set();
const failed = new Set();
let fault = "";
let detail = ""; // what the browser said of it
let isTrying = false; // whether the page tries to start again
let shown = ""; // the text of the fault on the page

// How much of what the first answer needs has arrived. This is shown from the first second on, over the empty list.
const bar = document.createElement("p");
bar.className = "loading";
putMarkup(bar, "afterbegin", '<progress aria-label="Loading"></progress> <span></span>');
const loaded = {}; // bytes of each file that have travelled
let loadedAt = 0; // the time of the last of them
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

// Counts a file, or as much of it as makes `size` bytes when unpacked. Each counts as many bytes as travel for it.
function count(path, size) {
  loadedAt = performance.now();
  const files = neededFiles();
  if (!files[path]) return;
  const [, whole, travels] = files[path];
  loaded[path] = travels * Math.min((size ?? whole) / whole, 1);
  const sum = (sizes) => sizes.reduce((all, one) => all + one, 0);
  const [now, all] = [sum(Object.values(loaded)), sum(Object.values(files).map((file) => file[2]))];
  bar.firstChild.value = now / all;
  bar.lastChild.textContent = `${megabytes(now)} of ${megabytes(all)} MB loaded`;
}

// The files that the first answer needs, with the list of the language of the words.
function neededFiles() {
  const { files = "{}", words = "{}" } = element("needed")?.dataset ?? {};
  const { [ENGLISH]: english, ...others } = JSON.parse(files);
  return { ...others, [lexicon()]: JSON.parse(words)[dataset.words] ?? english };
}

const names = (urls) => [...urls].map((url) => new URL(url).pathname.split("/").slice(-2).join("/")).join(", ");

async function showFaultOnPage() {
  if (!fault) return;
  await parsed;
  bar.remove();
  const missing = failed.size ? ` These files did not arrive: ${names(failed)}.` : "";
  const place = element("fault");
  if (shown && place.textContent !== shown) return; // Python removed or replaced it
  shown = place.textContent = `${fault}.${missing} What you type is kept.${isReady() ? "" : " It is tried again by itself."}`;
  const [details, button] = element("fault-aside").children;
  details.lastChild.textContent = detail;
  details.hidden = !detail;
  if (isReady()) button.onclick = () => place.textContent === shown && location.reload();
  else element("status").textContent = NO_WORDS;
  // In index.html. What no missing file explains may be nothing but a fault of an extension, so the start goes on first.
  if (!isReady() && !isTrying) setTimeout(() => isReady() || tryAgain(), failed.size ? 0 : STILL);
  isTrying ||= !isReady();
  element("fault-aside").hidden = button.hidden = false;
}

function serviceWorker() {
  try {
    return navigator.serviceWorker?.controller;
  } catch {} // a frame without access to storage throws
}

function showFault(what, more = "") {
  fault = what;
  detail = more;
  shown = "";
  showFaultOnPage();
}

// A style sheet that is cut off, or a page in its place, makes no error. The last rule of each is `@layer whole`.
function isWhole({ sheet }) {
  try {
    return /^@layer whole/.test([...sheet.cssRules].at(-1)?.cssText);
  } catch {} // nothing arrived
}
function checkStyle() {
  const links = [...document.querySelectorAll("link[rel=stylesheet]")];
  const missing = links.find((link) => /style\.css$/.test(link.href) && !isWhole(link));
  if (!missing || fault) return;
  const said = (element("fault").textContent = "The page looks wrong: its file style.css did not arrive whole. All else works.");
  missing.addEventListener("load", () => element("fault").textContent === said && sayNothing(), { once: true });
  tryAgain(() => (missing.href += "")); // the browser fetches it anew
}
if (document.readyState === "complete") checkStyle();
addEventListener("load", checkStyle);

function report(error) {
  const what = isReady() ? "Something on this page went wrong" : "The page could not start";
  showFault(navigator.onLine ? what : `${what}: this device is offline`, `${error?.message ?? error}`);
}

function nameLateFiles() {
  if (isReady() || fault) return;
  if (performance.now() - loadedAt < STILL) return setTimeout(nameLateFiles, STILL); // the bar shows that they are coming
  const places = serviceWorker() ? [document] : [document, element("needed").content];
  const links = places.flatMap((place) => [...place.querySelectorAll("link[rel$=preload]")]);
  const ofWorker = serviceWorker() ? [] : Object.keys(workerFiles());
  const paths = [...links.map((link) => link.getAttribute("href")), ...ofWorker];
  const awaited = paths.map((path) => new URL(path, site).href);
  const missing = names(new Set(awaited.filter((url) => !arrived.has(url))));
  const late = `The network is slow: ${missing || "a file"} has not arrived. What you type is kept.`;
  const place = element("fault");
  place.textContent = late;
  if (missing) tryAgain();
  addEventListener("micropython:done", () => place.textContent === late && sayNothing(), { once: true });
}

function startInterpreter(name, attributes = {}, files = {}) {
  const script = document.createElement("script");
  const place = `static/micropython/${name}`;
  Object.entries({
    type: "micropython",
    // A full address: a worker cannot resolve a relative one.
    version: new URL("runtime/micropython/micropython.mjs", site),
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
async function fetchForWorker(path, priority) {
  const reader = (await fetch(path, { priority })).body.getReader();
  for (let size = 0, part; !(part = await reader.read()).done; ) count(path, (size += part.value.length));
}

// Fetches all files for the first answer at once, after the first paint. Only needed without a service worker.
async function fetchNeeded() {
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
  await Promise.race([painted, document.hidden || wait(MOST_WAIT)]);
  await parsed;
  document.head.append(element("needed").content);
  const shown = setTimeout(() => fault || document.body.append(bar), 1_000);
  const pageDone = new Promise((resolve) => addEventListener("micropython:done", resolve));
  const fetched = Object.entries(workerFiles()).map(([path, priority]) => fetchForWorker(path, priority));
  Promise.allSettled([pageDone, ...fetched]).then(() => {
    clearTimeout(shown);
    bar.remove();
  });
  for (const href of Object.keys(languageFiles())) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href }));
  }
}

async function startInterpreters() {
  if (!serviceWorker()) await fetchNeeded();
  await import("../runtime/polyscript/index.js");
  await wait(0); // lets the browser paint
  const worker = startInterpreter("worker", { worker: "", name: "early" }, { [lexicon()]: `${dataset.words}.words` });
  // The page's own Python keeps this thread busy for a while, so the worker must get its script first. A message to the
  // worker waits for that. This message is a function, which cannot be sent: the error shows that the wait is over.
  const sent = Promise.resolve().then(() => worker.xworker.postMessage(startInterpreter));
  const received = sent.catch((error) => error.name === "DataCloneError" || worker.setAttribute("data-fault", error));
  await Promise.race([received, wait(MOST_WAIT)]);
  await parsed;
  startInterpreter("page", {}, await languageFilesThatCome());
}

addEventListener("error", (event) => report(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => report(event.reason));
addEventListener(
  "micropython:done",
  () => {
    if (!isReady()) fault || showFault("The page could not start: one of its files did not arrive whole");
    else if (isTrying && element("fault").textContent === shown) sayNothing();
  },
);
new PerformanceObserver((list) => {
  for (const { name, responseStatus } of list.getEntries()) {
    if (isTrying) break; // index.html fetches them again
    const path = name.slice(site.length);
    const came = responseStatus === undefined || (responseStatus > 0 && responseStatus < 400);
    (came ? arrived : failed).add(name);
    if (came && !workerFiles()[path]) parsed.then(() => count(path));
  }
  showFaultOnPage();
}).observe({ type: "resource", buffered: true });

// Reads what static/page/browser/storage.py stored. What is too long counts as nothing; static/page/ sets it aside later.
function stored(name, where = "localStorage", most = 4_000) {
  try {
    const text = globalThis[where].getItem(`boggle ${name} ${site}`) ?? "";
    return text.length > most ? "" : text;
  } catch {
    return ""; // a browser without storage
  }
}

// Letters that were typed before static/page/memory/save_draft.py was there. index.html stored them when the page was left.
function refill() {
  let letters;
  try {
    letters = JSON.parse(stored("early", "sessionStorage"));
    if (!letters.every((letter) => typeof letter === "string")) return;
  } catch {
    return; // nothing, or damaged
  }
  sessionStorage.removeItem(`boggle early ${site}`);
  if (/[#&]board=/.test(fragment)) return; // the board of the link counts
  const boxes = document.querySelectorAll("#board input");
  if (letters.length === boxes.length) boxes.forEach((box, cell) => (box.value ||= letters[cell]));
}
parsed.then(refill);

// What a link says about this visit: its language, and whether the page is shown inside another one.
const MOST_LINK = 500_000; // as in static/page/link/board_link.py
const fragment = location.href.length > MOST_LINK ? "" : location.hash;
const given = new URLSearchParams(fragment.slice(1));
const embedded = given.get("embed") === "1";
const visit = fragment.split(/[#&]/).filter((part) => /^(lang=.{0,20}|embed=1)$/.test(part));

// The language of the link, the one that the user chose on the page, or the first of the browser's languages that the page has.
function language() {
  const offered = [...document.querySelectorAll("#language option")].map(({ value }) => value);
  const asked = [given.get("lang") ?? "", stored("language"), ...navigator.languages].map((tag) => tag.split("-")[0]);
  return asked.find((tag) => offered.includes(tag)) ?? "en";
}

// The language of the words for a tag such as "fr-CA", if the page has words of it.
function knownWords(tag) {
  const offered = ["en", ...Object.keys(JSON.parse(element("needed")?.dataset.words ?? "{}"))];
  return offered.find((code) => tag === code) ?? offered.find((code) => tag.split("-")[0] === code);
}

// The first of the browser's languages that the page has words of.
const browsersWords = () => navigator.languages.map(knownWords).find(Boolean) ?? "en";

// The language of the words: that of the link, which is English if the link has a board or a round and names none. Or that
// of the last visit, or that of the browser.
function wordsLanguage() {
  if (["words", "board", "play"].some((name) => given.has(name)) || given.get("daily")) return knownWords(given.get("words") ?? "") ?? "en";
  const game = stored("game");
  return game ? (knownWords(new URLSearchParams(game).get("words") ?? "en") ?? "en") : browsersWords();
}

// The list of words that the first worker gets, as in static/page/solver/worker.py.
const lexicon = () => (dataset.words === "en" ? ENGLISH : `static/words/${dataset.words}.txt`);
const workerFiles = () => ({ [BUNDLE]: "high", [lexicon()]: "low" });

// The files of the page's language, if they arrive. Without them the page is in English: static/page/site/language_and_embedding.py says why.
async function languageFilesThatCome() {
  const files = languageFiles();
  const came = Object.keys(files).map((path) => fetch(path).then((got) => got.ok && got.text()).catch(() => ""));
  return (await Promise.all(came)).every(Boolean) ? files : {};
}

// The files that the page's own Python needs for a language other than English.
function languageFiles() {
  const code = language();
  if (code === "en") return {};
  return { [`static/languages/${code}.json`]: "texts.json", "static/micropython/language.txt": "language.txt" };
}

// Stored by static/page/lists/model.py, static/page/rules/panel.py and static/page/memory/save_draft.py.
const { dataset } = document.documentElement;
Object.assign(dataset, {
  ownList: stored("own list"),
  game: stored("game"),
  unfinished: stored("unfinished board", "sessionStorage", 1_000_000),
  left: stored("left", "sessionStorage", 1_000_000),
  visit: visit.map((part) => `&${part}`).join(""), // stays in the address
  asked: language(),
  words: wordsLanguage(),
  browsersWords: browsersWords(),
  view: (!embedded && given.get("view")) || "words", // the style sheet lays out the page for it
  // Whether Pyodide may start right after the first answer: static/page/site/offline.py says when else.
  hurry: serviceWorker() && !navigator.connection?.saveData && !/[23]g/.test(navigator.connection?.effectiveType) ? "yes" : "",
});
if (embedded) dataset.embed = "";
if (top !== self) dataset.framed = "yes"; // static/page/browser/framing.py says why
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
