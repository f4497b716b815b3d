// The tree of a review: its lines, its boards, and where its nodes are drawn.

import { describe, expect, it } from "vitest";

import type { ReviewDocument } from "../../../src/pages/review/document";
import { layoutOf } from "../../../src/pages/review/layout";
import { expanded, positionsOf } from "../../../src/pages/review/position";
import {
  childWith,
  endOf,
  lineTo,
  nodeAt,
  sisterOf,
  subtree,
  treeOf,
  withMove,
  without,
} from "../../../src/pages/review/tree";

const NOTHING = { captured: {}, ko: {}, setups: {}, names: {}, comments: {}, marks: {} };

function review(
  parents: readonly number[],
  moves: readonly string[],
  more: Partial<ReviewDocument> = {},
): ReviewDocument {
  const about = { id: "r", game: null, version: 1, title: "", author_name: "", yours: true } as const;
  return { ...about, width: 3, height: 3, turn: "black", parents, moves, first: [], ...NOTHING, ...more };
}

/** Root, two moves, and two other second moves. */
const BRANCHED = review([-1, 0, 1, 1, 3, 0], ["", "bA1", "wB2", "wC3", "bB1", "bC1"]);

describe("a tree", () => {
  it("has its children in order, and those that stand first before the others", () => {
    expect(nodeAt(treeOf(BRANCHED), 1).children).toEqual([2, 3]);
    expect(nodeAt(treeOf({ ...BRANCHED, first: [3] }), 1).children).toEqual([3, 2]);
  });

  it("leads along lines, to their ends and between sisters", () => {
    const tree = treeOf(BRANCHED);
    expect(lineTo(tree, 4)).toEqual([0, 1, 3, 4]);
    expect([endOf(tree, 0), endOf(tree, 3)]).toEqual([2, 4]);
    expect([sisterOf(tree, 2, 1), sisterOf(tree, 3, -1), sisterOf(tree, 3, 1), sisterOf(tree, 0, 1)]).toEqual([
      3,
      2,
      null,
      null,
    ]);
    expect(childWith(tree, 1, { color: "white", point: "C3" })).toBe(3);
    expect(childWith(tree, 1, { color: "black", point: "C3" })).toBeNull();
  });

  it("takes a move that is not kept yet, and lets it go with all below it", () => {
    const [one, six] = withMove(treeOf(BRANCHED), 2, { color: "black", point: null }, { captured: [], koPoint: null });
    const [two, seven] = withMove(one, six, { color: "white", point: "A3" }, { captured: [], koPoint: null });
    expect([six, seven, nodeAt(two, seven).depth, nodeAt(two, seven).kept]).toEqual([6, 7, 4, false]);
    expect(subtree(two, 2)).toEqual([2, 6, 7]);
    const less = without(two, 2);
    expect(nodeAt(less, 1).children).toEqual([3]);
    expect([less.nodes[2], less.nodes[7]]).toEqual([undefined, undefined]);
    expect(without(two, 0)).toBe(two);
  });

  it("leaves out what was removed", () => {
    const tree = treeOf(review([-1, 0, -2, 1], ["", "bA1", "", "wB2"]));
    expect(tree.nodes[2]).toBeUndefined();
    expect(nodeAt(tree, 1).children).toEqual([3]);
  });
});

describe("a position", () => {
  it("has what was captured taken off, and counts it for whoever took it", () => {
    const tree = treeOf(review([-1, 0, 1, 2], ["", "wA1", "bA2", "bB1"], { captured: { 3: "A1" } }));
    const positionAt = positionsOf(tree);
    expect(positionAt(tree, 3)).toEqual({
      cells: "...b...b.",
      turn: "white",
      prisoners: { black: 1, white: 0 },
      moveNumber: 3,
    });
    expect(positionAt(tree, 2).cells).toBe("...b..w..");
  });

  it("gives the stones of a self-capture to the opponent", () => {
    const tree = treeOf(review([-1, 0], ["", "bA1"], { captured: { 1: "A1" } }));
    expect(positionsOf(tree)(tree, 1).prisoners).toEqual({ black: 0, white: 1 });
  });

  it("begins with what was set up, rectangles too, and whose turn it is", () => {
    const setups = { 0: { black: "A1:C1", white: "B2", turn: "white" }, 2: { empty: "A1 B1" } } as const;
    const tree = treeOf(review([-1, 0, 1], ["", "w", ""], { setups }));
    const positionAt = positionsOf(tree);
    expect(positionAt(tree, 0)).toMatchObject({ cells: "....w.bbb", turn: "white" });
    expect(positionAt(tree, 2)).toMatchObject({ cells: "....w...b", turn: "black", moveNumber: 1 });
  });

  it("is the same from whichever side it is reached, on a line of ten thousand nodes", () => {
    const count = 10_000;
    const parents = Array.from({ length: count }, (_, number) => number - 1);
    const points = ["A1", "B2", "C3", "A3"];
    const moves = parents.map((_, number) =>
      number === 0 ? "" : `${number % 2 === 0 ? "w" : "b"}${points[number % 4] ?? ""}`,
    );
    const captured = Object.fromEntries(parents.map((_, number) => [number, points[(number + 1) % 4] ?? ""]));
    const tree = treeOf(review(parents, moves, { captured }));
    const [forward, backward] = [positionsOf(tree), positionsOf(tree)];
    const some = [1, 17, 500, 501, 502, 4000, 9998, 9999];
    expect(some.map((number) => forward(tree, number))).toEqual(
      some
        .toReversed()
        .map((number) => backward(tree, number))
        .reverse(),
    );
    expect(forward(tree, 9999).moveNumber).toBe(9999);
  });

  it("knows all points of a rectangle", () => {
    expect(expanded(["A3:B2", "C1"], { width: 3, height: 3 })).toEqual(["A3", "B3", "A2", "B2", "C1"]);
  });
});

describe("a layout", () => {
  it("has the main line on top, and each variation below the line it leaves", () => {
    const { rows, columns, height } = layoutOf(treeOf(BRANCHED));
    expect(rows).toEqual([0, 0, 0, 1, 1, 2]);
    expect(columns.map((numbers) => [...numbers].sort())).toEqual([[0], [1, 5], [2, 3], [4]]);
    expect(height).toBe(3);
  });

  it("lets short variations share a row, and none cross the way to another", () => {
    // A main line of eight moves; variations of one move at the second and at the seventh.
    const parents = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 1, 6];
    const { rows, height } = layoutOf(
      treeOf(
        review(
          parents,
          parents.map(() => ""),
        ),
      ),
    );
    expect([rows[9], rows[10], height]).toEqual([1, 1, 2]);
  });

  it("never puts two nodes on one place", () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 40; round += 1) {
      const parents = Array.from({ length: 60 }, (_, number) =>
        number === 0 ? -1 : random(3) > 0 ? number - 1 : random(number),
      );
      const tree = treeOf(
        review(
          parents,
          parents.map(() => ""),
        ),
      );
      const { rows } = layoutOf(tree);
      const places = parents.map((_, number) => `${nodeAt(tree, number).depth} ${rows[number] ?? ""}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it("takes ten thousand variations of one move without a pause", () => {
    const parents = Array.from({ length: 10_000 }, (_, number) => (number === 0 ? -1 : 0));
    const started = performance.now();
    const { height } = layoutOf(
      treeOf(
        review(
          parents,
          parents.map(() => ""),
        ),
      ),
    );
    expect(height).toBe(9_999);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
