// From one state to the next: what a line of the log does to what the page knows.
// No rule is asked: an event carries what was captured, the ko point and the turn.

import { type Color, opponentOf } from "../go/color";
import { parseIndex } from "../go/point";
import type { Changes, GameState, Line, Passed, Played, Scoring } from "./state";

/** What came of a line: the state after it, nothing (it was known already), or a gap before it. */
export type Applied =
  | { readonly kind: "next"; readonly state: GameState; readonly whole: boolean }
  | { readonly kind: "known" }
  | { readonly kind: "gap" };

const NO_OFFERS = { undo: null, undo_moves: 0, no_result: null, pause: null } as const;

/**
 * The state after this line. It is not `whole` when something of it is still to come: the version is right then, and
 * the rest is told by a later line. `settled` is the version up to which all is known: changes that begin later lead to
 * a gap.
 */
export function applied(state: GameState, line: Line, settled = state.version): Applied {
  const { event, version, changes, since = version - 1 } = line;
  if (version <= state.version) return { kind: "known" };
  if (version > state.version + 1) return { kind: "gap" };
  if (line.state !== undefined) return { kind: "next", state: line.state, whole: true };
  if (event.kind === "played" || event.kind === "passed") {
    const moved = event.kind === "played" ? withStone(state, event) : withPass(state, event);
    const next = { ...withChanges(moved, changes), version, moves_version: version };
    return { kind: "next", state: next, whole: settled === state.version };
  }
  if (changes === undefined) return { kind: "next", state: { ...state, version }, whole: false };
  if (settled < since) return { kind: "gap" };
  return { kind: "next", state: withChanges(state, changes), whole: true };
}

/** The state with these fields changed; of a scoring that there was before, only those that it tells. */
export function withChanges(state: GameState, changes: Changes = {}): GameState {
  const { scoring, ...others } = changes;
  if (scoring === undefined) return { ...state, ...others };
  const told = scoring === null ? null : ({ ...state.scoring, ...scoring } as Scoring);
  return { ...state, ...others, scoring: told };
}

function withStone(state: GameState, event: Played): GameState {
  const stones = Array.from(state.stones);
  stones[parseIndex(event.point, state)] = event.seat === "black" ? "b" : "w";
  for (const point of event.captured) stones[parseIndex(point, state)] = ".";
  return {
    ...moved(state, event),
    stones: stones.join(""),
    ko_point: event.ko_point,
    last_move: { seat: event.seat, point: event.point, captured: event.captured },
    prisoners: withPrisoners(state.prisoners, event),
  };
}

function withPass(state: GameState, event: Passed): GameState {
  return { ...moved(state, event), ko_point: null, last_move: { seat: event.seat, point: null, captured: [] } };
}

function moved(state: GameState, event: Played | Passed): GameState {
  return { ...state, turn: event.turn, move_number: state.move_number + 1, offers: NO_OFFERS };
}

/** Stones that a player took off by a move of their own that left them no liberty go to the opponent. */
function withPrisoners(prisoners: GameState["prisoners"], event: Played): GameState["prisoners"] {
  const captor: Color = event.captured.includes(event.point) ? opponentOf(event.seat) : event.seat;
  return { ...prisoners, [captor]: prisoners[captor] + event.captured.length };
}
