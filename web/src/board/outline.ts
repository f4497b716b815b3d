// The line around a set of points: one contour for those that touch, rounded where it turns outward.
// What the points have in common is for the page.

import { CELL, type Geometry, placeOf } from "./geometry";

const HALF = CELL / 2;
const BEND = 11;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** The contour as path data; a point that touches no other has a line of its own. */
export function outlineOf(geometry: Geometry, points: ReadonlySet<number>): string {
  return Array.from(points, (index) =>
    CORNERS.map(([right, down]) => corner(geometry, points, index, right, down)).join(""),
  ).join("");
}

/** The quarter of a point's line that lies toward one of its corners; nothing where its neighbors are in the set. */
function corner(geometry: Geometry, points: ReadonlySet<number>, index: number, right: number, down: number): string {
  const { width } = geometry.size;
  const column = (index % width) + right;
  const beside = column >= 0 && column < width && points.has(index + right);
  const above = points.has(index + down * width);
  const { x, y } = placeOf(geometry, index);
  const [side, end] = [x + right * HALF, y + down * HALF];
  if (beside) return above ? "" : `M${x} ${end}H${side}`;
  if (above) return `M${side} ${y}V${end}`;
  return `M${x} ${end}H${side - right * BEND}Q${side} ${end} ${side} ${end - down * BEND}V${y}`;
}
