// What a clock shows at an instant: how long a seat may still think, in the main time or in the overtime under way.
// The server's word decides who has lost; this only reads the clock that it sent.

import type { Color } from "../go/color";
import type { Clock, TimeLeft } from "./state";

/** `remaining` milliseconds of the main time or of this period; `count` periods (byo-yomi) or stones (Canadian) are left. */
export interface Reading {
  readonly remaining: number;
  readonly overtime: boolean;
  readonly count: number;
  readonly over: boolean;
  /** Whether this is the time for the first move, off the clock. */
  readonly first: boolean;
}

const OVER: Reading = { remaining: 0, overtime: false, count: 0, over: true, first: false };

/** The clock of a seat at this instant of the server's time; null without a clock. */
export function readClock(clock: Clock, seat: Color, now: number): Reading | null {
  const left = clock.left?.[seat];
  if (left === undefined) return null;
  const runs = clock.running === seat;
  const first = left.first_move ?? null;
  if (runs && first !== null) return firstReading(first - thought(clock, now), left.count);
  return reading(clock.kind, left, runs ? thought(clock, now) : 0);
}

function firstReading(remaining: number, count: number): Reading {
  if (remaining <= 0) return { ...OVER, first: true };
  return { remaining, overtime: false, count, over: false, first: true };
}

function reading(kind: string, left: TimeLeft, thought: number): Reading {
  const first = false;
  if (thought < left.main)
    return { remaining: left.main - thought, overtime: false, count: left.count, over: false, first };
  const over = thought - left.main;
  const renewed = kind === "simple" || kind === "byo_yomi";
  const lost = renewed && left.period > 0 ? Math.floor(over / left.period) : 0;
  const [count, remaining] = [left.count - lost, left.period - (over - lost * left.period)];
  if (remaining <= 0 || (renewed && count <= 0)) return OVER;
  return { remaining, overtime: kind !== "simple", count, over: false, first };
}

/** For how long the running seat has been thinking, its rest left out. */
function thought(clock: Clock, now: number): number {
  const { since = 0, rests = [] } = clock;
  const until = Math.max(now, since);
  const rested = rests
    .map(([start, end]) => Math.min(end, until) - Math.max(start, since))
    .filter((span) => span > 0)
    .reduce((sum, span) => sum + span, 0);
  return until - since - rested;
}

/** The rest of the running seat at this instant, if it rests: its clock stands until the end of it. */
export function restAt(clock: Clock, now: number): readonly [number, number] | null {
  return (clock.rests ?? []).find(([start, end]) => start <= now && now < end) ?? null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this, tenths of a second are shown. */
const TENTHS = 9.9 * SECOND;

/** A time as a clock shows it: 3 d 4 h, 5:04:03, 12:30, 0:59, 0:09.4. What is left is never shown as nothing. */
export function showTime(milliseconds: number): string {
  const time = Math.max(0, milliseconds);
  if (time >= DAY) return `${Math.floor(time / DAY)} d ${Math.floor((time % DAY) / HOUR)} h`;
  if (time <= TENTHS) return `0:0${(Math.ceil(time / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(time / SECOND);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
