// Made by `make docs` from src/tengen/game/state.py and events.py; do not edit.

/* eslint-disable max-lines -- it is made, and read in parts */

import type { Color } from "../go/color";

export type Phase = "waiting" | "playing" | "scoring" | "finished";
export type Ending = "score" | "resignation" | "time" | "forfeit" | "no-result" | "canceled";
export type ClockKind = "none" | "absolute" | "simple" | "fischer" | "byo_yomi" | "canadian";
export type Status = "dead" | "alive" | "neutral" | "counted";

/** What a seat has: main time, then `period` in the overtime under way, with `count` periods or stones left. */
export interface TimeLeft {
  readonly main: number;
  readonly period: number;
  readonly count: number;
  /** What is left of the time for the first move, which is off the clock; null once it is made, or without one. */
  readonly first_move: number | null;
}

/** What both seats have. */
export interface TimesLeft {
  readonly black: TimeLeft;
  readonly white: TimeLeft;
}

/** When a player's clock rests: the time zone, and the night in minutes after midnight. */
export interface Rest {
  readonly zone: string;
  readonly sleep_from: number;
  readonly sleep_minutes: number;
  readonly weekends: boolean;
}

/** Which rests a game allows, and when each player's clock rests. */
export interface Resting {
  readonly weekends: boolean;
  readonly sleeping_hours: boolean;
  readonly black: Rest | null;
  readonly white: Rest | null;
}

/** The clock in milliseconds; without one only its kind is there. */
export interface Clock {
  readonly kind: ClockKind;
  /** Of an absolute clock. */
  readonly total?: number;
  /** Of a simple clock: the time for each move. */
  readonly per_move?: number;
  /** Of a Fischer clock. */
  readonly initial?: number;
  /** Of a Fischer clock. */
  readonly increment?: number;
  /** Of a Fischer clock: it never has more. */
  readonly max?: number;
  /** Of byo-yomi and of Canadian overtime: the main time. */
  readonly main?: number;
  /** Of byo-yomi and of Canadian overtime: how long a period is. */
  readonly period?: number;
  /** Of byo-yomi: how many periods. */
  readonly periods?: number;
  /** Of Canadian overtime: how many stones in each period. */
  readonly stones?: number;
  /** Who thinks. */
  readonly running?: Color | null;
  /** Since when the running seat thinks. */
  readonly since?: number;
  readonly paused?: boolean;
  /** When the running seat has lost on time. */
  readonly deadline?: number | null;
  /** When the running seat rests, from `since` on: each rest's beginning and end. */
  readonly rests?: readonly (readonly [number, number])[];
  /** The time that each player has for the first move, off the clock; or 0. */
  readonly first_move?: number;
  readonly left?: TimesLeft;
  /** Not there for a clock that never rests by itself. */
  readonly resting?: Resting;
}

/** Who sits where; null where nobody does. */
export interface Players {
  readonly black: string | null;
  readonly white: string | null;
}

/** A stone or a pass (no point) of the current line. */
export interface Move {
  readonly seat: Color;
  readonly point: string | null;
  readonly captured: readonly string[];
}

/** The stones that each side has captured. */
export interface Prisoners {
  readonly black: number;
  readonly white: number;
}

/** What waits for the other side's answer; each names who asked. */
export interface Offers {
  readonly undo: Color | null;
  /** How many moves are to be taken back. */
  readonly undo_moves: number;
  readonly no_result: Color | null;
  readonly pause: Color | null;
}

/** The parts of one side's count, in points; those that this way of counting does not use are 0. */
export interface SideCount {
  readonly territory: number;
  readonly prisoners: number;
  readonly dead_stones: number;
  readonly pass_stones: number;
  readonly live_stones: number;
  readonly bonus: number;
  readonly komi: number;
  readonly total: number;
}

/** Both sides' counts one way, and what the result would be by it. */
export interface CountDocument {
  readonly black: SideCount;
  readonly white: SideCount;
  readonly result: string;
}

/** What the machine proposed, and who asked for it. */
export interface Proposal {
  readonly seat: Color;
  readonly dead: readonly string[];
  readonly neutral: readonly string[];
  /** What has to be played out before the count is right. */
  readonly open_points: readonly string[];
}

/** The marks, the count by them, and who agrees. */
export interface Scoring {
  readonly black: number;
  readonly white: number;
  readonly result: string;
  readonly rules: string;
  /** Which of the two counts decides. */
  readonly scoring: "territory" | "area";
  /** Every dead stone. */
  readonly dead: readonly string[];
  /** A point of every territory that was marked as nobody's. */
  readonly neutral: readonly string[];
  /** A state string with every point's owner, row by row from the top left. */
  readonly owner: string;
  readonly territory: CountDocument;
  readonly area: CountDocument;
  /** Both sums in words, Black's first. */
  readonly words: readonly string[];
  /** Chains as lists of groups, each with all its points. */
  readonly chains: readonly (readonly (readonly string[])[])[];
  /** Territories, each with all its points. */
  readonly territories: readonly (readonly string[])[];
  /** The version at which the scoring began. */
  readonly since: number;
  /** The version of the last mark. */
  readonly marks_version: number;
  /** Who agrees with the marks as they stand. */
  readonly done: readonly Color[];
  /** When the one who is done warned the other one. */
  readonly warned_at: number | null;
  /** From when on the player who is done may close the game; null before the warning. */
  readonly close_at: number | null;
  readonly proposal: Proposal | null;
}

