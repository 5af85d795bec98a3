// Keeps one version of the page for when there is no network. `cargo xtask postbuild` fills in which.
const VERSION = "{{version}}";
// Each with the hash of its bytes: a file of another version, or half of one, is refused by the browser.
const FILES = {{files}};

// The names of the caches of all versions begin like this. Other pages of the site have others.
const FAMILY = `${registration.scope} `;
const OWN = FAMILY + VERSION;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), forget()])));

// A version waits until no page uses the one before, or until a page says this.
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  if (request.mode !== "navigate") {
    event.respondWith(answer(request, pathname, search.slice(1)));
    return;
  }
  const root = new URL(registration.scope).pathname;
  if (pathname !== root && pathname !== `${root}index.html`) return;
  event.waitUntil(forget());
  event.respondWith(answer(request, root, VERSION));
});

// All files or none: if one is missing, this version is not installed, and the one before stays.
async function keep() {
  const requests = FILES.map(([file, integrity]) => {
    // What has a hash in its name cannot be out of date, and the page has just fetched it.
    const cache = /-[0-9a-f]{12,16}[._]/.test(file) ? "default" : "reload";
    return new Request(file, { cache, integrity, redirect: "error" });
  });
  await (await caches.open(OWN)).addAll(requests);
}

// Drops the other versions when no page can want them: none is open, and none is on its way here.
async function forget() {
  const names = await others();
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const isOpen = pages.some(({ url }) => url.startsWith(registration.scope));
  if (isOpen || registration.installing || registration.waiting) return;
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
}

// A page of another version may be open still, and finds its files here. Those without a hash in their names
// it asks for with its version behind a `?`.
async function answer(request, file, version) {
  const names = version ? [FAMILY + version] : [OWN, ...await others()];
  for (const cacheName of names) {
    const kept = await caches.match(file, { cacheName, ignoreVary: true });
    if (kept) return kept;
  }
  return fetch(request);
}
