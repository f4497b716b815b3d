// One game, alive: its state, who is present, how the connection stands, and everybody who wants to know of a change.
// It joins the socket, the commands and the state; nothing here touches the page.

import type { Color } from "../go/color";
import { applied } from "./apply";
import type { Remark } from "./chat";
import { type Answer, type Command, type Commands, commandSender, type Sent } from "./commands";
import { get, post } from "./http";
import { type Presence, readMessage, type Rematch } from "./messages";
import { type Connection, type GameSocket, openSocket } from "./socket";
import type { GameEvent, GameState } from "./state";

/** What has just changed; an event comes with the state before it. */
export type Change =
  | { readonly kind: "event"; readonly event: GameEvent; readonly before: GameState }
  | { readonly kind: "state"; readonly before: GameState }
  | { readonly kind: "connection" }
  | { readonly kind: "presence" }
  | { readonly kind: "rematch"; readonly rematch: Rematch }
  | { readonly kind: "chat"; readonly remark: Remark }
  | { readonly kind: "waiting" };

export type Listener = (change: Change) => void;

export interface LiveGame {
  readonly state: GameState;
  readonly present: Presence | null;
  readonly connection: Connection;
  /** The commands that are on their way. */
  readonly waiting: readonly Sent[];
  /** Send a command about the state as it is shown now. */
  readonly send: (command: Command, seat?: Color) => Promise<Answer>;
  readonly subscribe: (listener: Listener) => () => void;
  /** The server's time, in milliseconds since 1970: what clocks are read by. */
  readonly now: () => number;
  /** Connect anew, as after being given a seat. */
  readonly again: () => void;
}

/** After so many fruitless tries commands go over HTTP, for networks that let no socket through. */
const PATIENCE = 3;
const ANSWER_WAIT = 8_000;

/** Follow a game from this state on; `now` is the server's time when it was told. */
export function liveGame(id: string, first: GameState, now: number): LiveGame {
  let state = first;
  /** How far the server's clock is ahead of ours. */
  let ahead = now - Date.now();
  let present: Presence | null = null;
  let connection: Connection = "connecting";
  let failures = 0;
  /** The last version up to which all is known; a connection goes on from there. */
  let settled = first.version;
  const listeners = new Set<Listener>();

  const tell = (change: Change): void => {
    // One listener may end another, as when the phase changes: what has ended hears nothing more.
    for (const listener of [...listeners]) if (listeners.has(listener)) listener(change);
  };
  const take = (whole: GameState): void => {
    if (whole.version < state.version) return;
    const before = state;
    state = whole;
    settled = whole.version;
    tell({ kind: "state", before });
  };
  const onText = (text: string): void => {
    const message = readMessage(text);
    switch (message?.kind) {
      case "line": {
        const before = state;
        const result = applied(state, message.line, settled);
        if (result.kind === "gap") socket.again();
        if (result.kind !== "next") return;
        state = result.state;
        if (result.whole) settled = state.version;
        tell({ kind: "event", event: message.line.event, before });
        return;
      }
      case "whole":
        take(message.state);
        return;
      case "heartbeat":
        if (message.now !== null) ahead = message.now - Date.now();
        if (message.version > state.version) socket.again();
        return;
      case "done":
        commands.answered(message.id, { kind: "done", version: message.version });
        tell({ kind: "waiting" });
        return;
      case "refused":
        if (message.refusal.state) take(message.refusal.state);
        commands.answered(message.id, { kind: "refused", refusal: message.refusal });
        tell({ kind: "waiting" });
        return;
      case "present":
        present = message.present;
        tell({ kind: "presence" });
        return;
      case "rematch":
        tell({ kind: "rematch", rematch: message.rematch });
        return;
      case "chat":
        tell({ kind: "chat", remark: message.remark });
        return;
      case undefined:
    }
  };
  const onConnection = (now: Connection): void => {
    failures = now === "open" ? 0 : failures + (now === "lost" ? 1 : 0);
    const changed = now !== connection;
    connection = now;
    if (changed) tell({ kind: "connection" });
    if (now === "open") commands.repeat();
    if (now === "lost" && failures > PATIENCE) void refresh().then(commands.repeat);
  };
  const refresh = async (): Promise<void> => {
    const reply = await get<GameState>(`games/${id}`).catch(() => null);
    if (reply?.kind === "ok") take(reply.value);
  };
  const carry = async (sent: Sent): Promise<Answer | null> => {
    if (socket.send(JSON.stringify(sent))) {
      window.setTimeout(() => {
        const unanswered = commands.waiting().some(({ command_id }) => command_id === sent.command_id);
        if (unanswered && connection === "open") socket.again();
      }, ANSWER_WAIT);
      return null;
    }
    if (failures <= PATIENCE) return null;
    const reply = await post<{ version: number; state: GameState }>(`games/${id}/commands`, sent);
    if (reply.kind === "refused") {
      if (reply.refusal.state) take(reply.refusal.state);
      return reply;
    }
    take(reply.value.state);
    return { kind: "done", version: reply.value.version };
  };
  const commands: Commands = commandSender(carry);
  const socket: GameSocket = openSocket({
    address: () =>
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/games/${id}?since=${settled}`,
    onText,
    onConnection,
  });

  return {
    get state() {
      return state;
    },
    get present() {
      return present;
    },
    get connection() {
      return connection;
    },
    get waiting() {
      return commands.waiting();
    },
    send(command, seat) {
      const answer = commands.send(command, state.version, seat);
      tell({ kind: "waiting" });
      return answer;
    },
    now: () => Date.now() + ahead,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    again: socket.again,
  };
}
