// @vitest-environment happy-dom
// What scripts say: English by itself, another language when the page carries its catalog.

import { beforeEach, expect, test, vi } from "vitest";

import type * as Text from "../../src/pages/text";

beforeEach(() => {
  vi.resetModules();
  document.body.replaceChildren();
});

async function texts(language: string, catalog: unknown): Promise<typeof Text> {
  document.documentElement.lang = language;
  if (catalog !== null) {
    const element = document.createElement("script");
    element.type = "application/json";
    element.id = "catalog";
    element.textContent = JSON.stringify(catalog);
    document.body.append(element);
  }
  return import("../../src/pages/text");
}

test("English is its own key", async () => {
  const { text, counted } = await texts("en", null);
  expect(text("Play {point}", { point: "D4" })).toBe("Play D4");
  expect([0, 1, 2].map((count) => counted("{count} stone", "{count} stones", count))).toEqual([
    "0 stones",
    "1 stone",
    "2 stones",
  ]);
});

test("a translated text takes its place, one that is missing stays English", async () => {
  const { text } = await texts("de", { "Play {point}": "{point} spielen", Pass: "" });
  expect(text("Play {point}", { point: "D4" })).toBe("D4 spielen");
  expect(text("Pass")).toBe("Pass");
  expect(text("Undo")).toBe("Undo");
});

test("each language has its own plural forms", async () => {
  const { counted } = await texts("ru", { "{count} stone": ["{count} камень", "{count} камня", "{count} камней"] });
  const said = (count: number): string => counted("{count} stone", "{count} stones", count);
  expect([1, 3, 5, 21].map(said)).toEqual(["1 камень", "3 камня", "5 камней", "21 камень"]);
});

test("a language without plural forms has one", async () => {
  const { counted } = await texts("ja", { "{count} stone": ["石{count}個"] });
  expect([1, 2].map((count) => counted("{count} stone", "{count} stones", count))).toEqual(["石1個", "石2個"]);
});
