// Links to a move or a version of this game, wherever they stand: followed in the page, without loading it anew.
// Pressed with Ctrl or the middle button, a link opens elsewhere, as always.

import type { Target } from "./history";

/** Follow the links in `main` here; what shows another page is left to the browser. */
export function followLinks(main: HTMLElement, travel: (target: Target) => void): void {
  main.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const elsewhere = event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
    if (link === null || elsewhere || link.target !== "" || link.hasAttribute("download")) return;
    const target = targetOf(link);
    if (target === null) return;
    event.preventDefault();
    travel(target);
  });
}

/** Where this link leads in the game of this page; null if it leads out of it. */
export function targetOf(link: HTMLAnchorElement): Target | null {
  const { origin, pathname, searchParams } = new URL(link.href, document.baseURI);
  if (origin !== location.origin || pathname !== location.pathname) return null;
  // What was said at a move that was taken back is of that version, whatever its number is now.
  const version = link.dataset.version ?? searchParams.get("version");
  if (version !== null) return /^\d+$/.test(version) ? { version: Number(version) } : null;
  const move = searchParams.get("move");
  return move !== null && /^\d+$/.test(move) ? { move: Number(move) } : null;
}
