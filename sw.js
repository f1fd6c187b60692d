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
const NOT_STORED = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Not stored</title>
<main role="main"><h1>This page is not stored yet</h1><p>Open it once while you are online. After that you can read it
offline.</p><p><a href="../index.html">To the solver</a></p></main></html>`;

const urlOf = (path) => new URL(path, registration.scope).href;

function pathOf(url) {
  const { origin, pathname } = new URL(url);
  const path = (origin + pathname).slice(registration.scope.length);
  return (origin + pathname).startsWith(registration.scope) ? path || INDEX : null;
}

async function sha256(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isIntact = async (response, path) => (await sha256(response.clone())) === FILES[path];

class OtherVersion extends Error {}

// Fetches the file with the hash in FILES. If the browser's own cache has a different file, this bypasses that cache.
// Throws OtherVersion if the host has a different file, too.
async function fetchVerified(path) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(urlOf(path), { cache });
    if (!response.ok) throw new Error(`expected ${path}, got status ${response.status}`);
    // A copy: some hosts redirect /index.html to /, and browsers refuse a redirected response for a visit.
    if (await isIntact(response, path)) return new Response(response.body, { headers: response.headers });
  }
  throw new OtherVersion(`expected ${path} of version ${VERSION.slice(0, 8)}, got another file`);
}

// Looks for the file in the cache of this version, then in those of other versions of this site.
async function findCached(path) {
  for (const name of [CACHE, ...(await caches.keys())]) {
    if (!name.startsWith(CACHE_PREFIX)) continue;
    const response = await (await caches.open(name)).match(urlOf(path));
    if (response && (await isIntact(response, path))) return response;
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

// Deletes damaged files from the cache. Each is fetched again when it is next requested.
async function mend() {
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(FILES)) {
    const response = await cache.match(urlOf(path));
    if (response && !(await isIntact(response, path))) await cache.delete(urlOf(path));
  }
}

// Returns the response to a request. A file is fetched again if the browser evicted it, or if it is damaged and the
// page requests it a second time. If the host has a newer version by then, this version is removed, and the next visit
// installs the new one. If the host cannot be reached, this version stays.
async function respond(path, again) {
  // One call instead of three: a visit waits for a dozen files, most of them one after the other.
  const response = await caches.match(urlOf(path), { cacheName: CACHE });
  if (response && (!again || (await isIntact(response, path)))) return response;
  if (!(await caches.has(CACHE))) return fetch(urlOf(path)); // erased by the user, so nothing is stored again
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
    return stored ?? new Response(NOT_STORED, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
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
  if (event.data === "mend") event.waitUntil(mend());
  // The page asked for this file before this service worker served it.
  if (ON_REQUEST.includes(event.data?.keep)) event.waitUntil(respond(event.data.keep, false).catch(() => {}));
});
addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" ? pathOf(event.request.url) : null;
  if (path?.startsWith(DOCS)) event.respondWith(respondWithDocs(event.request, path));
  if (Object.hasOwn(FILES, path)) event.respondWith(respond(path, event.request.cache === "reload"));
});
