// A step under the learner's hand: the board, the strip below it, the question and the buttons, and where the learner stands.
// What an answer does is in `answering`.

import { nameAt, parseIndex } from "../../go/point";
import type { Size } from "../../go/size";
import { text } from "../text";
import { showChoices } from "./choices";
import { rememberDone } from "./progress";
import type { Parts, Step, Task } from "./step";

const PAUSE = 600;
type Kind = "say" | "good" | "no";

export interface Table {
  readonly step: Step;
  readonly size: Size;
  readonly parts: Parts;
  cells: string;
  ko: number | null;
  /** Which task is on; past the last one the step is done. */
  task: number;
  /** A wrong move was answered, and the learner plays on against it. */
  astray: boolean;
  /** Answers found so far, where several are asked for. */
  found: ReadonlySet<string>;
  /** Counts beginnings, so that a reply that comes late is not played on another board. */
  round: number;
  busy: boolean;
  /** What an answer does. */
  readonly choose: (answer: string) => void;
}

export function taskOf({ step, task }: Table): Task | null {
  return step.tasks[task] ?? null;
}

/** Put the board back to its beginning. */
export function begin(table: Table): void {
  const { step, parts } = table;
  table.cells = step.cells;
  table.ko = step.ko === null ? null : parseIndex(step.ko, table.size);
  table.task = 0;
  table.round += 1;
  table.busy = false;
  parts.note.textContent = "";
  ask(table);
}

/** Say what is to be done now. */
export function ask(table: Table): void {
  const task = taskOf(table);
  if (task === null) return;
  table.astray = false;
  table.found = new Set();
  table.parts.title.textContent = task.say;
  table.parts.again.hidden = table.task === 0;
  paint(table, null);
  say(table, table.task === 0 ? howTo(task) : task.say, "say");
  showChoices(table.parts.choices, task, table.choose);
}

function howTo(task: Task): string {
  if (task.ask === "number" || task.ask === "words") return text("Answer below the question.");
  return task.ask === "stones" ? text("Choose stones on the board.") : text("Play on the board.");
}

export function paint(table: Table, last: number | null, marked: readonly number[] = []): void {
  const { parts, size, cells, ko } = table;
  const task = taskOf(table);
  const moves = task !== null && task.ask !== "number" && task.ask !== "words" && task.ask !== "stones";
  parts.board.show({
    cells,
    lastMove: last === null ? null : nameAt(last, size),
    koPoint: ko === null ? null : nameAt(ko, size),
    marked: marked.map((index) => nameAt(index, size)),
    hoverColor: moves ? task.color : null,
  });
}

/** Write into the strip, and read it out. */
export function say({ parts }: Table, words: string, kind: Kind): void {
  parts.sentence.textContent = words;
  parts.strip.dataset.kind = kind;
  parts.board.announce(words);
}

/** Say that it is done, keep it, and lead on. */
export function succeed(table: Table, words: string): void {
  const { parts, step } = table;
  say(table, words, "good");
  parts.title.textContent = step.idea;
  parts.note.textContent = step.advice ? text("This is advice of the computer, not a proof.") : "";
  parts.again.hidden = false;
  parts.show.hidden = true;
  parts.next.textContent = text("Next");
  parts.next.classList.add("main");
  parts.root.dataset.done = "";
  rememberDone(step.id);
}

export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}
