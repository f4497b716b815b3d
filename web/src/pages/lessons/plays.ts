// The exercises in which stones are played: for every position, what each point of the board answers.
// `python -m make.lessons` makes the data from the rules; nothing is judged here.

import type { Color } from "../../go/color";
import type { Passed, Played } from "../record";
import data from "./plays.json";

/** The group that the task is about, as it stands after the move. */
export interface Watched {
  readonly seat: Color;
  readonly point: string;
  readonly stones: number;
  readonly liberties: readonly string[];
}

/** A move that the rules allow, and what the opponent does about it. `next` is the step that it leads to. */
export interface Move extends Played {
  readonly reply?: Played | Passed;
  readonly watched?: Watched;
  readonly next?: number;
}

/** A move that the rules refuse; `earlier` is the board that it would bring back. */
export interface Refusal {
  readonly kind: "refused";
  readonly code: "occupied" | "self-capture" | "ko";
  readonly earlier?: string;
  readonly next?: number;
}

export type Answer = Move | Refusal;

/** A position and its task: one of the points in `wanted` does it, or each of them if `every`. */
export interface Step {
  readonly task: number;
  readonly seat: Color;
  readonly cells: string;
  readonly last_move: string | null;
  readonly ko_point: string | null;
  readonly wanted: readonly string[];
  readonly every: boolean;
  readonly answers: Readonly<Record<string, Answer>>;
}

export interface Exercise {
  readonly width: number;
  readonly height: number;
  readonly steps: readonly Step[];
}

export const EXERCISES = data as unknown as Readonly<Record<string, Exercise>>;
