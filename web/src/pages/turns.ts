// How many games wait for this visitor: a badge in the navigation, and a number before the tab's title.
// A page that knows it already says so; any other asks once it is at rest, and again when it comes back into view.

import { counted } from "./text";

const ADDRESS = "/games/turns";
const OLD = 30_000;

/** Keep the badge up to date; a game's own page has a title of its own. */
export function startTurns(badge: HTMLElement): void {
  const plain = document.title;
  const hasOwnTitle = document.querySelector("[data-part=table]") !== null;
  let asked = 0;
  const show = (turns: number): void => {
    badge.hidden = turns === 0;
    badge.textContent = String(turns);
    badge.setAttribute("aria-label", counted("{count} game waits for you", "{count} games wait for you", turns));
    if (!hasOwnTitle) document.title = turns === 0 ? plain : `(${turns}) ${plain}`;
  };
  const ask = async (): Promise<void> => {
    asked = Date.now();
    try {
      const answer = await fetch(ADDRESS);
      if (answer.ok) show(((await answer.json()) as { turns: number }).turns);
    } catch {
      // Without a connection the badge stays as it was.
    }
  };
  if (badge.dataset.turns === undefined) whenAtRest(() => void ask());
  else show(Number(badge.dataset.turns));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - asked > OLD) void ask();
  });
}

function whenAtRest(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 500);
}
