// The board to count: every state that marks of dead stones can lead to, and its count.
// `python -m make.lessons` makes the data from the scoring; nothing is counted here.

import { cellAt } from "../../go/cells";
import type { Color } from "../../go/color";
import { nameAt, parseIndex } from "../../go/point";
import data from "./marks.json";

export interface Side {
  readonly territory: number;
  readonly dead_stones: number;
  readonly total: string;
}

/** One state; `marks` has, for each stone, the number of the state that choosing it leads to. */
export interface Marked {
  readonly cells: string;
  readonly black: Side;
  readonly white: Side;
  readonly winner: Color | null;
  readonly margin: string;
  readonly marks: Readonly<Record<string, number>>;
}

/** The states from the first one on; `right` is the number of the one on which two players would agree. */
export interface Counting {
  readonly width: number;
  readonly height: number;
  readonly right: number;
  readonly states: readonly Marked[];
}

/** What choosing a stone did: so many stones of its color are dead or alive now, and so many others live again. */
export interface Deed {
  readonly point: string;
  readonly color: Color;
  readonly dead: boolean;
  readonly stones: number;
  readonly revived: number;
}

export const COUNTING = data as unknown as Counting;

export function stateAt(counting: Counting, number: number): Marked {
  const state = counting.states[number];
  if (state === undefined) throw new Error(`there is no state ${number} to count`);
  return state;
}

/** The stones alone: who owns what is not shown before both have passed. */
export function stonesOf(state: Marked): string {
  return state.cells.replace(/[BW]/g, ".").replaceAll("c", "b").replaceAll("x", "w");
}

/** What led from one state to the other by choosing the stone on this point. */
export function deedOf(counting: Counting, before: Marked, after: Marked, point: string): Deed {
  const chosen = cellAt(after.cells, parseIndex(point, counting));
  const color = chosen.stone ?? "black";
  const changed = differing(before, after);
  const stones = changed.filter((index) => cellAt(after.cells, index).stone === color).length;
  return { point, color, dead: chosen.dead, stones, revived: changed.length - stones };
}

/** The stones that count otherwise than in the right state; those that should be dead come first and alone. */
export function mistakes(counting: Counting, state: Marked): { readonly points: string[]; readonly dead: boolean } {
  const right = stateAt(counting, counting.right);
  const wrong = differing(state, right);
  const missed = wrong.filter((index) => cellAt(right.cells, index).dead);
  const told = missed.length > 0 ? missed : wrong;
  return { points: told.map((index) => nameAt(index, counting)), dead: missed.length > 0 };
}

/** The indices of the stones that are dead in one of the two states only. */
function differing(one: Marked, other: Marked): number[] {
  return Array.from(one.cells, (_, index) => index).filter(
    (index) => cellAt(one.cells, index).dead !== cellAt(other.cells, index).dead,
  );
}
