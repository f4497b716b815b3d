// Asking this browser for pushes: whether it can, whether it does, and for the address that pushes go to.
// What it does with a push is in static/push.js of the server.

import { text } from "../text";

const SCRIPT = "/push.js";

export interface Here {
  /** Whether this browser can take pushes, and its owner has not forbidden them. */
  readonly can: boolean;
  /** By which the server knows this browser; empty if it takes no pushes. */
  readonly hint: string;
}

/** What this browser can and does, for the key of this site. */
export async function hereOf(key: string | null): Promise<Here> {
  const can = key !== null && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!can || Notification.permission === "denied") return { can: false, hint: "" };
  const registration = await navigator.serviceWorker.getRegistration(SCRIPT);
  const found = await registration?.pushManager.getSubscription();
  return { can, hint: found ? await hintOf(found.endpoint) : "" };
}

/** The address of this browser, after its owner has said yes; throws a DOMException with the reason if they have not. */
export async function subscription(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new DOMException(text("This browser does not let us show notices."), "NotAllowedError");
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCRIPT });
  await active(registration);
  const before = await registration.pushManager.getSubscription();
  if (before !== null && keyOf(before) !== key) await before.unsubscribe(); // it was for another site's key
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? "", keys: keys ?? {} };
}

/** A short name of an endpoint, as the server makes it too. */
export async function hintOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest.slice(0, 4))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function keyOf(found: PushSubscription): string {
  const key = found.options.applicationServerKey;
  if (key === null) return "";
  const packed = btoa(String.fromCharCode(...new Uint8Array(key)));
  return packed.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** A browser takes pushes for a script only when that is at work. */
async function active(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active !== null || coming === null) return;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve();
      if (coming.state === "redundant") reject(new DOMException(text("No answer. Try again in a moment.")));
    });
  });
}
