// Colors, sizes, state strings, star points and sentences.

import { describe, expect, test } from "vitest";

import { type Cell, cellAt, checkCells, emptyCells } from "../../src/go/cells";
import { opponentOf, parseColor } from "../../src/go/color";
import { shown } from "../../src/go/errors";
import { nameAt } from "../../src/go/point";
import { parseSide, sizeOf } from "../../src/go/size";
import { starPoints } from "../../src/go/stars";
import { fill } from "../../src/go/text";

describe("colors", () => {
  test.each(["black", "Black", "b", "B"])("%s is black", (text) => {
    expect(parseColor(text)).toBe("black");
  });

  test("a third color is refused in words", () => {
    expect(() => parseColor("red")).toThrow("not a color: 'red' (expected 'black' or 'white')");
  });

  test("the opponent of the opponent is oneself", () => {
    expect(opponentOf("black")).toBe("white");
    expect(opponentOf(opponentOf("black"))).toBe("black");
  });
});

describe("sizes", () => {
  test.each([0, 26, -1, 9.5, NaN])("%s is no side of a board", (side) => {
    expect(() => sizeOf(side, 9)).toThrow(`not a board size: ${side} (expected 1 to 25)`);
    expect(() => sizeOf(9, side)).toThrow(`not a board size: ${side} (expected 1 to 25)`);
  });

  test.each(["", "nine", "1e1", "0", "26", "+9"])("%j is no side of a board", (text) => {
    expect(() => parseSide(text)).toThrow("not a board size");
  });

  test("digits are read", () => {
    expect(parseSide("25")).toBe(25);
  });
});

describe("state strings", () => {
  const row = sizeOf(7, 1);

  test("every sign says what lies there", () => {
    const cells = checkCells(".BWbwcx", row);
    expect(Array.from(cells, (_, index) => described(cellAt(cells, index)))).toEqual([
      [null, false, null],
      [null, false, "black"],
      [null, false, "white"],
      ["black", false, null],
      ["white", false, null],
      ["black", true, "white"],
      ["white", true, "black"],
    ]);
  });

  test("a wrong length is refused with the right one", () => {
    expect(() => checkCells("....", row)).toThrow("not a state string: 4 signs (expected 7 signs for 7x1)");
  });

  test.each(["......X", "......?", "......\n"])("%j has an unknown sign", (cells) => {
    expect(() => checkCells(cells, row)).toThrow("not a sign of a state string");
  });

  test("an empty board is all dots", () => {
    expect(emptyCells(sizeOf(3, 2))).toBe("......");
  });
});

describe("star points", () => {
  test.each([
    [1, 1, ""],
    [2, 2, ""],
    [4, 4, ""],
    [5, 5, "C3"],
    [7, 7, "C5 E5 D4 C3 E3"],
    [8, 8, "C6 F6 C3 F3"],
    [9, 9, "C7 G7 E5 C3 G3"],
    [12, 12, "C10 K10 C3 K3"],
    [13, 13, "D10 K10 G7 D4 K4"],
    [19, 19, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4"],
    [19, 9, "D7 K7 Q7 K5 D3 K3 Q3"],
    [9, 19, "C16 G16 C10 E10 G10 C4 G4"],
    [20, 20, "D17 R17 D4 R4"],
  ])("%i x %i has %s", (width, height, names) => {
    const size = sizeOf(width, height);
    expect(
      starPoints(size)
        .map((index) => nameAt(index, size))
        .join(" "),
    ).toBe(names);
  });
});

test("a text in a message is quoted, escaped and cut", () => {
  expect(shown("it's")).toBe('"it\'s"');
  expect(shown("a\tb")).toBe("'a\\tb'");
  expect(shown("\u0007")).toBe("'\\x07'");
  expect(shown("x".repeat(99))).toHaveLength(40);
});

test("a sentence is filled in, and an unknown place stays", () => {
  expect(fill("Move {number} of {last}, {who}", { number: 0, last: 9 })).toBe("Move 0 of 9, {who}");
});

function described(cell: Cell): readonly unknown[] {
  return [cell.stone, cell.dead, cell.owner];
}
