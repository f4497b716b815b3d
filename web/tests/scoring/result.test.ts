// @vitest-environment happy-dom
// A game that was counted: its result in words, once loud and then quiet.

import { expect, test } from "vitest";

import { showResult } from "../../src/pages/game/result";
import { buttons, fakeTable, scored, STATE } from "./fake";

function part(name: string): string {
  return document.querySelector(`[data-part="${name}"]`)?.textContent ?? "";
}

test("the result is told in a dialog once, with the count and who signed it", () => {
  const over = { phase: "finished", result: "W+6.5", ending: "score" } as const;
  const table = fakeTable(["black"], scored({ done: ["white"] }, over));
  showResult(table.root, table);
  const dialog = document.querySelector("dialog");
  expect(dialog?.querySelector("h2")?.textContent).toBe("Bo wins by 6.5.");
  expect(dialog?.textContent).toContain("Bo signed this count, and the other player did not answer.");
  expect(dialog?.querySelector("tfoot")?.textContent).toBe("3White by 6.59.5");
  expect(buttons(table.root)).toEqual(["Rematch"]);
  const again = fakeTable([], { ...STATE, ...over, ending: "resignation", result: "W+R" });
  showResult(again.root, again);
  expect(document.querySelector("dialog")).toBeNull();
  expect(part("sentence")).toBe("Bo wins by resignation.");
  expect(part("detail")).toBe("The game is over after 6 moves.");
  expect(buttons(again.root)).toEqual([]);
  const winner = fakeTable(["white"], { ...STATE, ...over, move_number: 1 });
  showResult(winner.root, winner);
  expect([part("sentence"), part("detail")]).toEqual(["You win by 6.5.", "The game is over after 1 move."]);
});
