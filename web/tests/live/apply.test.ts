// What a line of the log does to the page's state: the next one is applied, a known one ignored, a gap reported.

import { describe, expect, test } from "vitest";

import { applied } from "../../src/live/apply";
import type { GameState, Line, Passed, Played, Scoring } from "../../src/live/state";
import { PLAYING } from "./fake-state";

const START = PLAYING;

function played(version: number, change: Partial<Played> = {}): Line {
  const event: Played = {
    kind: "played",
    at: 0,
    seat: "black",
    point: "B2",
    captured: [],
    ko_point: null,
    times_seen: 1,
    turn: "white",
    ...change,
  };
  return { version, event };
}

function next(state: GameState, line: Line): GameState {
  const result = applied(state, line);
  if (result.kind !== "next") throw new Error(result.kind);
  return result.state;
}

describe("a stone", () => {
  test("is put where the event says, and everything else follows", () => {
    expect(next(START, played(5))).toEqual({
      ...START,
      version: 5,
      moves_version: 5,
      move_number: 1,
      stones: "....b....",
      turn: "white",
      last_move: { seat: "black", point: "B2", captured: [] },
    });
  });

  test("takes off what was captured, and the captor has the prisoners", () => {
    const before = { ...START, stones: "bw..b...." };
    const after = next(before, played(5, { point: "C3", captured: ["B3"], ko_point: "B3" }));
    expect(after.stones).toBe("b.b.b....");
    expect(after.prisoners).toEqual({ black: 1, white: 0 });
    expect(after.ko_point).toBe("B3");
  });

  test("that captures itself goes to the opponent", () => {
    const after = next({ ...START, stones: ".w.w....." }, played(5, { point: "A3", captured: ["A3"] }));
    expect(after.stones).toBe(".w.w.....");
    expect(after.prisoners).toEqual({ black: 0, white: 1 });
  });

  test("clears what was offered", () => {
    const asked = { ...START, offers: { undo: "white", undo_moves: 1, no_result: "black", pause: null } } as const;
    expect(next(asked, played(5)).offers).toEqual(START.offers);
  });

  test("brings the clock along", () => {
    const clock = { kind: "fischer", running: "white" } as const;
    expect(next(START, { ...played(5), changes: { clock } }).clock).toEqual(clock);
  });
});

test("a pass lifts the ko and is a move", () => {
  const event: Passed = { kind: "passed", at: 0, seat: "black", turn: "white" };
  const after = next({ ...START, ko_point: "A1" }, { version: 5, event });
  expect(after).toMatchObject({
    ko_point: null,
    turn: "white",
    move_number: 1,
    moves_version: 5,
    stones: START.stones,
  });
  expect(after.last_move).toEqual({ seat: "black", point: null, captured: [] });
});

test("a whole state replaces everything", () => {
  const state: GameState = { ...START, version: 5, phase: "scoring", turn: null };
  const line: Line = { version: 5, event: { kind: "scoring-started", at: 0 }, state };
  expect(applied(START, line)).toEqual({ kind: "next", state, whole: true });
});

describe("changes", () => {
  const MARKED: Line["event"] = {
    kind: "marked",
    at: 0,
    seat: "black",
    point: "A1",
    status: "dead",
    only_group: false,
    dead: ["A1"],
    neutral: [],
  };
  const scoring = { dead: [], chains: [[["A1"]]], marks_version: 4 } as unknown as Scoring;
  const before: GameState = { ...START, phase: "scoring", scoring };

  test("replace what they name, and of a scoring only what they name of it", () => {
    const line: Line = { version: 5, event: MARKED, since: 4, changes: { version: 5, scoring: { dead: ["A1"] } } };
    const state = { ...before, version: 5, scoring: { ...scoring, dead: ["A1"] } };
    expect(applied(before, line)).toEqual({ kind: "next", state, whole: true });
  });

  test("bring a scoring, and take it away", () => {
    const next = (scoring: Scoring | null): Line => ({ version: 5, event: MARKED, changes: { version: 5, scoring } });
    expect(applied(START, next(scoring))).toMatchObject({ state: { scoring } });
    expect(applied(before, next(null))).toMatchObject({ state: { scoring: null } });
  });

  test("of several events are whole when all was known before the first", () => {
    const line: Line = { version: 5, event: MARKED, since: 3, changes: { version: 5 } };
    expect(applied(before, line, 3)).toMatchObject({ kind: "next", whole: true });
  });

  test("that begin after what is known are a gap", () => {
    const line: Line = { version: 5, event: MARKED, since: 4, changes: { version: 5 } };
    expect(applied(before, line, 3)).toEqual({ kind: "gap" });
  });

  test("that come after a move do not make known what was not", () => {
    expect(applied(START, played(5), 3)).toMatchObject({ kind: "next", whole: false });
  });
});

test("an event without its state leaves the page waiting for the rest", () => {
  const line: Line = { version: 5, event: { kind: "taken-back", at: 0, seat: "white", moves: 1, turn: "black" } };
  expect(applied(START, line)).toEqual({ kind: "next", state: { ...START, version: 5 }, whole: false });
});

test("a line that is known already changes nothing", () => {
  expect(applied(START, played(4))).toEqual({ kind: "known" });
  expect(applied(START, played(1))).toEqual({ kind: "known" });
});

test("a line after the next one is a gap", () => {
  expect(applied(START, played(6))).toEqual({ kind: "gap" });
});
