// Offers in the words of a page; the server has the same in `people/lobby/words.py` and `site/words/clocks.py`.

import type { Offer } from "../../live/lobby";
import type { Clock } from "../../live/state";
import { counted, text } from "../text";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The settings of a clock in a few signs, for lists: 15 min + 5 × 30 s. */
export function clockInShort(clock: Clock): string {
  const { main = 0, period = 0, per_move, total, initial, increment = 0, periods, stones } = clock;
  if (per_move !== undefined) return text("{time} a move", { time: short(per_move) });
  if (total !== undefined) return short(total);
  if (initial !== undefined)
    return increment === 0 ? short(initial) : text("{time} + {more}", { time: short(initial), more: short(increment) });
  if (periods !== undefined)
    return text("{time} + {count} × {period}", { time: short(main), count: periods, period: short(period) });
  if (stones !== undefined)
    return text("{time} + {count} in {period}", { time: short(main), count: stones, period: short(period) });
  return text("no clock");
}

function short(time: number): string {
  if (time > 0 && time % DAY === 0) return counted("{count} day", "{count} days", time / DAY);
  if (time > 0 && time % HOUR === 0) return text("{count} h", { count: time / HOUR });
  if (time % MINUTE === 0) return text("{count} min", { count: time / MINUTE });
  return text("{count} s", { count: time / SECOND });
}

/** The name of a rule set without the word. */
export function rulesInShort(rules: string): string {
  const names: Readonly<Record<string, string>> = {
    japanese: text("Japanese"),
    chinese: text("Chinese"),
    aga: text("AGA"),
    "new-zealand": text("New Zealand"),
    korean: text("Korean"),
    ing: text("Ing"),
    "tromp-taylor": text("Tromp-Taylor"),
  };
  return names[rules] ?? rules;
}

/** Who gives how many stones, as whoever would take the offer sees it. */
export function handicapWords({ handicap, color }: Pick<Offer, "handicap" | "color">): string {
  if (handicap === 0) return text("even");
  if (color === "black") return text("you give {count}", { count: handicap });
  if (color === "white") return text("you get {count}", { count: handicap });
  return counted("{count} stone", "{count} stones", handicap);
}

export function waitingWords(count: number): string {
  return count === 0 ? text("nobody waiting yet") : counted("{count} waiting", "{count} waiting", count);
}

export function hereWords(count: number): string {
  return counted("{count} player here", "{count} players here", count);
}
