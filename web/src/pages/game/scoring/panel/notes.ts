// What is said beside the running count: how to begin, what a suggestion means, that somebody is no longer done.
// What changed is in `words`.

import type { Color } from "../../../../go/color";
import type { Scoring } from "../../../../live/state";
import { text } from "../../../text";
import { ownSeat, type Table } from "../../table";
import { actor, warningWords } from "../words";

/** Whether the other is done and waits for this device. */
export function asksThis(table: Table): boolean {
  const own = ownSeat(table);
  const done = table.state.scoring?.done ?? [];
  return own !== null && done.length > 0 && !done.includes(own);
}

export function beginningWords(table: Table): string {
  return table.seats.size === 0
    ? text("Both players mark at the same time.")
    : text("Both of you mark, at the same time. Done when the count is right.");
}

/** What must be known of the count as it stands; empty if nothing. */
export function noteWords(table: Table, scoring: Scoring, withProposal: boolean, proposes: boolean): string {
  if (scoring.close_at !== null) return warningWords(table);
  const open = withProposal ? (scoring.proposal?.open_points ?? []) : [];
  if (open.length > 0)
    return text("A border is still open at {points}. Resume play and close it first, or the count may be wrong.", {
      points: open.join(", "),
    });
  return proposes ? text("Dashed marks are a suggestion: nothing is marked until somebody takes it over.") : "";
}

/** That a change of this seat took back what somebody was done with; empty where nobody was. */
export function withdrawnWords(table: Table, then: Scoring | null, seat: Color): string {
  const own = ownSeat(table);
  if (then === null || then.done.length === 0) return "";
  const mine = own !== null && then.done.includes(own) && seat !== own;
  return mine
    ? text("{name} changed the marks, so you are no longer done. Look again.", { name: actor(table, seat) })
    : text("The marks have changed, so nobody is done any more.");
}
