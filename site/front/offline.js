// Keeps the pages of one folder, and what they need, for the next visit and for a table without a network.
//
// It is registered for each folder of pages and for that of Python's worker, and for nothing else: JupyterLite has a
// service worker of its own for its pages. What is held belongs to one version of the site. A new version is fetched
// whole, or the old one stays.

const VERSION = "";
const HELD = {};

const site = new URL("./", location.href).href;
const folder = registration.scope.slice(site.length);
const family = `tsukumo ${registration.scope} `;
const name = family + VERSION;

async function install() {
  const cache = await caches.open(name);
  try {
    await cache.addAll(HELD[folder].map((path) => new Request(site + path, { cache: "no-cache" })));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await skipWaiting();
}

async function activate() {
  const others = (await caches.keys()).filter((each) => each.startsWith(family) && each !== name);
  await Promise.all(others.map((each) => caches.delete(each)));
  await clients.claim();
}

// What is held; else what the site has, which is then held too: but an old version that is gone is not made again.
async function answer(request) {
  const held = await caches.match(request, { cacheName: name, ignoreSearch: true });
  if (held) return held;
  const got = await fetch(request);
  if (got.ok && got.type === "basic" && (await caches.has(name))) {
    await (await caches.open(name)).put(request.url.replace(/[?#].*$/, ""), got.clone());
  }
  return got;
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(site)) event.respondWith(answer(request));
});
