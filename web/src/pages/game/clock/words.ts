// How much time there is in a game, in words: "20 minutes, then 5 periods of 30 seconds".
// What a running clock shows is in `face`.

import type { Clock } from "../../../live/state";
import { counted, text } from "../../text";
import { restWords } from "./rest-words";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The settings of this clock; empty where the state has only its kind, and for a game without one. */
export function clockWords(clock: Clock): string {
  const [time, when] = [withFirstMove(settingsWords(clock), clock.first_move ?? 0), restWords(clock)];
  return time === "" || when === "" ? time : text("{time}; it rests {when}", { time, when });
}

function withFirstMove(time: string, first: number): string {
  if (first === 0 || time === "") return time;
  return text("{time}; {first} for the first move, off the clock", { time, first: timeWords(first) });
}

function settingsWords(clock: Clock): string {
  const { main = 0, period = 0, per_move, total, initial, increment = 0, periods, stones } = clock;
  if (per_move !== undefined) return text("{time} for each move", { time: timeWords(per_move) });
  if (total !== undefined) return text("{time} for the whole game", { time: timeWords(total) });
  if (initial !== undefined) return fischerWords(initial, increment);
  if (periods !== undefined) {
    const values = { time: timeWords(period) };
    return after(main, counted("{count} period of {time}", "{count} periods of {time}", periods, values));
  }
  if (stones === undefined) return "";
  const values = { time: timeWords(period) };
  return after(main, counted("{count} stone in every {time}", "{count} stones in every {time}", stones, values));
}

function fischerWords(initial: number, increment: number): string {
  const time = timeWords(initial);
  return increment === 0 ? time : text("{time}, and {more} more for each move", { time, more: timeWords(increment) });
}

function after(main: number, overtime: string): string {
  return main === 0 ? overtime : text("{time}, then {overtime}", { time: timeWords(main), overtime });
}

/** A time in the largest unit that it fills: 3 days, 90 minutes, 1.5 seconds. */
export function timeWords(time: number): string {
  if (time % DAY === 0) return counted("{count} day", "{count} days", time / DAY);
  if (time % HOUR === 0) return counted("{count} hour", "{count} hours", time / HOUR);
  if (time % MINUTE === 0) return counted("{count} minute", "{count} minutes", time / MINUTE);
  return counted("{count} second", "{count} seconds", time / SECOND);
}
