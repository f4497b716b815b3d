// @vitest-environment happy-dom
// What <go-board> reports for mouse, finger, keyboard and screen reader: every choice once, none by mistake.

import { beforeEach, describe, expect, test } from "vitest";

import type { GoBoard } from "../../src/board/element";
import { key, place as placed, point, press, said } from "./placed";

const NINE = `width="9" height="9"`;

let chosen: string[];
let aimed: string[];

beforeEach(() => {
  [chosen, aimed] = [[], []];
});

function place(attributes = NINE): GoBoard {
  const board = placed(attributes);
  board.addEventListener("point-chosen", ({ detail }) => chosen.push(detail.point));
  board.addEventListener("point-aimed", ({ detail }) => aimed.push(detail.point));
  return board;
}

function tabStops(board: GoBoard): (string | undefined)[] {
  return Array.from(board.querySelectorAll<SVGGElement>('[tabindex="0"]'), (found) => found.dataset.point);
}

describe("the mouse", () => {
  test("one click chooses", () => {
    press(place(), "D4", "mouse");
    expect(chosen).toEqual(["D4"]);
  });

  test("a double click chooses once", () => {
    const board = place();
    press(board, "D4", "mouse");
    press(board, "D4", "mouse", 2);
    expect(chosen).toEqual(["D4"]);
  });

  test("a stone hovers over an empty point and leaves with the pointer", () => {
    const board = place(`width="2" height="2" cells="b..." hover-color="white"`);
    const over = (name: string): void => {
      point(board, name).dispatchEvent(new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true }));
    };
    over("B1");
    expect(point(board, "B1").querySelector(".go-hovered")).not.toBeNull();
    over("A2");
    expect(board.querySelector(".go-hovered")).toBeNull();
    over("B1");
    board.querySelector("svg")?.dispatchEvent(new PointerEvent("pointerleave"));
    expect(board.querySelector(".go-hovered")).toBeNull();
  });

  test("confirm=always asks the mouse twice too", () => {
    const board = place(`${NINE} confirm="always"`);
    press(board, "D4", "mouse");
    expect([chosen, aimed]).toEqual([[], ["D4"]]);
    press(board, "D4", "mouse");
    expect(chosen).toEqual(["D4"]);
  });
});

describe("a finger", () => {
  test("aims first and chooses with a second press on the same point", () => {
    const board = place();
    press(board, "D4", "touch");
    expect([chosen, aimed]).toEqual([[], ["D4"]]);
    expect(said(board)).toBe("D4: press again to choose it");
    press(board, "D4", "touch");
    expect(chosen).toEqual(["D4"]);
    expect(said(board)).toBe("");
  });

  test("aims anew on another point, and a third press after a choice aims again", () => {
    const board = place();
    for (const name of ["D4", "G7", "G7", "G7"]) press(board, name, "touch");
    expect(chosen).toEqual(["G7"]);
    expect(aimed).toEqual(["D4", "G7", "G7"]);
  });

  test("needs no second press where none is wanted", () => {
    press(place(`${NINE} confirm="never"`), "D4", "touch");
    expect(chosen).toEqual(["D4"]);
  });

  test("may leave the second press to a button", () => {
    const board = place();
    board.chooseAimed();
    press(board, "D4", "touch");
    board.chooseAimed();
    board.chooseAimed();
    expect(chosen).toEqual(["D4"]);
  });
});

describe("the keyboard", () => {
  test("there is one way in, and arrows move it along with the focus", () => {
    const board = place();
    expect(tabStops(board)).toEqual(["E5"]);
    point(board, "E5").focus();
    const event = key("ArrowUp");
    expect(event.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(point(board, "E6"));
    expect(tabStops(board)).toEqual(["E6"]);
    expect(board.querySelector(".go-cursor")).not.toBeNull();
  });

  test("Enter chooses once, however long it is held", () => {
    point(place(), "E5").focus();
    key("Enter");
    key("Enter", { repeat: true });
    expect(chosen).toEqual(["E5"]);
  });

  test("a typed name is chosen", () => {
    point(place(), "E5").focus();
    for (const name of ["c", "3", "Enter"]) key(name);
    expect(chosen).toEqual(["C3"]);
  });

  test("a name that is none is refused in words, twice if need be", () => {
    const board = place();
    point(board, "E5").focus();
    for (const name of ["i", "5", "Enter"]) key(name);
    const first = said(board);
    expect(first).toBe("not a point: 'I5' (expected a column letter, never I, and a row: D4)");
    for (const name of ["i", "5", "Enter"]) key(name);
    expect(said(board)).not.toBe(first);
    expect(chosen).toEqual([]);
  });

  test("keys with a modifier belong to the browser", () => {
    point(place(), "E5").focus();
    expect(key("d", { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(key("ArrowLeft", { altKey: true }).defaultPrevented).toBe(false);
  });

  test("when the focus leaves, the cursor and what was typed go too", () => {
    const board = place();
    point(board, "E5").focus();
    for (const name of ["ArrowUp", "d"]) key(name);
    expect(board.querySelector(".go-typed")).not.toBeNull();
    point(board, "E6").blur();
    expect(board.querySelector(".go-typed, .go-cursor")).toBeNull();
  });
});

test("a screen reader's click, with no pointer before it, chooses at once", () => {
  point(place(), "D4").dispatchEvent(new MouseEvent("click", { detail: 0, bubbles: true }));
  expect(chosen).toEqual(["D4"]);
});

test("a board that was moved in the page still acts once", () => {
  const board = place();
  const elsewhere = document.createElement("div");
  document.body.append(elsewhere);
  elsewhere.append(board);
  press(board, "D4", "mouse");
  point(board, "E5").focus();
  key("Enter");
  expect(chosen).toEqual(["D4", "E5"]);
});
