// Progress out of what was kept on a device or in a file: what can be read is taken, whatever else is in it.
// A file that is none, or of a later release, is refused in words.

import { text } from "../../go/text";
import { isDay } from "./days";
import { type Card, type Progress, type Rating, type Try } from "./progress";

/** Written into files; the first release kept no version, and is read as well. */
export const VERSION = 2;
const KIND = "tengen progress";
const MOST = 20_000;

type Found = Readonly<Record<string, unknown>>;

/** What can be read of something that was kept; nothing of it is trusted. */
export function readProgress(found: unknown): Progress {
  const { solved, tried, days, level, ratings, cards, waiting } = isObject(found) ? found : {};
  return {
    solved: names(solved),
    tried: names(tried),
    days: names(days).filter(isDay),
    level: rating(level),
    ratings: record(ratings, rating),
    cards: record(cards, card),
    waiting: list(waiting)
      .map(waitingTry)
      .filter((each) => each !== null),
  };
}

/** The text of a file. */
export function writeFile(progress: Progress): string {
  return `${JSON.stringify({ kind: KIND, version: VERSION, ...progress }, null, 1)}\n`;
}

/** The progress in a file; throws an error that says what is wrong with it. */
export function readFile(content: string): Progress {
  let found: unknown;
  try {
    found = JSON.parse(content);
  } catch {
    throw new Error(text("This is not a file of progress: choose one that was saved here."));
  }
  const isOld = isObject(found) && !("kind" in found) && Array.isArray(found.solved) && Array.isArray(found.tried);
  if (!isObject(found) || (found.kind !== KIND && !isOld))
    throw new Error(text("This is not a file of progress: choose one that was saved here."));
  if (typeof found.version === "number" && found.version > VERSION)
    throw new Error(text("This file is of a later release of the site: load it there."));
  return readProgress(found);
}

function rating(found: unknown): Rating | null {
  if (!isObject(found)) return null;
  const { value, deviation, volatility, kyu } = found;
  if (!within(value, 0, 4000) || !within(deviation, 30, 500) || !within(volatility, 0.001, 0.5)) return null;
  return { value, deviation, volatility, kyu: within(kyu, 1, 30) ? Math.round(kyu) : null };
}

function card(found: unknown): Card | null {
  if (!isObject(found)) return null;
  const { due, seen, stability, difficulty } = found;
  if (!isMoment(due) || !isMoment(seen) || !within(stability, 0.001, 36500) || !within(difficulty, 1, 10)) return null;
  return { due, seen, stability, difficulty };
}

function waitingTry(found: unknown): Try | null {
  if (!isObject(found)) return null;
  const { problem, at, solved, first } = found;
  if (!isName(problem) || !isMoment(at) || typeof solved !== "boolean" || typeof first !== "boolean") return null;
  return { problem, at, solved, first };
}

function record<Value>(found: unknown, read: (one: unknown) => Value | null): Record<string, Value> {
  if (!isObject(found)) return {};
  const all = Object.entries(found)
    .slice(0, MOST)
    .map(([name, value]) => [name, read(value)] as const);
  return Object.fromEntries(all.filter((entry): entry is [string, Value] => isName(entry[0]) && entry[1] !== null));
}

function names(found: unknown): readonly string[] {
  return [...new Set(list(found).filter(isName))];
}

function list(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? (found as unknown[]).slice(0, MOST) : [];
}

function isObject(found: unknown): found is Found {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}

function isName(found: unknown): found is string {
  return typeof found === "string" && found !== "" && found.length <= 60;
}

/** A moment as the site writes it: with its zone. */
function isMoment(found: unknown): found is string {
  return (
    typeof found === "string" &&
    /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(found) &&
    !Number.isNaN(Date.parse(found))
  );
}

function within(found: unknown, least: number, most: number): found is number {
  return typeof found === "number" && found >= least && found <= most;
}
