// When somebody who sits down sleeps: two times of day, asked for only in a game whose clock rests at night.
// The time zone is the one of the browser.

import type { Clock, Rest } from "../../../live/state";
import { text } from "../../text";
import { element } from "../../controls/element";

const DAY = 24 * 60;
const USUAL: readonly [string, string] = ["23:00", "07:00"];

export interface RestFields {
  /** Null where there is nothing to ask. */
  readonly fields: HTMLElement | null;
  /** What the player says; null in a game whose clock never rests by itself. */
  readonly rest: () => Omit<Rest, "weekends"> | null;
}

export function restFields({ resting }: Clock): RestFields {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (resting === undefined) return { fields: null, rest: () => null };
  if (!resting.sleeping_hours) return { fields: null, rest: () => ({ zone, sleep_from: 0, sleep_minutes: 0 }) };
  const [from, until] = [timeField("sleep_from", USUAL[0]), timeField("sleep_until", USUAL[1])];
  const fields = element(
    "div",
    "night",
    element("label", "field", element("span", "", text("You sleep from")), from),
    element("label", "field", element("span", "", text("until")), until),
    element("p", "quiet", text("Meanwhile your clock stands. Time zone: {zone}", { zone })),
  );
  return { fields, rest: () => ({ zone, ...night(from.value, until.value) }) };
}

/** A night from one time of day to another, over midnight if need be; none where one of them is empty. */
export function night(from: string, until: string): { sleep_from: number; sleep_minutes: number } {
  const [start, end] = [minutesOf(from), minutesOf(until)];
  if (start === null || end === null) return { sleep_from: 0, sleep_minutes: 0 };
  return { sleep_from: start, sleep_minutes: (end - start + DAY) % DAY };
}

function minutesOf(time: string): number | null {
  const [hours, minutes] = time.split(":").map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes;
}

function timeField(name: string, usual: string): HTMLInputElement {
  const made = element("input");
  made.type = "time";
  made.name = name;
  made.value = usual;
  return made;
}
