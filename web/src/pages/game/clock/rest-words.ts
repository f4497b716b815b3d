// When a clock rests by itself, in words: in the settings of a game, and on the face of a clock that rests right now.

import type { Color } from "../../../go/color";
import type { Clock, Rest } from "../../../live/state";
import { text } from "../../text";
import { colorName } from "../words";

const COLORS: readonly Color[] = ["black", "white"];
const HOUR = 60 * 60 * 1000;
/** A rest that is longer is no night. */
const LONGEST_NIGHT = 12 * HOUR;

/** "on weekends and at night (Black: 23:00-07:00 Europe/Berlin)"; empty for a clock that never rests. */
export function restWords(clock: Clock): string {
  const { resting } = clock;
  if (resting === undefined) return "";
  const { weekends, sleeping_hours: nights } = resting;
  const one = weekends ? text("on weekends") : text("at night");
  const when = weekends && nights ? text("on weekends and at night") : one;
  const places = COLORS.flatMap((seat) => {
    const rest = resting[seat];
    return rest === null ? [] : [place(colorName(seat), rest)];
  });
  return places.length === 0 ? when : `${when} (${places.join("; ")})`;
}

function place(color: string, { zone, sleep_from: from, sleep_minutes: minutes }: Rest): string {
  if (minutes === 0) return text("{color}: {zone}", { color, zone });
  return text("{color}: {start}-{end} {zone}", { color, start: wall(from), end: wall(from + minutes), zone });
}

/** A time of day from the minutes after midnight. */
export function wall(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** "sleeping until 08:00", by the reader's own clock; with the day, where the rest is longer than a night. */
export function restingUntil([start, end]: readonly [number, number]): string {
  const night = end - start <= LONGEST_NIGHT;
  const style: Intl.DateTimeFormatOptions = night
    ? { timeStyle: "short" } // an hour that is only "numeric" is 0:00 where everybody writes 00:00
    : { weekday: "short", hour: "numeric", minute: "2-digit" };
  const time = new Intl.DateTimeFormat(undefined, style).format(end);
  return night ? text("sleeping until {time}", { time }) : text("resting until {time}", { time });
}
