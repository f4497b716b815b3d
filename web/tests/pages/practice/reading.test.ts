// Progress in files and on devices: what was saved is loaded, what is old or odd is repaired, what is none is refused.

import { describe, expect, it } from "vitest";

import { NONE } from "../../../src/pages/practice/progress";
import { readFile, readProgress, writeFile } from "../../../src/pages/practice/reading";

const WHOLE = {
  solved: ["a"],
  tried: ["a", "b"],
  days: ["2026-11-18"],
  level: { value: 900, deviation: 200, volatility: 0.06, kyu: 18 },
  ratings: { a: { value: 700, deviation: 190, volatility: 0.06, kyu: 23 } },
  cards: { b: { due: "2026-11-19T12:00:00Z", seen: "2026-11-18T12:00:00Z", stability: 0.2, difficulty: 6.4 } },
  waiting: [{ problem: "b", at: "2026-11-18T12:00:00.000Z", solved: false, first: true }],
};

it("is loaded as it was saved", () => {
  expect(readFile(writeFile(WHOLE))).toEqual(WHOLE);
});

it("of the first release, which had no version, is taken over", () => {
  expect(readFile('{"solved":["a"],"tried":["a","b"],"days":["2025-01-01"]}')).toEqual({
    ...NONE,
    solved: ["a"],
    tried: ["a", "b"],
    days: ["2025-01-01"],
  });
});

it("with odd things in it loses these and nothing else", () => {
  const odd = {
    ...WHOLE,
    solved: ["a", 7, null, "a", ""],
    days: ["2026-11-18", "someday", "2026-99-99"],
    level: { value: "high" },
    cards: { ...WHOLE.cards, c: { due: "soon" }, d: null },
    waiting: [...WHOLE.waiting, { problem: "c" }],
  };
  expect(readProgress(odd)).toEqual({ ...WHOLE, level: null });
});

describe("a file that is none", () => {
  for (const content of ["", "(;GM[1])", "[]", "7", "{}", '{"kind":"tengen problems","solved":[],"tried":[]}'])
    it(`is refused: ${content}`, () => {
      expect(() => readFile(content)).toThrow("This is not a file of progress");
    });
  it("or of a later release is refused", () => {
    expect(() => readFile('{"kind":"tengen progress","version":9}')).toThrow("later release");
  });
});
