// What lies on each point, as a state string: one sign for a point, row by row from the top left.
// `.` empty, `B` `W` empty and owned, `b` `w` live stones, `c` a dead black stone, `x` a dead white stone.

import type { Color } from "./color";
import { shown, TengenError } from "./errors";
import { pointCount, type Size } from "./size";

/** One point: its stone if there is one, whether that stone is dead, and whose territory the point is. */
export interface Cell {
  readonly stone: Color | null;
  readonly dead: boolean;
  readonly owner: Color | null;
}

const CELLS: Readonly<Record<string, Cell>> = {
  ".": { stone: null, dead: false, owner: null },
  B: { stone: null, dead: false, owner: "black" },
  W: { stone: null, dead: false, owner: "white" },
  b: { stone: "black", dead: false, owner: null },
  w: { stone: "white", dead: false, owner: null },
  c: { stone: "black", dead: true, owner: "white" },
  x: { stone: "white", dead: true, owner: "black" },
};
const UNKNOWN = /[^.BWbwcx]/u;
const EMPTY: Cell = { stone: null, dead: false, owner: null };

/** The state string as it is; refuses a wrong length and an unknown sign. */
export function checkCells(cells: string, size: Size): string {
  const count = pointCount(size);
  if (cells.length !== count) {
    const expected = `${count} signs for ${size.width}x${size.height}`;
    throw new TengenError("bad-cells", `not a state string: ${cells.length} signs`, expected);
  }
  const [wrong] = UNKNOWN.exec(cells) ?? [];
  if (wrong !== undefined) {
    throw new TengenError("bad-cells", `not a sign of a state string: ${shown(wrong)}`, "one of . B W b w c x");
  }
  return cells;
}

/** The state string of a board without stones. */
export function emptyCells(size: Size): string {
  return ".".repeat(pointCount(size));
}

/** What lies at this index of a checked state string. */
export function cellAt(cells: string, index: number): Cell {
  return CELLS[cells.charAt(index)] ?? EMPTY;
}
