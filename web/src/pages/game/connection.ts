// The calm line that says when the connection is lost, and that nothing is lost with it.
// Healing it is the socket's work.

import { text } from "../text";
import { setText } from "../controls/element";
import type { Table } from "./table";

/** A short break is nobody's business: only after this long does the line show. */
const PATIENCE = 1_200;

export function showConnection(line: HTMLElement, table: Table): void {
  let timer: number | undefined;
  const hide = (): void => {
    line.hidden = true;
    window.clearTimeout(timer);
    timer = undefined;
  };
  const show = (): void => {
    setText(line, words(table));
    line.hidden = false;
  };
  table.subscribe(({ kind }) => {
    if (kind !== "connection") return;
    if (table.connection === "open") hide();
    else if (table.connection === "lost") timer ??= window.setTimeout(show, PATIENCE);
    else if (table.connection !== "connecting") show();
  });
}

function words({ connection }: Table): string {
  switch (connection) {
    case "refused":
      return text("This browser may no longer look at this game.");
    case "gone":
      return text("This game is gone.");
    case "open":
    case "connecting":
    case "lost":
      return text("No connection. Trying again by itself; nothing is lost.");
  }
}
