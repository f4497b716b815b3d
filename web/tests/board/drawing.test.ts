// @vitest-environment happy-dom
// What <go-board> draws, and that it draws no more than it must.

import { expect, test } from "vitest";

import { place, point } from "./placed";
import { stonesIn } from "./stones-in";

test("attributes make stones, and the still picture goes", () => {
  const board = place(`width="3" height="2" cells=".b. w.w"`);
  expect(board.querySelectorAll('[role="gridcell"]')).toHaveLength(6);
  expect(board.querySelectorAll('[role="row"]')).toHaveLength(2);
  expect(stonesIn(board)).toEqual(["B2", "A1", "C1"]);
  expect(board.querySelector("p")).toBeNull();
  expect(point(board, "B2").getAttribute("aria-label")).toBe("B2, black");
  expect(board.querySelector('[role="grid"]')?.getAttribute("aria-label")).toBe("Go board, 3 by 2");
});

test("several attributes changed at once are one change", async () => {
  const board = place(`width="3" height="2"`);
  board.setAttribute("width", "2");
  board.setAttribute("cells", "bw..");
  await Promise.resolve();
  expect(point(board, "B2").getAttribute("aria-label")).toBe("B2, white, in atari");
  expect(board.querySelectorAll('[role="gridcell"]')).toHaveLength(4);
});

test("only points that changed are touched, and the stones of a row where one just lies now", async () => {
  const board = place(`width="9" height="9"`);
  board.show({ cells: `b${".".repeat(80)}`, lastMove: "A9" });
  const touched: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const point = target instanceof Element ? target.closest<SVGGElement>("[data-point]") : null;
      touched.push(point?.dataset.point ?? (target as Element).outerHTML);
    }
  });
  for (const row of board.querySelectorAll('[role="row"]'))
    watch.observe(row, { subtree: true, childList: true, attributes: true });
  board.show({ cells: `b${".".repeat(79)}w`, lastMove: "J1" });
  await new Promise((resolve) => setTimeout(resolve));
  watch.disconnect();
  const row = `<path class="go-stones" marker-mid="url(#go-black-stone)" aria-hidden="true" d="M14 34H34H14"></path>`;
  expect([...new Set(touched)].sort()).toEqual([row, "A9", "J1"]);
});

test("a refused change leaves the board as it was", () => {
  const board = place(`width="2" height="2" cells="bw.."`);
  expect(() => {
    board.show({ cells: "....", lastMove: "C1" });
  }).toThrow("off the board: 'C1'");
  expect(stonesIn(board)).toEqual(["A2", "B2"]);
});

test("two boards share one set of paints", () => {
  place(`width="5" height="5"`);
  place(`width="9" height="9"`);
  expect(document.querySelectorAll("#go-black")).toHaveLength(1);
});

test("marked points have dots, on stones too, until others are marked", async () => {
  const board = place(`width="3" height="2" cells=".b. ..." marked="A1 B2"`);
  expect(board.querySelectorAll(".go-marked")).toHaveLength(2);
  expect(point(board, "B2").querySelector(".go-marked.go-on-black")).not.toBeNull();
  board.show({ marked: ["C1"] });
  expect(Array.from(board.querySelectorAll(".go-marked"), (dot) => dot.closest("g")?.dataset.point)).toEqual(["C1"]);
  board.removeAttribute("marked");
  await Promise.resolve();
  expect(board.querySelectorAll(".go-marked")).toHaveLength(0);
});

test("a label stands on a disk, which is filled where the page wants it looked at", () => {
  const board = place(`width="3" height="2" cells=".b. ..."`);
  board.show({ labels: { A1: "+9", C1: "-3" }, marked: ["A1"] });
  expect(Array.from(board.querySelectorAll(".go-sign"), (sign) => sign.textContent)).toEqual(["+9", "-3"]);
  expect(point(board, "A1").querySelector(".go-disk.go-looked-at")).not.toBeNull();
  expect(board.querySelectorAll(".go-looked-at.go-disk, .go-marked")).toHaveLength(1);
  expect(point(board, "A1").getAttribute("aria-label")).toBe("A1, empty, +9, marked");
  board.show({ labels: {} });
  expect(board.querySelectorAll(".go-disk")).toHaveLength(0);
});

test("coordinates stand on four sides, on two or on none", () => {
  expect(place(`width="5" height="5"`).querySelectorAll(".go-label")).toHaveLength(20);
  expect(place(`width="5" height="5" coordinates="two"`).querySelectorAll(".go-label")).toHaveLength(10);
  expect(place(`width="5" height="5" coordinates="none"`).querySelectorAll(".go-label")).toHaveLength(0);
});
