// Where the player stands in a problem: the moves so far, the failed tries, whether it is over.
// Values only: nothing is drawn or asked of the site here.

import { type Answer, PASS } from "./answer";

export interface Attempt {
  readonly moves: readonly string[];
  readonly failed: number;
  /** The solution was shown. */
  readonly helped: boolean;
  /** What came of the first try is counted: later ones on this page are not. */
  readonly counted: boolean;
  /** The player asks why not there: moves are shown, and no try is made. */
  readonly asking: boolean;
  readonly over: boolean;
  /** Each beginning makes what is still under way stale. */
  readonly round: number;
  /** The round whose answer is awaited: it takes no second move. */
  readonly awaited: number | null;
}

export const UNTRIED: Attempt = {
  moves: [],
  failed: 0,
  helped: false,
  counted: false,
  asking: false,
  over: false,
  round: 0,
  awaited: null,
};

/** The problem from its first move again; failed tries still count. */
export function begun(attempt: Attempt): Attempt {
  return { ...attempt, moves: [], over: false, round: attempt.round + 1, awaited: null };
}

/** After an answer of the site that is not a refusal. */
export function answered(attempt: Attempt, { result, played, replied }: Answer): Attempt {
  const over = result === "done";
  const moves = played.map(({ point }) => point);
  return {
    ...attempt,
    moves: replied || over ? moves : [...moves, PASS],
    failed: attempt.failed + (result === "wrong" || result === "ko" ? 1 : 0),
    over,
  };
}
