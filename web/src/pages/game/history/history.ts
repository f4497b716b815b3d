// Which moment of the game is shown: the present, or one of the past. This is the only place that knows it.
// The bar with its slider is in `bar`, what the page shows of a past moment in `past`; both hear of it from here.

import { get } from "../../../live/http";
import type { Change, LiveGame } from "../../../live/game";
import {
  isSame,
  lineThrough,
  type Moment,
  momentAt,
  type Moments,
  momentsOf,
  stands,
  type Told,
  withEvent,
} from "../../../live/moments";

/** Where to go: a move of the line that stands or of the one that one is in, what had come at a version, or the present. */
export type Target = { readonly move: number } | { readonly place: number } | { readonly version: number } | "present";

/** So many moves at once. */
export const LEAP = 10;

export interface History {
  /** The past moment that is shown; null for the present. */
  readonly moment: Moment | null;
  /** The number of the move that is shown. */
  readonly move: number;
  /** The number of the last move of the line that one is in. */
  readonly last: number;
  /** All moments; null until they were asked for. */
  readonly moments: Moments | null;
  /** What the address of a move of the line that one is in ends with: `?move=3`, or `?version=9` of what was taken back. */
  readonly addressOf: (place: number) => string;
  /** Whether what is shown was taken back. */
  readonly takenBack: boolean;
  /** How many moves have come while the past was shown. */
  readonly news: number;
  /** Go there, at once if the moments are known; else after they came. Whether it worked. */
  readonly go: (target: Target) => Promise<boolean>;
  /** Ask for the moments, if they are not known; whether they are. */
  readonly load: () => Promise<boolean>;
  /** Hear of every other moment, of moments that came, and of news, until the function that comes back is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Where one is, and all that is known of the way. */
interface Walking {
  readonly id: string;
  readonly live: Pick<LiveGame, "state" | "subscribe">;
  readonly listeners: Set<() => void>;
  moments: Moments | null;
  moment: Moment | null;
  /** A line that was taken back, for as long as one walks in it. */
  aside: readonly Moment[] | null;
  news: number;
  asking: Promise<boolean> | null;
}

/** The history of a game; `first` is the moment with which the page was opened, null for the present. */
export function historyOf(id: string, live: Pick<LiveGame, "state" | "subscribe">, first: Moment | null): History {
  const walking: Walking = {
    id,
    live,
    listeners: new Set(),
    moments: null,
    moment: first,
    aside: null,
    news: 0,
    asking: null,
  };
  live.subscribe((change) => {
    hear(change, walking);
  });
  return {
    get moment() {
      return walking.moment;
    },
    get move() {
      return (walking.moment?.state ?? live.state).move_number;
    },
    get last() {
      return walking.aside === null ? live.state.move_number : walking.aside.length - 1;
    },
    get moments() {
      return walking.moments;
    },
    addressOf: (place) => addressOf(place, walking),
    get takenBack() {
      return isTakenBack(walking);
    },
    get news() {
      return walking.news;
    },
    go: (target) => go(target, walking),
    load: () => load(walking),
    subscribe(listener) {
      walking.listeners.add(listener);
      return () => {
        walking.listeners.delete(listener);
      };
    },
  };
}

function tell({ listeners }: Walking): void {
  for (const listener of [...listeners]) if (listeners.has(listener)) listener();
}

function load(walking: Walking): Promise<boolean> {
  if (walking.moments !== null) return Promise.resolve(true);
  walking.asking ??= ask(walking);
  return walking.asking;
}

async function ask(walking: Walking): Promise<boolean> {
  const reply = await get<Told>(`games/${walking.id}/moves`).catch(() => null);
  walking.asking = null;
  if (reply?.kind !== "ok") return false;
  const moments = momentsOf(reply.value);
  // The game went on in the meantime: what is missing is in the next answer.
  walking.moments = moments.version < walking.live.state.version ? null : moments;
  resettle(walking);
  tell(walking);
  return walking.moments !== null;
}

function go(target: Target, walking: Walking): Promise<boolean> {
  if (target === "present") {
    [walking.moment, walking.aside, walking.news] = [null, null, 0];
    tell(walking);
    return Promise.resolve(true);
  }
  if (walking.moments === null) return load(walking).then((loaded) => (loaded ? go(target, walking) : false));
  settle(find(target, walking), walking);
  tell(walking);
  return Promise.resolve(true);
}

function find(target: Exclude<Target, "present">, { moments, aside }: Walking): Moment | null {
  if (moments === null) return null;
  if ("version" in target) return momentAt(moments, target.version);
  const [moves, wanted] = "move" in target ? [moments.line, target.move] : [aside ?? moments.line, target.place];
  return moves[Math.min(Math.max(wanted, 0), moves.length - 1)] ?? null;
}

function settle(found: Moment | null, walking: Walking): void {
  const { moments } = walking;
  if (found === null || moments === null) return;
  const present = stands(moments, found) && found.state.move_number === moments.line.length - 1;
  walking.moment = present ? null : found;
  if (present) [walking.aside, walking.news] = [null, 0];
  else if (!(walking.aside?.includes(found) ?? false))
    walking.aside = stands(moments, found) ? null : lineThrough(moments, found);
}

/** The moments are others now: what is shown stays, and is of another line, or the present, perhaps. */
function resettle(walking: Walking): void {
  const { moments, moment: shown } = walking;
  if (moments === null || shown === null) return;
  walking.aside = null;
  const then = momentAt(moments, shown.state.version);
  const same = moments.all.find((each) => isSame(each, shown));
  if (same !== undefined) settle(same, walking);
  else if (then !== null && !stands(moments, then)) walking.aside = lineThrough(moments, then);
}

function hear(change: Change, walking: Walking): void {
  const { live } = walking;
  if (change.kind === "event") {
    if (walking.moments !== null) walking.moments = withEvent(walking.moments, change.event, live.state);
    const isMove = change.event.kind === "played" || change.event.kind === "passed";
    if (walking.moment !== null && isMove) walking.news += 1;
    resettle(walking);
    tell(walking);
  }
  if (change.kind === "state" && change.before.version !== live.state.version) {
    walking.moments = null;
    if (walking.moment !== null) void load(walking);
    tell(walking);
  }
}

function addressOf(place: number, { aside, moments }: Walking): string {
  const found = aside?.[place];
  return found === undefined || moments === null || stands(moments, found)
    ? `?move=${place}`
    : `?version=${found.state.version}`;
}

function isTakenBack({ moments, moment }: Walking): boolean {
  if (moments === null || moment === null) return false;
  const then = momentAt(moments, moment.state.version);
  return !stands(moments, moment) && then !== null && !stands(moments, then);
}
