// The moments of a game: the line that stands, what was taken back, moves before a forked game, and how they grow.

import { describe, expect, test } from "vitest";

import {
  lineThrough,
  momentAt,
  type Moments,
  momentsOf,
  stands,
  type Told,
  type Turn,
  withEvent,
} from "../../src/live/moments";
import type { GameEvent, GameState, Passed, Played } from "../../src/live/state";

const START = {
  version: 3,
  at: 1000,
  phase: "playing",
  width: 2,
  height: 2,
  clock: { kind: "absolute", running: "black", since: 1000, deadline: 9000, left: sides(8000, 8000) },
  stones: "....",
  turn: "black",
  ko_point: null,
  last_move: null,
  move_number: 0,
  moves_version: 3,
  prisoners: { black: 0, white: 0 },
} as unknown as Told["start"];

function sides(black: number, white: number): NonNullable<Turn["left"]> {
  const left = { period: 0, count: 0, first_move: null };
  return { black: { main: black, ...left }, white: { main: white, ...left } };
}

function played(version: number, seat: "black" | "white", point: string, captured: readonly string[] = []): Turn {
  const turn = seat === "black" ? "white" : "black";
  const event: Played = {
    kind: "played",
    at: version * 1000,
    seat,
    point,
    captured,
    ko_point: null,
    times_seen: 1,
    turn,
  };
  return { version, event, left: sides(version, 8000) };
}

function takenBack(version: number, moves: number): Turn {
  return { version, event: { kind: "taken-back", at: version * 1000, seat: "black", moves, turn: "white" } };
}

/** A1 and A2, which is taken back with what followed; then B2. */
const TOLD: Told = {
  version: 9,
  start: START,
  turns: [
    played(4, "black", "A1"),
    played(5, "white", "A2"),
    played(6, "black", "B2", ["A2"]),
    takenBack(8, 2),
    played(9, "white", "B2"),
  ],
};

function stonesOf(moments: Moments): string[] {
  return moments.line.map(({ state }) => state.stones);
}

describe("the moments of a log", () => {
  const moments = momentsOf(TOLD);

  test("of the line that stands have their numbers as places", () => {
    expect(stonesOf(moments)).toEqual(["....", "..b.", ".wb."]);
    expect(moments.line.map(({ state }) => state.move_number)).toEqual([0, 1, 2]);
    expect(moments.line.map(({ state }) => state.version)).toEqual([3, 4, 9]);
  });

  test("of what was taken back are kept, with captures and prisoners of then", () => {
    const lost = momentAt(moments, 7);
    expect(lost?.state).toMatchObject({ version: 6, stones: ".bb.", prisoners: { black: 1, white: 0 } });
    expect(lost !== null && stands(moments, lost)).toBe(false);
    expect(lost !== null && lineThrough(moments, lost).map(({ state }) => state.version)).toEqual([3, 4, 5, 6]);
    const [, , parent] = moments.all;
    expect(parent !== undefined && lineThrough(moments, parent).map(({ state }) => state.version)).toEqual([
      3, 4, 5, 6,
    ]);
  });

  test("have the clocks of then, which stand", () => {
    const { clock } = momentAt(moments, 4)?.state ?? START;
    expect(clock).toMatchObject({ running: null, deadline: null, since: 4000, left: sides(4, 8000) });
    expect(moments.line[0]?.state.clock).toMatchObject({ running: null, left: sides(8000, 8000) });
  });

  test("before the beginning of a forked game all have its version", () => {
    const forked = momentsOf({
      ...TOLD,
      version: 4,
      turns: [played(3, "black", "A1"), played(3, "white", "A2"), played(4, "black", "B2", ["A2"])],
    });
    expect(stonesOf(forked)).toEqual(["....", "..b.", "w.b.", ".bb."]);
    expect(forked.line.every((moment) => stands(forked, moment))).toBe(true);
    expect(momentAt(forked, 3)?.state.move_number).toBe(2);
  });
});

describe("a game that goes on", () => {
  const before = momentsOf({ ...TOLD, version: 5, turns: TOLD.turns.slice(0, 2) });
  const last = before.line.at(-1)?.state ?? START;
  const after = (event: GameEvent, change: Partial<GameState>): Moments =>
    withEvent(before, event, { ...last, ...change });
  const pass: Passed = { kind: "passed", at: 6000, seat: "black", turn: "white" };

  test("has one moment more with every move", () => {
    const grown = after(pass, { version: 6, move_number: 3 });
    expect(grown.line).toHaveLength(4);
    expect(grown.line.at(-1)?.before).toBe(before.line.at(-1));
  });

  test("has another line when moves are taken back, and forgets none", () => {
    const shorter = after({ kind: "taken-back", at: 6000, seat: "black", moves: 1, turn: "white" }, { version: 6 });
    expect(shorter.line).toHaveLength(2);
    expect(shorter.all).toHaveLength(3);
  });

  test("is the same after an event that is known, and after one that is no move", () => {
    expect(after(pass, { version: 5 })).toBe(before);
    const offered = after({ kind: "pause-offered", at: 6000, seat: "black" }, { version: 6 });
    expect([offered.line, offered.version]).toEqual([before.line, 6]);
  });
});
