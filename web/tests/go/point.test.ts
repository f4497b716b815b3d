// Points and their names, held to the same vectors as the Python rules.

import { describe, expect, test } from "vitest";

import vectors from "../../../tests/vectors/points.json";
import { TengenError } from "../../src/go/errors";
import { nameAt, parseIndex, pointAt } from "../../src/go/point";
import { sizeOf } from "../../src/go/size";

describe("the shared vectors", () => {
  test.each(vectors.valid)("$text on $width x $height is index $index", ({ text, width, height, index }) => {
    const size = sizeOf(width, height);
    expect(parseIndex(text, size)).toBe(index);
    expect(nameAt(index, size)).toBe(text.toUpperCase());
  });

  test.each(vectors.invalid)("$text on $width x $height is refused: $code", (vector) => {
    const error = refusal(() => parseIndex(vector.text, sizeOf(vector.width, vector.height)));
    expect(error.code).toBe(vector.code);
    expect(error.message).toBe(vector.message);
  });
});

test("every point of a rectangle has a name that leads back to it", () => {
  const size = sizeOf(25, 7);
  const names = Array.from({ length: 25 * 7 }, (_, index) => nameAt(index, size));
  expect(new Set(names).size).toBe(25 * 7);
  expect(names.map((name) => parseIndex(name, size))).toEqual(names.map((_, index) => index));
});

test("the first index is the top left point", () => {
  expect(pointAt(0, sizeOf(9, 5))).toEqual({ column: 0, row: 5 });
});

function refusal(act: () => unknown): TengenError {
  try {
    act();
  } catch (error) {
    if (error instanceof TengenError) return error;
  }
  throw new Error("nothing was refused");
}
