// What comes out of the socket, told apart: a line, a whole state, an answer, a heartbeat, who is present, news.
// What is sent into it is in `commands`.

import type { Color } from "../go/color";
import type { Remark } from "./chat";
import type { Changes, GameState, Line } from "./state";

/** Why a command was not carried out. `earlier` is the move number of a position that would come back. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly expected: string;
  readonly version?: number;
  readonly earlier?: number;
  readonly state?: GameState;
}

export interface Presence {
  readonly black: boolean;
  readonly white: boolean;
  readonly watchers: number;
}

export interface Rematch {
  readonly id: string;
  readonly by: Color;
}

export type Message =
  | { readonly kind: "line"; readonly line: Line }
  | { readonly kind: "whole"; readonly state: GameState }
  | { readonly kind: "done"; readonly id: string; readonly version: number }
  | { readonly kind: "refused"; readonly id: string; readonly refusal: Refusal }
  | { readonly kind: "heartbeat"; readonly version: number; readonly now: number | null }
  | { readonly kind: "present"; readonly present: Presence }
  | { readonly kind: "rematch"; readonly rematch: Rematch }
  | { readonly kind: "chat"; readonly remark: Remark };

interface Raw {
  readonly version?: number;
  readonly now?: number;
  readonly event?: Line["event"];
  readonly state?: GameState;
  readonly since?: number;
  readonly changes?: Changes;
  readonly command_id?: string;
  readonly done?: number;
  readonly error?: Refusal;
  readonly present?: Presence;
  readonly rematch?: Rematch;
  readonly chat?: Remark;
}

/** The message in a text from the server; null for one that this page does not know (yet). */
export function readMessage(text: string): Message | null {
  const raw = parsed(text);
  if (raw === null) return null;
  const { version, event, state, since, changes, command_id: id = "" } = raw;
  if (raw.error !== undefined) return { kind: "refused", id, refusal: raw.error };
  if (raw.done !== undefined) return { kind: "done", id, version: raw.done };
  if (raw.present !== undefined) return { kind: "present", present: raw.present };
  if (raw.rematch !== undefined) return { kind: "rematch", rematch: raw.rematch };
  if (raw.chat !== undefined) return { kind: "chat", remark: raw.chat };
  if (version === undefined) return null;
  if (state !== undefined && event === undefined) return { kind: "whole", state };
  if (event === undefined) return { kind: "heartbeat", version, now: raw.now ?? null };
  const more = { ...(state && { state }), ...(since !== undefined && { since }), ...(changes && { changes }) };
  return { kind: "line", line: { version, event, ...more } };
}

function parsed(text: string): Raw | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
