// Asked by the browser for pages and files of the site: without a network it answers with what the pages have kept.
// It is served as /offline.js and keeps nothing itself; what is kept is chosen in web/src/pages/offline.ts.

const scope = /** @type {any} */ (self);
const CACHE = "tengen-offline";
const MY_GAMES = "/games/";

/** The network's answer, or what was kept; a page that was not kept leads to the list of games.
 * @param {any} event */
async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await caches.open(CACHE);
    const found = await kept.match(request, {
      ignoreSearch: true,
      ignoreVary: true,
    });
    const list =
      request.mode === "navigate"
        ? await kept.match(MY_GAMES, { ignoreVary: true })
        : undefined;
    if (found ?? list) return found ?? list;
    throw error;
  }
}

/** @param {any} request */
function isOurs({ method, mode, url }) {
  const { origin, pathname } = new URL(url);
  return (
    method === "GET" &&
    origin === scope.location.origin &&
    (mode === "navigate" || pathname.startsWith("/static/"))
  );
}

scope.addEventListener("install", () => scope.skipWaiting());
scope.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(scope.registration.navigationPreload?.enable()),
);
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  if (isOurs(event.request)) event.respondWith(answer(event));
});
