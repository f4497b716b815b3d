// @vitest-environment happy-dom
// The card of one who is invited: a lost answer costs nobody a seat.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { GameState } from "../../../../src/live/state";
import { joinCard } from "../../../../src/pages/game/entry/join";
import type { Table } from "../../../../src/pages/game/table";

const STATE = {
  players: { black: "Ann", white: null },
  width: 9,
  height: 9,
  rules: "japanese",
  komi: 6.5,
  handicap: 0,
  clock: { kind: "none" },
} as unknown as GameState;

let asked: { readonly seed: string; readonly name: string }[] = [];
const reload = vi.fn();

function answering(...answers: readonly (readonly [number, unknown] | null)[]): void {
  const left = [...answers];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string) as (typeof asked)[number]);
    const answer = left.shift() ?? null;
    if (answer === null) return Promise.reject(new TypeError("the line broke"));
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }));
  });
}

async function press(card: HTMLElement): Promise<string> {
  card.dispatchEvent(new Event("submit", { cancelable: true }));
  await vi.runAllTimersAsync();
  return card.querySelector("[role=alert]")?.textContent ?? "";
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  reload.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a join whose answers are lost is sent again with the same seed", async () => {
  answering(null, null, [200, {}]);
  expect(await press(joinCard({ id: "abc", state: STATE } as Table))).toBe("");
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ seed }) => seed)).size).toBe(1);
  expect(asked[0]?.seed).toMatch(/^[\w-]{22,64}$/);
  expect(reload).toHaveBeenCalledOnce();
});

test("it gives up in words, and the next press asks for the same seat", async () => {
  answering(null, null, null, [200, {}]);
  const card = joinCard({ id: "abc", state: STATE } as Table);
  expect(await press(card)).toContain("does not answer");
  expect(await press(card)).toBe("");
  expect(new Set(asked.map(({ seed }) => seed)).size).toBe(1);
  expect(reload).toHaveBeenCalledOnce();
});

test("a refusal is not sent again, and other cards have other seeds", async () => {
  answering([403, { code: "bad-invitation" }], [403, { code: "bad-invitation" }]);
  for (const card of [1, 2].map(() => joinCard({ id: "abc", state: STATE } as Table))) {
    expect(await press(card)).toContain("taken this seat");
  }
  expect(new Set(asked.map(({ seed }) => seed)).size).toBe(2);
  expect(reload).not.toHaveBeenCalled();
});
