// A point of the board and its name: a column letter without I, then the row from the bottom, as in D4.
// An index counts the points of one board row by row from the top left; what lies on a point is in `cells`.

import { shown, TengenError } from "./errors";
import { MAX_SIZE, type Size } from "./size";

export const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const EXPECTED = "a column letter, never I, and a row: D4";

/** `column` counts from 0 at the left, `row` from 1 at the bottom, as it is written. */
export interface Point {
  readonly column: number;
  readonly row: number;
}

/** The point of that name, in either case; refuses everything else, rows above 25 included. */
export function parsePoint(text: string): Point {
  const found = /^([A-HJ-Z])([1-9][0-9]?)$/i.exec(text);
  const [, letter = "", digits = ""] = found ?? [];
  const row = Number(digits);
  if (!found || row > MAX_SIZE) throw new TengenError("not-a-point", `not a point: ${shown(text)}`, EXPECTED);
  return { column: COLUMNS.indexOf(letter.toUpperCase()), row };
}

export function formatPoint(point: Point): string {
  return `${COLUMNS[point.column] ?? ""}${point.row}`;
}

/** The place of a point among the points of a board; a point off the board is refused. */
export function indexOf(point: Point, size: Size): number {
  if (point.column >= size.width || point.row > size.height) {
    const last = formatPoint({ column: size.width - 1, row: size.height });
    const expected = `A1 to ${last} on ${size.width}x${size.height}`;
    throw new TengenError("off-board", `off the board: '${formatPoint(point)}'`, expected);
  }
  return (size.height - point.row) * size.width + point.column;
}

/** The point at this index; the index is on the board. */
export function pointAt(index: number, size: Size): Point {
  return { column: index % size.width, row: size.height - Math.floor(index / size.width) };
}

/** The index of the point of that name; refuses what `parsePoint` and `indexOf` refuse. */
export function parseIndex(text: string, size: Size): number {
  return indexOf(parsePoint(text), size);
}

/** The name of the point at this index. */
export function nameAt(index: number, size: Size): string {
  return formatPoint(pointAt(index, size));
}
