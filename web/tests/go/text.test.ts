// What scripts say: English by itself, another language when its catalog was loaded before them.

import { afterEach, expect, test } from "vitest";

import vectors from "../../../tests/vectors/plurals.json";
import { counted, text } from "../../src/go/text";

afterEach(() => {
  globalThis.tengenCatalog = undefined;
});

test("English is its own key", () => {
  expect(text("Play {point}", { point: "D4" })).toBe("Play D4");
  expect([0, 1, 2].map((count) => counted("{count} stone", "{count} stones", count))).toEqual([
    "0 stones",
    "1 stone",
    "2 stones",
  ]);
});

test("a translated text takes its place, one that is missing stays English", () => {
  globalThis.tengenCatalog = { texts: { "Play {point}": "{point} spielen", Pass: "" }, plural: () => 0 };
  expect(text("Play {point}", { point: "D4" })).toBe("D4 spielen");
  expect(["Pass", "Undo", "constructor"].map((english) => text(english))).toEqual(["Pass", "Undo", "constructor"]);
});

test("the script that the site sends has the plural forms of its language", () => {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- as a browser runs it
  new Function(vectors.script)();
  for (const [count, said] of Object.entries(vectors.said)) {
    expect(counted(vectors.one, vectors.many, Number(count))).toBe(said);
  }
});

test("a language without plural forms has one", () => {
  globalThis.tengenCatalog = { texts: { "{count} stone": ["石{count}個"] }, plural: () => 0 };
  expect([1, 2].map((count) => counted("{count} stone", "{count} stones", count))).toEqual(["石1個", "石2個"]);
});
