// All that the board knows, as one plain value: what the page asked to show, and what the player's hand is doing.
// Points are indices here; nothing in this folder knows a rule of Go.

import type { Advice } from "./advice";
import { checkCells, emptyCells } from "../go/cells";
import type { Color } from "../go/color";
import { inAtari } from "../go/liberties";
import { parseIndex } from "../go/point";
import { sameSize, sizeOf, type Size } from "../go/size";
import type { Coordinates } from "./geometry";

/** When a press must be confirmed by a second one: on touch only, for the mouse too, or never. */
export type Confirm = "touch" | "always" | "never";

/** How the last move is marked. */
export type LastMove = "ring" | "dot" | "number";

/** What a page may ask the board to show; points have their names, D4. */
export interface Shown {
  readonly width: number;
  readonly height: number;
  /** A state string (see `go/cells`), row by row from the top left. */
  readonly cells: string;
  readonly lastMove: string | null;
  readonly koPoint: string | null;
  /** A stone that was chosen and is not yet on the board. */
  readonly pending: string | null;
  /** Where the keyboard's cursor stands. */
  readonly cursor: string | null;
  readonly moveNumbers: Readonly<Record<string, number>>;
  /** A few signs to stand on points, such as what a move there is worth. */
  readonly labels: Readonly<Record<string, string>>;
  /** Points that the page wants looked at, such as liberties. */
  readonly marked: readonly string[];
  /** Points with a line around them, such as the stones that a press would mark. */
  readonly outlined: readonly string[];
  /** Empty points that count for nobody because somebody said so. */
  readonly neutral: readonly string[];
  /** What somebody proposes for these points, and what is not so yet. */
  readonly proposed: Readonly<Record<string, Proposed>>;
  /** What an adviser shows; null for nothing. */
  readonly advice: Advice | null;
  readonly coordinates: Coordinates;
  readonly lastMoveMark: LastMove;
  /** Points that somebody changed last. */
  readonly changed: readonly string[];
  /** Whose stone follows the pointer; null for none. */
  readonly hoverColor: Color | null;
  readonly confirm: Confirm;
}

/** What a proposal would make of a point. */
export type Proposed = "dead" | "alive" | "neutral" | "counted";

export interface BoardState {
  readonly size: Size;
  readonly cells: string;
  /** The stones with one liberty, for whoever cannot see that. */
  readonly atari: ReadonlySet<number>;
  readonly lastMove: number | null;
  readonly koPoint: number | null;
  readonly pending: number | null;
  readonly moveNumbers: ReadonlyMap<number, number>;
  readonly labels: ReadonlyMap<number, string>;
  readonly marked: ReadonlySet<number>;
  readonly outlined: ReadonlySet<number>;
  readonly neutral: ReadonlySet<number>;
  readonly proposed: ReadonlyMap<number, Proposed>;
  readonly advice: Advice | null;
  readonly changed: ReadonlySet<number>;
  readonly coordinates: Coordinates;
  readonly lastMoveMark: LastMove;
  readonly hoverColor: Color | null;
  readonly confirm: Confirm;
  /** The point under the mouse. */
  readonly hovered: number | null;
  /** The point that a first press aimed at. */
  readonly aimed: number | null;
  readonly cursor: number;
  readonly cursorShown: boolean;
  /** The letters and digits typed so far. */
  readonly typed: string;
}

/** An empty board with nothing on it and nobody at it. */
export function emptyState(size: Size): BoardState {
  return {
    size,
    cells: emptyCells(size),
    atari: new Set(),
    lastMove: null,
    koPoint: null,
    pending: null,
    moveNumbers: new Map(),
    labels: new Map(),
    marked: new Set(),
    outlined: new Set(),
    neutral: new Set(),
    proposed: new Map(),
    advice: null,
    changed: new Set(),
    coordinates: "four",
    lastMoveMark: "ring",
    hoverColor: null,
    confirm: "touch",
    hovered: null,
    aimed: null,
    cursor: centerOf(size),
    cursorShown: false,
    typed: "",
  };
}

/** The state with what the page asked for; refuses points off the board and wrong state strings. A new size empties the board. */
export function showing(state: BoardState, asked: Partial<Shown>): BoardState {
  const size = sizeOf(asked.width ?? state.size.width, asked.height ?? state.size.height);
  const from = sameSize(size, state.size) ? state : onEmptyBoard(state, size);
  const index = (name: string | null | undefined, before: number | null): number | null =>
    name === undefined ? before : name === null ? null : parseIndex(name, size);
  const cells = asked.cells === undefined ? from.cells : checkCells(asked.cells, size);
  return {
    ...from,
    cells,
    atari: cells === from.cells ? from.atari : inAtari(cells, size),
    lastMove: index(asked.lastMove, from.lastMove),
    koPoint: index(asked.koPoint, from.koPoint),
    pending: index(asked.pending, from.pending),
    cursor: index(asked.cursor, from.cursor) ?? centerOf(size),
    moveNumbers: byIndex(asked.moveNumbers, size) ?? from.moveNumbers,
    labels: byIndex(asked.labels, size) ?? from.labels,
    marked: indices(asked.marked, size) ?? from.marked,
    outlined: indices(asked.outlined, size) ?? from.outlined,
    neutral: indices(asked.neutral, size) ?? from.neutral,
    proposed: byIndex(asked.proposed, size) ?? from.proposed,
    advice: asked.advice === undefined ? from.advice : asked.advice,
    changed: indices(asked.changed, size) ?? from.changed,
    coordinates: asked.coordinates ?? from.coordinates,
    lastMoveMark: asked.lastMoveMark ?? from.lastMoveMark,
    hoverColor: asked.hoverColor === undefined ? from.hoverColor : asked.hoverColor,
    confirm: asked.confirm ?? from.confirm,
    aimed: asked.cells === undefined || asked.cells === from.cells ? from.aimed : null,
  };
}

function onEmptyBoard(state: BoardState, size: Size): BoardState {
  const { coordinates, lastMoveMark, hoverColor, confirm } = state;
  return { ...emptyState(size), coordinates, lastMoveMark, hoverColor, confirm };
}

function indices(names: readonly string[] | undefined, size: Size): ReadonlySet<number> | undefined {
  return names && new Set(names.map((name) => parseIndex(name, size)));
}

function byIndex<Value>(
  named: Readonly<Record<string, Value>> | undefined,
  size: Size,
): ReadonlyMap<number, Value> | undefined {
  return named && new Map(Object.entries(named).map(([name, value]) => [parseIndex(name, size), value]));
}

function centerOf(size: Size): number {
  return Math.floor((size.height - 1) / 2) * size.width + Math.floor(size.width / 2);
}
