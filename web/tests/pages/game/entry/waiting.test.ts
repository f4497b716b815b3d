// @vitest-environment happy-dom
// The waiting room's words and links: who can open them, what is remembered, what was chosen.

import { afterEach, describe, expect, test, vi } from "vitest";

import type { Clock, GameState } from "../../../../src/live/state";
import { chosenWords } from "../../../../src/pages/game/entry/chosen";
import { isOnlyHere, linkBox } from "../../../../src/pages/game/entry/link";
import {
  rememberedInvitation,
  rememberedName,
  rememberInvitation,
  rememberName,
} from "../../../../src/pages/remembered";

const STATE = { width: 13, height: 9, rules: "chinese", komi: 7.5, handicap: 0, clock: { kind: "none" } } as GameState;
const LINK = {
  url: "https://go.example.org/games/a#invite=b",
  qr: "<svg class='qr'></svg>",
  label: "The link",
  share: null,
};

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("a link", () => {
  test.each([
    ["http://localhost:8000/games/a", true],
    ["http://127.0.0.1:8000/games/a", true],
    ["http://127.1.2.3/games/a", true],
    ["http://[::1]:8000/games/a", true],
    ["http://192.168.1.4:8000/games/a", false],
    ["https://localhost.example.org/games/a", false],
  ])("%s is only for this computer: %s", (url, only) => {
    expect(isOnlyHere(url)).toBe(only);
  });

  test("warns only where nobody else can open it", () => {
    const words = (url: string): string => linkBox({ ...LINK, url }, vi.fn()).textContent;
    expect(words("http://localhost:8000/games/a")).toContain("make run HOST=0.0.0.0");
    expect(words(LINK.url)).not.toContain("make run");
  });

  test("can be shared only if it is for others", () => {
    vi.stubGlobal("navigator", { share: vi.fn(() => Promise.resolve()) });
    const buttons = (share: typeof LINK.share | { title: string; text: string }): string[] =>
      Array.from(linkBox({ ...LINK, share }, vi.fn()).querySelectorAll("button"), (each) => each.textContent);
    expect(buttons(null)).toEqual(["Copy the link"]);
    expect(buttons({ title: "Go", text: "Play" })).toEqual(["Copy the link", "Share"]);
  });

  test("says that it was copied, also where there is no clipboard", async () => {
    const said: string[] = [];
    vi.stubGlobal("navigator", {});
    Object.assign(document, { execCommand: () => true });
    const box = linkBox(LINK, (words) => said.push(words));
    box.querySelector("button")?.click();
    await vi.waitFor(() => {
      expect(said).toEqual(["Copied"]);
    });
    expect(box.querySelector("button")?.textContent).toBe("Copied");
  });
});

test("what was chosen is one sentence", () => {
  expect(chosenWords(STATE)).toBe("13×9 board, Chinese rules, komi 7.5. No clock.");
  expect(chosenWords({ ...STATE, handicap: 3, komi: 0.5 })).toBe(
    "13×9 board, Chinese rules, komi 0.5, 3 handicap stones. No clock.",
  );
});

const [SECOND, MINUTE] = [1000, 60_000];
const CLOCKS: readonly (readonly [Clock, string])[] = [
  [{ kind: "simple", per_move: 3 * 24 * 60 * MINUTE }, "3 days for each move"],
  [{ kind: "absolute", total: 60 * MINUTE }, "1 hour for the whole game"],
  [{ kind: "fischer", initial: 90 * MINUTE, increment: 1500 }, "90 minutes, and 1.5 seconds more for each move"],
  [{ kind: "fischer", initial: MINUTE, increment: 0 }, "1 minute"],
  [
    { kind: "byo_yomi", main: 20 * MINUTE, periods: 5, period: 30 * SECOND },
    "20 minutes, then 5 periods of 30 seconds",
  ],
  [{ kind: "byo_yomi", main: 0, periods: 1, period: SECOND }, "1 period of 1 second"],
  [{ kind: "canadian", main: 0, period: 5 * MINUTE, stones: 10 }, "10 stones in every 5 minutes"],
];

test.each(CLOCKS)("the clock is told before anybody joins: %o is %s", (clock, words) => {
  expect(chosenWords({ ...STATE, clock })).toBe(`13×9 board, Chinese rules, komi 7.5. Clock: ${words}.`);
});

test("a browser remembers names, and invitations until they are used", () => {
  expect(rememberedName()).toBe("");
  rememberName("  Ann ");
  expect(rememberedName()).toBe("Ann");
  rememberInvitation("game", "secret");
  expect([rememberedInvitation("game"), rememberedInvitation("other")]).toEqual(["secret", ""]);
  rememberInvitation("game", "");
  expect(rememberedInvitation("game")).toBe("");
});
