// The tree of a review in the page: what was kept, and the moves that were tried since and are not kept yet.
// What stands on the board at a node is in `position`, where it is drawn in `layout`.

import type { Color } from "../../go/color";
import type { Size } from "../../go/size";
import type { Marks, ReviewDocument, Setup } from "./document";

/** A stone or a pass (no point). */
export interface Move {
  readonly color: Color;
  readonly point: string | null;
}

/** What a move does, as the server told it. */
export interface Effect {
  readonly captured: readonly string[];
  readonly koPoint: string | null;
}

export interface TreeNode extends Effect {
  readonly number: number;
  readonly parent: number;
  readonly depth: number;
  readonly move: Move | null;
  readonly setup: Setup | null;
  readonly marks: Marks | null;
  /** The main one first. */
  readonly children: readonly number[];
  /** Whether the server has it. */
  readonly kept: boolean;
}

export interface ReviewTree {
  readonly size: Size;
  /** Who is to play at the root. */
  readonly turn: Color;
  /** All nodes by their number; those that were removed are undefined. */
  readonly nodes: readonly (TreeNode | undefined)[];
}

const GONE = -2;

/** The tree of a review as it is kept. */
export function treeOf(review: ReviewDocument): ReviewTree {
  const children = childrenOf(review);
  const depths: number[] = [];
  const nodes = review.parents.map((parent, number): TreeNode | undefined => {
    if (parent === GONE) return undefined;
    const depth = parent < 0 ? 0 : (depths[parent] ?? 0) + 1;
    depths[number] = depth;
    return {
      number,
      parent,
      depth,
      move: moveOf(review.moves[number] ?? ""),
      captured: pointsOf(review.captured[number]),
      koPoint: review.ko[number] ?? null,
      setup: review.setups[number] ?? null,
      marks: review.marks[number] ?? null,
      children: children[number] ?? [],
      kept: true,
    };
  });
  return { size: { width: review.width, height: review.height }, turn: review.turn, nodes };
}

/** The node of this number; the root for one that is not there. */
export function nodeAt(tree: ReviewTree, number: number): TreeNode {
  const found = tree.nodes[number] ?? tree.nodes[0];
  if (found === undefined) throw new Error("a review without a root");
  return found;
}

/** The child that has this move; null if there is none. */
export function childWith(tree: ReviewTree, parent: number, move: Move): number | null {
  const same = nodeAt(tree, parent).children.find((child) => sameMove(nodeAt(tree, child).move, move));
  return same ?? null;
}

/** The tree with one more move below a node, and its number. */
export function withMove(tree: ReviewTree, parent: number, move: Move, effect: Effect): [ReviewTree, number] {
  const number = tree.nodes.length;
  const above = nodeAt(tree, parent);
  const node = {
    ...effect,
    number,
    parent,
    depth: above.depth + 1,
    move,
    setup: null,
    marks: null,
    children: [],
    kept: false,
  };
  const nodes = [...tree.nodes, node];
  nodes[parent] = { ...above, children: [...above.children, number] };
  return [{ ...tree, nodes }, number];
}

/** The tree without a node and all below it. The root stays. */
export function without(tree: ReviewTree, number: number): ReviewTree {
  const node = tree.nodes[number];
  if (node === undefined || node.parent < 0) return tree;
  const nodes = [...tree.nodes];
  const above = nodeAt(tree, node.parent);
  nodes[above.number] = { ...above, children: above.children.filter((child) => child !== number) };
  for (const each of subtree(tree, number)) nodes[each] = undefined;
  return { ...tree, nodes };
}

/** A node and all below it. */
export function subtree(tree: ReviewTree, number: number): number[] {
  const found = [number];
  for (const each of found) found.push(...nodeAt(tree, each).children);
  return found;
}

/** The end of the line that goes on from this node by the first child of each. */
export function endOf(tree: ReviewTree, number: number): number {
  let node = nodeAt(tree, number);
  for (let next = node.children[0]; next !== undefined; next = node.children[0]) node = nodeAt(tree, next);
  return node.number;
}

/** The nodes from the root to this one. */
export function lineTo(tree: ReviewTree, number: number): number[] {
  const line: number[] = [];
  for (let node = nodeAt(tree, number); ; node = nodeAt(tree, node.parent)) {
    line.push(node.number);
    if (node.parent < 0) return line.reverse();
  }
}

/** The next sister of a node, up (-1) or down (1); null at the last one. */
export function sisterOf(tree: ReviewTree, number: number, way: -1 | 1): number | null {
  const { parent } = nodeAt(tree, number);
  if (parent < 0) return null;
  const sisters = nodeAt(tree, parent).children;
  return sisters[sisters.indexOf(number) + way] ?? null;
}

/** The points of a text, rectangles as they stand. */
export function pointsOf(text: string | undefined): readonly string[] {
  return text === undefined || text === "" ? [] : text.split(" ");
}

export function sameMove(one: Move | null, other: Move | null): boolean {
  return one !== null && other !== null && one.color === other.color && one.point === other.point;
}

function moveOf(text: string): Move | null {
  if (text === "") return null;
  return { color: text.startsWith("b") ? "black" : "white", point: text.length > 1 ? text.slice(1) : null };
}

function childrenOf({ parents, first }: ReviewDocument): number[][] {
  const children: number[][] = parents.map(() => []);
  parents.forEach((parent, number) => {
    if (parent >= 0) children[parent]?.push(number);
  });
  for (const number of first) {
    const sisters = children[parents[number] ?? -1];
    if (sisters !== undefined) sisters.unshift(...sisters.splice(sisters.indexOf(number), 1));
  }
  return children;
}
