// The address of the page: that of the moment that is shown, so that it can be sent to others.
// It is written over, never added to: the back button leads to the page before this one.

import type { Table } from "../table";

/** Browsers let a page write its address only so often: it waits until one stays at a moment. */
const STAYS = 150;

/** Keep the address at the moment that is shown. */
export function followAddress(table: Table): void {
  let timer: number | undefined;
  const write = (): void => {
    const wanted = `${location.pathname}${queryOf(table)}`;
    if (wanted !== `${location.pathname}${location.search}`) window.history.replaceState(null, "", wanted);
  };
  table.history.subscribe(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(write, STAYS);
  });
}

/** What the address of the shown moment ends with; nothing for the present. */
export function queryOf({ history: { moment, takenBack } }: Pick<Table, "history">): string {
  if (moment === null) return "";
  const { move_number: move, version, phase } = moment.state;
  // What was taken back, or is more than the board after a move, lives on under its version.
  return takenBack || phase !== "playing" ? `?version=${version}` : `?move=${move}`;
}
