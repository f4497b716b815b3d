// The two players, above and below the board: names, prisoners, who is here and whose turn it is. Also how many watch.
// The template has the same for readers without scripts; the clocks are in `clock/face`.

import type { Color } from "../../go/color";
import { counted, text } from "../text";
import { part } from "../part";
import { setText } from "../controls/element";
import { ownSeat, shownState, type Table } from "./table";
import { playerName } from "./words";

const COLORS: readonly Color[] = ["black", "white"];

/** Keep the bars of the players as the table says. */
export function showSeats(root: HTMLElement, table: Table): void {
  const rows = COLORS.map((seat) => ({ seat, row: part(seat, HTMLElement, root) }));
  const watchers = part("watchers", HTMLElement, root);
  const paint = (): void => {
    for (const { seat, row } of rows) paintBar(row, seat, table);
    const count = table.present?.watchers ?? 0;
    watchers.hidden = count === 0;
    setText(watchers, counted("{count} person watches", "{count} people watch", count));
  };
  table.subscribe(paint);
  table.history.subscribe(paint);
  paint();
}

function paintBar(row: HTMLElement, seat: Color, table: Table): void {
  const presence = presenceWords(seat, table);
  setText(part("name", HTMLElement, row), playerName(table.state, seat));
  setText(part("about", HTMLElement, row), about(seat, table));
  setText(part("prisoners", HTMLElement, row), String(shownState(table).prisoners[seat]));
  setText(part("presence", HTMLElement, row), presence === text("here now") ? "" : presence);
  row.classList.toggle("to-play", shownState(table).turn === seat);
  row.classList.toggle("here", table.present?.[seat] === true && !table.seats.has(seat));
}

/** What a screen reader says of the bar. */
function about(seat: Color, table: Table): string {
  const prisoners = shownState(table).prisoners[seat];
  const presence = presenceWords(seat, table);
  const said = [counted("{count} prisoner", "{count} prisoners", prisoners)];
  if (ownSeat(table) === seat) said.unshift(presence);
  else if (presence !== "") said.push(presence);
  return said.join(" · ");
}

/** Whether this is you, and where the other is. */
function presenceWords(seat: Color, table: Table): string {
  if (ownSeat(table) === seat) return text("you");
  const { state, present } = table;
  if (present === null || table.seats.has(seat) || state.players[seat] === null) return "";
  return present[seat] ? text("here now") : text("away");
}
