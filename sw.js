// Keeps whole versions of the site for offline use. It is JavaScript, because no service worker can be Python.
//
// The build writes the SHA-256 of each file into FILES. A new version is installed beside the active one, file by file,
// and each file is checked. When its core is there, and what the earlier version kept beside its core, the new version
// becomes active at the next visit after all tabs with the old version are closed, or when the page sends "update". So a
// page never mixes two versions. An install that fails leaves the active version, with all that its page needs to start.
// For want of room, that version may have lost its large parts; then the files of the failed one are removed. Otherwise
// they are kept for the next try. Once a version is active, the page asks for one part after the other.

const FILES = {}; // path from the site's folder: hexadecimal SHA-256
const PARTS = {}; // name: the bytes of its files, and the bytes that travel in all; "core" is first
const VERSION = "none"; // SHA-256 of FILES

// Other sites on the same host use the same set of caches, so the names of ours have a prefix.
const CACHE_PREFIX = `boggle ${registration.scope} `;
const CACHE = CACHE_PREFIX + VERSION;
const INDEX = "index.html";

// The documentation is no part of the versions: nobody needs it to solve a board.
const DOCS = "docs/";
const NOT_STORED = `<h1>This page is not stored yet</h1><p>Open it once while you are online. After that you can read it
offline.</p><p><a href="../index.html">To the solver</a></p>`;
const MISSING = `<h1>This page is damaged</h1><p>This device has no whole copy of the file FILE, and the host did not send
one. Load the page again when you are online. Your boards, lists and results are kept.</p>
<p><a href="">Try again</a></p>`;

const urlOf = (path) => new URL(path, registration.scope).href;

function pathOf(url) {
  const { origin, pathname } = new URL(url);
  const path = (origin + pathname).slice(registration.scope.length);
  return (origin + pathname).startsWith(registration.scope) ? path || INDEX : null;
}

// The only header that a stored file is served with. Whatever else a host or a cache says of it, such as where to go on
// to, does nothing. So a host that forbids frames by a header forbids them only until the page is stored.
const TYPES = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  json: "application/json",
  webmanifest: "application/manifest+json",
  wasm: "application/wasm",
  svg: "image/svg+xml",
  png: "image/png",
  py: "text/plain; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};
const typeOf = (path) => TYPES[path.split(".").pop()] ?? "application/octet-stream";

async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Returns the bytes of the file if they have the hash in FILES, else nothing. Everything on this host can change its
// caches, so no file is served without this.
async function verified(response, path) {
  const bytes = await response.arrayBuffer();
  return (await sha256(bytes)) === FILES[path] ? bytes : null;
}

// Makes a response of a file. No copy of a response is ever served: it is a stream, and if its reader goes away, as a
// page that is left, the browser waits for it for minutes before it lets another version take over.
const responseOf = (path, bytes) => new Response(bytes, { headers: { "Content-Type": typeOf(path) } });

// The same, of what the host answered.
const wholeOf = ({ status, headers }, file) => new Response(file, { status, headers });

class OtherVersion extends Error {}

const SILENCE = 30_000; // milliseconds without a byte after which a request counts as lost, as in a tunnel
const requests = new Set(); // an AbortController of each
let stops = 0; // how often all of them were ended

// Gives up all that is on its way, for a page that takes an update or erases everything: as long as the old version
// fetches something, the new one waits, and Chromium 156 for minutes. Other tabs are loaded again, or ask again.
function stopFetching() {
  stops++;
  for (const request of requests) request.abort();
}

// Returns the response with all its bytes. Gives up when none came for long; a slow download goes on.
async function fetchWhole(path, cache) {
  const control = new AbortController();
  requests.add(control);
  let timer;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), SILENCE);
  };
  try {
    listen();
    const response = await fetch(urlOf(path), { cache, signal: control.signal });
    if (!response.ok) throw new Error(`expected ${path}, got status ${response.status}`);
    const reader = (response.body ?? new Blob().stream()).getReader();
    const pieces = [];
    for (let piece; listen(), !(piece = await reader.read()).done; ) pieces.push(piece.value);
    return new Response(new Blob(pieces));
  } finally {
    clearTimeout(timer);
    requests.delete(control);
  }
}

