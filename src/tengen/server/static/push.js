// Woken by the browser when a push comes: shows it, and leads to the game when it is pressed.
// It is served as /push.js. It keeps nothing and looks at no request of the site.

/** @typedef {{ title: string, body: string, url: string, tag: string }} Told */

const worker = /** @type {any} */ (self);

/** @param {Told} told */
async function show(told) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.some((/** @type {any} */ page) => isAt(page, told.url) && page.visibilityState === "visible");
  if (open) return; // the game is before somebody's eyes
  await worker.registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag,
    renotify: true,
    icon: "/static/favicon.svg",
    data: { url: told.url },
  });
}

/** @param {string} url */
async function lead(url) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((/** @type {any} */ page) => isAt(page, url));
  await (there ? there.focus() : worker.clients.openWindow(url));
}

/** The same page: what stands behind ? or # does not matter.
 * @param {{ url: string }} page
 * @param {string} url */
function isAt(page, url) {
  return new URL(page.url).pathname === new URL(url, worker.location.origin).pathname;
}

/** A push that cannot be read is none.
 * @param {any} event
 * @returns {Told | null} */
function told(event) {
  try {
    return event.data.json();
  } catch {
    return null;
  }
}

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("push", (/** @type {any} */ event) => {
  const found = told(event);
  if (found !== null) event.waitUntil(show(found));
});
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.url));
});
