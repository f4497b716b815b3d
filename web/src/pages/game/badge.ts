// The tab of the page: its title and icon say when it is your turn.
// Words on the page itself are elsewhere.

import { text } from "../text";

const BADGED =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="15" cy="17" r="13" fill="#1b1b1d" stroke="#8b8271"/>' +
      '<circle cx="24" cy="8" r="7.5" fill="#2f8f74" stroke="#fff" stroke-width="2"/></svg>',
  );

/** A tab that can say "your turn": call what comes back with whether it is, and what the tab is called otherwise. */
export function tabBadge(): (yours: boolean, name: string) => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const usual = icon?.getAttribute("href") ?? "";
  return (yours, name) => {
    const plain = `${name} · Tengen`;
    document.title = yours ? `(1) ${text("Your turn")} · ${plain}` : plain;
    const wanted = yours ? BADGED : usual;
    if (icon !== null && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  };
}
