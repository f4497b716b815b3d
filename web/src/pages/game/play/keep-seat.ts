// The offer of a link to one's own seat, at the first move: a browser that forgets its cookies would lose the seat.
// The link itself is made in `seat-link`.

import { text } from "../../text";
import { button, element } from "../../controls/element";
import { isFirst } from "../../controls/dialog";
import { showSeatLink } from "../entry/seat-link";
import { ownSeat, type Table } from "../table";

/** After so many moves of the game it is no longer offered by itself. */
const FIRST_MOVES = 4;

/** A line that appears once on this device, after the first move from it. */
export function keepSeat(table: Table): { readonly line: HTMLElement; readonly stop: () => void } {
  const put = (): void => {
    line.hidden = true;
  };
  const show = (): void => {
    put();
    void showSeatLink(table);
  };
  const close = button("×", put, "bare");
  close.setAttribute("aria-label", text("Close"));
  const line = element(
    "div",
    "card keep",
    element("p", "", text("Playing without an account: keep a link to your seat, in case this browser forgets you.")),
    element("div", "buttons", button(text("Show my link"), show), close),
  );
  line.hidden = true;
  const stop = table.subscribe((change) => {
    if (change.kind !== "event" || change.event.kind !== "played") return;
    const own = change.event.seat === ownSeat(table) && table.state.move_number <= FIRST_MOVES;
    if (own && isFirst(`seat-link ${table.id}`)) line.hidden = false;
  });
  return { line, stop };
}
