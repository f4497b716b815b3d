// How this device likes the board: kept in the browser, for all games.
// What each choice does is up to whoever reads it.

import type { Confirm } from "../../board/state";

export interface Preferences {
  /** When a press must be confirmed by a second one. */
  readonly confirm: Confirm;
  readonly coordinates: boolean;
  readonly moveNumbers: boolean;
  readonly sound: boolean;
}

const KEY = "board";
const USUAL: Preferences = { confirm: "touch", coordinates: true, moveNumbers: false, sound: true };
const CONFIRMS: ReadonlySet<unknown> = new Set<Confirm>(["touch", "always", "never"]);

let current: Preferences | null = null;
const listeners = new Set<() => void>();

export function preferences(): Preferences {
  current ??= { ...USUAL, ...kept() };
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
  for (const listener of listeners) listener();
}

/** Hear of every choice until the function that comes back is called. */
export function onPreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What was kept, as far as it makes sense. */
function kept(): Partial<Preferences> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<keyof Preferences, unknown>>;
    const switches = (["coordinates", "moveNumbers", "sound"] as const).filter(
      (name) => typeof found[name] === "boolean",
    );
    return {
      ...Object.fromEntries(switches.map((name) => [name, found[name]])),
      ...(CONFIRMS.has(found.confirm) && { confirm: found.confirm as Confirm }),
    };
  } catch {
    return {};
  }
}
