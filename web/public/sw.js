/* Keeps the built page, so that it opens at once, and says in words when the server is away.
   Every build has a cache of its own, named after the build's first script: whatever belongs to an
   older build goes as soon as a newer page has arrived. What the API says is never kept. */

const PREFIX = "iaww:";
const SHELL = "/";
const ENTRY = /\/assets\/[\w.-]+\.js/;
const FILES = /\/assets\/[\w./-]+/g;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(begin());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (/^\/(api|docs|openapi|protocol|metrics|health)/.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** Keep the page that brought this worker, whose first files went by before it could see them. */
async function begin() {
  const response = await fetch(SHELL);
  const cache = response.ok ? await keep(response.clone()) : null;
  if (cache !== null) await cache.addAll((await response.text()).match(FILES) ?? []);
}

/** The page as the server has it now, or else as it was when it last answered. */
async function page(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await keep(response.clone());
    // A proxy whose server is away answers for it, with a page of its own.
    if (response.status < 500) return response;
    return (await caches.match(SHELL)) ?? response;
  } catch (error) {
    const kept = await caches.match(SHELL);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** All addresses show the same page: keep one copy, and only its own build's files. */
async function keep(response) {
  const entry = ENTRY.exec(await response.clone().text())?.[0];
  if (entry === undefined) return null;
  const name = PREFIX + entry;
  const others = (await ours()).filter((other) => other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
  const cache = await caches.open(name);
  await cache.put(SHELL, response);
  return cache;
}

/** Other pages of this origin have caches too, which are not ours to touch. */
async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** Files are named after their contents: a kept one is as good as a new one. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  const [name] = await ours();
  if (response.ok && name !== undefined) {
    await (await caches.open(name)).put(request, response.clone());
  }
  return response;
}
