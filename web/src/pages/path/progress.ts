// Which steps of the path were done on this device, and which games belong to which steps.
// Nothing is sent anywhere. Steps that the site has no longer are kept: a site may be older than the device.

const KEY = "path";
const MOST = 2000;

export interface Progress {
  readonly done: readonly string[];
  /** The step of each game that was begun from the path, by the game's id. */
  readonly games: Readonly<Record<string, string>>;
}

const NONE: Progress = { done: [], games: {} };

/** What is remembered; a browser that keeps nothing, or something that we did not write, has nothing. */
export function remembered(): Progress {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    // In the first days it was a mere list.
    if (Array.isArray(found)) return { ...NONE, done: names(found) };
    if (typeof found !== "object" || found === null) return NONE;
    const { done, games } = found as Record<string, unknown>;
    return { done: names(done), games: pairs(games) };
  } catch {
    return NONE;
  }
}

export function doneSteps(): ReadonlySet<string> {
  return new Set(remembered().done);
}

/** Keep that this step is done. */
export function rememberDone(step: string): void {
  const before = remembered();
  if (!before.done.includes(step)) keep({ ...before, done: [...before.done, step].slice(-MOST) });
}

/** Keep that this game was begun from this step. */
export function rememberGame(game: string, step: string): void {
  const before = remembered();
  const games = Object.entries({ ...before.games, [game]: step }).slice(-50);
  keep({ ...before, games: Object.fromEntries(games) });
}

/** The first of these steps that is not done; null after the last. */
export function nextOf(steps: readonly string[], done: ReadonlySet<string>): string | null {
  return steps.find((step) => !done.has(step)) ?? null;
}

function keep(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

function names(list: unknown): readonly string[] {
  const found = Array.isArray(list) ? list.filter((name): name is string => typeof name === "string") : [];
  return [...new Set(found)];
}

function pairs(found: unknown): Readonly<Record<string, string>> {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
