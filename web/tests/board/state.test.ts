// @vitest-environment happy-dom
// What a page may ask the board to show, and what is refused.

import { describe, expect, test } from "vitest";

import { readAttributes } from "../../src/board/attributes";
import { drawingClass, geometryOf, placeOf } from "../../src/board/geometry";
import { keyOf, lookAt } from "../../src/board/look";
import { pointName } from "../../src/board/names";
import { type BoardState, emptyState, showing, type Shown } from "../../src/board/state";
import { nameAt, parseIndex } from "../../src/go/point";
import { sizeOf } from "../../src/go/size";

const NINE = sizeOf(9, 9);
const CORNER = `bwBWcx${".".repeat(75)}`;

function board(asked: Partial<Shown> = {}): BoardState {
  return showing(emptyState(NINE), asked);
}

function nameOf(state: BoardState, point: string): string {
  return pointName(point, lookAt(state, parseIndex(point, state.size)));
}

describe("showing", () => {
  test("what is not mentioned stays", () => {
    const state = showing(board({ cells: CORNER, lastMove: "A9" }), { koPoint: "E5" });
    expect(state).toMatchObject({ cells: CORNER, lastMove: 0, koPoint: 40 });
  });

  test("null takes a mark away", () => {
    expect(showing(board({ lastMove: "A9" }), { lastMove: null }).lastMove).toBeNull();
  });

  test("a new size empties the board and keeps what the player likes", () => {
    const state = showing(board({ cells: CORNER, lastMove: "A9", coordinates: "none", confirm: "always" }), {
      width: 5,
      height: 3,
    });
    expect(state).toMatchObject({ cells: ".".repeat(15), lastMove: null, coordinates: "none", confirm: "always" });
  });

  test("a change on the board drops an aim, the same board keeps it", () => {
    const aimed = { ...board({ cells: CORNER }), aimed: 40 };
    expect(showing(aimed, { cells: CORNER }).aimed).toBe(40);
    expect(showing(aimed, { cells: ".".repeat(81) }).aimed).toBeNull();
  });

  test.each([
    [{ lastMove: "K1" }, "off the board: 'K1' (expected A1 to J9 on 9x9)"],
    [{ koPoint: "I5" }, "not a point: 'I5'"],
    [{ moveNumbers: { A10: 1 } }, "off the board: 'A10'"],
    [{ marked: ["A1", "K1"] }, "off the board: 'K1'"],
    [{ cells: "..." }, "not a state string: 3 signs (expected 81 signs for 9x9)"],
    [{ width: 26 }, "not a board size: 26 (expected 1 to 25)"],
    [{ width: 5, height: 5, cells: CORNER }, "not a state string: 81 signs (expected 25 signs for 5x5)"],
  ])("%j is refused", (asked, message) => {
    expect(() => board(asked)).toThrow(message);
  });

  test.each([
    [1, 1, "A1"],
    [2, 2, "B2"],
    [9, 9, "E5"],
    [19, 9, "K5"],
  ])("the cursor of a %i x %i board starts in the middle", (width, height, name) => {
    const size = sizeOf(width, height);
    expect(nameAt(emptyState(size).cursor, size)).toBe(name);
  });
});

describe("attributes", () => {
  function attributes(html: string): Partial<Shown> {
    const holder = document.createElement("div");
    holder.innerHTML = `<i ${html}></i>`;
    const element = holder.firstElementChild ?? holder;
    return readAttributes(element, element.getAttributeNames());
  }

  test("are read together", () => {
    const html = `width="5" height="2" cells="..b..  w...." last-move="C2" hover-color="B" coordinates="none" move-numbers="C2:1 A1:12"`;
    expect(attributes(html)).toEqual({
      width: 5,
      height: 2,
      cells: "..b..w....",
      lastMove: "C2",
      hoverColor: "black",
      coordinates: "none",
      moveNumbers: { C2: 1, A1: 12 },
    });
  });

  test.each([
    [`width="nine"`, "not a board size: 'nine'"],
    [`hover-color="red"`, "not a color: 'red'"],
    [`confirm="twice"`, "not a way to confirm: 'twice' (expected touch, always, never)"],
    [`move-numbers="D4"`, "not a move number: 'D4' (expected D4:1 Q16:2)"],
  ])("%s is refused", (html, message) => {
    expect(() => attributes(html)).toThrow(message);
  });
});

describe("looks and names", () => {
  const state = board({
    cells: CORNER,
    lastMove: "A9",
    koPoint: "J1",
    moveNumbers: { B9: 12 },
    marked: ["G9"],
    pending: "E5",
    hoverColor: "white",
  });

  test.each([
    ["A9", "A9, black, last move"],
    ["B9", "B9, white, move 12"],
    ["C9", "C9, empty, Black's territory"],
    ["D9", "D9, empty, White's territory"],
    ["E9", "E9, black, dead, White's territory"],
    ["F9", "F9, white, dead, Black's territory"],
    ["G9", "G9, empty, marked"],
    ["J1", "J1, empty, ko"],
    ["E5", "E5, empty, waiting"],
    ["D4", "D4, empty"],
  ])("%s is read as %j", (point, words) => {
    expect(nameOf(state, point)).toBe(words);
  });

  test("points that look alike have one key, all others another", () => {
    const keys = (found: BoardState): string[] => Array.from(found.cells, (_, index) => keyOf(lookAt(found, index)));
    const seen = keys(state);
    expect(seen[60]).toBe(seen[61]);
    expect(new Set(seen).size).toBe(6 + 3 + 1);
    expect(keys({ ...state, hovered: 61 })[61]).not.toBe(seen[61]);
  });

  test("a stone that hovers shows on empty points only", () => {
    expect(lookAt({ ...state, hovered: 0 }, 0).ghost).toBeNull();
    expect(lookAt({ ...state, hovered: 61 }, 61).ghost).toEqual({ color: "white", kind: "hovered" });
    expect(lookAt({ ...state, hovered: 61, hoverColor: null }, 61).ghost).toBeNull();
  });
});

describe("geometry", () => {
  test("lines are 40 apart, and the first point is at the top left", () => {
    const geometry = geometryOf(sizeOf(19, 9), "four");
    const [first, second, below] = [placeOf(geometry, 0), placeOf(geometry, 1), placeOf(geometry, 19)];
    expect([second.x - first.x, second.y - first.y]).toEqual([40, 0]);
    expect([below.x - first.x, below.y - first.y]).toEqual([0, 40]);
  });

  test.each(["none", "two", "four"] as const)(
    "the margins are alike all around, with coordinates on %s sides",
    (sides) => {
      const geometry = geometryOf(sizeOf(2, 2), sides);
      const last = placeOf(geometry, 3);
      expect([geometry.width - last.x, geometry.height - last.y]).toEqual([geometry.margin, geometry.margin]);
    },
  );

  test("only a board of many lines is drawn densely", () => {
    expect(drawingClass(geometryOf(sizeOf(13, 13), "four"))).toBe("go-drawing");
    expect(drawingClass(geometryOf(sizeOf(9, 14), "four"))).toBe("go-drawing go-dense");
  });
});
