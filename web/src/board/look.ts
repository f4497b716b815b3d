// What one point looks like, taken from the state: the only thing that decides whether it is drawn anew.
// How it is drawn is in `stones` and `marks`; what it is called is in `names`.

import { cellAt } from "../go/cells";
import type { Color } from "../go/color";
import type { BoardState, LastMove, Proposed } from "./state";

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
  readonly atari: boolean;
  readonly lastMove: LastMove | null;
  readonly koPoint: boolean;
  readonly number: number | null;
  readonly label: string | null;
  readonly marked: boolean;
  readonly neutral: boolean;
  readonly proposed: Proposed | null;
}

export function lookAt(state: BoardState, index: number): Look {
  return {
    ...cellAt(state.cells, index),
    ghost: ghostAt(state, index),
    atari: state.atari.has(index),
    lastMove: state.lastMove === index ? state.lastMoveMark : null,
    koPoint: state.koPoint === index,
    number: state.moveNumbers.get(index) ?? null,
    label: state.labels.get(index) ?? null,
    marked: state.marked.has(index),
    neutral: state.neutral.has(index),
    proposed: state.proposed.get(index) ?? null,
  };
}

/** Whether a stone is there that looks like all others of its color. */
export function justLies({ stone, dead, lastMove }: Look): boolean {
  return stone !== null && !dead && lastMove === null;
}

/** What the text of a look has in it where a stone waited for its event. */
export const WAITED = /\bpending\b/;

/** The same text for the same look, and for no other. */
export function keyOf(look: Look): string {
  const { stone, dead, owner, ghost, atari, lastMove, koPoint, number, marked, neutral, proposed, label } = look;
  return `${stone} ${dead} ${owner} ${ghost?.color} ${ghost?.kind} ${atari} ${lastMove} ${koPoint} ${number} ${marked} ${neutral} ${proposed} ${label}`;
}

/** The points whose looks may differ between two states of one size: no other point needs a look. */
export function mayDiffer(before: BoardState, after: BoardState): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (index: number | null): unknown => index !== null && found.add(index);
  if (before.cells !== after.cells)
    for (let index = 0; index < after.cells.length; index += 1)
      if (before.cells.charCodeAt(index) !== after.cells.charCodeAt(index)) found.add(index);
  for (const name of ["atari", "marked", "neutral", "moveNumbers", "labels", "proposed"] as const)
    if (before[name] !== after[name])
      for (const { [name]: points } of [before, after]) for (const index of points.keys()) add(index);
  if (before.lastMoveMark !== after.lastMoveMark) add(after.lastMove);
  for (const name of ["lastMove", "koPoint", "pending", "aimed", "hovered"] as const)
    if (before[name] !== after[name] || before.hoverColor !== after.hoverColor)
      for (const { [name]: index } of [before, after]) add(index);
  return found;
}

function ghostAt(state: BoardState, index: number): Ghost | null {
  const color = state.hoverColor;
  if (color === null || cellAt(state.cells, index).stone !== null) return null;
  if (state.pending === index) return { color, kind: "pending" };
  if (state.aimed === index) return { color, kind: "aimed" };
  return state.hovered === index ? { color, kind: "hovered" } : null;
}