// Fetches the file with the hash in FILES. If the browser's own cache has a different file, this bypasses that cache.
// Throws OtherVersion if the host has a different file, too, and says that it has another version of this site. A
// network that answers everything with its own page does not say so.
async function fetchVerified(path) {
  for (const cache of ["default", "reload"]) {
    const file = await verified(await fetchWhole(path, cache), path);
    if (file) return file;
  }
  const message = `expected ${path} of version ${VERSION.slice(0, 8)}, got another file`;
  throw (await hasHostAnotherVersion()) ? new OtherVersion(message) : new Error(message);
}

// The same, once for all who ask while the file is on its way: the page, which uses it, and the part that it belongs to.
const onTheWay = {};
async function fetchOnce(path) {
  return (onTheWay[path] ??= fetchVerified(path).finally(() => delete onTheWay[path]));
}

async function hasHostAnotherVersion() {
  const source = await fetchWhole("sw.js", "no-store").then((response) => response.text(), () => "");
  const version = /^const VERSION = "([0-9a-f]{64})";/m.exec(source)?.[1];
  return Boolean(version) && version !== VERSION;
}

// Returns the bytes of the file if this cache has it, whole. A file that is damaged on the disk cannot even be read.
async function keptIn(cacheName, path) {
  try {
    const response = await caches.match(urlOf(path), { cacheName });
    return response && (await verified(response, path));
  } catch {}
}

// Looks for the file in the cache of this version, then in those of other versions of this site.
async function findCached(path) {
  for (const name of [CACHE, ...(await ownCaches())]) {
    const file = await keptIn(name, path);
    if (file) return file;
  }
}

class Full extends Error {}

const LANES = 4; // files that are fetched at once: most are small, and a round trip may be long
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
const sizes = Object.assign({}, ...Object.values(PARTS).map(({ files }) => files));
const partOf = (path) => Object.keys(PARTS).find((name) => path in PARTS[name].files);
const LARGE = ["pyodide", "documents", "words", "meanings"];
const isOfCore = (path) => path in PARTS.core.files;
const isFull = (error) => error instanceof Full || /Quota/.test(error?.name);

async function install() {
  try {
    const others = await pathsOfOtherVersions();
    const cache = await caches.open(CACHE);
    await keepCore(cache, Object.keys(PARTS.core.files));
    const without = [];
    for (const path of others.filter((path) => FILES[path] && !isOfCore(path))) {
      if (!(await keepAsBefore(cache, path))) without.push(path);
    }
    if (without.length) await removeParts(cache, without);
  } catch (error) {
    if (isFull(error)) await caches.delete(CACHE);
    await tell({ failed: isFull(error) ? "full" : "failed", needs: sum(Object.values(PARTS.core.files)) });
    throw error;
  }
}

// Says to all pages of this site what became of this version, since they cannot ask one that failed.
async function tell(what) {
  const pages = await clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) if (page.url.startsWith(registration.scope)) page.postMessage(JSON.stringify(what));
}

async function pathsOfOtherVersions() {
  const others = (await ownCaches()).filter((name) => name !== CACHE);
  return [...new Set((await Promise.all(others.map(pathsIn))).flat())];
}

const pathsIn = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => pathOf(url));

// Keeps the files of the core. If there is no room for both versions, the older one loses its large parts.
async function keepCore(cache, paths) {
  const tryIt = async () => {
    if (!(await fits(await missingOf(cache, paths)))) throw new Full("core");
    await keepAll(cache, paths);
  };
  try {
    await tryIt();
  } catch (error) {
    if (!isFull(error)) throw error;
    await dropFromOthers(() => true);
    await tryIt();
  }
}

// Removes files of the large parts from the other versions. All else stays: an older page may need it for its start.
async function dropFromOthers(isDropped) {
  for (const name of (await ownCaches()).filter((name) => name !== CACHE)) {
    const paths = (await pathsIn(name)).filter((path) => LARGE.includes(partOf(path)) && isDropped(path));
    const cache = await caches.open(name);
    for (const path of paths) await cache.delete(urlOf(path));
  }
}

// Keeps a file that an earlier version kept beside its core. If there is no room for both, this version gets it. Returns
// whether it is kept. What nobody asked for at this visit must not be lost for want of network: then this throws.
async function keepAsBefore(cache, path) {
  if (await cache.match(urlOf(path))) return true;
  const file = (await findCached(path)) ?? (await fetchOnce(path));
  try {
    await cache.put(urlOf(path), responseOf(path, file));
  } catch {
    await dropFromOthers((other) => other === path);
    return cache.put(urlOf(path), responseOf(path, file)).then(() => true, () => false);
  }
  return true;
}

