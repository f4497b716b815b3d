// @vitest-environment happy-dom
// The path's progress, the other side's moves, and the rules they need.

import { beforeEach, describe, expect, it } from "vitest";

import { play } from "../../src/go/play";
import { parseIndex } from "../../src/go/point";
import { sizeOf } from "../../src/go/size";
import { nextOf, remembered, rememberDone, rememberGame } from "../../src/pages/path/progress";
import { resist } from "../../src/pages/path/resist";
import vectors from "../../../tests/vectors/plays.json";

describe("a move", () => {
  it("does what the rules in Python say", () => {
    expect(vectors.length).toBeGreaterThan(50);
    for (const { width, height, cells, color, ko, point, result } of vectors) {
      const done = play(cells, sizeOf(width, height), color as "black" | "white", point, ko);
      expect(typeof done === "string" ? done : [done.cells, done.ko]).toEqual(result);
    }
  });
});

describe("the other side", () => {
  const size = sizeOf(5, 5);
  const index = (name: string) => parseIndex(name, size);

  it("takes what it can", () => {
    const cells = [".....", "..w..", ".wb..", "..w..", "....."].join("");
    expect(resist({ cells, ko: null }, size, "white", null)).toBe(index("D3"));
  });

  it("saves its stone in atari", () => {
    const cells = [".....", "..b..", ".bw..", "..b..", "....."].join("");
    expect(resist({ cells, ko: null }, size, "white", null)).toBe(index("D3"));
  });

  it("does without a move where nothing is near, but not in a game", () => {
    const cells = ".".repeat(25);
    expect(resist({ cells, ko: null }, size, "white", null)).toBeNull();
    expect(resist({ cells, ko: null }, size, "white", index("C3"), true)).not.toBeNull();
  });
});

describe("progress", () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it("keeps what is done and which game belongs to which step", () => {
    rememberDone("run");
    rememberDone("run");
    rememberGame("g1", "first-nine");
    expect(remembered()).toEqual({ done: ["run"], games: { g1: "first-nine" } });
  });

  it("takes over a mere list, and loses no step that this site does not know", () => {
    localStorage.setItem("path", JSON.stringify(["run", 7, "a-step-of-years-ago", "run"]));
    rememberDone("net");
    expect(remembered().done).toEqual(["run", "a-step-of-years-ago", "net"]);
  });

  it.each(["", "{", "7", "null", '{"done":7,"games":[]}'])("begins anew with %s", (kept) => {
    localStorage.setItem("path", kept);
    expect(remembered()).toEqual({ done: [], games: {} });
  });

  it("puts the first step forward that is not done", () => {
    expect(nextOf(["a", "b", "c"], new Set(["a", "c"]))).toBe("b");
    expect(nextOf(["a"], new Set(["a"]))).toBeNull();
  });
});
