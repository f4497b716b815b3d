// @vitest-environment happy-dom
// A game over a socket that breaks, skips and repeats: the page's state stays the truth, and no command is lost or doubled.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { liveGame, type LiveGame } from "../../src/live/game";
import type { Connection } from "../../src/live/socket";
import { waitBefore } from "../../src/live/socket";
import type { GameState } from "../../src/live/state";
import { FakeSocket } from "./fake-socket";

const STATE = {
  version: 4,
  phase: "playing",
  width: 3,
  height: 3,
  stones: ".........",
  turn: "black",
  prisoners: { black: 0, white: 0 },
  move_number: 0,
  moves_version: 4,
} as unknown as GameState;
const E = {
  kind: "played",
  at: 0,
  seat: "black",
  point: "B2",
  captured: [],
  ko_point: null,
  times_seen: 1,
  turn: "white",
};

let game: LiveGame;
let connections: Connection[];

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  connections = [];
  game = liveGame("abc", STATE, Date.now());
  game.subscribe(({ kind }) => {
    if (kind === "connection") connections.push(game.connection);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function last(): FakeSocket {
  const found = FakeSocket.made.at(-1);
  if (found === undefined) throw new Error("no socket");
  return found;
}

test("it connects with the version that it has, and follows", () => {
  expect(last().url).toMatch(/\/ws\/games\/abc\?since=4$/);
  last().opened();
  last().says({ version: 5, event: E });
  expect(game.state).toMatchObject({ version: 5, stones: "....b....", turn: "white" });
});

test("a broken line heals by itself, from where it broke off", () => {
  last().opened();
  last().says({ version: 5, event: E });
  last().breaks();
  expect(game.connection).toBe("lost");
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.made).toHaveLength(2);
  expect(last().url).toMatch(/since=5$/);
  last().opened();
  expect(connections).toEqual(["open", "lost", "open"]);
});

test("one who was ended by another hears nothing more", () => {
  const heard: string[] = [];
  const stops: (() => void)[] = [];
  stops.push(
    game.subscribe(() => {
      stops[1]?.();
    }),
    game.subscribe(() => heard.push("ended")),
    game.subscribe(() => heard.push("on")),
  );
  last().opened();
  expect(heard).toEqual(["on"]);
});

test("a line that breaks again and again is tried less and less often", () => {
  for (let tries = 0; tries < 8; tries += 1) {
    last().opened();
    last().says({ present: { black: true, white: true, watchers: 0 } });
    last().breaks(4429);
    vi.advanceTimersByTime(12_000);
  }
  const made = FakeSocket.made.length;
  last().breaks();
  vi.advanceTimersByTime(5_000);
  expect(FakeSocket.made).toHaveLength(made);
});

test("a gap is seen and the rest is asked for", () => {
  last().opened();
  last().says({ version: 7, event: E });
  expect(game.state.version).toBe(4);
  expect(FakeSocket.made).toHaveLength(2);
  expect(last().url).toMatch(/since=4$/);
});

test("a heartbeat that is ahead is a gap", () => {
  last().opened();
  last().says({ version: 4 });
  expect(FakeSocket.made).toHaveLength(1);
  last().says({ version: 5 });
  expect(FakeSocket.made).toHaveLength(2);
});

test("what comes from a connection that was given up is not listened to", () => {
  const old = last();
  old.opened();
  old.says({ version: 7, event: E });
  old.says({ version: 5, event: E });
  expect(game.state.version).toBe(4);
});

test("a break between an event and its state asks for both again", () => {
  last().opened();
  last().says({ version: 5, event: { kind: "taken-back", at: 0, seat: "white", moves: 1, turn: "black" } });
  last().breaks();
  vi.advanceTimersByTime(1_000);
  expect(last().url).toMatch(/since=4$/);
  last().opened();
  last().says({ version: 5, state: { ...STATE, version: 5, turn: "white" } });
  expect(game.state.turn).toBe("white");
  last().breaks();
  vi.advanceTimersByTime(2_000);
  expect(last().url).toMatch(/since=5$/);
});

test("silence is a broken line", () => {
  last().opened();
  last().says({ version: 4 });
  vi.advanceTimersByTime(40_000);
  expect(game.connection).toBe("open");
  vi.advanceTimersByTime(12_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test("a command is repeated with the same id until it is answered, and once only after that", async () => {
  last().opened();
  const answer = game.send({ kind: "play", point: "B2" });
  const [first] = last().sent;
  expect(first).toMatchObject({ kind: "play", point: "B2", at_version: 4 });
  last().breaks();
  vi.advanceTimersByTime(1_000);
  last().opened();
  expect(last().sent).toEqual([first]);
  last().says({ command_id: first?.command_id, done: 5 });
  await expect(answer).resolves.toEqual({ kind: "done", version: 5 });
  last().breaks();
  vi.advanceTimersByTime(2_000);
  last().opened();
  expect(last().sent).toEqual([]);
});

test("a command without an answer makes the line suspicious", () => {
  last().opened();
  void game.send({ kind: "pass" });
  vi.advanceTimersByTime(9_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test("a refusal says why and brings the truth", async () => {
  last().opened();
  const answer = game.send({ kind: "pass" });
  const refusal = { code: "stale", message: "no", expected: "", version: 6, state: { ...STATE, version: 6 } };
  last().says({ command_id: last().sent[0]?.command_id, error: refusal });
  await expect(answer).resolves.toEqual({ kind: "refused", refusal });
  expect(game.state.version).toBe(6);
});

test("a site that is busy gets the same command again", () => {
  last().opened();
  void game.send({ kind: "pass" });
  const [first] = last().sent;
  last().says({ command_id: first?.command_id, error: { code: "busy", message: "", expected: "" } });
  vi.advanceTimersByTime(2_000);
  expect(last().sent).toEqual([first, first]);
});

test.each([
  [4403, "refused"],
  [4404, "gone"],
])("the code %d ends it: %s", (code, connection) => {
  last().opened();
  last().breaks(code);
  vi.advanceTimersByTime(60_000);
  expect(game.connection).toBe(connection);
  expect(FakeSocket.made).toHaveLength(1);
});

test("junk is ignored", () => {
  last().opened();
  for (const text of ["", "null", "[]", "7", "{", '{"some": "news"}'])
    last().dispatchEvent(new MessageEvent("message", { data: text }));
  expect(game.state).toBe(STATE);
});

test("who is present is told", () => {
  last().opened();
  last().says({ present: { black: true, white: false, watchers: 2 } });
  expect(game.present).toEqual({ black: true, white: false, watchers: 2 });
});

test("the waits grow, differ by chance, and have an end", () => {
  expect([0, 1, 2, 9].map((tries) => waitBefore(tries, 1))).toEqual([400, 800, 1_600, 12_000]);
  expect(waitBefore(2, 0)).toBe(800);
});
