// Clocks and results in words, for somebody who watches: the server reads the same vectors.

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import type { Clock, GameState } from "../../../src/live/state";
import { clockWords } from "../../../src/pages/game/clock/words";
import { resultSentence } from "../../../src/pages/game/result/words";
import type { Table } from "../../../src/pages/game/table";
import { PLAYING } from "../../live/fake-state";

interface Vectors {
  readonly clocks: readonly (readonly [string, Clock])[];
  readonly results: readonly (readonly [string, Partial<GameState>])[];
}

const VECTORS = JSON.parse(
  readFileSync(new URL("../../../../tests/vectors/words.json", import.meta.url), "utf-8"),
) as Vectors;

test.each(VECTORS.clocks)("a clock: %s", (words, clock) => {
  expect(clockWords(clock)).toBe(words);
});

test.each(VECTORS.results)("a result: %s", (words, over) => {
  const state: GameState = { ...PLAYING, players: { black: "Ann", white: null }, ...over };
  expect(resultSentence({ state, seats: new Set() } as unknown as Table)).toBe(words);
});
