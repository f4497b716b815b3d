// The numbers on the stones follow from the log: stones that are gone have none, a point played twice has the later one.

import { expect, test } from "vitest";

import type { GameEvent, GameState } from "../../../../src/live/state";
import { type Moves, numbersOf, withEvent } from "../../../../src/pages/game/history/moves";

const play = (point: string): GameEvent => ({
  kind: "played",
  at: 0,
  seat: "black",
  point,
  captured: [],
  ko_point: null,
  times_seen: 1,
  turn: "white",
});
const after = (...events: GameEvent[]): Moves => events.reduce<Moves>(withEvent, []);
const state = (stones: string): GameState => ({ width: 3, height: 3, stones }) as GameState;

test("moves and passes are counted, other events are not", () => {
  const pass: GameEvent = { kind: "passed", at: 0, seat: "white", turn: "black" };
  const asked: GameEvent = { kind: "undo-requested", at: 0, seat: "white", moves: 1 };
  expect(after(play("A1"), pass, asked, play("B2"))).toEqual(["A1", null, "B2"]);
});

test("what was taken back is gone", () => {
  const back: GameEvent = { kind: "taken-back", at: 0, seat: "white", moves: 2, turn: "black" };
  const resumed: GameEvent = { kind: "play-resumed", at: 0, seat: "white", moves: 1, turn: "black" };
  expect(after(play("A1"), play("B2"), play("C3"), back, play("C1"), resumed)).toEqual(["A1"]);
});

test("a stone that was captured has no number, and one played there again has the later", () => {
  const moves = after(play("A3"), play("B2"), play("A3"), play("C1"));
  expect(numbersOf(moves, state("b...w...."))).toEqual({ A3: 3, B2: 2 });
});
