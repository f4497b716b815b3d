// What can be read without a network: the home page, the list of games, and the games looked at last, as they stood then.
// The server's static/offline.js answers with them. Nothing of a game is kept but its page, on this device alone.

const SCRIPT = "/offline.js";
const KEPT = "tengen-offline";
const GAME = /^\/games\/(?!new$|turns$)\w+$/;
const LISTS: readonly string[] = ["/", "/games/"];
/** So many games are kept; the one that was kept first goes first. */
const MOST = 20;

/** Keep this page for later, if it is one to come back to, and have the browser know who answers then. */
export async function startOffline(page: Location): Promise<void> {
  if (!("serviceWorker" in navigator) || !window.isSecureContext) return;
  await navigator.serviceWorker.register(SCRIPT);
  if (!isKept(page.pathname)) return;
  await keepFiles();
  await keepPage(page.pathname);
  // What came over the socket since is not in the page that was loaded.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void keepPage(page.pathname).catch(() => undefined);
  });
}

export function isKept(path: string): boolean {
  return LISTS.includes(path) || GAME.test(path);
}

/** Put the page there as the server has it now; nothing, if it is gone. */
export async function keepPage(path: string): Promise<void> {
  const answer = await fetch(path, { headers: { Accept: "text/html" } });
  const kept = await caches.open(KEPT);
  await kept.delete(path);
  if (answer.ok) await kept.put(path, answer);
  const games = (await kept.keys()).filter(({ url }) => GAME.test(new URL(url).pathname));
  await Promise.all(games.slice(0, Math.max(0, games.length - MOST)).map((old) => kept.delete(old)));
}

/** The scripts, styles and typefaces of this page; the browser has them, so that they are not sent again. */
async function keepFiles(): Promise<void> {
  const kept = await caches.open(KEPT);
  const here = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = here.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/static/"));
  const missing = await Promise.all(files.map(async ({ href }) => ((await kept.match(href)) ? [] : [href])));
  await Promise.all(missing.flat().map((href) => kept.add(href)));
}
