// The key P: it asks to pass. On a board wide enough for a column P, P and then Enter do, since P4 may be meant.
// All other keys belong to the board.

import { COLUMNS } from "../../../go/point";
import { askToPass } from "./deeds";
import type { Table } from "../table";

const COLUMN = COLUMNS.indexOf("P");

export function followPassKey(table: Table): () => void {
  let typed = false;
  const onKey = (event: KeyboardEvent): void => {
    const alone = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat;
    const target = event.target instanceof Element ? event.target : document.body;
    if (!alone || target.closest("input, select, textarea, dialog") !== null) return;
    const onBoard = table.board.contains(target) && table.state.width > COLUMN;
    const wasTyped = typed;
    typed = onBoard && event.key.toLowerCase() === "p";
    const passes = onBoard ? wasTyped && event.key === "Enter" : event.key.toLowerCase() === "p";
    if (!passes) return;
    event.preventDefault();
    event.stopPropagation();
    if (onBoard) target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    void askToPass(table, !onBoard);
  };
  document.addEventListener("keydown", onKey, { capture: true });
  return () => {
    document.removeEventListener("keydown", onKey, { capture: true });
  };
}
