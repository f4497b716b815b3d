// The result over the page of a phone, for players and watchers alike: the card, and what one may do next.
// On a desk the panel turns into it; that is in `result`.

import { buttonRow, type Action } from "../../controls/buttons";
import { openDialog } from "../../controls/dialog";
import { element, setText } from "../../controls/element";
import { part } from "../../part";
import { text } from "../../text";
import type { Table } from "../table";
import { wonCard } from "./card";
import { rematchAction, rematchWords } from "./rematch";
import { reviewAddress } from "./words";

/** Open it; it follows a rematch that the other asks for, until it is closed. */
export function openSheet(table: Table): void {
  const next = element("p", "loud");
  const row = element("div", "buttons");
  const buttons = buttonRow(row);
  const { dialog, close } = openDialog("result", "", wonCard(table, "result-title"), next, row);
  const paint = (): void => {
    setText(next, rematchWords(table));
    next.hidden = next.textContent === "";
    buttons.show(actionsOf(table, close));
  };
  const stop = table.subscribe(paint);
  dialog.addEventListener("close", stop);
  paint();
  part("board", HTMLElement).scrollIntoView({ block: "nearest" });
  // The browser brings the button with the focus into view: the winner's stone comes first.
  row.querySelector<HTMLElement>(".main")?.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}

function actionsOf(table: Table, close: () => void): Action[] {
  const rematch = rematchAction(table);
  const review: Action = {
    key: "review",
    words: text("Review"),
    act: () => {
      location.assign(reviewAddress(table));
    },
  };
  const look: Action = { key: "look", words: text("Look at the board"), main: rematch.length === 0, act: close };
  return [...(table.state.move_number > 0 ? [review] : []), ...rematch, look];
}
