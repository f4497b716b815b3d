// What a device remembers of problems: days in a row, what comes again, what two devices know together.

import { describe, expect, it } from "vitest";

import { asked, withCounted } from "../../../src/pages/practice/counting";
import { dayOf, lastWeek, streak } from "../../../src/pages/practice/days";
import {
  addressOf,
  dueNow,
  NONE,
  together,
  withAgain,
  withTry,
  withWaiting,
} from "../../../src/pages/practice/progress";

const LEVEL = { value: 900, deviation: 200, volatility: 0.06, kyu: 18 };
const card = (due: string, seen: string) => ({ due, seen, stability: 1, difficulty: 5 });

describe("days in a row", () => {
  it("counts back from today", () => {
    expect(streak(["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18"], "2026-11-18")).toBe(4);
  });
  it("still stands if today has nothing yet, and not after a day was missed", () => {
    expect(streak(["2026-11-16", "2026-11-17"], "2026-11-18")).toBe(2);
    expect(streak(["2026-11-15", "2026-11-16"], "2026-11-18")).toBe(0);
  });
  it("goes over the end of a month and a year", () => {
    expect(streak(["2025-12-31", "2026-01-01"], "2026-01-01")).toBe(2);
    expect(lastWeek("2026-03-02")[0]).toBe("2026-02-24");
  });
});

describe("what is remembered", () => {
  it("has a solved problem once, and its day", () => {
    const once = withTry(NONE, "a", true, "2026-11-18");
    const twice = withTry(once, "a", true, "2026-11-18");
    expect(twice).toEqual({ ...NONE, solved: ["a"], tried: ["a"], days: ["2026-11-18"] });
  });
  it("does not count a day on which nothing was solved", () => {
    expect(withTry(NONE, "a", false, "2026-11-18")).toEqual({ ...NONE, tried: ["a"] });
  });
  it("knows which try at a problem was the first", () => {
    const at = new Date("2026-11-18T12:00:00Z");
    const once = withTry(withWaiting(NONE, "a", false, at), "a", false, "2026-11-18");
    expect(withWaiting(once, "a", true, at).waiting.map(({ first }) => first)).toEqual([true, false]);
  });
});

describe("what comes again", () => {
  it("is what is due, the longest due first", () => {
    const cards = {
      a: card("2026-11-18T00:00:00Z", "2026-11-17T00:00:00Z"),
      b: card("2026-11-16T00:00:00Z", "2026-11-15T00:00:00Z"),
      c: card("2026-11-20T00:00:00Z", "2026-11-15T00:00:00Z"),
    };
    expect(dueNow({ ...NONE, cards }, new Date("2026-11-18T12:00:00Z"))).toEqual(["b", "a"]);
  });
});

describe("a problem from a game", () => {
  const now = new Date("2026-11-18T12:00:00Z");
  it("comes again in a week, and is found where it is", () => {
    const after = withAgain(NONE, ["game.abc.12"], now);
    expect(dueNow(after, new Date("2026-11-25T11:00:00Z"))).toEqual([]);
    expect(dueNow(after, new Date("2026-11-25T12:00:00Z"))).toEqual(["game.abc.12"]);
    expect(["game.abc.12", "095d29e5"].map(addressOf)).toEqual(["/games/abc/problems/12", "/problems/095d29e5"]);
  });
  it("is not put off when its page is seen again", () => {
    const after = withAgain(NONE, ["game.abc.12"], now);
    expect(withAgain(after, ["game.abc.12"], new Date("2026-11-20T12:00:00Z"))).toEqual(after);
  });
});

describe("a try that the site counts", () => {
  const at = new Date("2026-11-18T12:00:00Z");
  const before = withWaiting(NONE, "a", false, at);
  const known = card("2026-11-19T12:00:00Z", "2026-11-18T12:00:00Z");
  const counted = { level: LEVEL, problems: [{ problem: "a", rating: LEVEL, card: known }] };
  it("is sent with what is known", () => {
    expect(asked({ ...before, level: LEVEL, cards: { a: known } }, before.waiting)).toEqual({
      level: LEVEL,
      tries: [{ problem: "a", at: "2026-11-18T12:00:00.000Z", solved: false, first: true, rating: null, card: known }],
    });
  });
  it("waits no longer, but one that was made meanwhile does", () => {
    const meanwhile = withWaiting(before, "b", true, at);
    const after = withCounted(meanwhile, before.waiting, counted);
    expect(after.waiting.map(({ problem }) => problem)).toEqual(["b"]);
    expect([after.level, after.cards.a, after.ratings.a]).toEqual([LEVEL, known, LEVEL]);
  });
});

it("is put together of two devices: nothing is lost, the surer rating and the later card stay", () => {
  const sure = { ...LEVEL, deviation: 90 };
  const early = card("2026-11-11T00:00:00Z", "2026-11-10T00:00:00Z");
  const late = card("2026-11-21T00:00:00Z", "2026-11-18T00:00:00Z");
  const one = { ...NONE, solved: ["a"], tried: ["a"], days: ["2026-11-18"], level: LEVEL, cards: { a: late } };
  const other = {
    ...NONE,
    solved: ["b"],
    tried: ["a", "b"],
    days: ["2026-11-17"],
    level: sure,
    cards: { a: early, b: early },
  };
  const all = together(one, other);
  expect(all).toEqual(together(all, other));
  expect([all.solved, all.tried, all.days]).toEqual([
    ["a", "b"],
    ["a", "b"],
    ["2026-11-17", "2026-11-18"],
  ]);
  expect([all.level, all.cards]).toEqual([sure, { a: late, b: early }]);
});

it("names a day where the visitor is", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
