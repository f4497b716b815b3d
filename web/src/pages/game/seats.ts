// The two players: names, prisoners, who is here and whose turn it is. Also how many watch.
// The template has the same for readers without scripts.

import type { Color } from "../../go/color";
import { counted, text } from "../text";
import { part } from "../part";
import { setText } from "./element";
import { ownSeat, shownState, type Table } from "./table";
import { playerName } from "./words";

const COLORS: readonly Color[] = ["black", "white"];

/** Keep the card of the players as the table says. */
export function showSeats(root: HTMLElement, table: Table): void {
  const rows = COLORS.map((seat) => ({ seat, row: part(seat, HTMLElement, root) }));
  const watchers = part("watchers", HTMLElement, root);
  const paint = (): void => {
    for (const { seat, row } of rows) {
      setText(part("name", HTMLElement, row), playerName(table.state, seat));
      setText(part("about", HTMLElement, row), about(seat, table));
      row.classList.toggle("to-play", shownState(table).turn === seat);
      row.classList.toggle("here", table.present?.[seat] === true);
    }
    const count = table.present?.watchers ?? 0;
    watchers.hidden = count === 0;
    setText(watchers, counted("{count} person watches", "{count} people watch", count));
  };
  table.subscribe(paint);
  table.history.subscribe(paint);
  paint();
}

function about(seat: Color, table: Table): string {
  const { state, present } = table;
  const said: string[] = [];
  if (ownSeat(table) === seat) said.push(text("you"));
  const prisoners = shownState(table).prisoners[seat];
  said.push(counted("{count} prisoner", "{count} prisoners", prisoners));
  if (present !== null && !table.seats.has(seat) && state.players[seat] !== null)
    said.push(present[seat] ? text("here now") : text("away"));
  return said.join(" · ");
}
