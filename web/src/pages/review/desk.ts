// The review under one's hands: which node is looked at, what was tried and written, what is asked of the server.
// What of it is seen is in `page` and the parts.

import { get, post, type Reply } from "../../live/http";
import type { ReviewDocument } from "./document";
import { type Position, positionsOf } from "./position";
import { changes, NOTHING, save, type Saved, type Staged, unkept, wayFrom, type Words } from "./staged";
import { childWith, nodeAt, type ReviewTree, treeOf, withMove, without } from "./tree";

interface Tried {
  readonly ko_point: string | null;
  readonly last_move: { readonly captured: readonly string[] } | null;
}

export interface Desk {
  readonly review: ReviewDocument;
  readonly tree: ReviewTree;
  readonly current: number;
  readonly staged: Staged;
  /** How many changes are not kept yet. */
  readonly changes: number;
  readonly position: (number?: number) => Position;
  readonly nameOf: (number: number) => string;
  readonly commentOf: (number: number) => string;
  readonly go: (number: number) => void;
  /** Play at this point, or pass (null), from the node that is looked at; what the server refused comes back. */
  readonly play: (point: string | null) => Promise<Reply<unknown> | null>;
  readonly write: (number: number, words: Words) => void;
  readonly rename: (title: string) => void;
  /** Take away the node that is looked at and all below it; it is gone for good once that is saved. */
  readonly takeAway: () => void;
  /** Keep everything; a new review has an address of its own, to which the page has to go. */
  readonly keep: () => Promise<Reply<Saved>>;
  /** Read the review anew, since the server has changed it; nothing while changes are not kept. */
  readonly refresh: () => Promise<void>;
}

/** The desk for a review; `onChange` is told of every change. */
export function deskOf(first: ReviewDocument, start: number, onChange: () => void): Desk {
  let review = first;
  let tree = treeOf(first);
  let staged = NOTHING;
  let current = nodeAt(tree, start).number;
  let positionAt = positionsOf(tree);
  let busy = false;

  const written = (number: number, kind: keyof Words, kept: Readonly<Record<string, string>>): string =>
    staged.words.get(number)?.[kind] ?? kept[number] ?? "";
  const tryMove = (point: string | null): Promise<Reply<Tried>> => {
    const { node, points } = wayFrom(tree, current);
    const moves = [...points, point ?? "pass"];
    if (review.id === "" && review.game !== null)
      return post(`games/${review.game}/variation`, { move: node, points: moves });
    return post(`reviews/${review.id}/variation`, { node, points: moves });
  };

  return {
    get review() {
      return review;
    },
    get tree() {
      return tree;
    },
    get current() {
      return current;
    },
    get staged() {
      return staged;
    },
    get changes() {
      return changes(tree, staged);
    },
    position: (number = current) => positionAt(tree, number),
    nameOf: (number) => written(number, "name", review.names),
    commentOf: (number) => written(number, "comment", review.comments),
    go(number) {
      current = nodeAt(tree, number).number;
      onChange();
    },
    async play(point) {
      const move = { color: positionAt(tree, current).turn, point };
      const there = childWith(tree, current, move);
      if (there !== null) {
        current = there;
        onChange();
        return null;
      }
      if (busy) return null;
      busy = true;
      const from = current;
      const reply = await tryMove(point).finally(() => {
        busy = false;
      });
      if (reply.kind === "refused") return reply;
      const { ko_point: koPoint, last_move: last } = reply.value;
      const [grown, number] = withMove(tree, from, move, { captured: last?.captured ?? [], koPoint });
      tree = grown;
      if (current === from) current = number;
      onChange();
      return reply;
    },
    write(number, words) {
      const kept = { name: review.names[number] ?? "", comment: review.comments[number] ?? "" };
      const all = new Map(staged.words);
      const next = { ...all.get(number), ...words };
      const { name, comment } = next;
      const changed = {
        ...(name !== undefined && name !== kept.name && { name }),
        ...(comment !== undefined && comment !== kept.comment && { comment }),
      };
      if (Object.keys(changed).length === 0) all.delete(number);
      else all.set(number, changed);
      staged = { ...staged, words: all };
      onChange();
    },
    rename(title) {
      staged = { ...staged, title: title.trim() === "" || title === review.title ? null : title };
      onChange();
    },
    takeAway() {
      const node = nodeAt(tree, current);
      if (node.parent < 0) return;
      tree = without(tree, node.number);
      const words = new Map([...staged.words].filter(([number]) => tree.nodes[number] !== undefined));
      const removed = node.kept ? [...staged.removed, node.number] : staged.removed;
      staged = { ...staged, words, removed };
      current = node.parent;
      onChange();
    },
    async keep() {
      const fresh = unkept(tree);
      const reply = await save(review, tree, staged);
      if (reply.kind === "refused" || reply.value.id !== review.id) return reply;
      const kept = await get<ReviewDocument>(`reviews/${review.id}`);
      if (kept.kind === "refused") return kept;
      const numbers = new Map(fresh.map((number, place) => [number, reply.value.added[place] ?? 0]));
      [review, tree, staged] = [kept.value, treeOf(kept.value), NOTHING];
      positionAt = positionsOf(tree);
      current = nodeAt(tree, numbers.get(current) ?? current).number;
      onChange();
      return reply;
    },
    async refresh() {
      const kept = await get<ReviewDocument>(`reviews/${review.id}`);
      if (kept.kind === "refused" || changes(tree, staged) > 0 || kept.value.version === review.version) return;
      [review, tree, staged] = [kept.value, treeOf(kept.value), NOTHING];
      positionAt = positionsOf(tree);
      current = nodeAt(tree, current).number;
      onChange();
    },
  };
}
