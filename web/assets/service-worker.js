// Keeps one version of the page for use without a network. `cargo xtask postbuild` fills in the version.
const VERSION = "{{version}}";
// Each file has the hash of its bytes, so that the browser rejects a file of another version or half of one.
const FILES = {{files}};

// The names of our caches, of all versions, begin like this; those of other pages of the site do not.
const FAMILY = `${registration.scope} `;
const OWN = FAMILY + VERSION;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), forget()])));

// A new version waits until no page uses the old one, or until a page sends this message.
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

// All files or none: if one is missing, this version is not installed, and the old one stays.
async function keep() {
  const requests = FILES.map(([file, integrity]) => {
    // A file with a hash in its name cannot be out of date, and the page has just fetched it.
    const cache = /-[0-9a-f]{12,16}[._]/.test(file) ? "default" : "reload";
    return new Request(file, { cache, integrity, redirect: "error" });
  });
  await (await caches.open(OWN)).addAll(requests);
}

// Deletes the other versions once nothing can need them: no page is open, and no new version is installing or waiting.
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

// A page of another version may still be open, and finds its files here. It requests files without a hash in their
// names with `?` and its version.
async function answer(request, file, version) {
  const names = version ? [FAMILY + version] : [OWN, ...await others()];
  for (const cacheName of names) {
    const kept = await caches.match(file, { cacheName, ignoreVary: true });
    if (kept) return kept;
  }
  return fetch(request);
}
