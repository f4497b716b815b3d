// Old state + lines = the server's state, at every version, for games that the server itself has played by chance.

import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { applied } from "../../src/live/apply";
import type { GameState, Line } from "../../src/live/state";

interface Walk {
  readonly name: string;
  readonly state: GameState;
  readonly lines: readonly Line[];
  readonly states: readonly (GameState | null)[];
}

const WALKS = JSON.parse(
  readFileSync(new URL("../../../tests/vectors/lines.json", import.meta.url), "utf-8"),
) as readonly Walk[];

describe.each(WALKS)("in $name", ({ state, lines, states }) => {
  test("the page has the state of the server at every version", () => {
    let here = state;
    lines.forEach((line, number) => {
      const next = applied(here, line);
      if (next.kind !== "next") throw new Error(`line ${String(number)}: ${next.kind}`);
      here = next.state;
      const there = states[number];
      if (there) expect(here).toEqual(there);
    });
    expect(here.version).toBe(lines.at(-1)?.version);
  });
});
