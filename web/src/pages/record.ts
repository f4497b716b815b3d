// A recorded game, step by step: its events carry what was captured, so no rules are needed to follow it.
// Events have the words of the server's log.

import type { Color } from "../go/color";
import { emptyCells } from "../go/cells";
import { parseIndex } from "../go/point";
import type { Size } from "../go/size";

export interface Played {
  readonly kind: "played";
  readonly seat: Color;
  readonly point: string;
  readonly captured: readonly string[];
  readonly ko_point: string | null;
  /** The opponent's stones that have one liberty left, where the record tells. */
  readonly atari?: readonly string[];
}

export interface Passed {
  readonly kind: "passed";
  readonly seat: Color;
}

/** A game from its first move to its count; `counted` is the state string of the end, one text for each row. */
export interface GameRecord {
  readonly width: number;
  readonly height: number;
  readonly events: readonly (Played | Passed)[];
  readonly counted: readonly string[];
}

/** The game after some steps; the step after the last event is the count. */
export interface Step {
  readonly number: number;
  readonly cells: string;
  readonly event: Played | Passed | null;
  readonly counted: boolean;
  readonly prisoners: Readonly<Record<Color, number>>;
}

export function lastStep(record: GameRecord): number {
  return record.events.length + 1;
}

/** The game after this many steps; a number outside the game is taken as its start or its end. */
export function stepAt(record: GameRecord, wanted: number): Step {
  const number = Math.min(Math.max(Math.trunc(wanted), 0), lastStep(record));
  const events = record.events.slice(0, number);
  const counted = number === lastStep(record);
  return {
    number,
    cells: counted ? record.counted.join("") : cellsAfter(emptyCells(record), record, events),
    event: counted ? null : (events.at(-1) ?? null),
    counted,
    prisoners: { black: prisonersOf("black", events), white: prisonersOf("white", events) },
  };
}

/** The step that put the stone on this point: the latest up to `now`, else the next to come; null if none ever does. */
export function stepThatPlayed(record: GameRecord, point: string, now: number): number | null {
  const steps = record.events.flatMap((event, index) =>
    event.kind === "played" && event.point === point ? index + 1 : [],
  );
  return steps.findLast((step) => step <= now) ?? steps[0] ?? null;
}

/** The state string after these events. */
export function cellsAfter(before: string, size: Size, events: readonly (Played | Passed)[]): string {
  const cells = Array.from(before);
  for (const event of events) {
    if (event.kind === "passed") continue;
    cells[parseIndex(event.point, size)] = event.seat === "black" ? "b" : "w";
    for (const point of event.captured) cells[parseIndex(point, size)] = ".";
  }
  return cells.join("");
}

function prisonersOf(color: Color, events: GameRecord["events"]): number {
  return events.reduce(
    (sum, event) => sum + (event.kind === "played" && event.seat === color ? event.captured.length : 0),
    0,
  );
}
