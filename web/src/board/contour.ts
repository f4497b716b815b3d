// The contour of a set of points: closed lines around those that touch, a little inside their cells, with round corners.
// What the points have in common is for others to say.

import { CELL, type Geometry } from "./geometry";

/** One closed line: the corners on the way, clockwise around points and counterclockwise around a hole. */
interface Loop {
  readonly corners: readonly Corner[];
  /** The points on the other side of it; null for beyond the board. */
  readonly beyond: ReadonlySet<number | null>;
}

/** A corner of the grid of cells, counted in cells from the top left. */
interface Corner {
  readonly column: number;
  readonly row: number;
}

interface Side {
  readonly from: Corner;
  readonly to: Corner;
  readonly beyond: number | null;
}

/** The four sides of a cell, clockwise: where each begins and ends, and which neighbor is behind it. */
const SIDES = [
  { from: [0, 0], to: [1, 0], beyond: [0, -1] },
  { from: [1, 0], to: [1, 1], beyond: [1, 0] },
  { from: [1, 1], to: [0, 1], beyond: [0, 1] },
  { from: [0, 1], to: [0, 0], beyond: [-1, 0] },
] as const;

export interface Bend {
  /** How far inside the cells the line runs. */
  readonly inset: number;
  /** How far before a corner it begins to turn. */
  readonly round: number;
}

/** The contour as path data. `skip` says which holes have no line, by the points in them that touch it. */
export function contourOf(
  geometry: Geometry,
  points: ReadonlySet<number>,
  bend: Bend,
  skip: (beyond: ReadonlySet<number | null>) => boolean = () => false,
): string {
  return loopsAround(geometry, points)
    .filter((loop) => turns(loop) > 0 || !skip(loop.beyond))
    .map((loop) => pathOf(geometry, loop, bend))
    .join("");
}

function loopsAround(geometry: Geometry, points: ReadonlySet<number>): Loop[] {
  const open = new Map<string, Side[]>();
  for (const side of sidesOf(geometry, points)) {
    const key = keyOf(side.from);
    open.set(key, [...(open.get(key) ?? []), side]);
  }
  const loops: Loop[] = [];
  for (const [key, waiting] of open)
    for (let first = waiting.pop(); first !== undefined; first = open.get(key)?.pop()) loops.push(follow(first, open));
  return loops;
}

function sidesOf({ size: { width, height } }: Geometry, points: ReadonlySet<number>): Side[] {
  return Array.from(points).flatMap((index) => {
    const [column, row] = [index % width, Math.floor(index / width)];
    return SIDES.flatMap(({ from, to, beyond: [right, down] }) => {
      const [x, y] = [column + right, row + down];
      const beyond = x < 0 || y < 0 || x >= width || y >= height ? null : y * width + x;
      if (beyond !== null && points.has(beyond)) return [];
      const corner = ([a, b]: readonly [number, number]): Corner => ({ column: column + a, row: row + b });
      return [{ from: corner(from), to: corner(to), beyond }];
    });
  });
}

/** From side to side until the first is reached again. Where two cells touch at a corner only, it stays with its own cell. */
function follow(first: Side, open: Map<string, Side[]>): Loop {
  const sides = [first];
  const end = keyOf(first.from);
  for (let last = first; keyOf(last.to) !== end;) {
    const waiting = open.get(keyOf(last.to)) ?? [];
    const next = waiting.length > 1 ? waiting.findIndex((side) => cross(last, side) > 0) : 0;
    const [found] = waiting.splice(Math.max(next, 0), 1);
    if (found === undefined) break;
    sides.push(found);
    last = found;
  }
  const before = (index: number): Side => sides[(index + sides.length - 1) % sides.length] ?? first;
  const corners = sides.filter((side, index) => cross(before(index), side) !== 0).map(({ from }) => from);
  return { corners, beyond: new Set(sides.map(({ beyond }) => beyond)) };
}

/** Positive where the second turns to the right of the first. */
function cross(one: Side, other: Side): number {
  const [ax, ay] = [one.to.column - one.from.column, one.to.row - one.from.row];
  const [bx, by] = [other.to.column - other.from.column, other.to.row - other.from.row];
  return ax * by - ay * bx;
}

/** Twice the area, positive for a line around points. */
function turns({ corners }: Loop): number {
  return corners.reduce((sum, { column, row }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { column, row };
    return sum + column * next.row - next.column * row;
  }, 0);
}

function pathOf({ band }: Geometry, { corners }: Loop, { inset, round }: Bend): string {
  const at = (index: number): Corner => corners[(index + corners.length) % corners.length] ?? { column: 0, row: 0 };
  const parts = corners.map((corner, index) => {
    const [before, after] = [heading(at(index - 1), corner), heading(corner, at(index + 1))];
    // Inside is to the right of either side.
    const x = band + CELL * corner.column - inset * (before.down + after.down);
    const y = band + CELL * corner.row + inset * (before.right + after.right);
    const enter = `${x - round * before.right} ${y - round * before.down}`;
    const leave = `${x + round * after.right} ${y + round * after.down}`;
    return `${index === 0 ? "M" : "L"}${enter}Q${x} ${y} ${leave}`;
  });
  return `${parts.join("")}Z`;
}

function heading(from: Corner, to: Corner): { readonly right: number; readonly down: number } {
  return { right: Math.sign(to.column - from.column), down: Math.sign(to.row - from.row) };
}

function keyOf({ column, row }: Corner): string {
  return `${column} ${row}`;
}
