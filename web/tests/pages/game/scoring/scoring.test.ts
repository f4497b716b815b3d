// @vitest-environment happy-dom
// The scoring's part of the page: what it sends, what it says, and which buttons it has when.

import { beforeEach, expect, test, vi } from "vitest";

import type { GameEvent } from "../../../../src/live/state";
import { moreFor } from "../../../../src/pages/game/scoring/choices";
import { showScoring } from "../../../../src/pages/game/scoring/scoring";
import { buttons, type FakeTable, fakeTable, press, pressPoint, scored, told } from "./fake";

const SOON = { timeout: 500, interval: 5 };

beforeEach(() => {
  localStorage.setItem("tengen-scoring-g", "seen");
});

function begin(table: FakeTable): FakeTable {
  showScoring(table.root, table);
  return table;
}

function marked(seat: "black" | "white", status: "dead" | "alive" = "dead"): GameEvent {
  return { kind: "marked", at: 0, seat, point: "A3", status, only_group: false, dead: ["A3"], neutral: [] };
}

const DEAD = { dead: ["A3", "A1"], owner: "c.wWWWc.w", black: 2, white: 20.5, marks_version: 11 };

function part(name: string): string {
  return document.querySelector(`[data-part="${name}"]`)?.textContent ?? "";
}

test("a press sends a status that it decides from what is shown", () => {
  const table = begin(fakeTable(["black"]));
  pressPoint(table.board, "A3");
  pressPoint(table.board, "C3", true);
  table.happen(marked("white"), scored(DEAD, { version: 11 }));
  pressPoint(table.board, "A3");
  expect(table.sent).toMatchObject([
    { kind: "mark", point: "A3", status: "dead" },
    { kind: "mark", point: "C3", status: "dead", only_group: true },
    { kind: "mark", point: "A3", status: "alive" },
  ]);
});

test("a press of a watcher sends nothing, and he has one button", () => {
  const table = begin(fakeTable([]));
  for (const point of ["A3", "B2"]) pressPoint(table.board, point);
  expect([table.sent, table.told]).toEqual([[], []]);
  expect(buttons()).toEqual(["Show me"]);
});

test("every change is said with who made it and what it did to the count", () => {
  const table = begin(fakeTable(["black"]));
  table.happen(marked("white"), scored(DEAD, { version: 11 }));
  const words = "Bo marked 2 black stones at A3 as dead: Black 2, White 20.5.";
  expect(part("detail")).toBe(words);
  expect(table.said).toContain(words);
  expect(table.root.querySelector("tfoot")?.textContent).toBe("2White by 18.520.5");
});

test("put back sends the marks of before", () => {
  const table = begin(fakeTable(["black"], scored({ dead: ["C3"] })));
  expect(buttons()).toEqual(["More", "Show me", "Done"]);
  table.happen(marked("white"), scored(DEAD, { version: 11 }));
  expect(buttons()).toEqual(["More", "Put back", "Done"]);
  press("Put back");
  expect(table.sent).toMatchObject([{ kind: "marks-set", dead: ["C3"], neutral: [] }]);
});

test("put back works for a change that this page has not seen", async () => {
  told.set("/api/games/g?version=11", scored({ dead: ["C3"] }, { version: 11 }));
  const table = begin(fakeTable(["black"], scored({ ...DEAD, marks_version: 12 }, { version: 13 })));
  await vi.waitFor(() => {
    expect(buttons()).toEqual(["More", "Put back", "Done"]);
  }, SOON);
  press("Put back");
  expect(table.sent).toMatchObject([{ kind: "marks-set", dead: ["C3"], neutral: [] }]);
});

test("a refused mark is explained, and one that changes nothing is not spoken of", async () => {
  const table = begin(fakeTable(["black"]));
  table.refusal = { code: "stale", message: "", expected: "" };
  pressPoint(table.board, "A3");
  await vi.waitFor(() => {
    expect(table.told[0]).toContain("changed the stones at A3 at the same moment");
  }, SOON);
  table.refusal = { code: "no-change", message: "", expected: "" };
  pressPoint(table.board, "A3");
  await Promise.resolve();
  expect(table.told).toHaveLength(1);
});

test("a suggestion is taken over with one press, and warns of open borders", () => {
  const table = begin(fakeTable(["black"]));
  const proposal = { seat: "white", dead: ["C3"], neutral: [], open_points: ["B2"] } as const;
  table.happen({ kind: "proposed", at: 0, ...proposal }, scored({ proposal }, { version: 11 }));
  expect(part("detail")).toBe("Bo asked for a suggestion: 1 stone is dead. It marks nothing by itself.");
  expect(table.board.querySelectorAll(".go-proposed-dead")).toHaveLength(1);
  expect(table.root.textContent).toContain("A border is still open at B2.");
  expect(buttons()).toEqual(["More", "Take over", "Done"]);
  press("Take over");
  expect(table.sent).toMatchObject([{ kind: "marks-set", dead: ["C3"], neutral: [] }]);
});

test("a suggestion that changes nothing says that it agrees with the marks", () => {
  const table = begin(fakeTable(["black"], scored(DEAD)));
  const proposal = { seat: "black", dead: ["A3", "A1"], neutral: [], open_points: [] } as const;
  table.happen({ kind: "proposed", at: 0, ...proposal }, scored({ ...DEAD, proposal }, { version: 12 }));
  expect(part("detail")).toBe("You asked for a suggestion: it agrees with the marks as they stand.");
});

