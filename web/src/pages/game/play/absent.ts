// What one may do while the opponent is away and it is their turn: by the clock, or by the rule for games without one.

import { opponentOf } from "../../../go/color";
import { text } from "../../text";
import { ownSeat, type Table } from "../table";
import { playerName } from "../words";

const DAY = 24 * 60 * 60 * 1000;

/** What one who waits for somebody away has to know; empty while they are here, and while it is one's own turn. */
export function absentWords(table: Table): string {
  const own = ownSeat(table);
  const { state, present, connection } = table;
  if (own === null || present === null || connection !== "open") return "";
  const other = opponentOf(own);
  if (present[other] || state.turn !== other || state.players[other] === null) return "";
  const name = playerName(state, other);
  const { clock } = state;
  if (clock.kind === "none")
    return text(
      "{name} is away. This game has no clock: it waits, however long it takes. You can write in the chat, or offer to end without a result.",
      { name },
    );
  if ((clock.per_move ?? 0) >= DAY)
    return text("{name} is away. You can close the page: you win on time if no move comes while the clock runs.", {
      name,
    });
  return text("{name} is away. The clock runs on: you win when it is over.", { name });
}
