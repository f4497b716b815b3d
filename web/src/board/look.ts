// What one point looks like, taken from the state: the only thing that decides whether it is drawn anew.
// How it is drawn is in `stones` and `marks`; what it is called is in `names`.

import { cellAt } from "../go/cells";
import type { Color } from "../go/color";
import type { BoardState } from "./state";

/** A stone that is not there: under the mouse, aimed at, or waiting for the server. */
export interface Ghost {
  readonly color: Color;
  readonly kind: "hovered" | "aimed" | "pending";
}

export interface Look {
  readonly stone: Color | null;
  readonly dead: boolean;
  readonly owner: Color | null;
  readonly ghost: Ghost | null;
  readonly lastMove: boolean;
  readonly koPoint: boolean;
  readonly number: number | null;
  readonly marked: boolean;
}

export function lookAt(state: BoardState, index: number): Look {
  return {
    ...cellAt(state.cells, index),
    ghost: ghostAt(state, index),
    lastMove: state.lastMove === index,
    koPoint: state.koPoint === index,
    number: state.moveNumbers.get(index) ?? null,
    marked: state.marked.has(index),
  };
}

/** The same text for the same look, and for no other. */
export function keyOf(look: Look): string {
  const { stone, dead, owner, ghost, lastMove, koPoint, number, marked } = look;
  return [stone, dead, owner, ghost?.color, ghost?.kind, lastMove, koPoint, number, marked].join();
}

function ghostAt(state: BoardState, index: number): Ghost | null {
  const color = state.hoverColor;
  if (color === null || cellAt(state.cells, index).stone !== null) return null;
  if (state.pending === index) return { color, kind: "pending" };
  if (state.aimed === index) return { color, kind: "aimed" };
  return state.hovered === index ? { color, kind: "hovered" } : null;
}
