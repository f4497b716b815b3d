// What was said beside a game: all remarks so far, in order, each once, however it came in.
// What is in a remark is read by `go/remark`; how it looks is up to the page.

import type { Color } from "../go/color";
import { get, post, type Reply } from "./http";
import type { Refusal } from "./messages";

/** One line of chat, and where the game stood when it was said. */
export interface Remark {
  readonly number: number;
  readonly room: "players" | "watchers";
  readonly seat: Color | "";
  readonly name: string;
  readonly text: string;
  readonly version: number;
  readonly move_number: number;
  readonly at: number;
}

export interface Chat {
  readonly remarks: readonly Remark[];
  /** Take in a remark that came by itself. */
  readonly hear: (remark: Remark) => void;
  /** Ask for all that is not known yet: at the beginning, and after the connection was lost. */
  readonly load: () => Promise<void>;
  /** Say this; comes back with what was wrong with it, or null. Throws when no answer came. */
  readonly say: (said: Said) => Promise<Refusal | null>;
}

export interface Said {
  readonly text: string;
  readonly remark_id: string;
  readonly name?: string;
  readonly seat?: Color;
}

/** The chat of a game; `changed` is called with the remarks that are new. */
export function chatOf(id: string, changed: (added: readonly Remark[]) => void): Chat {
  let remarks: readonly Remark[] = [];
  const take = (found: readonly Remark[]): void => {
    const known = new Set(remarks.map(({ number }) => number));
    const added = found.filter(({ number }) => !known.has(number));
    if (added.length === 0) return;
    remarks = [...remarks, ...added].sort((one, other) => one.number - other.number);
    changed(added);
  };
  return {
    get remarks() {
      return remarks;
    },
    hear(remark) {
      take([remark]);
    },
    async load() {
      const reply: Reply<readonly Remark[]> = await get(`games/${id}/chat?since=${unbroken(remarks)}`);
      if (reply.kind === "ok") take(reply.value);
    },
    async say(said) {
      const reply: Reply<Remark> = await post(`games/${id}/chat`, said);
      if (reply.kind === "refused") return reply.refusal;
      take([reply.value]);
      return null;
    },
  };
}

/** The number up to which no remark is missing; a room that one does not hear leaves gaps that are asked for again. */
function unbroken(remarks: readonly Remark[]): number {
  const gap = remarks.findIndex(({ number }, index) => number !== index + 1);
  return gap === -1 ? remarks.length : gap;
}
