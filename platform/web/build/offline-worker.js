// Keeps the whole build in the browser, so that everything that needs no server goes on without a network. The build puts
// two constants before this: BUILD, which is another one for other files, and FILES, the addresses of all of them.
/* global BUILD, FILES */

/** The site may lie below a path that it shares a host with: everything is looked for beside this worker. */
const ROOT = new URL("./", self.location.href).pathname;
const PAGE = "./index.html";
const CACHE = `${BUILD} ${ROOT}`;
/** What earlier builds have kept here; others on this host are none of our business. */
const isOld = (name) =>
  name !== CACHE && name.startsWith("flagship ") && (name.endsWith(` ${ROOT}`) || !name.includes("/"));
/** So many files are fetched at once: what the reader does has the line. */
const AT_ONCE = 4;

self.addEventListener("install", (event) => {
  const keepAll = async () => {
    const cache = await caches.open(CACHE);
    for (let from = 0; from < FILES.length; from += AT_ONCE)
      await cache.addAll(FILES.slice(from, from + AT_ONCE));
    // The names of the files tell builds apart: a page of the one before does not take the wrong ones.
    await self.skipWaiting();
  };
  event.waitUntil(keepAll());
});

self.addEventListener("activate", (event) => {
  const forgetOthers = async () => {
    const builds = await caches.keys();
    await Promise.all(builds.filter(isOld).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forgetOthers());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith(`${ROOT}api/`))
    return;
  const kept = async (what) => (await caches.open(CACHE)).match(what);
  // A page comes from the server as long as there is one: it knows of newer builds. Files never change.
  const answer = async () =>
    request.mode === "navigate"
      ? fetch(request).catch(async () => (await kept(PAGE)) ?? Response.error())
      : ((await kept(request)) ?? fetch(request));
  event.respondWith(answer());
});
