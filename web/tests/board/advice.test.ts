// @vitest-environment happy-dom
// What an adviser shows: a wash by certainty, letters with the first one filled, a ring around the wrong move.

import { expect, test } from "vitest";
import { makeCanvas, paint } from "../../src/board/canvas";
import { emptyState, showing } from "../../src/board/state";
import { sizeOf } from "../../src/go/size";

const SMALL = emptyState(sizeOf(2, 2));

test("owners are a wash, as dark as they are sure; nobody's points have none", () => {
  const canvas = makeCanvas(SMALL);
  paint(canvas, showing(SMALL, { advice: { owners: "ukap", moves: {}, wrong: null } }));
  const cells = [...canvas.wash.children].map((each) => [each.getAttribute("class"), each.getAttribute("opacity")]);
  expect(cells).toEqual([
    ["go-wash-black", "0.46"],
    ["go-wash-white", "0.6"],
    ["go-wash-black", "0.23"],
  ]);
});

test("the first move is the best, and the wrong one has a ring", () => {
  const canvas = makeCanvas(SMALL);
  const shown = showing(SMALL, { advice: { owners: "", moves: { A1: "A", B2: "B" }, wrong: "B1" } });
  paint(canvas, shown);
  expect(canvas.hints.querySelectorAll(".go-wrong").length).toBe(1);
  expect([...canvas.hints.querySelectorAll("text")].map((each) => each.textContent)).toEqual(["A", "B"]);
  expect(canvas.hints.querySelectorAll(".go-best").length).toBe(1);
  paint(canvas, showing(shown, { advice: null }));
  expect(canvas.hints.children.length + canvas.wash.children.length).toBe(0);
});

test("a move off the board is refused", () => {
  const canvas = makeCanvas(SMALL);
  const wrong = showing(SMALL, { advice: { owners: "", moves: { T19: "A" }, wrong: null } });
  expect(() => {
    paint(canvas, wrong);
  }).toThrow();
});
