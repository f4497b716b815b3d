// Where a learner stands in an exercise, as a plain value: the step, what was chosen last, and what came of it.
// What each point answers is in the data; how it is told is in `words`.

import type { Shown } from "../../board/state";
import { cellsAfter } from "../record";
import type { Answer, Exercise, Step } from "./plays";

/** `on`: the task is done and the next one begins; `more`: a wanted point, and others are still to be tried. */
export type Outcome = "asked" | "wrong" | "more" | "on" | "done";

export interface Turn {
  readonly exercise: Exercise;
  readonly step: Step;
  readonly outcome: Outcome;
  /** The last choice; null before the first one. */
  readonly chosen: { readonly point: string; readonly answer: Answer } | null;
  /** The wanted points that were chosen in this step. */
  readonly tried: readonly string[];
}

/** The first turn of an exercise. */
export function firstTurn(exercise: Exercise): Turn {
  return { exercise, step: stepAt(exercise, 0), outcome: "asked", chosen: null, tried: [] };
}

/** The turn after choosing this point. A wrong choice leaves the step as it is, so that the next one is a new try. */
export function choose(turn: Turn, point: string): Turn {
  const { exercise, step } = turn;
  const answer = step.answers[point];
  if (answer === undefined || turn.outcome === "done") return turn;
  const chosen = { point, answer };
  if (!step.wanted.includes(point)) return { ...turn, outcome: "wrong", chosen };
  const tried = [...new Set([...turn.tried, point])];
  if (step.every && tried.length < step.wanted.length) return { ...turn, outcome: "more", chosen, tried };
  if (answer.next === undefined) return { ...turn, outcome: "done", chosen, tried };
  return { exercise, step: stepAt(exercise, answer.next), outcome: "on", chosen, tried: [] };
}

/** The same step before anything was chosen in it. */
export function again(turn: Turn): Turn {
  return turn.outcome === "done" ? firstTurn(turn.exercise) : { ...turn, outcome: "asked", chosen: null, tried: [] };
}

/** The board of this turn: a move that led no further is shown as it would stand, with the liberties that matter. */
export function boardOf(turn: Turn): Partial<Shown> {
  const { exercise, step, outcome, chosen } = turn;
  const { width, height } = exercise;
  const still: Partial<Shown> = {
    width,
    height,
    cells: step.cells,
    lastMove: step.last_move,
    koPoint: step.ko_point,
    marked: [],
    hoverColor: outcome === "done" ? null : step.seat,
  };
  if (chosen === null || outcome === "on") return still;
  const { answer, point } = chosen;
  if (answer.kind === "refused") return answer.code === "self-capture" ? { ...still, marked: [point] } : still;
  const last = answer.reply ?? answer;
  return {
    ...still,
    cells: cellsAfter(step.cells, exercise, answer.reply === undefined ? [answer] : [answer, answer.reply]),
    lastMove: last.kind === "played" ? last.point : point,
    koPoint: last.kind === "played" ? last.ko_point : null,
    marked: answer.watched?.liberties ?? [],
  };
}

function stepAt(exercise: Exercise, number: number): Step {
  const step = exercise.steps[number];
  if (step === undefined) throw new Error(`the exercise has no step ${number}`);
  return step;
}