/** A game as it stands. */
export interface GameState {
  /** How many events there have been. */
  readonly version: number;
  readonly phase: Phase;
  readonly width: number;
  readonly height: number;
  readonly rules: string;
  readonly komi: number;
  readonly handicap: number;
  /** Whether it counts for the ratings of its players. */
  readonly rated: boolean;
  readonly clock: Clock;
  readonly players: Players;
  /** A state string of live stones, row by row from the top left: `.` empty, `b`, `w`. */
  readonly stones: string;
  readonly turn: Color | null;
  readonly ko_point: string | null;
  readonly last_move: Move | null;
  /** How many stones and passes the current line has. */
  readonly move_number: number;
  /** The version of the last change to the moves themselves. */
  readonly moves_version: number;
  readonly prisoners: Prisoners;
  /** Whether Black still has to place the handicap stones. */
  readonly awaits_handicap: boolean;
  readonly offers: Offers;
  /** Null before the scoring, and in a game that ended without one. */
  readonly scoring: Scoring | null;
  readonly result: string | null;
  readonly ending: Ending | null;
  /** Who let the time for the first move go by, in a game that was called off for it. */
  readonly missed_first_move: Color | null;
}

/** No limit at all. */
export interface NoClock {
  readonly kind: "none";
}

/** One budget for the whole game. */
export interface Absolute {
  readonly kind: "absolute";
  readonly total: number;
}

/** The same time for every move. */
export interface Simple {
  readonly kind: "simple";
  readonly per_move: number;
}

/** A budget that grows with every move, up to `max`. */
export interface Fischer {
  readonly kind: "fischer";
  readonly initial: number;
  readonly increment: number;
  readonly max: number;
}

/** A main time, then periods of which one is lost whenever a move takes longer than it. */
export interface ByoYomi {
  readonly kind: "byo_yomi";
  readonly main: number;
  readonly periods: number;
  readonly period: number;
}

/** A main time, then so many stones in each period. */
export interface Canadian {
  readonly kind: "canadian";
  readonly main: number;
  readonly period: number;
  readonly stones: number;
}

/** The rules of one game; a rule set with any field changed is called `custom`. */
export interface RuleSet {
  readonly name: string;
  readonly scoring: "territory" | "area";
  readonly ko: "simple" | "positional" | "situational";
  readonly self_capture: boolean;
  readonly seki_tax: boolean;
  readonly handicap_bonus: "none" | "stones" | "stones-minus-one";
  readonly handicap_placement: "fixed" | "free";
  readonly pass_stones: boolean;
  readonly komi: number;
  readonly handicap_komi: number;
}

/** Stones that stand before the first move, and who plays first. */
export interface Setup {
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly to_play: Color;
  readonly moves?: readonly (string | null)[];
  readonly black_prisoners?: number;
  readonly white_prisoners?: number;
}

/** Which pauses the clock makes by itself: on weekends, and in the sleeping hours of the player to move. */
export interface Rests {
  readonly weekends: boolean;
  readonly sleeping_hours: boolean;
}

/** The parts always fit together, or it is refused; komi is in half points. */
export interface Settings {
  readonly width: number;
  readonly height: number;
  readonly rules: RuleSet;
  readonly komi: number;
  readonly handicap: number;
  readonly setup: Setup;
  readonly clock: ClockSettings;
  readonly rests: Rests;
  readonly first_move?: number;
  readonly rated?: boolean;
}

/** Somebody made the game; nobody has a seat yet. */
export interface GameCreated {
  readonly kind: "game-created";
  readonly at: number;
  readonly settings: Settings;
}

/** A player sat down; `rest` is when their clock rests in this game. */
export interface SeatTaken {
  readonly kind: "seat-taken";
  readonly at: number;
  readonly seat: Color;
  readonly name: string;
  readonly rest: Rest;
}

/** Both seats are taken; play begins and the clock runs. */
export interface GameStarted {
  readonly kind: "game-started";
  readonly at: number;
  readonly turn: Color;
}

/** Black put the handicap stones of a free handicap; White plays next. */
export interface HandicapPlaced {
  readonly kind: "handicap-placed";
  readonly at: number;
  readonly points: readonly string[];
  readonly turn: Color;
}

/** A stone was put; `times_seen` is 3 or more when the same position stands for the third time or later. */
export interface Played {
  readonly kind: "played";
  readonly at: number;
  readonly seat: Color;
  readonly point: string;
  readonly captured: readonly string[];
  readonly ko_point: string | null;
  readonly times_seen: number;
  readonly turn: Color;
}

