// The lobby as it stands: open offers, which of them are this visitor's, and how many people look at them.
// Joins what a socket says to what is known; nothing here touches the page.

import type { Clock } from "./state";
import { openSocket } from "./socket";

/** An open offer; `color` is its maker's. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly rules: string;
  readonly handicap: number;
  readonly color: "black" | "white" | "nigiri";
  readonly clock: Clock;
  readonly live: boolean;
  readonly made_at: number;
}

export interface Lobby {
  /** Live offers before those that can wait, the newest of each first. */
  readonly offers: readonly Offer[];
  readonly yours: ReadonlySet<string>;
  readonly here: number;
}

interface Message {
  readonly offers?: readonly Offer[];
  readonly yours?: readonly string[];
  readonly here?: number;
  readonly new?: readonly Offer[];
  readonly gone?: readonly string[];
  readonly taken?: { readonly offer: string; readonly game: string };
}

export const NOBODY: Lobby = { offers: [], yours: new Set(), here: 0 };

/** The lobby after this message. */
export function told(lobby: Lobby, message: Message): Lobby {
  const gone = new Set([...(message.gone ?? []), ...(message.new ?? []).map(({ id }) => id)]);
  const known = (message.offers ?? lobby.offers).filter(({ id }) => !gone.has(id));
  return {
    offers: [...known, ...(message.new ?? [])].sort(
      (one, other) => Number(other.live) - Number(one.live) || other.made_at - one.made_at,
    ),
    yours: message.yours === undefined ? lobby.yours : new Set(message.yours),
    here: message.here ?? lobby.here,
  };
}

/** Follow the lobby; `taken` is called with the game that begins by an offer of this visitor. */
export function followLobby(changed: (lobby: Lobby) => void, taken: (game: string) => void): void {
  let lobby = NOBODY;
  openSocket({
    address: () => `${location.origin.replace(/^http/, "ws")}/ws/lobby`,
    onText(text) {
      const message = JSON.parse(text) as Message;
      if (message.taken !== undefined) taken(message.taken.game);
      lobby = told(lobby, message);
      changed(lobby);
    },
    onConnection: () => undefined,
  });
}
