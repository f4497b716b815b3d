// A step as the page has it from the site, and the elements of the page that change.
// Nothing is changed here; what a step means is in Python.

import { GoBoard } from "../../board/element";
import type { Color } from "../../go/color";
import { type Size, sizeOf } from "../../go/size";
import { part } from "../part";

export interface Task {
  readonly say: string;
  readonly kind: string;
  /** How it is answered. */
  readonly ask: "move" | "move-or-pass" | "forbidden" | "stones" | "number" | "words";
  readonly color: Color;
  /** `*` stands for any move. */
  readonly right: readonly string[];
  readonly best: readonly string[];
  /** Where the other side answers a right move: the first that is free. */
  readonly reply: readonly string[];
  readonly watched: readonly string[];
  readonly choices: Readonly<Record<string, string>>;
  /** Each reply to wrong moves, with the moves that it answers. */
  readonly replies: Readonly<Record<string, string>>;
  /** Moves that show why an answer in words is so, each as `black D4`. */
  readonly line: readonly string[];
}

export interface Step {
  readonly id: string;
  readonly kind: "task" | "count" | "first-capture";
  readonly width: number;
  readonly height: number;
  readonly cells: string;
  readonly ko: string | null;
  readonly every: boolean;
  readonly advice: boolean;
  readonly tasks: readonly Task[];
  readonly wrong: Readonly<Record<string, string>>;
  readonly idea: string;
  readonly done: string;
}

export interface Parts {
  readonly root: HTMLElement;
  readonly board: GoBoard;
  readonly strip: HTMLElement;
  readonly sentence: HTMLElement;
  readonly title: HTMLElement;
  readonly note: HTMLElement;
  readonly choices: HTMLElement;
  readonly again: HTMLButtonElement;
  readonly show: HTMLButtonElement;
  readonly next: HTMLAnchorElement;
}

/** The step that the template wrote into the page. */
export function stepOf(): Step {
  return JSON.parse(document.getElementById("step")?.textContent ?? "") as Step;
}

export function sizeOfStep({ width, height }: Step): Size {
  return sizeOf(width, height);
}

/** The elements of the page; a template without one of them is a mistake and says so. */
export function partsOf(root: HTMLElement): Parts {
  return {
    root,
    board: part("board", GoBoard, root),
    strip: part("strip", HTMLElement, root),
    sentence: part("sentence", HTMLElement, root),
    title: part("title", HTMLElement, root),
    note: part("note", HTMLElement, root),
    choices: part("choices", HTMLElement, root),
    again: part("again", HTMLButtonElement, root),
    show: part("show", HTMLButtonElement, root),
    next: part("next", HTMLAnchorElement, root),
  };
}

/** The stored reply to a wrong move: a point, or `pass`; null where none is stored. */
export function replyTo(task: Task, point: string): string | null {
  const found = Object.entries(task.replies).find(([, answered]) => answered.split(" ").includes(point));
  return found?.[0] ?? null;
}

/** Whether this answers the task. */
export function isRight(task: Task, answer: string): boolean {
  return task.right.includes(answer) || (task.right.includes("*") && answer !== "pass");
}

/** What is said of a wrong answer: the words for it, or for all others. */
export function wrongWords(step: Step, answer: string): string {
  return step.wrong[answer] ?? step.wrong.else ?? "";
}
