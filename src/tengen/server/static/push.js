// Woken by the browser when a push comes: shows it, and leads to the game when it is pressed.
// Woken too when the browser's address for pushes changes: it tells the site the new one.
// It is served as /push.js. It keeps nothing but that address, and looks at no request of the site.

/** @typedef {{ title: string, body: string, url: string, tag: string }} Told */
/** @typedef {{ endpoint: string, keys: Record<string, string>, key: number[] }} Address */

const worker = /** @type {any} */ (self);
const KEPT = "push";
const PLACE = "/push.js/address";
const WAITS = [0, 2000, 20000]; // milliseconds before each try to tell the site

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

/** @param {any} subscription
 * @returns {Address} */
function address(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys, key: [...new Uint8Array(subscription.options.applicationServerKey ?? [])] };
}

/** Not every browser says which address it had: we keep it ourselves. */
async function keep() {
  const now = await worker.registration.pushManager.getSubscription();
  if (now !== null) await (await caches.open(KEPT)).put(PLACE, new Response(JSON.stringify(address(now))));
}

/** @returns {Promise<Address | null>} */
async function kept() {
  const found = await (await caches.open(KEPT)).match(PLACE);
  return found ? found.json() : null;
}

/** Ask for a new address where the browser has not done so, and tell the site; the keys of the old one are the proof.
 * @param {any} event */
async function move(event) {
  const before = event.oldSubscription ? address(event.oldSubscription) : await kept();
  if (before === null) return; // nobody was told at it
  const wish = { userVisibleOnly: true, applicationServerKey: new Uint8Array(before.key) };
  const now = address(event.newSubscription ?? (await worker.registration.pushManager.subscribe(wish)));
  const body = JSON.stringify({ before: shown(before), now: shown(now) });
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  for (const wait of WAITS) {
    await new Promise((go) => setTimeout(go, wait));
    const answer = await fetch("/api/notices/moved", request).catch(() => null);
    if (answer !== null && answer.status < 500) break;
  }
  await keep();
}

/** @param {Address} one */
function shown({ endpoint, keys }) {
  return { endpoint, keys };
}

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("push", (/** @type {any} */ event) => {
  const found = told(event);
  if (found !== null) event.waitUntil(Promise.all([show(found), keep()]));
});
worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => event.waitUntil(move(event)));
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.url));
});
