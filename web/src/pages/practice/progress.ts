// What this device knows of problems: which are solved, on which days, your rating, and when a missed one comes again.
// A value; `reading` makes it of what was kept, `storage` keeps it.

const MOST_DAYS = 400;
const MOST_WAITING = 500;
const A_WEEK = 7 * 86_400_000;

/** A Glicko-2 rating, and the kyu that it is. */
export interface Rating {
  readonly value: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly kyu: number | null;
}

/** What FSRS knows of a problem that was missed. */
export interface Card {
  readonly due: string;
  readonly seen: string;
  readonly stability: number;
  readonly difficulty: number;
}

/** A try that the site has not counted yet. */
export interface Try {
  readonly problem: string;
  readonly at: string;
  readonly solved: boolean;
  /** The problem was never tried before. */
  readonly first: boolean;
}

export interface Progress {
  readonly solved: readonly string[];
  readonly tried: readonly string[];
  /** As 2026-11-18, in order. */
  readonly days: readonly string[];
  readonly level: Rating | null;
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly cards: Readonly<Record<string, Card>>;
  readonly waiting: readonly Try[];
}

export const NONE: Progress = { solved: [], tried: [], days: [], level: null, ratings: {}, cards: {}, waiting: [] };

/** Progress with this problem tried, and solved on this day if it was. */
export function withTry(before: Progress, problem: string, solved: boolean, day: string): Progress {
  return {
    ...before,
    tried: added(before.tried, problem),
    solved: solved ? added(before.solved, problem) : before.solved,
    days: solved ? added(before.days, day).slice(-MOST_DAYS) : before.days,
  };
}

/** Progress with a try that the site is to count; call it before `withTry`, which makes it no longer the first. */
export function withWaiting(before: Progress, problem: string, solved: boolean, at: Date): Progress {
  const first = !before.tried.includes(problem);
  const waiting = [...before.waiting, { problem, at: at.toISOString(), solved, first }];
  return { ...before, waiting: waiting.slice(-MOST_WAITING) };
}

/** Progress in which these problems come again in a week, unless they come again anyway. */
export function withAgain(before: Progress, problems: readonly string[], now: Date): Progress {
  const due = new Date(now.getTime() + A_WEEK).toISOString();
  const card = { due, seen: now.toISOString(), stability: 7, difficulty: 5 };
  const added = problems.filter((name) => before.cards[name] === undefined).map((name) => [name, card] as const);
  return { ...before, cards: { ...before.cards, ...Object.fromEntries(added) } };
}

/** Where a problem is: `game.<id>.<move>` is one from a game. */
export function addressOf(problem: string): string {
  const [, game, move] = /^game\.([\w-]+)\.(\d+)$/.exec(problem) ?? [];
  return game === undefined || move === undefined ? `/problems/${problem}` : `/games/${game}/problems/${move}`;
}

/** The problems that come again now, the longest due first. */
export function dueNow({ cards }: Progress, now: Date): readonly string[] {
  const due = Object.entries(cards).filter(([, card]) => Date.parse(card.due) <= now.getTime());
  return due.sort(([, one], [, other]) => Date.parse(one.due) - Date.parse(other.due)).map(([name]) => name);
}

/** Both together: what two devices know. Of a rating, the surer one is kept; of a card, the one that was seen last. */
export function together(one: Progress, other: Progress): Progress {
  const union = (left: readonly string[], right: readonly string[]) => [...new Set([...left, ...right])];
  return {
    solved: union(one.solved, other.solved),
    tried: union(one.tried, other.tried),
    days: union(one.days, other.days).sort().slice(-MOST_DAYS),
    level: surer(one.level, other.level),
    ratings: merged(one.ratings, other.ratings, (left, right) => (left.deviation <= right.deviation ? left : right)),
    cards: merged(one.cards, other.cards, (left, right) =>
      Date.parse(left.seen) >= Date.parse(right.seen) ? left : right,
    ),
    waiting: distinct([...one.waiting, ...other.waiting]),
  };
}

function surer(one: Rating | null, other: Rating | null): Rating | null {
  if (one === null || other === null) return one ?? other;
  return one.deviation <= other.deviation ? one : other;
}

function merged<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  choose: (left: Value, right: Value) => Value,
): Record<string, Value> {
  const all = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const known = all[name];
    all[name] = known === undefined ? value : choose(known, value);
  }
  return all;
}

function distinct(tries: readonly Try[]): readonly Try[] {
  const kept = new Map(tries.map((each) => [`${each.problem} ${each.at}`, each]));
  return [...kept.values()].sort((one, other) => one.at.localeCompare(other.at)).slice(-MOST_WAITING);
}

function added(list: readonly string[], name: string): readonly string[] {
  return list.includes(name) ? list : [...list, name];
}
