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
  /** Whether the beginning is known too, not only the last lines. */
  readonly whole: boolean;
  /** Ask for what is not known yet: at first the last lines, and what came since after the connection was lost. */
  readonly load: () => Promise<void>;
  /** Ask for all that was said before the lines that are known. */
  readonly loadEarlier: () => Promise<void>;
  /** Say this; comes back with what was wrong with it, or null. Throws when no answer came. */
  readonly say: (said: Said) => Promise<Refusal | null>;
}

export interface Said {
  readonly text: string;
  readonly remark_id: string;
  readonly name?: string;
  readonly seat?: Color;
}

/** So many lines are asked for at first. */
const RECENT = 60;

/** The chat of a game; `changed` is called with the remarks that are new, without those that only were not asked for yet. */
export function chatOf(id: string, changed: (added: readonly Remark[]) => void): Chat {
  let remarks: readonly Remark[] = [];
  /** From which number on all is known, but for what one may not read; null before the first answer. */
  let from: number | null = null;
  const take = (found: readonly Remark[], isNews = true): void => {
    const known = new Set(remarks.map(({ number }) => number));
    const added = found.filter(({ number }) => !known.has(number));
    if (added.length === 0) return;
    remarks = [...remarks, ...added].sort((one, other) => one.number - other.number);
    changed(isNews ? added : []);
  };
  const ask = async (query: string): Promise<readonly Remark[] | null> => {
    const reply: Reply<readonly Remark[]> = await get(`games/${id}/chat?${query}`);
    return reply.kind === "ok" ? reply.value : null;
  };
  const load = async (): Promise<void> => {
    const found = await ask(from === null ? `last=${RECENT}` : `since=${unbroken(remarks, from)}`);
    if (found === null) return;
    from ??= found.length < RECENT ? 1 : (found[0]?.number ?? 1);
    take(found);
  };
  return {
    get remarks() {
      return remarks;
    },
    hear(remark) {
      take([remark]);
    },
    get whole() {
      return from === 1;
    },
    load,
    async loadEarlier() {
      if (from === null) await load();
      if (from === null || from === 1) return;
      const found = await ask(`before=${from}`);
      if (found === null) return;
      from = 1;
      take(found, false);
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
function unbroken(remarks: readonly Remark[], from: number): number {
  const known = remarks.filter(({ number }) => number >= from);
  const gap = known.findIndex(({ number }, index) => number !== from + index);
  return from + (gap === -1 ? known.length : gap) - 1;
}
