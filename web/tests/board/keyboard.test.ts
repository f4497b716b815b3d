// What each key asks of the board.

import { describe, expect, test } from "vitest";

import { actOf } from "../../src/board/keyboard";
import { type BoardState, emptyState } from "../../src/board/state";
import { nameAt, parseIndex } from "../../src/go/point";
import { sizeOf } from "../../src/go/size";

const SIZE = sizeOf(19, 9);

function at(point: string, typed = ""): BoardState {
  return { ...emptyState(SIZE), cursor: parseIndex(point, SIZE), typed };
}

/** Where the cursor is, and what is typed, after these keys. */
function after(start: BoardState, keys: readonly string[]): string {
  let state = start;
  for (const key of keys) {
    const act = actOf(key, state);
    if (act?.kind !== "move") throw new Error(`${key} did not move`);
    state = { ...state, cursor: act.cursor, typed: act.typed };
  }
  return [nameAt(state.cursor, SIZE), state.typed].join(" ").trim();
}

describe("moving", () => {
  test.each([
    ["K5", "ArrowUp", "K6"],
    ["K5", "ArrowDown", "K4"],
    ["K5", "ArrowLeft", "J5"],
    ["H5", "ArrowRight", "J5"],
    ["K5", "Home", "A5"],
    ["K5", "End", "T5"],
    ["A9", "ArrowLeft", "A9"],
    ["A9", "ArrowUp", "A9"],
    ["T1", "ArrowRight", "T1"],
    ["T1", "ArrowDown", "T1"],
  ])("from %s, %s leads to %s", (from, key, to) => {
    expect(after(at(from), [key])).toBe(to);
  });
});

describe("typing", () => {
  test("a name takes the cursor along as soon as it is one", () => {
    expect(after(at("K5"), ["q"])).toBe("K5 Q");
    expect(after(at("K5"), ["q", "7"])).toBe("Q7 Q7");
  });

  test("a second letter starts a new name", () => {
    expect(after(at("K5"), ["q", "7", "d", "4"])).toBe("D4 D4");
  });

  test("backspace, escape and arrows take it back", () => {
    expect(after(at("K5"), ["q", "7", "Backspace"])).toBe("Q7 Q");
    expect(after(at("K5"), ["q", "7", "Escape"])).toBe("Q7");
    expect(after(at("K5"), ["q", "ArrowUp"])).toBe("K6");
  });

  test("a name longer than any is not typed on", () => {
    expect(actOf("1", at("K5", "Q12"))).toBeNull();
  });
});

describe("choosing", () => {
  test.each(["Enter", " "])("%j chooses the point under the cursor", (key) => {
    expect(actOf(key, at("D4"))).toEqual({ kind: "choose", cursor: parseIndex("D4", SIZE) });
  });

  test("Enter chooses the point that was typed", () => {
    expect(actOf("Enter", at("K5", "Q7"))).toEqual({ kind: "choose", cursor: parseIndex("Q7", SIZE) });
  });

  test.each([
    ["I5", "not a point: 'I5' (expected a column letter, never I, and a row: D4)"],
    ["D", "not a point: 'D' (expected a column letter, never I, and a row: D4)"],
    ["D12", "off the board: 'D12' (expected A1 to T9 on 19x9)"],
  ])("Enter after %s says why not", (typed, message) => {
    expect(actOf("Enter", at("K5", typed))).toEqual({ kind: "refuse", message });
  });
});

test.each(["Tab", "Shift", "F5", "5", "Escape", "Backspace", "ä", "/"])("%s means nothing to the board", (key) => {
  expect(actOf(key, at("K5"))).toBeNull();
});
