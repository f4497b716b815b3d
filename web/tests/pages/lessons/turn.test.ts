// Where a learner stands after each choice: wrong ones leave the step as it is, right ones lead on.

import { describe, expect, test } from "vitest";

import { EXERCISES, type Exercise } from "../../../src/pages/lessons/plays";
import { again, boardOf, choose, firstTurn, type Turn } from "../../../src/pages/lessons/turn";

function exercise(name: string): Exercise {
  const found = EXERCISES[name];
  if (found === undefined) throw new Error(`no exercise ${name}`);
  return found;
}

function after(name: string, ...points: string[]): Turn {
  return points.reduce(choose, firstTurn(exercise(name)));
}

test("nothing is chosen at first, and the board invites the side to play", () => {
  const turn = after("capture-one");
  expect([turn.outcome, turn.chosen]).toEqual(["asked", null]);
  expect(boardOf(turn)).toMatchObject({ width: 5, height: 5, hoverColor: "black", lastMove: null, marked: [] });
});

describe("a wrong move", () => {
  test("is shown with the liberty that is left", () => {
    const turn = after("capture-one", "E5");
    expect(turn.outcome).toBe("wrong");
    expect(boardOf(turn)).toMatchObject({
      cells: "....b..b...bwb...........",
      lastMove: "E5",
      marked: ["C2"],
      hoverColor: "black",
    });
  });

  test("can be tried again: by a button, or by simply choosing another point", () => {
    expect(boardOf(again(after("capture-one", "E5")))).toEqual(boardOf(after("capture-one")));
    expect(after("capture-one", "E5", "C2").outcome).toBe("done");
  });

  test("may be answered by the opponent", () => {
    const turn = after("make-eyes", "A1");
    expect(boardOf(turn)).toMatchObject({ lastMove: "B1", marked: ["C1"] });
    expect(boardOf(turn).cells?.slice(20)).toBe("bw.bw");
  });
});

describe("a refused move", () => {
  test("leaves the board as it is", () => {
    expect(boardOf(after("capture-one", "C3"))).toEqual(boardOf(after("capture-one")));
  });

  test("marks the point that would have no liberty", () => {
    const turn = after("self-capture", "A1");
    expect([turn.outcome, boardOf(turn).marked]).toEqual(["wrong", ["A1"]]);
  });
});

test("the right move takes the stone, and then nothing more is played", () => {
  const turn = after("capture-one", "C2");
  expect(turn.outcome).toBe("done");
  expect(boardOf(turn)).toMatchObject({ cells: ".......b...b.b...b.......", hoverColor: null });
  expect(choose(turn, "A1")).toBe(turn);
  expect(again(turn)).toEqual(after("capture-one"));
});

test("ko leads from taking through the refusal and a move elsewhere to taking back", () => {
  const took = after("ko", "C3");
  expect([took.outcome, took.step.task, took.step.seat]).toEqual(["on", 1, "white"]);
  expect(boardOf(took)).toMatchObject({ koPoint: "B3", lastMove: "C3", hoverColor: "white" });
  const refused = choose(took, "B3");
  expect([refused.outcome, refused.step.task]).toEqual(["on", 2]);
  expect(boardOf(refused)).toEqual(boardOf(took));
  const elsewhere = choose(refused, "A5");
  expect([elsewhere.outcome, elsewhere.step.task]).toEqual(["on", 3]);
  expect(boardOf(elsewhere)).toMatchObject({ lastMove: "E1", koPoint: null });
  expect(choose(elsewhere, "B3").outcome).toBe("done");
});

test("both eyes must be tried, in any order, and one of them twice does not count for two", () => {
  expect(after("two-eyes", "B2").outcome).toBe("more");
  expect(after("two-eyes", "B2", "B2").outcome).toBe("more");
  expect(after("two-eyes", "B2", "E5", "C1").outcome).toBe("done");
  expect(after("two-eyes", "C1", "B2").outcome).toBe("done");
});

test("a point that is not on the board changes nothing", () => {
  const turn = after("ko");
  expect(choose(turn, "K10")).toBe(turn);
});
