// A game as the server tells it: the whole state, and the events that change it, with the words of the server's JSON.
// Nothing is computed here: what an event does to a state is in `apply`.

import type { Color } from "../go/color";

export type Phase = "waiting" | "playing" | "scoring" | "finished";
export type Status = "dead" | "alive" | "neutral" | "counted";
export type Ending = "score" | "resignation" | "time" | "forfeit" | "no-result" | "canceled";
export type Sides<Value> = Readonly<Record<Color, Value>>;

/** A stone or a pass (no point) of the current line. */
export interface Move {
  readonly seat: Color;
  readonly point: string | null;
  readonly captured: readonly string[];
}

/** What waits for the other side's answer; each names who asked. */
export interface Offers {
  readonly undo: Color | null;
  readonly undo_moves: number;
  readonly no_result: Color | null;
  readonly pause: Color | null;
}

/** The parts of one side's count, in points. */
export interface Breakdown {
  readonly komi: number;
  readonly total: number;
  readonly [part: string]: number;
}

export interface Proposal {
  readonly seat: Color;
  readonly dead: readonly string[];
  readonly neutral: readonly string[];
  readonly open_points: readonly string[];
}

export interface Scoring {
  readonly black: number;
  readonly white: number;
  readonly result: string;
  readonly rules: string;
  readonly scoring: "territory" | "area";
  readonly dead: readonly string[];
  readonly neutral: readonly string[];
  /** A state string (see `go/cells`) with every point's owner. */
  readonly owner: string;
  readonly territory: Sides<Breakdown> & { readonly result: string };
  readonly area: Sides<Breakdown> & { readonly result: string };
  readonly words: readonly [string, string];
  /** What a mark takes together: chains of groups of stones, and territories, each with all its points. */
  readonly chains: readonly (readonly (readonly string[])[])[];
  readonly territories: readonly (readonly string[])[];
  readonly since: number;
  readonly marks_version: number;
  readonly done: readonly Color[];
  readonly warned_at: number | null;
  /** From when on the player who is done may close the game, in milliseconds since 1970; null before the warning. */
  readonly close_at: number | null;
  readonly proposal: Proposal | null;
}

/** What a seat has: main time, then `period` in the overtime under way, with `count` periods or stones left. */
export interface TimeLeft {
  readonly main: number;
  readonly period: number;
  readonly count: number;
  /** What is left of the time for the first move, which is off the clock; null once it is made, or without such a time. */
  readonly first_move?: number | null;
}

/** The clock in milliseconds; without one only its kind is there. */
export interface Clock {
  readonly kind: string;
  /** Of a simple clock: the time for each move. */
  readonly per_move?: number;
  /** Of an absolute clock. */
  readonly total?: number;
  /** Of a Fischer clock. */
  readonly initial?: number;
  readonly increment?: number;
  /** Of byo-yomi and of Canadian overtime: the main time, then `periods` of this length, or `stones` in each. */
  readonly main?: number;
  readonly period?: number;
  readonly periods?: number;
  readonly stones?: number;
  readonly running?: Color | null;
  /** Since when the running seat thinks. */
  readonly since?: number;
  readonly paused?: boolean;
  readonly deadline?: number | null;
  readonly left?: Sides<TimeLeft>;
  /** The time that each player has for the first move, off the clock; 0 if there is none. */
  readonly first_move?: number;
  /** When the running seat rests, from `since` on: beginning and end of each rest. */
  readonly rests?: readonly (readonly [number, number])[];
  /** Which rests the game allows, and when each player sleeps; not there for a clock that never rests by itself. */
  readonly resting?: Sides<Rest | null> & { readonly weekends: boolean; readonly sleeping_hours: boolean };
}

/** When a player's clock rests: the time zone, and the night in minutes after midnight. */
export interface Rest {
  readonly zone: string;
  readonly sleep_from: number;
  readonly sleep_minutes: number;
  readonly weekends: boolean;
}

export interface GameState {
  readonly version: number;
  readonly phase: Phase;
  readonly width: number;
  readonly height: number;
  readonly rules: string;
  readonly komi: number;
  readonly handicap: number;
  readonly clock: Clock;
  readonly players: Sides<string | null>;
  /** A state string of live stones, row by row from the top left. */
  readonly stones: string;
  readonly turn: Color | null;
  readonly ko_point: string | null;
  readonly last_move: Move | null;
  readonly move_number: number;
  readonly moves_version: number;
  readonly prisoners: Sides<number>;
  readonly awaits_handicap: boolean;
  readonly offers: Offers;
  readonly scoring: Scoring | null;
  readonly result: string | null;
  readonly ending: Ending | null;
  /** Who let the time for the first move go by, in a game that was called off for it. */
  readonly missed_first_move: Color | null;
}

interface Happened<Kind extends string> {
  readonly kind: Kind;
  readonly at: number;
}

interface Done<Kind extends string> extends Happened<Kind> {
  readonly seat: Color;
}

export interface Played extends Done<"played"> {
  readonly point: string;
  readonly captured: readonly string[];
  readonly ko_point: string | null;
  readonly times_seen: number;
  readonly turn: Color;
}

export interface Passed extends Done<"passed"> {
  readonly turn: Color;
}

interface Marks {
  readonly dead: readonly string[];
  readonly neutral: readonly string[];
}

export type GameEvent =
  | Happened<"game-created">
  | (Done<"seat-taken"> & { readonly name: string })
  | (Happened<"game-started"> & { readonly turn: Color })
  | (Happened<"handicap-placed"> & { readonly points: readonly string[]; readonly turn: Color })
  | Played
  | Passed
  | (Done<"undo-requested"> & { readonly moves: number })
  | Done<"undo-declined">
  | (Done<"taken-back"> & { readonly moves: number; readonly turn: Color })
  | Done<"no-result-offered">
  | Done<"pause-offered">
  | Done<"paused">
  | Done<"unpaused">
  | (Done<"time-added"> & { readonly time: number })
  | Happened<"scoring-started">
  | (Done<"marked"> & Marks & { readonly point: string; readonly status: Status; readonly only_group: boolean })
  | (Done<"proposed"> & Marks & { readonly open_points: readonly string[] })
  | (Done<"marks-set"> & Marks)
  | Done<"done">
  | Done<"close-warned">
  | (Done<"play-resumed"> & { readonly moves: number; readonly turn: Color })
  | (Happened<"game-finished"> & { readonly seat: Color | null });

/** One event with its number; the state comes along where the page cannot know it. */
export interface Line {
  readonly version: number;
  readonly event: GameEvent;
  readonly state?: Partial<GameState>;
}
