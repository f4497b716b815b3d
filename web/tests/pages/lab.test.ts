// @vitest-environment happy-dom
// A match against perfect play: whose turn it is, what can be taken back, what a move gave away, and what is said.

import { expect, test } from "vitest";

import type { Answer } from "../../src/pages/lab/answer";
import {
  after,
  begin,
  bestMove,
  givenAway,
  isRepeated,
  isYourTurn,
  lastPoint,
  result,
  takenBack,
} from "../../src/pages/lab/match";
import { labels, note, sentence, signed, whyNot } from "../../src/pages/lab/words";

const EMPTY: Answer = {
  serial: 0,
  turn: "black",
  ko: null,
  passed: false,
  stones: "....",
  value: 3,
  moves: { A1: 3, B1: -4, pass: 0 },
  best: ["A1"],
  area: 0,
  next: {},
};
const REPLY: Answer = { ...EMPTY, serial: 9, turn: "white", stones: "..b.", value: -3, area: -4 };
const MATCH = begin("black", EMPTY);

test("the table moves when you have moved, and you when it has", () => {
  const moved = after(MATCH, "A1", REPLY);
  expect([isYourTurn(MATCH), isYourTurn(moved)]).toEqual([true, false]);
  expect(lastPoint(moved)).toBe("A1");
  expect(isYourTurn(after(moved, "pass", { ...EMPTY, serial: 9, passed: true }))).toBe(true);
});

test("taking back goes to your last choice, over the table's answer, and out of an end", () => {
  const two = after(after(MATCH, "A1", REPLY), "pass", { ...EMPTY, serial: 9 });
  expect(takenBack(two)).toEqual(MATCH);
  expect(takenBack(after(MATCH, "pass", null))).toEqual(MATCH);
  expect(takenBack(MATCH)).toBe(MATCH);
  const asWhite = after(begin("white", EMPTY), "A1", REPLY);
  expect(takenBack(asWhite)).toBe(asWhite);
});

test("a move gives away what a best one would have had more", () => {
  expect(givenAway(MATCH)).toBeNull();
  expect(givenAway(after(MATCH, "A1", REPLY))).toBe(0);
  expect(givenAway(after(MATCH, "B1", REPLY))).toBe(7);
  expect(note(after(MATCH, "B1", REPLY), true)).toBe("Your last move gave away 7 points.");
  expect(note(after(MATCH, "B1", REPLY), false)).toBe("");
});

test("the result is yours, whoever ends the game", () => {
  const byTable = after(after(MATCH, "A1", REPLY), "pass", null);
  expect([byTable.over, result(byTable)]).toEqual([true, 4]);
  expect(sentence(byTable, true)).toBe("The game is over: you win by 4 points.");
  expect(sentence(after(begin("white", EMPTY), "pass", null), true)).toBe("The game is over: even.");
});

test("a state that comes again is noticed, and no other", () => {
  const again = after(after(MATCH, "A1", REPLY), "A1", EMPTY);
  expect(isRepeated(again)).toBe(true);
  expect(note(again, false)).toContain("never ends");
  expect(isRepeated(after(after(MATCH, "A1", REPLY), "A1", { ...EMPTY, ko: "A1" }))).toBe(false);
});

test("values are said only while they are shown", () => {
  expect(sentence(MATCH, true)).toBe("Your move. Perfect play gives you +3.");
  expect(sentence(MATCH, false)).toBe("Your move.");
  expect(sentence({ ...MATCH, now: { ...EMPTY, passed: true } }, false)).toBe("The table passes. Your move.");
  expect(labels(EMPTY)).toEqual({ A1: "+3", B1: "−4" });
  expect([signed(0), signed(12)]).toEqual(["0", "+12"]);
});

test("a point that cannot be chosen gets its reason", () => {
  expect(whyNot(REPLY, "A1", 2)).toBe("There is a stone on A1.");
  expect(whyNot({ ...EMPTY, ko: "B2" }, "B2", 1)).toBe("Ko: B2 may not be taken back at once.");
  expect(whyNot(EMPTY, "B2", 1)).toBe("A stone on B2 would have no liberty.");
});

test("chance chooses among the best moves only", () => {
  const answer = { ...EMPTY, best: ["A1", "B1"] };
  expect([bestMove(answer, 0), bestMove(answer, 0.99)]).toEqual(["A1", "B1"]);
});