/** A player passed. */
export interface Passed {
  readonly kind: "passed";
  readonly at: number;
  readonly seat: Color;
  readonly turn: Color;
}

/** A player asks to take back so many moves. */
export interface UndoRequested {
  readonly kind: "undo-requested";
  readonly at: number;
  readonly seat: Color;
  readonly moves: number;
}

/** The opponent does not allow it. */
export interface UndoDeclined {
  readonly kind: "undo-declined";
  readonly at: number;
  readonly seat: Color;
}

/** The opponent (`seat`) allowed it: so many moves are gone from the current line. */
export interface TakenBack {
  readonly kind: "taken-back";
  readonly at: number;
  readonly seat: Color;
  readonly moves: number;
  readonly turn: Color;
}

/** A player proposes to end the game without a result. */
export interface NoResultOffered {
  readonly kind: "no-result-offered";
  readonly at: number;
  readonly seat: Color;
}

/** A player proposes to stop the clock. */
export interface PauseOffered {
  readonly kind: "pause-offered";
  readonly at: number;
  readonly seat: Color;
}

/** Both agreed: the clock stands. */
export interface Paused {
  readonly kind: "paused";
  readonly at: number;
  readonly seat: Color;
}

/** The clock runs again, because a player wanted it or moved. */
export interface Unpaused {
  readonly kind: "unpaused";
  readonly at: number;
  readonly seat: Color;
}

/** A player gave the opponent more time, in milliseconds. */
export interface TimeAdded {
  readonly kind: "time-added";
  readonly at: number;
  readonly seat: Color;
  readonly time: number;
}

/** Two passes in a row: the clock stands, both players mark dead stones. */
export interface ScoringStarted {
  readonly kind: "scoring-started";
  readonly at: number;
}

/** A player marked a chain, a group or a territory; `dead` and `neutral` name all that is so now. */
export interface Marked {
  readonly kind: "marked";
  readonly at: number;
  readonly seat: Color;
  readonly point: string;
  readonly status: Status;
  readonly only_group: boolean;
  readonly dead: readonly string[];
  readonly neutral: readonly string[];
}

/** A player asked for the machine's proposal; nothing is marked by it. `open_points` must be closed first. */
export interface Proposed {
  readonly kind: "proposed";
  readonly at: number;
  readonly seat: Color;
  readonly dead: readonly string[];
  readonly neutral: readonly string[];
  readonly open_points: readonly string[];
}

/** A player set all marks at once, as when they take over a proposal or put them back. */
export interface MarksSet {
  readonly kind: "marks-set";
  readonly at: number;
  readonly seat: Color;
  readonly dead: readonly string[];
  readonly neutral: readonly string[];
}

/** A player agrees with the marks as they stand. */
export interface Done {
  readonly kind: "done";
  readonly at: number;
  readonly seat: Color;
}

/** A player who is done warns the silent opponent that they will close the game with this count. */
export interface CloseWarned {
  readonly kind: "close-warned";
  readonly at: number;
  readonly seat: Color;
}

/** A player wants to play on: their last pass is undone, and the one after it; none from before the game. */
export interface PlayResumed {
  readonly kind: "play-resumed";
  readonly at: number;
  readonly seat: Color;
  readonly moves: number;
  readonly turn: Color;
}

/** The winner (null: a draw or no result), how, and by how many half points if it was counted. */
export interface Result {
  readonly ending: Ending;
  readonly winner: Color | null;
  readonly margin: number;
}

/** The game is over; `seat` is who ended it, if somebody did. */
export interface GameFinished {
  readonly kind: "game-finished";
  readonly at: number;
  readonly seat: Color | null;
  readonly result: Result;
}

export type ClockSettings = NoClock | Absolute | Simple | Fischer | ByoYomi | Canadian;

/** What has happened in a game; it is never changed. */
export type GameEvent =
  | GameCreated
  | SeatTaken
  | GameStarted
  | HandicapPlaced
  | Played
  | Passed
  | UndoRequested
  | UndoDeclined
  | TakenBack
  | NoResultOffered
  | PauseOffered
  | Paused
  | Unpaused
  | TimeAdded
  | ScoringStarted
  | Marked
  | Proposed
  | MarksSet
  | Done
  | CloseWarned
  | PlayResumed
  | GameFinished;

/** The fields of a state that are not as they were; of a scoring that there was before, again only those. */
export type Changes = Partial<Omit<GameState, "scoring">> & { readonly scoring?: Partial<Scoring> | null };

/**
 * One event with its number. Where a page cannot know by it how the game stands, the whole state comes along, or what
 * has changed since the version `since` (if it is not said, since the version before).
 */
export interface Line {
  readonly version: number;
  readonly event: GameEvent;
  readonly state?: GameState;
  readonly since?: number;
  readonly changes?: Changes;
}