// Keeps the files that are not kept so far, some of them at a time. Ends when all these are done, even if one fails.
async function keepAll(cache, paths, before = stops) {
  const left = await missingOf(cache, paths);
  const failures = [];
  const lane = async () => {
    for (let path; !failures.length && (path = left.shift()); ) {
      const cached = await findCached(path);
      if (stops !== before) throw new Error("the page asked to stop");
      await cache.put(urlOf(path), responseOf(path, cached ?? (await fetchOnce(path))));
    }
  };
  await Promise.all(Array.from({ length: LANES }, () => lane().catch((error) => failures.push(error))));
  if (failures.length) throw failures.find(isFull) ?? failures[0];
}

async function missingOf(cache, paths) {
  const kept = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  return paths.filter((path) => !kept.has(path));
}

// Whether these files fit, as far as the browser says. Without this, it would fetch megabytes in vain at each visit.
async function fits(paths) {
  const { quota, usage } = await (navigator.storage?.estimate() ?? {});
  return !(sum(paths.map((path) => sizes[path])) > quota - usage);
}

// A part that did not fit is not tried again for a week, unless the user asks for it: browsers need not say how much room
// there is.
const FULL_MARK = "full/", WEEK = 7 * 24 * 3_600_000;
const full = new Set();

async function wasFull(cache, name) {
  const mark = await cache.match(urlOf(FULL_MARK + name));
  return full.has(name) || (mark && Date.now() - Number(await mark.text()) < WEEK);
}

async function markFull(cache, name) {
  full.add(name);
  await removeParts(cache, Object.keys(PARTS[name].files));
  await cache.put(urlOf(FULL_MARK + name), new Response(String(Date.now()))).catch(() => {});
}

async function unmarkFull(cache, name) {
  full.delete(name);
  await cache.delete(urlOf(FULL_MARK + name));
}

// Keeps a part, or one file, even if it did not fit before in case the user `asks` for it. If it does not fit, what there
// is of it is removed: it is of no use alone. Returns what became of it, and how many bytes were missing.
async function keepPart(name, asks) {
  const part = PARTS[name] ? name : partOf(name);
  const paths = PARTS[name] ? Object.keys(PARTS[name].files) : [name];
  const before = stops;
  let needs = 0;
  try {
    const cache = await openUnlessErased();
    const missing = await missingOf(cache, paths);
    if (asks) await unmarkFull(cache, part);
    needs = sum(missing.map((path) => sizes[path]));
    if (missing.length && ((await wasFull(cache, part)) || !(await fits(missing)))) throw new Full(name);
    await keepAll(cache, missing, before);
    return { kept: true };
  } catch (error) {
    if (!isFull(error)) return { failed: true, needs };
    const cache = await caches.open(CACHE);
    if (!(await wasFull(cache, part))) await markFull(cache, part);
    return { full: true, needs };
  }
}

async function removeParts(cache, paths) {
  const parts = new Set(paths.map(partOf).filter((name) => name !== "core"));
  for (const name of parts) for (const path of Object.keys(PARTS[name].files)) await cache.delete(urlOf(path));
}

const underWay = {}; // two tabs may ask for the same part
const keepOnce = (name, asks) => (underWay[name] ??= keepPart(name, asks).finally(() => delete underWay[name]));

