// How this device likes the board: kept in the browser, for all games.
// What each choice does is up to whoever reads it; the page's look follows at once, and before the first paint by static/theme.js.

import type { Coordinates } from "../../board/geometry";
import type { Confirm, LastMove } from "../../board/state";

export type BoardTheme = "wood" | "contrast";

export interface Preferences {
  /** When a press must be confirmed by a second one. */
  readonly confirm: Confirm;
  readonly coordinates: Coordinates;
  readonly lastMove: LastMove;
  readonly theme: BoardTheme;
  readonly moveNumbers: boolean;
  readonly sound: boolean;
  readonly motion: boolean;
}

/** What may be chosen, the usual first. */
export const CHOICES = {
  confirm: ["touch", "always", "never"],
  coordinates: ["four", "two", "none"],
  lastMove: ["ring", "dot", "number"],
  theme: ["wood", "contrast"],
  moveNumbers: [false, true],
  sound: [true, false],
  motion: [true, false],
} as const satisfies { readonly [Name in keyof Preferences]: readonly Preferences[Name][] };

const KEY = "board";
/** A board with more lines has no room for labels on a narrow screen. */
const MANY_LINES = 13;
const NARROW = "(width < 600px)";

let current: Preferences | null = null;
const listeners = new Set<() => void>();

export function preferences(): Preferences {
  current ??= chosen();
  return current;
}

/** Choose; a browser that keeps nothing still follows on this page. */
export function prefer(choice: Partial<Preferences>): void {
  current = { ...preferences(), ...choice };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // It holds for this page.
  }
  const { dataset } = document.documentElement;
  if (current.theme === "wood") delete dataset.board;
  else dataset.board = current.theme;
  if (current.motion) delete dataset.motion;
  else dataset.motion = "off";
  for (const listener of listeners) listener();
}

/** Hear of every choice until the function that comes back is called. */
export function onPreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What every board of the game page is asked to show, as this device likes it. */
export function boardLook({ width, height }: { readonly width: number; readonly height: number }): {
  readonly coordinates: Coordinates;
  readonly lastMoveMark: LastMove;
} {
  const { coordinates, lastMove } = preferences();
  const crowded = Math.max(width, height) > MANY_LINES && window.matchMedia(NARROW).matches;
  return { coordinates: crowded ? "none" : coordinates, lastMoveMark: lastMove };
}

/** What was kept, as far as it makes sense, and else the usual. */
function chosen(): Preferences {
  const found = kept();
  const names = Object.keys(CHOICES) as (keyof Preferences)[];
  return Object.fromEntries(
    names.map((name) => {
      const choices: readonly unknown[] = CHOICES[name];
      return [name, choices.includes(found[name]) ? found[name] : choices[0]];
    }),
  ) as unknown as Preferences;
}

function kept(): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
