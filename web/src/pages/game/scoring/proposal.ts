// The machine's proposal beside the marks as they stand: what it would change, point by point.
// Taking it over is one command of the page.

import type { Proposed } from "../../../board/state";
import type { Scoring } from "../../../live/state";
import { neutralPoints } from "./marking";

/** What the proposal would make of the points that it would change; empty without a proposal. */
export function proposedChanges(scoring: Scoring): Readonly<Record<string, Proposed>> {
  const { proposal } = scoring;
  if (proposal === null) return {};
  const groups = scoring.chains.flat();
  const wanted = new Set(whole(groups, proposal.dead));
  const neutral = new Set(whole(scoring.territories, proposal.neutral));
  const [dead, now] = [new Set(scoring.dead), new Set(neutralPoints(scoring))];
  return Object.fromEntries([
    ...without(wanted, dead).map((point) => [point, "dead"] as const),
    ...without(dead, wanted).map((point) => [point, "alive"] as const),
    ...without(neutral, now).map((point) => [point, "neutral"] as const),
    ...without(now, neutral).map((point) => [point, "counted"] as const),
  ]);
}

/** All points of the parts that these points name. */
function whole(parts: readonly (readonly string[])[], names: readonly string[]): readonly string[] {
  const named = new Set(names);
  return parts.filter((points) => points.some((point) => named.has(point))).flat();
}

function without(these: ReadonlySet<string>, those: ReadonlySet<string>): readonly string[] {
  return [...these].filter((point) => !those.has(point));
}
