// What a move lost, in words that rest on the lines.

import { expect, test } from "vitest";

import { lossWords } from "../../src/pages/lab/loss";

const BEST = { line: ["A1", "B2", "pass", "pass"], value: 4, lost: 0, taken: 1 };

test("a best move loses nothing", () => {
  expect(lossWords({ points: 0, played: BEST, best: BEST })).toBe("");
});

test("stones that are lost are the reason", () => {
  const played = { line: ["B1", "A2", "pass", "pass"], value: -3, lost: 2, taken: 1 };
  expect(lossWords({ points: 7, played, best: BEST })).toBe(
    "B1 lost 7 points. The table answers A2, and in the end you lose 2 stones more. Best was: A1, B2, pass, pass",
  );
});

test("stones that get away are the reason", () => {
  const played = { line: ["pass", "A2"], value: 3, lost: 0, taken: 0 };
  expect(lossWords({ points: 1, played, best: BEST })).toBe(
    "pass lost 1 point. 1 stone that you could have taken gets away after A2. Best was: A1, B2, pass, pass",
  );
});

test("a pass too early leaves points", () => {
  const played = { line: ["pass", "pass"], value: 2, lost: 0, taken: 1 };
  const long = { ...BEST, line: Array.from({ length: 9 }, () => "A1") };
  expect(lossWords({ points: 2, played, best: long })).toBe(
    "pass lost 2 points. You left points that were yours to take. Best was: A1, A1, A1, A1, A1, A1, A1 …",
  );
});
