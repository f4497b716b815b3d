// The points that a board of each size has marked with a dot.
// Where handicap stones stand is for the rules, in Python.

import { indexOf } from "./point";
import type { Size } from "./size";

/** The indices of the star points: third lines below 13, fourth lines from 13 on; sides from 17 on; the center if it is one point. */
export function starPoints(size: Size): readonly number[] {
  const { width, height } = size;
  const across = corners(width).flatMap((column) => corners(height).map((line) => [column, line] as const));
  const center = middle(width).flatMap((column) => middle(height).map((line) => [column, line] as const));
  const onRows = sides(width).flatMap((column) => corners(height).map((line) => [column, line] as const));
  const onColumns = corners(width).flatMap((column) => sides(height).map((line) => [column, line] as const));
  return [...across, ...onRows, ...onColumns, ...center]
    .map(([column, line]) => indexOf({ column, row: line + 1 }, size))
    .sort((one, other) => one - other);
}

function corners(side: number): readonly number[] {
  if (side < 7) return [];
  const line = side < 13 ? 2 : 3;
  return [line, side - 1 - line];
}

function middle(side: number): readonly number[] {
  return side % 2 === 1 && side >= 5 ? [(side - 1) / 2] : [];
}

function sides(side: number): readonly number[] {
  return side >= 17 ? middle(side) : [];
}
