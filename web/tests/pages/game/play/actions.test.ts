// @vitest-environment happy-dom
// What the *more* sheet of a game in play offers: a game can be called off until each side has moved once.

import { expect, test } from "vitest";

import { moreItems } from "../../../../src/pages/game/play/actions";
import { PLAYING } from "../../../live/fake-state";
import { fakeTable } from "../scoring/fake";

const GAMES = [
  ["a game that has begun", { version: 4, move_number: 0 }, true],
  ["a game with one move", { version: 5, move_number: 1 }, true],
  ["a game with two moves", { version: 6, move_number: 2 }, false],
  ["a game with one move, after much talk about taking it back", { version: 9, move_number: 1 }, true],
  ["a fork after forty moves", { version: 4, move_number: 40 }, true],
  ["a fork with one move of its own", { version: 5, move_number: 41 }, true],
  ["a fork with two moves of its own", { version: 6, move_number: 42 }, false],
] as const;

test.each(GAMES)("%s", (_, change, offered) => {
  const words = moreItems(fakeTable(["black"], { ...PLAYING, ...change })).map((item) => item.words);
  expect(words).toContain("Resign");
  expect(words.includes("Call the game off")).toBe(offered);
});