// Returns for each part whether all of it is kept, and how large it is.
async function partsKept() {
  const cache = await openUnlessErased();
  const entries = Object.entries(PARTS).map(async ([name, { files, travels }]) => {
    const missing = await missingOf(cache, Object.keys(files));
    return [name, { kept: !missing.length, travels, needs: sum(missing.map((path) => sizes[path])) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function openUnlessErased() {
  if (!(await caches.has(CACHE))) throw new Error("the user erased everything");
  return caches.open(CACHE);
}

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));

async function deleteCachesExcept(...needed) {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && !needed.includes(name)) await caches.delete(name);
  }
}

// Deletes versions that were installed, completely or in part, but never became active. There can be some if a page
// stays open for long. Caches are listed by age, and the active version has the oldest one, since it deleted all others
// when it became active. If a version is just becoming active, it will delete the others itself.
async function deleteSkippedVersions() {
  if (registration.active?.state === "activating") return;
  const active = (await caches.keys()).find((name) => name.startsWith(CACHE_PREFIX));
  await deleteCachesExcept(active, CACHE);
}

// Returns the response to a request. A file that the browser evicted, or that is damaged, is fetched again. If the host
// has a newer version by then, this version is removed, and the next visit installs the new one. If the host cannot be
// reached, this version stays.
async function respond(path) {
  const kept = await findCached(path); // a version that is being installed may have taken the place of this file
  if (kept) return responseOf(path, kept);
  if (!(await caches.has(CACHE).catch(() => false))) return fromHost(path); // erased by the user, so nothing is stored again
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetchOnce(path);
    // If storage is full, this request is answered all the same. A part that does not fit is not begun.
    if (!(await wasFull(cache, partOf(path)))) await cache.put(urlOf(path), responseOf(path, fresh)).catch(() => {});
    return responseOf(path, fresh);
  } catch (error) {
    if (error instanceof OtherVersion) await removeVersion();
    throw error;
  }
}

// Returns the response to a visit. If the page itself is missing, nothing else can say so.
async function respondToVisit(path) {
  try {
    return await respond(path);
  } catch (error) {
    if (error instanceof OtherVersion) return fromHost(path); // as its other files do: this version was removed
    return unavailable(MISSING.replace("FILE", path));
  }
}

// Returns what the host has. Some hosts redirect /index.html to /, and browsers refuse a redirected response for a visit.
async function fromHost(path) {
  const response = await fetch(urlOf(path));
  return wholeOf(response, await response.blob());
}

function unavailable(text) {
  const head = '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">';
  const page = `<!doctype html><html lang="en">${head}<title>Not there</title><main>${text}</main></html>`;
  return new Response(page, { status: 503, headers: { "Content-Type": TYPES.html } });
}

async function isOfDocs(file, url) {
  if (!file.type.startsWith("text/html")) return true;
  return url.endsWith(".html") && (await file.text()).includes('<body class="article docs">');
}

// Returns the response to a request for a file of the documentation. Each file comes from the host, and is stored for
// when the host cannot be reached. It is stored beside the files of this version, and deleted with them.
async function respondWithDocs(request, path) {
  const url = urlOf(path === DOCS ? DOCS + INDEX : path); // without the query of a search
  try {
    const response = await fetch(request);
    if (!response.ok) return response;
    const file = await response.blob();
    // Otherwise the user erased everything, or a network answers with its own page.
    if ((await caches.has(CACHE)) && (await isOfDocs(file, url))) {
      await caches.open(CACHE).then((cache) => cache.put(url, wholeOf(response, file))).catch(() => {}); // storage is full
    }
    return wholeOf(response, file);
  } catch {
    const stored = await caches.match(url, { cacheName: CACHE });
    return stored ?? unavailable(NOT_STORED);
  }
}

async function removeVersion() {
  await caches.delete(CACHE);
  await registration.unregister();
}

addEventListener("install", (event) => event.waitUntil(install().then(deleteSkippedVersions)));
// clients.claim() lets this version also serve the page of the first visit, which is already open. So what that page
// fetches later is from this version, and it is notified of the next version.
addEventListener("activate", (event) => event.waitUntil(deleteCachesExcept(CACHE).then(() => clients.claim())));
addEventListener("message", (event) => {
  if (event.data === "update") skipWaiting();
  if (event.data === "stop") stopFetching();
  // The page asks for a part, for a file that it fetched before this service worker served it, or for what is kept.
  const { keep, asks, ask } = event.data ?? {};
  const known = typeof keep === "string" && (Object.hasOwn(PARTS, keep) || Object.hasOwn(FILES, keep));
  const answer = known ? keepOnce(keep, asks) : ask === "parts" ? partsKept() : null;
  const send = (what) => event.ports[0]?.postMessage(JSON.stringify(what));
  if (answer) event.waitUntil(answer.then(send, () => send({ failed: true, needs: 0 })));
});
addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" ? pathOf(event.request.url) : null;
  if (path?.startsWith(DOCS)) event.respondWith(respondWithDocs(event.request, path));
  const answer = event.request.mode === "navigate" ? respondToVisit : respond;
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(path));
});
