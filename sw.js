// Keeps the whole site for offline, in versions. JavaScript, because no service worker can be Python.
//
// The build writes every file's SHA-256 into FILES. A version is installed beside the one at work, file by file, each
// checked; only when all are there may it take over: at the next visit with no tab left on the old one, or when the
// page says "update". So a page is never made of two versions, and an install that fails leaves all as it was; what it
// had fetched is kept for the next try.

const FILES = {}; // path from the site's folder: hexadecimal SHA-256
const VERSION = "none"; // SHA-256 of FILES

// Other sites may live on the same host and share its caches.
const OURS = `boggle ${registration.scope} `;
const CACHE = OURS + VERSION;
const INDEX = "index.html";

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

const isWhole = async (response, path) => (await sha256(response.clone())) === FILES[path];

class OtherVersion extends Error {}

// The file as FILES has it, past the browser's own cache if need be. Throws OtherVersion where the host has another.
async function fetched(path) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(urlOf(path), { cache });
    if (!response.ok) throw new Error(`expected ${path}, got status ${response.status}`);
    // A copy: some hosts redirect /index.html to /, and a redirected answer may not serve a visit.
    if (await isWhole(response, path)) return new Response(response.body, { headers: response.headers });
  }
  throw new OtherVersion(`expected ${path} of version ${VERSION.slice(0, 8)}, got another file`);
}

// The file out of this version's cache or that of any other version of ours.
async function kept(path) {
  for (const name of [CACHE, ...(await caches.keys())]) {
    if (!name.startsWith(OURS)) continue;
    const response = await (await caches.open(name)).match(urlOf(path));
    if (response && (await isWhole(response, path))) return response;
  }
}

async function install() {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(FILES)) {
    await cache.put(urlOf(path), (await kept(path)) ?? (await fetched(path)));
  }
}

async function forgetAllBut(...needed) {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && !needed.includes(name)) await caches.delete(name);
  }
}

// What was installed and never took over, or only in part, as a page that stays open meets version after version. The
// version at work has the oldest cache of ours: it forgot all others when it took over, and their names come in order. One
// that is about to take over will forget them itself.
async function forgetPassedOver() {
  if (registration.active?.state === "activating") return;
  const atWork = (await caches.keys()).find((name) => name.startsWith(OURS));
  await forgetAllBut(atWork, CACHE);
}

// What was damaged since it was kept is forgotten, to be fetched again when it is asked for.
async function mend() {
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(FILES)) {
    const response = await cache.match(urlOf(path));
    if (response && !(await isWhole(response, path))) await cache.delete(urlOf(path));
  }
}

// A file that the browser has evicted is fetched again, and so is a damaged one that the page asks for once more;
// where the host has a newer version by now, this one is given up whole, and the next visit starts afresh. A host that
// is out of reach is no reason for that.
async function answer(path, again) {
  // One question where three would do the same: a visit waits for a dozen files, and for most of them in turn.
  const response = await caches.match(urlOf(path), { cacheName: CACHE });
  if (response && (!again || (await isWhole(response, path)))) return response;
  if (!(await caches.has(CACHE))) return fetch(urlOf(path)); // wiped by its person, and not to be kept anew
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetched(path);
    await cache.put(urlOf(path), fresh.clone()).catch(() => {}); // storage full: it serves this once
    return fresh;
  } catch (error) {
    if (error instanceof OtherVersion) await giveUp();
    throw error;
  }
}

async function giveUp() {
  await caches.delete(CACHE);
  await registration.unregister();
}

addEventListener("install", (event) => event.waitUntil(install().then(forgetPassedOver)));
// A page of the first visit is served from now on too: what it fetches later is of this version, and it hears of the next.
addEventListener("activate", (event) => event.waitUntil(forgetAllBut(CACHE).then(() => clients.claim())));
addEventListener("message", (event) => {
  if (event.data === "update") skipWaiting();
  if (event.data === "mend") event.waitUntil(mend());
});
addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" ? pathOf(event.request.url) : null;
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(path, event.request.cache === "reload"));
});
