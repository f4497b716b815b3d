// The time for the first move of a live game, in words: how much there is, and what happens if the move is not made.
// The clock of the player to move shows how much of it is left.

import { text } from "../../text";
import { timeWords } from "../clock/words";
import { isMyTurn, type Table } from "../table";
import { playerName } from "../words";

/** What the player to move has to know before the first move; empty where it is on the clock, and once it is made. */
export function firstMoveWords(table: Table): string {
  const { clock, turn } = table.state;
  const left = turn === null ? null : (clock.left?.[turn].first_move ?? null);
  if (turn === null || left === null) return "";
  const values = { name: playerName(table.state, turn), time: timeWords(clock.first_move ?? 0) };
  return isMyTurn(table) && table.seats.size === 1
    ? text(
        "You have {time} for your first move, off the clock. If you do not play, the game is called off and nobody loses.",
        values,
      )
    : text(
        "{name} has {time} for the first move, off the clock. If it is not made, the game is called off and nobody loses.",
        values,
      );
}