test("marks that are put back are no suggestion taken over, even if they are the same", () => {
  const proposal = { seat: "white", dead: ["A3", "A1"], neutral: [], open_points: [] } as const;
  const table = begin(fakeTable(["black"], scored({ proposal })));
  const set = { kind: "marks-set", at: 0, seat: "white", dead: ["A3", "A1"], neutral: [] } as const;
  table.happen(set, scored({ ...DEAD, proposal }, { version: 11 }));
  expect(part("detail")).toContain("Bo took over the suggestion:");
  table.happen(marked("black", "alive"), scored({ proposal }, { version: 12 }));
  table.happen(set, scored({ ...DEAD, proposal }, { version: 13 }));
  expect(part("detail")).toContain("Bo put the marks back:");
});

test("how to score goes away with the scoring", () => {
  localStorage.clear();
  const table = begin(fakeTable([]));
  expect(document.querySelector("dialog")).not.toBeNull();
  const over = { phase: "finished", result: "W+6.5", ending: "score" } as const;
  const result = { ending: "score", winner: "white", margin: 13 } as const;
  table.happen({ kind: "game-finished", at: 0, seat: "white", result }, scored({}, over));
  expect(document.querySelector("dialog")).toBeNull();
});

test("on one device for both, either side can resign while scoring", async () => {
  const table = begin(fakeTable(["black", "white"]));
  const nothing = (): void => undefined;
  const items = moreFor(table, { tryOut: nothing, help: nothing, suggest: nothing, hideSuggestion: null });
  expect(items.map(({ words }) => words).slice(-2)).toEqual(["Resign for Black", "Resign for White"]);
  items.at(-1)?.act();
  press("Resign");
  await vi.waitFor(() => {
    expect(table.sent).toMatchObject([{ kind: "resign", seat: "white" }]);
  }, SOON);
});

test("done that a change takes back is told loudly to the one who was done", () => {
  const table = begin(fakeTable(["black"], scored({ done: ["black"] })));
  expect(part("sentence")).toBe("You are done: waiting for the other player");
  expect(buttons()).toEqual(["More", "Show me"]);
  table.happen(marked("white"), scored(DEAD, { version: 11 }));
  expect(table.root.querySelector(".loud")?.textContent).toContain("you are no longer done");
  expect(table.told).toHaveLength(1);
  expect(buttons()).toContain("Done");
});

test("done names the numbered marks, and is not said when they change meanwhile", async () => {
  const table = begin(fakeTable(["black"]));
  press("Done");
  expect(document.querySelector("dialog")?.textContent).toContain("the marks as they stand now: Black 3, White 9.5.");
  expect(document.querySelector("dialog")?.textContent).toContain("These are version 10.");
  table.happen(marked("white"), scored(DEAD, { version: 11 }));
  await vi.waitFor(() => {
    expect(table.told.join()).toContain("The marks have just changed");
  }, SOON);
  expect(table.sent).toEqual([]);
  press("Done");
  press("Done: I agree");
  await vi.waitFor(() => {
    expect(table.sent).toMatchObject([{ kind: "done", seat: "black" }]);
  }, SOON);
});

test("on one device for both, each side is asked by name", async () => {
  const table = begin(fakeTable(["black", "white"]));
  press("Done");
  for (const name of ["Ann", "Bo"]) {
    await vi.waitFor(() => {
      expect(document.querySelector("dialog h2")?.textContent).toBe(`${name}: is this count right?`);
    }, SOON);
    press("Done: I agree");
  }
  await vi.waitFor(() => {
    expect(table.sent).toMatchObject([
      { kind: "done", seat: "black" },
      { kind: "done", seat: "white" },
    ]);
  }, SOON);
});

test("on one device for both, a side that is done already is not asked again", () => {
  begin(fakeTable(["black", "white"], scored({ done: ["black"] })));
  press("Done");
  expect(document.querySelector("dialog h2")?.textContent).toBe("Bo: is this count right?");
});

test("a silent opponent's game can be closed only when its time has come", () => {
  const later = { done: ["black"], warned_at: 1, close_at: Date.now() + 60_000 } as const;
  begin(fakeTable(["black"], scored(later)));
  expect(buttons()).toEqual(["More", "Show me"]);
  const now = { ...later, close_at: Date.now() - 1 };
  begin(fakeTable(["black"], scored(now)));
  expect(buttons()).toEqual(["More", "Show me", "Close the game"]);
});

test("the one who was warned is told until when he may answer, and sees the button come for the other", () => {
  vi.useFakeTimers();
  const warned = { done: ["black"], warned_at: 1, close_at: Date.now() + 60_000 } as const;
  const white = begin(fakeTable(["white"], scored(warned)));
  expect(white.root.querySelector(".quiet.loud")?.textContent).toContain("Ann waits for your answer. After");
  begin(fakeTable(["black"], scored(warned)));
  vi.advanceTimersByTime(61_000);
  expect(buttons()).toContain("Close the game");
  vi.useRealTimers();
});

test("how to score is explained once for each game", () => {
  localStorage.clear();
  begin(fakeTable(["black"]));
  expect(document.querySelector("dialog h2")?.textContent).toBe("Both have passed: count the game");
  begin(fakeTable(["black"]));
  expect(document.querySelector("dialog")).toBeNull();
});

test("when the scoring is over nothing of it stays on the board", () => {
  const table = fakeTable(["black"], scored({ neutral: ["A2"] }));
  const stop = showScoring(table.root, table);
  expect(table.board.querySelectorAll(".go-neutral")).toHaveLength(1);
  stop();
  expect(table.board.querySelectorAll(".go-neutral")).toHaveLength(0);
  pressPoint(table.board, "A3");
  expect(table.sent).toEqual([]);
});
