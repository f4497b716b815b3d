// What stands on the board at a node: made when it is asked for, from the nearest board that is known.
// No rules are needed: every move says what it captured.

import { type Color, opponentOf } from "../../go/color";
import { emptyCells } from "../../go/cells";
import { nameAt, parseIndex, parsePoint } from "../../go/point";
import type { Size } from "../../go/size";
import type { Setup } from "./document";
import { nodeAt, pointsOf, type ReviewTree, type TreeNode } from "./tree";

export interface Position {
  readonly cells: string;
  readonly turn: Color;
  readonly prisoners: Readonly<Record<Color, number>>;
  /** Stones and passes so far. */
  readonly moveNumber: number;
}

/** How many boards are remembered, and how far apart those of a long way are. */
const [MOST, APART] = [1500, 24];

/** A function that makes the position of any node; nodes never change, so what was made once stays good. */
export function positionsOf(first: ReviewTree): (tree: ReviewTree, number: number) => Position {
  const known = new Map<number, Position>();
  const before: Position = {
    cells: emptyCells(first.size),
    turn: first.turn,
    prisoners: { black: 0, white: 0 },
    moveNumber: 0,
  };
  const keep = (number: number, position: Position): void => {
    known.set(number, position);
    const oldest = known.size > MOST ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  };
  return (tree, number) => {
    const way: TreeNode[] = [];
    let node = nodeAt(tree, number);
    while (!known.has(node.number) && node.parent >= 0) {
      way.push(node);
      node = nodeAt(tree, node.parent);
    }
    let position = known.get(node.number) ?? after(before, node, tree);
    keep(node.number, position);
    let cells = Array.from(position.cells);
    for (let place = way.length - 1; place >= 0; place -= 1) {
      const next = way[place];
      if (next === undefined) break;
      position = advance(position, cells, next, tree.size);
      if (place % APART === 0) {
        position = { ...position, cells: cells.join("") };
        keep(next.number, position);
        cells = Array.from(position.cells);
      }
    }
    return position;
  };
}

/** All points of these areas, each a point or a rectangle. */
export function expanded(areas: readonly string[], size: Size): string[] {
  return areas.flatMap((area) => {
    const [one = "", other = one] = area.split(":");
    const [from, to] = [parsePoint(one), parsePoint(other)];
    const names: string[] = [];
    for (let row = Math.max(from.row, to.row); row >= Math.min(from.row, to.row); row -= 1)
      for (let column = Math.min(from.column, to.column); column <= Math.max(from.column, to.column); column += 1)
        names.push(nameAt((size.height - row) * size.width + column, size));
    return names;
  });
}

function after(position: Position, node: TreeNode, { size }: ReviewTree): Position {
  const cells = Array.from(position.cells);
  return { ...advance(position, cells, node, size), cells: cells.join("") };
}

/** The position after a node; its cells are changed in place, and written down by the caller. */
function advance(position: Position, cells: string[], node: TreeNode, size: Size): Position {
  let { turn, moveNumber, prisoners } = position;
  if (node.setup !== null) {
    setUp(cells, node.setup, size);
    turn = node.setup.turn ?? turn;
  }
  if (node.move !== null) {
    const { color, point } = node.move;
    if (point !== null) cells[parseIndex(point, size)] = color === "black" ? "b" : "w";
    for (const taken of node.captured) cells[parseIndex(taken, size)] = ".";
    if (node.captured.length > 0) {
      const captor = point !== null && node.captured.includes(point) ? opponentOf(color) : color;
      prisoners = { ...prisoners, [captor]: prisoners[captor] + node.captured.length };
    }
    turn = opponentOf(color);
    moveNumber += 1;
  }
  return { ...position, turn, moveNumber, prisoners };
}

function setUp(cells: string[], setup: Setup, size: Size): void {
  const signs = [
    [setup.black, "b"],
    [setup.white, "w"],
    [setup.empty, "."],
  ] as const;
  for (const [areas, sign] of signs)
    for (const name of expanded(pointsOf(areas), size)) cells[parseIndex(name, size)] = sign;
}
