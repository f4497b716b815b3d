// @vitest-environment happy-dom
// What the board shows while scoring: outlines, neutral points, proposals, and what a screen reader says of them.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { geometryOf, indexNear, placeOf } from "../../src/board/geometry";
import { contourOf } from "../../src/board/contour";
import { sizeOf } from "../../src/go/size";
import { key, place, point, press } from "./placed";

const EDGE = { inset: 0, round: 11 };
const FIVE = geometryOf(sizeOf(5, 5), "none");

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["one point has four bends", [12], 4],
  ["two that touch have one line with four bends", [12, 13], 4],
  ["two on a diagonal have two lines", [6, 12], 8],
  ["the end of a row and the start of the next do not touch", [4, 5], 8],
  ["a corner of three has five bends outward and one inward", [6, 7, 11], 6],
])("%s", (_, points, bends) => {
  expect(contourOf(FIVE, new Set(points), EDGE).split("Q")).toHaveLength(bends + 1);
});

test("a ring has a line inside too, unless what is inside is skipped", () => {
  const ring = new Set([6, 7, 8, 11, 13, 16, 17, 18]);
  expect(contourOf(FIVE, ring, EDGE).split("M")).toHaveLength(3);
  expect(contourOf(FIVE, ring, EDGE, (beyond) => beyond.has(12)).split("M")).toHaveLength(2);
});

test("a line can run inside the cells, on all sides alike", () => {
  const { x, y } = placeOf(FIVE, 12);
  const around = contourOf(FIVE, new Set([12]), { inset: 2, round: 0 });
  expect(around).toContain(`Q${x - 18} ${y - 18}`);
  expect(around).toContain(`Q${x + 18} ${y + 18}`);
});

test("a territory is one region, and the owner's stones in it are no holes", () => {
  const board = place(`width="5" height="5" cells="BBBBB BBbBB BBBBB bbbbb ....."`);
  const region = board.querySelector(".go-region-black")?.getAttribute("d") ?? "";
  expect(region.split("M")).toHaveLength(2);
  board.show({ cells: ".".repeat(25) });
  expect(board.querySelectorAll(".go-region")).toHaveLength(0);
});

test("no line runs between two outlined points", () => {
  const between = (placeOf(FIVE, 12).x + placeOf(FIVE, 13).x) / 2;
  expect(contourOf(FIVE, new Set([12, 13]), EDGE)).not.toContain(`${between} ${placeOf(FIVE, 12).y}V`);
});

test.each([
  [0, 0, 0],
  [19, 0, 0],
  [21, 0, 1],
  [-19, -19, 0],
  [-21, 0, null],
  [160, 160, 24],
  [181, 160, null],
])("the point nearest to %i, %i from the first one is %s", (right, down, expected) => {
  const { x, y } = placeOf(FIVE, 0);
  expect(indexNear(FIVE, x + right, y + down)).toBe(expected);
});

test("neutral points and proposals have shapes and names of their own", () => {
  const board = place(`width="3" height="2" cells="bwx ..."`);
  board.show({ neutral: ["A1"], proposed: { A2: "dead", C2: "alive", B1: "neutral" } });
  const names = ["A2", "B2", "C2", "A1", "B1"].map((name) => point(board, name).getAttribute("aria-label"));
  expect(names).toEqual([
    "A2, black, proposed as dead",
    "B2, white",
    "C2, white, dead, Black's territory, proposed as alive",
    "A1, empty, neutral",
    "B1, empty, proposed as neutral",
  ]);
  expect(point(board, "A2").querySelector(".go-proposed-dead.go-to-white")).not.toBeNull();
  expect(point(board, "A2").querySelector(".go-dead, .go-territory")).toBeNull();
  board.show({ proposed: {}, neutral: [] });
  expect(board.querySelectorAll(".go-proposed, .go-neutral")).toHaveLength(0);
});

test("an outline is drawn over the stones, and goes", () => {
  const board = place(`width="3" height="2"`);
  board.show({ outlined: ["A1", "B1"] });
  expect(board.querySelectorAll(".go-outline")).toHaveLength(1);
  expect(() => {
    board.show({ outlined: ["D1"] });
  }).toThrow("off the board");
  board.show({ outlined: [] });
  expect(board.querySelectorAll(".go-outline")).toHaveLength(0);
});

test("a flash goes out by itself, and a second one replaces the first", () => {
  const board = place(`width="3" height="2"`);
  board.flash("A1");
  board.flash("B2");
  expect(board.querySelectorAll(".go-flash")).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(board.querySelectorAll(".go-flash")).toHaveLength(0);
});

test("Shift with Enter or with a click means only the stones that touch", () => {
  const board = place(`width="9" height="9"`);
  const chosen: [string, boolean][] = [];
  board.addEventListener("point-chosen", ({ detail }) => chosen.push([detail.point, detail.fine]));
  point(board, "E5").focus();
  key("Enter", { shiftKey: true });
  key("Enter");
  const target = point(board, "D4");
  target.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, shiftKey: true }));
  expect(chosen).toEqual([
    ["E5", true],
    ["E5", false],
    ["D4", true],
  ]);
});

test("what the pointer and the cursor are on is told once", () => {
  const board = place(`width="9" height="9"`);
  const told: (string | null)[] = [];
  board.addEventListener("point-hovered", ({ detail }) => told.push(detail.point));
  for (const name of ["D4", "D4", "E4"])
    point(board, name).dispatchEvent(new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true }));
  board.querySelector("svg")?.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
  point(board, "E5").focus();
  key("ArrowUp");
  point(board, "E6").blur();
  expect(told.filter((name) => name !== "E5")).toEqual(["D4", "E4", null, "E6", null]);
});

test("a page can read the aim and take it away", () => {
  const board = place(`width="9" height="9"`);
  press(board, "D4", "touch");
  expect(board.aimed).toBe("D4");
  board.clearAim();
  expect(board.aimed).toBeNull();
  expect(board.querySelector(".go-aim")).toBeNull();
});
