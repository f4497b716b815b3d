// The moves of the current line, gathered from the log, for the numbers on the stones.
// They are asked for only when somebody wants to see them.

import { nameAt } from "../../../go/point";
import { get } from "../../../live/http";
import type { GameEvent, GameState, Line } from "../../../live/state";

/** The point of every stone, in order; null for a pass. */
export type Moves = readonly (string | null)[];

/** The moves after one more event. */
export function withEvent(moves: Moves, event: GameEvent): Moves {
  if (event.kind === "played") return [...moves, event.point];
  if (event.kind === "passed") return [...moves, null];
  if (event.kind === "taken-back" || event.kind === "play-resumed") return moves.slice(0, moves.length - event.moves);
  return moves;
}

/** All moves of the game so far; null when no answer came. */
export async function readMoves(id: string): Promise<{ readonly moves: Moves; readonly version: number } | null> {
  const reply = await get<readonly Line[]>(`games/${id}/events`).catch(() => null);
  if (reply?.kind !== "ok") return null;
  const moves = reply.value.reduce<Moves>((sum, { event }) => withEvent(sum, event), []);
  return { moves, version: reply.value.at(-1)?.version ?? 0 };
}

/** The number of the move that put each stone which still stands. */
export function numbersOf(moves: Moves, state: GameState): Record<string, number> {
  const numbers: Record<string, number> = {};
  moves.forEach((point, index) => {
    if (point !== null) numbers[point] = index + 1;
  });
  const standing = new Set(
    Array.from(state.stones, (sign, index) => (sign === "." ? "" : nameAt(index, state))).filter((name) => name !== ""),
  );
  return Object.fromEntries(Object.entries(numbers).filter(([point]) => standing.has(point)));
}

/** Only the number of the last move, for whoever marks it so. */
export function lastNumber({ last_move: last, move_number: number }: GameState): Record<string, number> {
  return last?.point ? { [last.point]: number } : {};
}
