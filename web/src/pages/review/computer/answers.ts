// What the computer says of a review, as the server tells it; leads and chances are Black's everywhere.

import type { Color } from "../../../go/color";

export interface Choice {
  /** A point, or `pass`. */
  readonly move: string;
  readonly lead: number;
  readonly chance: number;
  readonly visits: number;
  readonly line: readonly string[];
}

export interface Opinion {
  readonly turn: Color;
  readonly lead: number;
  readonly chance: number;
  readonly visits: number;
  readonly moves: readonly Choice[];
  readonly owners: string;
}

export type Grade = "good" | "slip" | "mistake" | "blunder";

export interface Judged {
  readonly number: number;
  readonly node: number;
  readonly color: Color;
  readonly move: string;
  readonly before: { readonly lead: number; readonly chance: number };
  readonly after: { readonly lead: number; readonly chance: number };
  readonly lost: number;
  readonly grade: Grade;
  readonly sureness: "glance" | "likely" | "sure";
  readonly better: Choice | null;
  readonly words: readonly string[];
}

export interface Accuracy {
  readonly color: Color;
  readonly part: "opening" | "middle" | "endgame" | "whole";
  readonly accuracy: number;
  readonly lost: number;
  readonly mistakes: number;
}

export type State = "none" | "waiting" | "running" | "done" | "failed" | "stopped";

export interface Analysis {
  readonly state: State;
  readonly place: number;
  readonly net: string;
  readonly visits: number;
  readonly done: number;
  readonly total: number;
  readonly nodes: readonly number[];
  readonly positions: readonly (Opinion | null)[];
  readonly moves: readonly (Judged | null)[];
  readonly turning_points: readonly number[];
  readonly accuracy: readonly Accuracy[];
  readonly you: Color | null;
}

export interface Answer extends Opinion {
  readonly words: string;
  readonly life: { readonly words: string; readonly group: readonly string[] } | null;
}

/** A line of a review that is under way. */
export type Line =
  | { readonly kind: "waiting"; readonly place: number }
  | { readonly kind: "begin"; readonly total: number; readonly net: string; readonly visits: number }
  | ({ readonly kind: "position"; readonly number: number; readonly node: number; readonly done: number } & Opinion)
  | { readonly kind: "looked"; readonly done: number }
  | { readonly kind: "done" | "stopped"; readonly done: number }
  | { readonly kind: "failed"; readonly message: string; readonly expected: string };

export const NOTHING: Analysis = {
  state: "none",
  place: 0,
  net: "",
  visits: 0,
  done: 0,
  total: 0,
  nodes: [],
  positions: [],
  moves: [],
  turning_points: [],
  accuracy: [],
  you: null,
};

export function isMistake(move: Judged | null): move is Judged {
  return move !== null && (move.grade === "mistake" || move.grade === "blunder");
}
