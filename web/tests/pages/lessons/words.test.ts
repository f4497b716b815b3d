// What the lessons say: true of the move, and in plain words.

import { describe, expect, test } from "vitest";

import { EXERCISES } from "../../../src/pages/lessons/plays";
import { choose, firstTurn } from "../../../src/pages/lessons/turn";
import { agreedWords, deedWords, disagreeing, resultWords, turnWords } from "../../../src/pages/lessons/words";

function said(name: string, ...points: string[]): string {
  const exercise = EXERCISES[name];
  if (exercise === undefined) throw new Error(`no exercise ${name}`);
  return turnWords(points.reduce(choose, firstTurn(exercise)), "Hint.");
}

test.each([
  ["liberties", [], "You play Black."],
  ["liberties", ["C3"], "Black plays C3. The black stone on C3 has 4 liberties: C4, B3, D3, C2. Hint."],
  ["liberties", ["A1"], "Black plays A1. The black stone on A1 has 2 liberties: A2, B1."],
  ["escape", ["A1"], "Black plays A1. The black stone on C3 has one liberty: C2. Hint."],
  ["escape", ["C2"], "Black plays C2. The 2 black stones at C3 have 3 liberties: B2, D2, C1."],
  ["capture-one", ["C2"], "Black plays C2 and takes C3."],
  ["capture-one", ["C3"], "There is a stone on C3 already. Stones are put on empty crossings, and never moved."],
  ["self-capture", ["A1"], "Not allowed: on A1 the new black stone would have no liberty, and it takes nothing. Hint."],
  ["ko", ["C3"], "Black plays C3 and takes B3."],
  [
    "ko",
    ["C3", "B3"],
    "Not allowed just now: taking back on B3 would bring back the same board as before. That is ko.",
  ],
  ["ko", ["C3", "B3", "A5"], "White plays A5. Black answers at E1."],
  ["one-eye", ["C1"], "Black plays C1. White passes."],
  [
    "make-eyes",
    ["D5"],
    "Black plays D5. White answers at B1. The 5 black stones at A2 have 2 liberties: A1, C1. Hint.",
  ],
  ["two-eyes", ["B2"], "Not allowed: on B2 the new black stone would have no liberty, and it takes nothing. Hint."],
])("%s %j: %s", (name, points, words) => {
  expect(said(name, ...points)).toBe(words);
});

describe("the count", () => {
  const sums = { black: "12", white: "5" };

  test("a mark says how many stones, where, and both sums", () => {
    const deed = { point: "B5", color: "white", dead: true, stones: 1, revived: 0 } as const;
    expect(deedWords(deed, sums)).toBe("1 white stone at B5 marked dead: Black 12, White 5.");
    expect(deedWords({ ...deed, dead: false, stones: 3 }, sums)).toBe(
      "3 white stones at B5 alive again: Black 12, White 5.",
    );
    expect(deedWords({ ...deed, revived: 9 }, sums)).toBe(
      "1 white stone at B5 marked dead, so 9 black stones live again: Black 12, White 5.",
    );
  });

  test("the other side says why it does not agree", () => {
    expect(disagreeing(["B5", "E1"], true)).toContain("B5, E1 cannot escape");
    expect(disagreeing(["C6"], false)).toContain("C6 cannot be captured");
  });

  test("a result names the winner, or says that there is none", () => {
    expect(agreedWords("black", "3")).toBe("White agrees. Black wins by 3.");
    expect(resultWords(null, "0")).toBe("Both have the same: a draw.");
  });
});
