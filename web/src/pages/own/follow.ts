// A problem out of somebody's own file, and where a solver stands in it.
// Values only: the file says which moves there are and which are right.

import type { Color } from "../../go/color";

export interface Node {
  /** The place of the move before it; -1 for a first move. */
  readonly parent: number;
  readonly color: Color;
  readonly point: string;
  readonly cells: string;
  readonly right: boolean;
  readonly says: string;
}

export interface OwnProblem {
  readonly name: string;
  readonly says: string;
  readonly width: number;
  readonly height: number;
  readonly cells: string;
  readonly to_play: Color;
  readonly nodes: readonly Node[];
}

/** What came of a move: `at` is where the solver now stands; `shown` are the moves to show, with the file's reply. */
export interface Step {
  readonly kind: "unknown" | "wrong" | "right" | "done";
  readonly at: number;
  readonly shown: readonly Node[];
}

/** The solver plays a point; the file answers with its first move from there. */
export function played({ nodes }: OwnProblem, at: number, point: string): Step {
  const mine = nodes.findIndex((node) => node.parent === at && node.point === point);
  const move = nodes[mine];
  if (move === undefined) return { kind: "unknown", at, shown: [] };
  const answer = nodes.findIndex((node) => node.parent === mine && node.right === move.right);
  const reply = nodes[answer] ?? nodes.find((node) => node.parent === mine);
  if (reply === undefined) return { kind: move.right ? "done" : "wrong", at: mine, shown: [move] };
  const place = nodes.indexOf(reply);
  const isOver = !nodes.some((node) => node.parent === place);
  return { kind: !move.right ? "wrong" : isOver ? "done" : "right", at: place, shown: [move, reply] };
}
