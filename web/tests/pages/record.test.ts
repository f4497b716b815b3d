// A recorded game, step by step. That the home page's game keeps to the rules is tested in Python.

import { describe, expect, test } from "vitest";

import { homeGame } from "../../src/pages/home/game";
import { type GameRecord, lastStep, stepAt, stepThatPlayed } from "../../src/pages/record";

const RECORD: GameRecord = {
  width: 2,
  height: 2,
  events: [
    { kind: "played", seat: "black", point: "A1", captured: [], ko_point: null },
    { kind: "played", seat: "white", point: "A2", captured: [], ko_point: null },
    { kind: "played", seat: "black", point: "B2", captured: ["A2"], ko_point: null },
    { kind: "passed", seat: "white" },
    { kind: "played", seat: "black", point: "A2", captured: [], ko_point: null },
  ],
  counted: ["bb", "bB"],
};

describe("steps", () => {
  test.each([
    [0, "....", 0],
    [1, "..b.", 0],
    [2, "w.b.", 0],
    [3, ".bb.", 1],
    [4, ".bb.", 1],
    [5, "bbb.", 1],
    [6, "bbbB", 1],
  ])("after %i steps the board is %s", (number, cells, prisoners) => {
    const step = stepAt(RECORD, number);
    expect([step.number, step.cells, step.prisoners.black]).toEqual([number, cells, prisoners]);
  });

  test("the last step is the count, and has no move", () => {
    expect(lastStep(RECORD)).toBe(6);
    expect(stepAt(RECORD, 6)).toMatchObject({ counted: true, event: null });
    expect(stepAt(RECORD, 5).counted).toBe(false);
  });

  test.each([
    [-1, 0],
    [99, 6],
    [2.7, 2],
  ])("step %d is step %i", (wanted, number) => {
    expect(stepAt(RECORD, wanted).number).toBe(number);
  });
});

describe("the step that played a point", () => {
  test.each([
    ["A2", 6, 5],
    ["A2", 4, 2],
    ["A2", 1, 2],
    ["B2", 0, 3],
    ["B1", 6, null],
  ])("%s seen from step %i is step %s", (point, now, step) => {
    expect(stepThatPlayed(RECORD, point, now)).toBe(step);
  });
});

test("the home page's game begins on the center point and ends with the count of all its points", () => {
  expect(stepAt(homeGame, 1).event).toMatchObject({ kind: "played", seat: "black", point: "G7" });
  expect(stepAt(homeGame, lastStep(homeGame)).cells).toMatch(/^[BWbwcx]{169}$/);
});
