// Keeps the page for when there is no network. The list of files and the version are filled in when the
// page is built.
const CACHE = "draughts-__VERSION__";
const FILES = __FILES__;

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("draughts-") && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    caches
      .match(event.request, { ignoreSearch: true })
      .then((kept) => kept ?? fetch(event.request)),
  );
});
