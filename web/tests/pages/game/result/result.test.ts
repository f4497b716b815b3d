// @vitest-environment happy-dom
// A game that was counted: its result in the panel, and once in a sheet.

import { expect, test, vi } from "vitest";

import { showResult } from "../../../../src/pages/game/result/result";
import { buttons, fakeTable, scored, STATE } from "../scoring/fake";

function part(name: string): string {
  return document.querySelector(`[data-part="${name}"]`)?.textContent ?? "";
}

const OVER = { phase: "finished", result: "W+6.5", ending: "score" } as const;

function narrow(matches: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches }));
}

test("the result stands in the panel, with the count and who signed it", () => {
  narrow(false);
  const table = fakeTable(["black"], scored({ done: ["white"] }, OVER));
  showResult(table.root, table);
  const card = table.root.querySelector(".won");
  expect(card?.querySelector("h2")?.textContent).toBe("Bo wins by 6.5.");
  expect(card?.textContent).toContain("Bo signed this count, and the other player did not answer.");
  expect(card?.querySelector("tfoot")?.textContent).toBe("3White by 6.59.5");
  expect(card?.querySelector(".set")?.getAttribute("fill")).toBe("url(#go-white)");
  expect(document.querySelector("dialog")).toBeNull();
  expect(buttons()).toEqual(["Rematch"]);
});

test("a phone has it in a sheet too, once", () => {
  narrow(true);
  const table = fakeTable(["black"], scored({ done: ["white"] }, OVER));
  showResult(table.root, table);
  expect(document.querySelector("dialog h2")?.textContent).toBe("Bo wins by 6.5.");
  const again = fakeTable(["black"], scored({ done: ["white"] }, OVER));
  showResult(again.root, again);
  expect(document.querySelector("dialog")).toBeNull();
});

test("one who watches and comes late sees it in the strip, and has nothing to do", () => {
  narrow(true);
  const again = fakeTable([], { ...STATE, ...OVER, ending: "resignation", result: "W+R" });
  showResult(again.root, again);
  expect(document.querySelector("dialog")).toBeNull();
  expect(part("sentence")).toBe("Bo wins by resignation.");
  expect(part("detail")).toBe("The game is over after 6 moves.");
  expect(buttons()).toEqual([]);
});

test("the winner is told as one's own", () => {
  narrow(false);
  const winner = fakeTable(["white"], { ...STATE, ...OVER, move_number: 1 });
  showResult(winner.root, winner);
  expect([part("sentence"), part("detail")]).toEqual(["You win by 6.5.", "The game is over after 1 move."]);
});
