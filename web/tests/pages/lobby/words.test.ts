// Clocks in a few signs, held to the same vectors as the server's words.

import { describe, expect, test } from "vitest";

import vectors from "../../../../tests/vectors/short_clocks.json";
import type { Clock } from "../../../src/live/state";
import { clockInShort, handicapWords } from "../../../src/pages/lobby/words";

describe("an offer in words", () => {
  test.each(vectors)("the clock is $words", ({ clock, words }) => {
    expect(clockInShort(clock as Clock)).toBe(words);
  });

  test("the handicap is told from the side of who would take it", () => {
    expect(handicapWords({ handicap: 0, color: "nigiri" })).toBe("even");
    expect(handicapWords({ handicap: 2, color: "black" })).toBe("you give 2");
    expect(handicapWords({ handicap: 3, color: "white" })).toBe("you get 3");
  });
});
