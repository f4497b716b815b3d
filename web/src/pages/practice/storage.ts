// Progress on this device, in the browser's own store.
// Nothing of it goes to the site but tries to be counted, without a name.

import { NONE, type Progress } from "./progress";
import { readProgress } from "./reading";

const KEY = "problems";

/** What is remembered; a browser that keeps nothing, or something else, has nothing. */
export function remembered(): Progress {
  try {
    return readProgress(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return NONE;
  }
}

/** Keep it; whether the browser did. */
export function remember(progress: Progress): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
    return true;
  } catch {
    // A browser that keeps nothing begins anew.
    return false;
  }
}
