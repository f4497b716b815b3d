// Which moment of the game is shown: the present, or one of the past. This is the only place that knows it.
// The bar with its slider is in `history-bar`, what the page shows of a past moment in `past`; both hear of it from here.

import { get } from "../../live/http";
import type { LiveGame } from "../../live/game";
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
} from "../../live/moments";

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

/** The history of a game; `first` is the moment with which the page was opened, null for the present. */
export function historyOf(id: string, live: Pick<LiveGame, "state" | "subscribe">, first: Moment | null): History {
  let moments: Moments | null = null;
  let moment = first;
  /** A line that was taken back, for as long as one walks in it. */
  let aside: readonly Moment[] | null = null;
  let news = 0;
  let asking: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...listeners]) if (listeners.has(listener)) listener();
  };
  const line = (): readonly Moment[] => aside ?? moments?.line ?? [];

  const ask = async (): Promise<boolean> => {
    const reply = await get<Told>(`games/${id}/moves`).catch(() => null);
    asking = null;
    if (reply?.kind !== "ok") return false;
    moments = momentsOf(reply.value);
    // The game went on in the meantime: what is missing is in the next answer.
    if (moments.version < live.state.version) moments = null;
    else resettle();
    tell();
    return moments !== null;
  };
  const load = (): Promise<boolean> => {
    if (moments !== null) return Promise.resolve(true);
    asking ??= ask();
    return asking;
  };
  /** The moments are others now: what is shown stays, and is of another line, or the present, perhaps. */
  const resettle = (): void => {
    if (moments === null || moment === null) return;
    aside = null;
    const [shown, then] = [moment, momentAt(moments, moment.state.version)];
    const same = moments.all.find((each) => isSame(each, shown));
    if (same !== undefined) settle(same);
    else if (then !== null && !stands(moments, then)) aside = lineThrough(moments, then);
  };
  const settle = (found: Moment | null): void => {
    if (found === null || moments === null) return;
    const present = stands(moments, found) && found.state.move_number === moments.line.length - 1;
    moment = present ? null : found;
    if (present) [aside, news] = [null, 0];
    else if (!(aside?.includes(found) ?? false)) aside = stands(moments, found) ? null : lineThrough(moments, found);
  };
  const find = (target: Exclude<Target, "present">): Moment | null => {
    if (moments === null) return null;
    if ("version" in target) return momentAt(moments, target.version);
    const [moves, wanted] = "move" in target ? [moments.line, target.move] : [line(), target.place];
    return moves[Math.min(Math.max(wanted, 0), moves.length - 1)] ?? null;
  };
  const go = (target: Target): Promise<boolean> => {
    if (target === "present") {
      [moment, aside, news] = [null, null, 0];
      tell();
      return Promise.resolve(true);
    }
    if (moments === null) return load().then((loaded) => (loaded ? go(target) : false));
    settle(find(target));
    tell();
    return Promise.resolve(true);
  };
  live.subscribe((change) => {
    if (change.kind === "event") {
      if (moments !== null) moments = withEvent(moments, change.event, live.state);
      const isMove = change.event.kind === "played" || change.event.kind === "passed";
      if (moment !== null && isMove) news += 1;
      resettle();
      tell();
    }
    if (change.kind === "state" && change.before.version !== live.state.version) {
      moments = null;
      if (moment !== null) void load();
      tell();
    }
  });

  return {
    get moment() {
      return moment;
    },
    get move() {
      return (moment?.state ?? live.state).move_number;
    },
    get last() {
      return aside === null ? live.state.move_number : aside.length - 1;
    },
    get moments() {
      return moments;
    },
    addressOf(place) {
      const found = aside?.[place];
      return found === undefined || moments === null || stands(moments, found)
        ? `?move=${place}`
        : `?version=${found.state.version}`;
    },
    get takenBack() {
      if (moments === null || moment === null) return false;
      const then = momentAt(moments, moment.state.version);
      return !stands(moments, moment) && then !== null && !stands(moments, then);
    },
    get news() {
      return news;
    },
    go,
    load,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
