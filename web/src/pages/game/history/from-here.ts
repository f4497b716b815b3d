// What leads away from the board that is shown: a page to try moves on from it, and a new game from it.
// They are links, which work without a script; here they keep up with the moment that is shown.

import type { Table } from "../table";

/** Let the links be about the move that is shown. A line that was taken back has no place of its own to go on from. */
export function followFromHere(root: HTMLElement, table: Table): void {
  const { history } = table;
  const links = [...root.querySelectorAll<HTMLAnchorElement>("[data-part]")];
  const paint = (): void => {
    const { move, takenBack } = history;
    root.hidden = table.state.phase === "waiting" || table.state.awaits_handicap || takenBack;
    for (const link of links) link.search = `?move=${move}`;
  };
  table.subscribe(paint);
  history.subscribe(paint);
  paint();
}
