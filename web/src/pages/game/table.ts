// What the parts of the game page share: the game, the seats that this device holds, the board, a voice.
// Each phase has a part of its own; `page` shows the one that is on.

import type { GoBoard } from "../../board/element";
import { type Color, opponentOf } from "../../go/color";
import type { Answer, Command } from "../../live/commands";
import type { Listener } from "../../live/game";
import type { Presence, Rematch } from "../../live/messages";
import type { Connection } from "../../live/socket";
import type { GameState } from "../../live/state";
import type { ButtonRow } from "../controls/buttons";
import type { Tone } from "../controls/notice";
import type { History } from "./history/history";
import type { Panel } from "./panel";

export type Role = "black" | "white" | "both" | "invite" | "watch";

export interface Table {
  readonly id: string;
  /** The game as it stands; another value after every change. */
  readonly state: GameState;
  /** The game as it stood when the page was opened. */
  readonly opened: GameState;
  /** Which moment is shown: the present, or one of the past. */
  readonly history: History;
  /** The seats that this device holds: none for a watcher, both for pass and play. */
  readonly seats: ReadonlySet<Color>;
  /** What the server lets this device do here; null for a stranger who watches. */
  readonly role: Role | null;
  readonly present: Presence | null;
  readonly connection: Connection;
  /** The next game of the same two, once somebody asked for it. */
  readonly rematch: Rematch | null;
  readonly board: GoBoard;
  /** What one can do now: at most three buttons at the foot of the panel. */
  readonly buttons: ButtonRow;
  readonly panel: Panel;
  /** The server's time, in milliseconds. */
  readonly now: () => number;
  /** Send a command about what is shown now; `seat` is needed only where a device that holds both speaks out of turn. */
  readonly send: (command: Command, seat?: Color) => Promise<Answer>;
  /** Hear of every change until the function that comes back is called. */
  readonly subscribe: (listener: Listener) => () => void;
  /** Let a screen reader say this, politely. */
  readonly say: (words: string) => void;
  /** Show this sentence in the strip for a moment, and say it: what was refused and why, or some news. */
  readonly tell: (words: string, tone?: Tone) => void;
  /** Put away what was told: it no longer holds. */
  readonly hush: () => void;
}

/** A part of the page for one phase: it fills `root`, follows the table, and stops when the function is called. */
export type Part = (root: HTMLElement, table: Table) => () => void;

/** The game at the moment that is shown. */
export function shownState({ history, state }: Table): GameState {
  return history.moment?.state ?? state;
}

/** Whether the board is there to be looked at: it shows the past, or the game is over. */
export function isLooking({ history, state }: Table): boolean {
  return history.moment !== null || state.phase === "finished";
}

/** The one seat of this device, or null for watchers and for pass and play. */
export function ownSeat(table: Table): Color | null {
  return table.seats.size === 1 ? ([...table.seats][0] ?? null) : null;
}

/** For whom this device acts now: the side to move if it holds that seat, else the seat it holds. */
export function actingSeat(table: Table): Color | null {
  const { turn } = table.state;
  if (turn !== null && table.seats.has(turn)) return turn;
  return ownSeat(table);
}

/** Whether the side to move sits at this device. */
export function isMyTurn(table: Table): boolean {
  return table.state.turn !== null && table.seats.has(table.state.turn);
}

/** Whether this seat is the opponent of the only seat of this device. */
export function isOpponent(table: Table, seat: Color | null): boolean {
  const own = ownSeat(table);
  return own !== null && seat === opponentOf(own);
}
