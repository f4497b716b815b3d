// A table at which a game is being scored, without a server: what is sent is written down, and events come when a test says so.

import { afterEach, beforeEach, vi } from "vitest";

import { defineGoBoard, GoBoard } from "../../../../src/board/element";
import type { Color } from "../../../../src/go/color";
import type { Command } from "../../../../src/live/commands";
import type { Listener } from "../../../../src/live/game";
import type { Refusal } from "../../../../src/live/messages";
import type { GameEvent, GameState, Scoring } from "../../../../src/live/state";
import { buttonRow } from "../../../../src/pages/controls/buttons";
import { historyOf } from "../../../../src/pages/game/history/history";
import type { Table } from "../../../../src/pages/game/table";
import { part } from "../../../../src/pages/part";
import { PLAYING } from "../../../live/fake-state";

defineGoBoard();

/** What the server would answer to these addresses; to all others nobody answers. */
export const told = new Map<string, unknown>();

beforeEach(() => {
  told.clear();
  vi.stubGlobal("fetch", (address: string) =>
    told.has(address) ? Promise.resolve(Response.json(told.get(address))) : Promise.reject(new Error("no server")),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
});

const PARTS = {
  territory: 0,
  prisoners: 0,
  dead_stones: 0,
  pass_stones: 0,
  live_stones: 0,
  bonus: 0,
  komi: 0,
  total: 0,
};

/** On 3x3, a black wall at the left and a white one at the right, each of two groups, with neutral points between. */
export const SCORING: Scoring = {
  black: 3,
  white: 9.5,
  result: "W+6.5",
  rules: "japanese",
  scoring: "territory",
  dead: [],
  neutral: [],
  owner: "b.w" + "B.W" + "b.w",
  territory: {
    black: { ...PARTS, territory: 1, prisoners: 2, total: 3 },
    white: { ...PARTS, territory: 3, komi: 6.5, total: 9.5 },
    result: "W+6.5",
  },
  area: {
    black: { ...PARTS, territory: 1, live_stones: 2, total: 3 },
    white: { ...PARTS, territory: 1, live_stones: 2, komi: 6.5, total: 9.5 },
    result: "W+6.5",
  },
  words: ["", ""],
  chains: [
    [["A3"], ["A1"]],
    [["C3"], ["C1"]],
  ],
  territories: [["A2"], ["B3", "B2", "B1"], ["C2"]],
  since: 10,
  marks_version: 10,
  done: [],
  warned_at: null,
  close_at: null,
  proposal: null,
};

export const STATE: GameState = {
  ...PLAYING,
  version: 10,
  phase: "scoring",
  stones: "b.w...b.w",
  turn: null,
  last_move: { seat: "white", point: null, captured: [] },
  move_number: 6,
  moves_version: 9,
  prisoners: { black: 2, white: 0 },
  scoring: SCORING,
};

/** The same game with these changes to its scoring. */
export function scored(change: Partial<Scoring>, more: Partial<GameState> = {}): GameState {
  return { ...STATE, ...more, scoring: { ...SCORING, ...change } };
}

export interface FakeTable extends Table {
  readonly sent: (Command & { readonly seat: Color | undefined })[];
  readonly told: string[];
  readonly said: string[];
  readonly root: HTMLElement;
  /** What the next command is answered with, if not that it was done. */
  refusal: Refusal | null;
  /** Let this event happen, after which the game stands so. */
  readonly happen: (event: GameEvent, after: GameState) => void;
}

/** A table for a device with these seats, in a page like the template's. */
export function fakeTable(seats: readonly Color[], first: GameState = STATE): FakeTable {
  document.body.innerHTML = `<section data-part="now"><p data-part="sentence"></p><p data-part="detail"></p></section>
    <go-board data-part="board" width="3" height="3"></go-board><div data-part="root"></div>
    <div class="actions" data-part="actions"></div>`;
  const listeners = new Set<Listener>();
  let state = first;
  const live: Pick<Table, "state" | "subscribe"> = {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const table: FakeTable = {
    id: "g",
    opened: first,
    history: historyOf("g", live, null),
    get state() {
      return state;
    },
    seats: new Set(seats),
    role: null,
    present: null,
    connection: "open",
    now: () => Date.now(),
    rematch: null,
    board: part("board", GoBoard),
    buttons: buttonRow(part("actions", HTMLElement)),
    panel: { open: "phase", show: () => undefined, name: () => undefined, subscribe: () => () => undefined },
    root: part("root", HTMLElement),
    sent: [],
    told: [],
    said: [],
    refusal: null,
    send(command, seat) {
      table.sent.push({ ...command, seat });
      const { refusal } = table;
      return Promise.resolve(
        refusal === null ? { kind: "done", version: state.version } : { kind: "refused", refusal },
      );
    },
    subscribe: live.subscribe,
    say: (words) => table.said.push(words),
    tell: (words) => table.told.push(words),
    hush: () => undefined,
    happen(event, after) {
      const before = state;
      state = after;
      for (const listener of [...listeners]) listener({ kind: "event", event, before });
    },
  };
  return table;
}

/** The words of the buttons that are there now. */
export function buttons(): string[] {
  return Array.from(document.querySelectorAll(".actions button"), (found) => found.textContent);
}

/** Press the button with these words, in a dialog or in the page. */
export function press(words: string): void {
  const all = [...document.querySelectorAll("dialog button"), ...document.querySelectorAll("button")];
  const found = all.find((one) => one.textContent === words);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`no button ${words}`);
  found.click();
}

/** Press this point of the board, with a mouse. */
export function pressPoint(board: GoBoard, point: string, shiftKey = false): void {
  board
    .querySelector(`[data-point="${point}"]`)
    ?.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, shiftKey }));
}
