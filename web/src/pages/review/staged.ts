// What was tried and written since the review was kept last, and how it is sent to the server.
// What the server made of it comes back as a whole review.

import { post, type Reply } from "../../live/http";
import type { ReviewDocument } from "./document";
import { lineTo, nodeAt, type ReviewTree } from "./tree";

/** Other words for a node; a text that is missing stays as it is kept. */
export interface Words {
  readonly name?: string;
  readonly comment?: string;
}

/** Everything that is not kept yet, besides the moves of the tree that say so themselves. */
export interface Staged {
  readonly title: string | null;
  readonly words: ReadonlyMap<number, Words>;
  /** Nodes that were kept and are taken away. */
  readonly removed: readonly number[];
}

export interface Saved {
  readonly id: string;
  readonly url: string;
  readonly version: number;
  readonly added: readonly number[];
}

export const NOTHING: Staged = { title: null, words: new Map(), removed: [] };

interface Edits {
  readonly title: string;
  readonly added: readonly object[];
  readonly changed: readonly object[];
  readonly removed: readonly number[];
}

/** The nodes that are not kept, in the order in which they are sent. */
export function unkept(tree: ReviewTree): number[] {
  return tree.nodes.flatMap((node) => (node === undefined || node.kept ? [] : node.number));
}

/** How many changes are not kept yet. */
export function changes(tree: ReviewTree, staged: Staged): number {
  const words = [...staged.words.keys()].filter((number) => tree.nodes[number]?.kept === true).length;
  return unkept(tree).length + words + staged.removed.length + (staged.title === null ? 0 : 1);
}

/** The edits as the server takes them. */
export function editsOf(tree: ReviewTree, staged: Staged): Edits {
  const fresh = unkept(tree);
  const places = new Map(fresh.map((number, place) => [number, -place - 1]));
  const added = fresh.map((number) => {
    const { parent, move } = nodeAt(tree, number);
    return { parent: places.get(parent) ?? parent, move: move?.point ?? "pass", ...staged.words.get(number) };
  });
  const changed = [...staged.words]
    .filter(([number]) => tree.nodes[number]?.kept === true)
    .map(([node, words]) => ({ node, ...words }));
  return { title: staged.title ?? "", added, changed, removed: staged.removed };
}

/** Keep it all: in the review itself if it is yours, else in a new one of your own. */
export function save(review: ReviewDocument, tree: ReviewTree, staged: Staged): Promise<Reply<Saved>> {
  const edits = editsOf(tree, staged);
  if (review.id !== "" && review.yours) return post(`reviews/${review.id}`, { ...edits, version: review.version });
  if (review.id !== "") return post("reviews", { ...edits, review: review.id });
  return post("reviews", { ...edits, game: review.game, moves: review.moves });
}

/** Moves that were tried below a node that is kept: that node, and their points, as the server wants to hear them. */
export function wayFrom(
  tree: ReviewTree,
  number: number,
): { readonly node: number; readonly points: readonly string[] } {
  const line = lineTo(tree, number);
  const last = line.findLastIndex((each) => nodeAt(tree, each).kept);
  const points = line.slice(last + 1).map((each) => nodeAt(tree, each).move?.point ?? "pass");
  return { node: line[last] ?? 0, points };
}
