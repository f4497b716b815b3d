// The colors of the look: text stands out from what is behind it by at least 4.5 to 1, in light and in dark.

import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

const TOKENS = readFileSync(new URL("../../src/styles/tokens.css", import.meta.url), "utf8");

const TEXT_ON: readonly (readonly [text: string, behind: string])[] = [
  ["ink", "paper"],
  ["ink", "card"],
  ["ink", "sunk"],
  ["quiet", "paper"],
  ["quiet", "card"],
  ["quiet", "sunk"],
  ["paper", "ink"],
  ["accent", "paper"],
  ["accent", "card"],
  ["accent", "accent-wash"],
  ["ink", "accent-wash"],
  ["accent-ink", "accent"],
  ["go-ink", "go"],
  ["no-ink", "no"],
  ["edge-ink", "edge"],
  ["warn", "paper"],
  ["warn", "card"],
  ["label", "wood"],
  ["label", "wood-1"],
  ["label", "wood-2"],
  ["white-1", "cursor"],
];
const SHAPE_ON: typeof TEXT_ON = [
  ["control", "paper"],
  ["control", "card"],
  ["accent", "sunk"],
  ["grid", "wood"],
  ["grid", "wood-1"],
  ["grid", "wood-2"],
  ["cursor", "wood-1"],
  ["cursor", "wood-2"],
  ["territory-black", "wood-2"],
];

describe.each(["light", "dark"] as const)("in %s", (scheme) => {
  test.each(TEXT_ON)("%s is readable on %s", (text, behind) => {
    expect(contrast(luminance(text, scheme), luminance(behind, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPE_ON)("%s is visible on %s", (shape, behind) => {
    expect(contrast(luminance(shape, scheme), luminance(behind, scheme))).toBeGreaterThanOrEqual(3);
  });
});

function luminance(token: string, scheme: "light" | "dark"): number {
  const value = new RegExp(`--${token}: (.*);`).exec(TOKENS)?.[1] ?? "";
  const both = value.match(/#[0-9a-f]{6}/g) ?? [];
  const color = scheme === "light" ? both[0] : both.at(-1);
  if (color === undefined) throw new Error(`--${token} has no color`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(parseInt(color.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
