// The moments of a game: the board after every move, of the line that stands and of what was taken back.
// Which of them is shown is up to the page; nothing here touches it.

import { applied } from "./apply";
import type { Clock, GameEvent, GameState, Line, TimesLeft } from "./state";

/** The game right after a move, or before all of them; its clock stands as it stood then. */
export interface Moment {
  readonly state: GameState;
  /** When it was, in milliseconds since 1970. */
  readonly at: number;
  /** The moment one move before; null for the beginning. */
  readonly before: Moment | null;
}

/** All moments by their versions, and those of the line that stands by their move numbers. */
export interface Moments {
  readonly version: number;
  readonly all: readonly Moment[];
  readonly line: readonly Moment[];
}

/** A line of the log that changes the moves; `left` is what both have on their clocks after it. */
export interface Turn extends Line {
  readonly left?: TimesLeft;
}

/** What the server tells of all moments; `start` is before all moves. */
export interface Told {
  readonly version: number;
  readonly start: GameState & { readonly at: number };
  readonly turns: readonly Turn[];
}

/** The moment of a whole state that the server told. */
export function momentOf(told: GameState & { readonly at: number }): Moment {
  const { at, ...state } = told;
  return { state: { ...state, clock: standing(state.clock, at) }, at, before: null };
}

/** All moments of a game. */
export function momentsOf({ version, start, turns }: Told): Moments {
  const first = momentOf(start);
  const all = [first];
  let line = [first];
  for (const turn of turns) {
    const taken = movesTakenBack(turn.event);
    const last = line.at(-1) ?? first;
    if (taken === null) {
      const next = nextOf(last, turn);
      all.push(next);
      line.push(next);
    } else line = line.slice(0, line.length - taken);
  }
  return { version, all, line };
}

/** The moments after one more event, which made this state; events that are known already change nothing. */
export function withEvent(moments: Moments, event: GameEvent, state: GameState): Moments {
  if (state.version <= moments.version) return moments;
  const { all, line } = moments;
  const taken = movesTakenBack(event);
  if (taken !== null) return { version: state.version, all, line: line.slice(0, line.length - taken) };
  if (event.kind !== "played" && event.kind !== "passed") return { ...moments, version: state.version };
  const moment = {
    state: { ...state, clock: standing(state.clock, event.at) },
    at: event.at,
    before: line.at(-1) ?? null,
  };
  return { version: state.version, all: [...all, moment], line: [...line, moment] };
}

/** Whether this moment is of the line that stands. */
export function stands({ line }: Moments, moment: Moment): boolean {
  const same = line[moment.state.move_number];
  return same !== undefined && isSame(same, moment);
}

/** Whether these are the same moment; the moves before a forked game have the version of its beginning. */
export function isSame(one: Moment, other: Moment): boolean {
  return one.state.version === other.state.version && one.state.move_number === other.state.move_number;
}

/** The last moment that had come at this version. */
export function momentAt({ all }: Moments, version: number): Moment | null {
  return all.findLast((moment) => moment.state.version <= version) ?? all[0] ?? null;
}

/** The line that leads to this moment and on from it: the one that stands, or one that was taken back. */
export function lineThrough(moments: Moments, moment: Moment): readonly Moment[] {
  if (stands(moments, moment)) return moments.line;
  const line: Moment[] = [];
  for (let each: Moment | null = moment; each !== null; each = each.before) line.unshift(each);
  for (const each of moments.all) if (each.before !== null && each.before === line.at(-1)) line.push(each);
  return line;
}

/** How many moves this event takes back; null for one that takes back none. */
function movesTakenBack(event: GameEvent): number | null {
  return event.kind === "taken-back" || event.kind === "play-resumed" ? event.moves : null;
}

/** The moment after this move. Whatever was offered or stood paused before it does not matter for the board. */
function nextOf(before: Moment, turn: Turn): Moment {
  const { event, version, left } = turn;
  const result = applied({ ...before.state, version: version - 1 }, { event, version });
  if (result.kind !== "next") throw new Error(`version ${version} is no move`);
  const clock = left === undefined ? before.state.clock : { ...before.state.clock, left };
  return { state: { ...result.state, clock: standing(clock, event.at) }, at: event.at, before };
}

/** The clock as it stood at this instant: it runs no more. */
function standing(clock: Clock, at: number): Clock {
  return clock.left === undefined ? clock : { ...clock, running: null, since: at, deadline: null, rests: [] };
}
