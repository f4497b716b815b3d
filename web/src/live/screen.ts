// The boards of this moment, as the server tells of them: which games are shown, in order, and how each stands.
// Nothing here touches the page.

import type { Color } from "../go/color";
import { openSocket } from "./socket";
import type { GameState } from "./state";

/** A game that is being played, as far as a small board shows it. */
export type Board = Pick<
  GameState,
  "version" | "width" | "height" | "stones" | "last_move" | "players" | "prisoners" | "clock" | "turn" | "move_number"
> & { readonly id: string; readonly ranks: Readonly<Partial<Record<Color, string>>> };

export interface Screen {
  readonly boards: readonly Board[];
  /** How many games there are to watch in all. */
  readonly count: number;
  /** How far the server's clock is ahead of ours. */
  readonly ahead: number;
}

interface Message {
  readonly games: readonly Board[];
  readonly order: readonly string[];
  readonly count: number;
  readonly now: number;
}

/** What is shown after this message. */
export function shownAfter(screen: Screen, message: Message, at: number): Screen {
  const known = new Map([...screen.boards, ...message.games].map((board) => [board.id, board]));
  const boards = message.order.flatMap((id) => known.get(id) ?? []);
  return { boards, count: message.count, ahead: message.now - at };
}

/** Follow the boards. */
export function followScreen(changed: (screen: Screen) => void): void {
  let screen: Screen = { boards: [], count: 0, ahead: 0 };
  openSocket({
    address: () => `${location.origin.replace(/^http/, "ws")}/ws/watch`,
    onText(text) {
      screen = shownAfter(screen, JSON.parse(text) as Message, Date.now());
      changed(screen);
    },
    onConnection: () => undefined,
  });
}
