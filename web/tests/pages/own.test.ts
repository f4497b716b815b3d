// Somebody's own problem: the file knows what is right, and answers.

import { expect, test } from "vitest";

import { type Node, type OwnProblem, played } from "../../src/pages/own/follow";

const node = (parent: number, point: string, right: boolean): Node => ({
  parent,
  color: "black",
  point,
  cells: point,
  right,
  says: "",
});
const PROBLEM: OwnProblem = {
  name: "",
  says: "",
  width: 3,
  height: 3,
  cells: ".........",
  to_play: "black",
  nodes: [node(-1, "A1", true), node(0, "B1", true), node(1, "C1", true), node(-1, "A2", false), node(3, "B2", false)],
};

test("a right move is answered, and the last one ends it", () => {
  const first = played(PROBLEM, -1, "A1");
  expect([first.kind, first.at, first.shown.map(({ point }) => point)]).toEqual(["right", 1, ["A1", "B1"]]);
  expect(played(PROBLEM, first.at, "C1").kind).toBe("done");
});

test("a wrong move is answered, too", () => {
  const wrong = played(PROBLEM, -1, "A2");
  expect([wrong.kind, wrong.shown.length]).toEqual(["wrong", 2]);
});

test("a move that the file does not know changes nothing", () => {
  expect(played(PROBLEM, -1, "C3")).toEqual({ kind: "unknown", at: -1, shown: [] });
});
