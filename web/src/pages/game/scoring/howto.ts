// The dialog that opens when the scoring begins: how two people agree on a count, in a few lines.
// A device sees it once for each game.

import { text } from "../../text";
import { button, element } from "../../controls/element";
import type { Table } from "../table";
import { isFirst, openDialog } from "../../controls/dialog";

/** Show it, unless this device has seen it for this game. */
export function explainOnce(table: Table, suggest: () => void): void {
  if (isFirst(`scoring-${table.id}`)) explain(table, suggest);
}

/** Show how to score. */
export function explain(table: Table, suggest: () => void): void {
  const plays = table.seats.size > 0;
  const steps = plays
    ? [
        text(
          "Tap a stone that cannot escape capture: it becomes dead with all that lives or dies with it. Tap again to undo.",
        ),
        text("To mark only the stones connected to it by lines, hold your finger on it, or click with Shift held."),
        text("Tap empty points to let them count for nobody, as in a seki."),
        text("Both of you mark at the same time, and every change is told to both."),
        text("When the count is right, press Done. The game is over when both have."),
      ]
    : [
        text("Both players mark the stones that are dead; you see every change at once."),
        text("The game is over when both say that the count is right."),
      ];
  const start = button(
    plays ? text("Mark dead stones") : text("Watch"),
    () => {
      shown.close();
    },
    "main",
  );
  const machine = button(text("Suggest"), () => {
    shown.close();
    suggest();
  });
  const shown = openDialog(
    "howto",
    text("Both have passed: count the game"),
    element("ol", "steps", ...steps.map((words) => element("li", "", words))),
    ...(plays ? [element("p", "quiet", text("Not sure? Suggest asks the machine. It marks nothing by itself."))] : []),
    element("div", "buttons", ...(plays ? [machine] : []), start),
  );
  start.focus();
  const stop = table.subscribe(() => {
    if (table.state.phase !== "scoring") shown.close();
  });
  shown.dialog.addEventListener("close", stop);
}
