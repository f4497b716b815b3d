// Where each node of the tree is drawn: its depth is its column, and each variation has a row below the line it leaves.
// Rows are shared by variations that do not touch. Nothing is drawn here.

import { nodeAt, type ReviewTree } from "./tree";

export interface Layout {
  /** The row of each node, by its number; -1 for one that was removed. */
  readonly rows: readonly number[];
  /** The nodes of each column. */
  readonly columns: readonly (readonly number[])[];
  readonly height: number;
}

/** A tree with more rows than this gives every further variation a row of its own, which takes no search. */
const CROWDED = 1500;

interface Branch {
  readonly start: number;
  readonly above: number;
}

/** The places of all nodes. */
export function layoutOf(tree: ReviewTree): Layout {
  const rows = tree.nodes.map(() => -1);
  const columns: number[][] = [];
  /** The leftmost column that is taken in each row. Branches are placed from the right to the left. */
  const taken: number[] = [];
  const waiting: Branch[] = [{ start: 0, above: -1 }];
  for (let branch = waiting.pop(); branch !== undefined; branch = waiting.pop()) {
    const chain = chainFrom(tree, branch.start);
    const from = nodeAt(tree, branch.start).depth;
    const row = freeRow(taken, branch.above, from + chain.length - 1);
    const crowded = taken.length > CROWDED;
    // The way down to the branch is taken too, so that none crosses it; where nobody searches, nobody needs to know.
    for (let each = crowded ? row : branch.above + 1; each <= row; each += 1)
      taken[each] = Math.min(taken[each] ?? Infinity, from - 1);
    chain.forEach((number, place) => {
      rows[number] = row;
      (columns[from + place] ??= []).push(number);
      // What is pushed last is placed first: the branches at the end of the chain, and of one node the first of them.
      for (const start of nodeAt(tree, number).children.slice(1).reverse()) waiting.push({ start, above: row });
    });
  }
  return { rows, columns, height: taken.length };
}

function chainFrom(tree: ReviewTree, start: number): number[] {
  const chain = [start];
  for (let next = nodeAt(tree, start).children[0]; next !== undefined; next = nodeAt(tree, next).children[0])
    chain.push(next);
  return chain;
}

function freeRow(taken: readonly number[], above: number, to: number): number {
  if (taken.length > CROWDED) return taken.length;
  let row = above + 1;
  while ((taken[row] ?? Infinity) <= to) row += 1;
  return row;
}
