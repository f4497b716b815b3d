// What a clock of the page shows, held to the game's own clock.

import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { type Reading, readClock, restAt, showTime } from "../../src/live/clock";
import type { Clock } from "../../src/live/state";

interface Vector {
  readonly clock: Clock;
  readonly now: number;
  readonly black: Reading;
}

const VECTORS = JSON.parse(
  readFileSync(new URL("../../../tests/vectors/clocks.json", import.meta.url), "utf-8"),
) as readonly Vector[];

describe("a clock", () => {
  it.each(VECTORS.map((vector, number) => [`${number} ${vector.clock.kind}`, vector] as const))(
    "shows what the server's clock has left: %s",
    (_, { clock, now, black }) => {
      expect(readClock(clock, "black", now)).toEqual(black);
    },
  );

  it("stands for the seat that does not think", () => {
    const [vector] = VECTORS;
    const later = (vector?.now ?? 0) + 9e9;
    expect(vector && readClock(vector.clock, "white", later)?.remaining).toBe(vector?.clock.left?.white.main);
  });

  it("does not run backwards when the page's own clock is behind", () => {
    const clock: Clock = { ...VECTORS[0]?.clock, kind: "absolute" };
    expect(readClock(clock, "black", (clock.since ?? 0) - 5000)?.remaining).toBe(clock.left?.black.main);
  });

  it("is nothing in a game without one", () => {
    expect(readClock({ kind: "none" }, "black", 0)).toBeNull();
  });

  it("says when the player rests", () => {
    const clock: Clock = { kind: "simple", rests: [[100, 200]] };
    expect([99, 100, 199, 200].map((now) => restAt(clock, now)?.[1] ?? null)).toEqual([null, 200, 200, null]);
  });
});

describe("a time", () => {
  it.each([
    [0, "0:00.0"],
    [1, "0:00.1"],
    [9_450, "0:09.5"],
    [9_950, "0:10"],
    [59_001, "1:00"],
    [754_000, "12:34"],
    [3_600_000, "1:00:00"],
    [86_399_000, "23:59:59"],
    [100_000_000, "1 d 3 h"],
    [-5, "0:00.0"],
  ])("of %d ms is shown as %s", (time, shown) => {
    expect(showTime(time)).toBe(shown);
  });
});
