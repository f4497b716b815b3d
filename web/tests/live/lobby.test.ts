// The lobby as a page knows it: what was told, in order.

import { describe, expect, test } from "vitest";

import { NOBODY, type Offer, told } from "../../src/live/lobby";

const offer = (id: string, live: boolean, made_at: number): Offer => ({
  id,
  name: "",
  width: 9,
  height: 9,
  rules: "japanese",
  handicap: 0,
  color: "nigiri",
  clock: { kind: "none" },
  live,
  made_at,
});
const ids = (offers: readonly Offer[]): string[] => offers.map(({ id }) => id);

describe("the lobby", () => {
  test("has live offers first, the newest of each before the others", () => {
    const first = told(NOBODY, { offers: [offer("a", false, 1), offer("b", true, 2)], yours: ["a"], here: 2 });
    const after = told(first, { new: [offer("c", true, 3), offer("d", false, 4)], gone: [] });
    expect(ids(after.offers)).toEqual(["c", "b", "d", "a"]);
    expect([...after.yours]).toEqual(["a"]);
    expect(after.here).toBe(2);
  });

  test("forgets what is gone, and knows nothing twice", () => {
    const first = told(NOBODY, { offers: [offer("a", true, 1)] });
    expect(ids(told(first, { new: [offer("a", true, 1)] }).offers)).toEqual(["a"]);
    expect(ids(told(first, { new: [], gone: ["a"] }).offers)).toEqual([]);
  });

  test("is what the server says anew after a lost connection", () => {
    const first = told(NOBODY, { offers: [offer("a", true, 1)], yours: ["a"] });
    const again = told(first, { offers: [offer("b", true, 2)], yours: [] });
    expect(ids(again.offers)).toEqual(["b"]);
    expect(again.yours.size).toBe(0);
  });
});
