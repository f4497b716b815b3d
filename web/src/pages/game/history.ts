// The way through the moves of a game: links to the boards before and after, which keys and swipes press too.
// Every board has an address of its own; the template makes the links, and here they keep up with the game.

import { part } from "../part";
import { text } from "../text";
import { setText } from "./element";
import type { Table } from "./table";

const KEYS: Readonly<Record<string, string>> = { "[": "back", "]": "on", "{": "first", "}": "last" };
const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

/** Let the links lead back from the move that is the last one now. */
export function followHistory(root: HTMLElement, table: Table): void {
  const paint = (): void => {
    const { move_number: move, phase } = table.state;
    root.hidden = phase === "waiting";
    setText(part("history-words", HTMLElement, root), text("Move {number}", { number: move }));
    lead(part("first", HTMLAnchorElement, root), move > 0 ? 0 : null);
    lead(part("back", HTMLAnchorElement, root), move > 0 ? move - 1 : null);
  };
  table.subscribe(paint);
  paint();
  followKeys(KEYS);
}

/** Let the arrows of the keyboard lead through a game that is only looked at. */
export function followHistoryKeys(): void {
  followKeys({ ...KEYS, ...ARROWS });
}

/** Let the link lead to this move; without one it leads nowhere, and says so. */
function lead(link: HTMLAnchorElement, move: number | null): void {
  for (const [name, value] of [
    ["href", move === null ? null : `?move=${move}`],
    ["role", move === null ? "link" : null],
    ["aria-disabled", move === null ? "true" : null],
  ] as const) {
    if (value === null) link.removeAttribute(name);
    else link.setAttribute(name, value);
  }
}

function followKeys(keys: Readonly<Record<string, string>>): void {
  document.addEventListener("keydown", (event) => {
    const name = keys[event.key];
    const typing = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (name === undefined || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const link = document.querySelector<HTMLAnchorElement>(`[data-part="${name}"][href]`);
    if (link === null) return;
    event.preventDefault();
    link.click();
  });
}
