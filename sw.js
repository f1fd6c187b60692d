// Keeps whole versions of the site for offline use. It is JavaScript, because no service worker can be Python.
//
// The build writes the SHA-256 of each file into FILES. A new version is installed beside the active one, file by file,
// and each file is checked. When all files are there, the new version becomes active at the next visit after all tabs
// with the old version are closed, or when the page sends "update". So a page never mixes two versions. An install that
// fails changes nothing; the files that it fetched are kept for the next try.

const FILES = {}; // path from the site's folder: hexadecimal SHA-256
const ON_REQUEST = []; // of these files, those that are fetched only when the user asks for what they hold
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
one. Load the page again when you are online. Your boards, lists and results are kept.</p>`;

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

// Returns the file if it has the hash in FILES, else nothing. Everything on this host can change its caches, so no file
// is served without this.
async function verified(response, path) {
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== FILES[path]) return null;
  return new Response(bytes, { headers: { "Content-Type": typeOf(path) } });
}

class OtherVersion extends Error {}

// Fetches the file with the hash in FILES. If the browser's own cache has a different file, this bypasses that cache.
// Throws OtherVersion if the host has a different file, too.
async function fetchVerified(path) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(urlOf(path), { cache });
    if (!response.ok) throw new Error(`expected ${path}, got status ${response.status}`);
    const file = await verified(response, path);
    if (file) return file;
  }
  throw new OtherVersion(`expected ${path} of version ${VERSION.slice(0, 8)}, got another file`);
}

// Returns the file if this cache has it, whole. A file that is damaged on the disk cannot even be read.
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

async function install() {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(FILES)) {
    if (ON_REQUEST.includes(path)) continue;
    await cache.put(urlOf(path), (await findCached(path)) ?? (await fetchVerified(path)));
  }
  for (const path of ON_REQUEST) await keepAsBefore(cache, path);
}

// Keeps a file that the user once asked for, if an earlier version of the site has it. If it cannot be fetched, it is
// when it is next requested.
async function keepAsBefore(cache, path) {
  const caught = await Promise.all((await ownCaches()).map(async (name) => (await caches.open(name)).match(urlOf(path))));
  if (!caught.some(Boolean)) return;
  const response = (await findCached(path)) ?? (await fetchVerified(path).catch(() => {}));
  if (response) await cache.put(urlOf(path), response).catch(() => {});
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
  const kept = await keptIn(CACHE, path);
  if (kept) return kept;
  if (!(await caches.has(CACHE))) return fromHost(path); // erased by the user, so nothing is stored again
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetchVerified(path);
    await cache.put(urlOf(path), fresh.clone()).catch(() => {}); // storage is full: this request is answered all the same
    return fresh;
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
  const { body, status, headers } = await fetch(urlOf(path));
  return new Response(body, { status, headers });
}

function unavailable(text) {
  const head = '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">';
  const page = `<!doctype html><html lang="en">${head}<title>Not there</title><main>${text}</main></html>`;
  return new Response(page, { status: 503, headers: { "Content-Type": TYPES.html } });
}

// Returns the response to a request for a file of the documentation. Each file comes from the host, and is stored for
// when the host cannot be reached. It is stored beside the files of this version, and deleted with them.
async function respondWithDocs(request, path) {
  const url = urlOf(path === DOCS ? DOCS + INDEX : path); // without the query of a search
  try {
    const response = await fetch(request);
    if (response.ok && (await caches.has(CACHE))) { // otherwise the user erased everything
      const copy = response.clone();
      await caches.open(CACHE).then((cache) => cache.put(url, copy)).catch(() => {}); // storage is full
    }
    return response;
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
  // The page asked for this file before this service worker served it.
  if (ON_REQUEST.includes(event.data?.keep)) event.waitUntil(respond(event.data.keep).catch(() => {}));
});
addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" ? pathOf(event.request.url) : null;
  if (path?.startsWith(DOCS)) event.respondWith(respondWithDocs(event.request, path));
  const answer = event.request.mode === "navigate" ? respondToVisit : respond;
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(path));
});
