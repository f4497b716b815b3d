// What a press on a point would mark while scoring: which points it takes together, and what they would become.
// What belongs together comes from the server; a mark sets, it never toggles.

import { type Color } from "../../../go/color";
import { cellAt } from "../../../go/cells";
import { parseIndex } from "../../../go/point";
import type { GameState, Scoring, Status } from "../../../live/state";

/** A mark that could be made; `points` are all that it is about. */
export interface Marking {
  readonly point: string;
  readonly status: Status;
  readonly onlyGroup: boolean;
  readonly points: readonly string[];
  /** Whose stones, or null for empty points. */
  readonly color: Color | null;
}

/** What a press here would mark: a chain (or only its group) dead or alive, a territory neutral or counted. Null where nothing would change. */
export function markingAt(state: GameState, point: string, fine: boolean): Marking | null {
  const { scoring } = state;
  if (scoring === null) return null;
  const { stone } = cellAt(state.stones, parseIndex(point, state));
  const points = together(scoring, point, fine);
  if (stone !== null) {
    const status = scoring.dead.includes(point) ? "alive" : "dead";
    return { point, status, onlyGroup: fine, points, color: stone };
  }
  const neutral = neutralPoints(scoring).includes(point);
  if (!neutral && !isOwned(state, scoring, points)) return null;
  return { point, status: neutral ? "counted" : "neutral", onlyGroup: false, points, color: null };
}

/** The points that a mark here takes together. */
function together({ chains, territories }: Scoring, point: string, fine: boolean): readonly string[] {
  const chain = chains.find((groups) => groups.some((group) => group.includes(point)));
  if (chain === undefined) return territories.find((points) => points.includes(point)) ?? [point];
  return (fine ? chain.find((group) => group.includes(point)) : chain.flat()) ?? [point];
}

/** All points of the territories that somebody set neutral. */
export function neutralPoints({ neutral, territories }: Scoring): readonly string[] {
  const first = new Set(neutral);
  return territories.filter((points) => points.some((point) => first.has(point))).flat();
}

function isOwned(state: GameState, { owner }: Scoring, points: readonly string[]): boolean {
  return points.some((point) => cellAt(owner, parseIndex(point, state)).owner !== null);
}

/** The points whose marks differ between these two. */
export function changedPoints(then: Scoring | null, now: Scoring | null): readonly string[] {
  if (then === null || now === null) return [];
  const differ = (one: readonly string[], other: readonly string[]): string[] => [
    ...one.filter((point) => !other.includes(point)),
    ...other.filter((point) => !one.includes(point)),
  ];
  return [...differ(then.dead, now.dead), ...differ(neutralPoints(then), neutralPoints(now))];
}
