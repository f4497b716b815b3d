// Marks of dead stones: what one did, and what is still wrong.

import { expect, test } from "vitest";

import { COUNTING, deedOf, type Marked, mistakes, stateAt, stonesOf } from "../../../src/pages/lessons/marks";

const FIRST = stateAt(COUNTING, 0);

function marked(...points: string[]): Marked {
  return points.reduce((state, point) => stateAt(COUNTING, state.marks[point] ?? NaN), FIRST);
}

test("a single stone is marked, and nobody else changes", () => {
  expect(deedOf(COUNTING, FIRST, marked("B5"), "B5")).toEqual({
    point: "B5",
    color: "white",
    dead: true,
    stones: 1,
    revived: 0,
  });
});

test("choosing one stone of a chain marks all of it, and the stones that it held live again", () => {
  const before = marked("B5");
  expect(deedOf(COUNTING, before, stateAt(COUNTING, before.marks.C6 ?? NaN), "C6")).toMatchObject({
    color: "black",
    dead: true,
    stones: 9,
    revived: 1,
  });
});

test("marking twice leads back", () => {
  expect(marked("B5", "B5")).toBe(FIRST);
});

test("the dead stones that are missing are told first, then the live ones that are marked", () => {
  expect(mistakes(COUNTING, FIRST)).toEqual({ points: ["B5", "E1"], dead: true });
  expect(mistakes(COUNTING, marked("B5"))).toEqual({ points: ["E1"], dead: true });
  expect(mistakes(COUNTING, marked("B5", "D6"))).toMatchObject({ points: ["E1"], dead: true });
  expect(mistakes(COUNTING, marked("E1", "B5"))).toEqual({ points: [], dead: false });
});

test("before the passes only stones are shown", () => {
  expect(stonesOf(marked("B5", "E1"))).toBe(stonesOf(FIRST));
  expect(stonesOf(FIRST)).toMatch(/^[.bw]{36}$/);
});

test("a state that is not there is told so", () => {
  expect(() => stateAt(COUNTING, 99)).toThrow("no state 99");
});
