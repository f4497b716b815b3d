// How a game ended, in words.
// The count of a scored game is shown by the scoring's own part.

import { text } from "../../text";
import { ownSeat, type Table } from "../table";
import { playerName } from "../words";

/** How the game ended, in one sentence. */
export function resultSentence(table: Table): string {
  const { result, ending } = table.state;
  if (ending === "no-result") return text("The game ended without a result.");
  if (ending === "canceled") return calledOff(table);
  if (result === null || result === "0") return text("A draw.");
  const winner = result.startsWith("B") ? "black" : "white";
  const values = { name: playerName(table.state, winner), margin: result.slice(2) };
  const yours = ownSeat(table) === winner;
  switch (ending) {
    case "resignation":
      return yours ? text("You win by resignation.") : text("{name} wins by resignation.", values);
    case "time":
      return yours ? text("You win on time.") : text("{name} wins on time.", values);
    case "forfeit":
      return yours ? text("You win by forfeit.") : text("{name} wins by forfeit.", values);
    case "score":
    case null:
      return yours ? text("You win by {margin}.", values) : text("{name} wins by {margin}.", values);
  }
}

/** Where the computer looks at the whole game. */
export function reviewAddress({ id, state }: Table): string {
  return `/games/${id}/try?move=${state.move_number}#computer`;
}

/** Why a game was called off: somebody wanted it, or did not make the first move in time. */
function calledOff(table: Table): string {
  const { missed_first_move: late } = table.state;
  if (late === null) return text("The game was called off.");
  if (ownSeat(table) === late) return text("The game was called off: you did not make your first move in time.");
  const name = playerName(table.state, late);
  return text("The game was called off: {name} did not make the first move in time.", { name });
}
