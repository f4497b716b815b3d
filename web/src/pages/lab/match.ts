// A match against perfect play as one plain value: the states so far, the moves between them, and who is who.
// How it is shown is in `words` and `table`.

import type { Color } from "../../go/color";
import { type Answer, keyOf } from "./answer";

export const PASS = "pass";

/** A state that was left, and the move that left it. */
export interface Past {
  readonly answer: Answer;
  readonly move: string;
}

export interface Match {
  readonly you: Color;
  readonly past: readonly Past[];
  /** Where the match stands; when it is over, the state that the second pass ended. */
  readonly now: Answer;
  readonly over: boolean;
}

export function begin(you: Color, now: Answer): Match {
  return { you, past: [], now, over: false };
}

/** The match after this move of the side to move; `next` is the state that it leads to, null if it ends the game. */
export function after(match: Match, move: string, next: Answer | null): Match {
  const past = [...match.past, { answer: match.now, move }];
  return { ...match, past, now: next ?? match.now, over: next === null };
}

/** The match as it stood when you last had a choice; the same one if you never had. */
export function takenBack(match: Match): Match {
  const index = match.past.findLastIndex(({ answer }) => answer.turn === match.you);
  const last = match.past[index];
  return last === undefined ? match : { ...match, past: match.past.slice(0, index), now: last.answer, over: false };
}

export function isYourTurn(match: Match): boolean {
  return !match.over && match.now.turn === match.you;
}

/** Your points minus the table's at the end. */
export function result(match: Match): number {
  return match.now.turn === match.you ? match.now.area : -match.now.area;
}

/** Whether the state was there before: from here on play can be endless. */
export function isRepeated(match: Match): boolean {
  const key = keyOf(match.now);
  return !match.over && match.past.some(({ answer }) => keyOf(answer) === key);
}

/** How many points your last move gave away; null before you moved. */
export function givenAway(match: Match): number | null {
  const last = match.past.findLast(({ answer }) => answer.turn === match.you);
  return last === undefined ? null : last.answer.value - (last.answer.moves[last.move] ?? last.answer.value);
}

/** Where the last stone was put; null after a pass and before the first move. */
export function lastPoint(match: Match): string | null {
  const last = match.past.at(-1);
  return last === undefined || last.move === PASS ? null : last.move;
}

/** One of the best moves; `chance` is at least 0 and below 1. */
export function bestMove(answer: Answer, chance: number): string {
  return answer.best[Math.floor(chance * answer.best.length)] ?? PASS;
}
