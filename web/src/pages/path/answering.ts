// What an answer does: the right one ends a task, any other is answered on the board, and nothing only says that it is wrong.
// What is right and what answers the rest came with the page; after that the other side is played by `resist`.

import { type Color, opponentOf } from "../../go/color";
import { groupAt, play, type Played } from "../../go/play";
import { nameAt, parseIndex } from "../../go/point";
import { text } from "../text";
import { resist } from "./resist";
import { isRight, replyTo, type Task, wrongWords } from "./step";
import { ask, paint, pause, say, succeed, type Table, taskOf } from "./table";
import { praise, refused, replied } from "./words";

/** An answer: the name of a point, `pass`, a number or a word. */
export function choose(table: Table, answer: string): void {
  const task = taskOf(table);
  if (task === null || table.busy) return;
  if (table.astray) void playOn(table, task, answer);
  else if (task.ask === "words" || task.ask === "number") void inWords(table, task, answer);
  else if (task.ask === "stones" || task.ask === "forbidden") point(table, task, answer);
  else void move(table, task, answer);
}

async function inWords(table: Table, task: Task, answer: string): Promise<void> {
  if (!(answer in task.choices) && !/^\d+$/.test(answer)) {
    say(table, text("Answer below the question."), "say");
    return;
  }
  if (isRight(task, answer)) finish(table, task, answer);
  else {
    say(table, wrongWords(table.step, answer), "no");
    await showLine(table, task);
  }
}

/** Play the moves that show why, and put the board back after a while. */
async function showLine(table: Table, task: Task): Promise<void> {
  const before = { cells: table.cells, ko: table.ko };
  const { round } = table;
  table.busy = true;
  for (const entry of task.line) {
    const [color, name = ""] = entry.split(" ");
    await pause();
    if (round !== table.round) return;
    put(table, color === "black" ? "black" : "white", parseIndex(name, table.size));
  }
  table.busy = false;
  if (task.line.length === 0) return;
  table.cells = before.cells;
  table.ko = before.ko;
  table.parts.again.hidden = false;
}

/** Stones that are asked for, or points where nobody may play: they are named, nothing is put there. */
function point(table: Table, task: Task, name: string): void {
  const index = parseIndex(name, table.size);
  const done = play(table.cells, table.size, task.color, index, table.ko);
  if (!isRight(task, name)) {
    const why = task.ask === "forbidden" && typeof done !== "string" ? text("There you may play.") : "";
    say(table, [why, wrongWords(table.step, name) || text("Look at the others.")].filter(Boolean).join(" "), "no");
    return;
  }
  const stones = task.ask === "stones" ? groupAt(table.cells, table.size, index).stones : [index];
  table.found = new Set([...table.found, ...stones.map((each) => nameAt(each, table.size))]);
  paint(
    table,
    null,
    [...table.found].map((each) => parseIndex(each, table.size)),
  );
  const all = !(table.step.every || task.ask === "stones") || task.right.every((each) => table.found.has(each));
  if (all) finish(table, task, name);
  else say(table, [typeof done === "string" ? refused(done) : "", text("And the other one?")].join(" "), "say");
}

async function move(table: Table, task: Task, name: string): Promise<void> {
  if (name === "pass") {
    if (isRight(task, name)) finish(table, task, name);
    else say(table, wrongWords(table.step, name), "no");
    return;
  }
  const index = parseIndex(name, table.size);
  const done = play(table.cells, table.size, task.color, index, table.ko);
  if (typeof done === "string") {
    const own = done === "occupied" ? undefined : table.step.wrong[name];
    say(table, own ?? refused(done), "no");
    return;
  }
  keep(table, done);
  paint(table, index, isCounting(task) ? groupAt(done.cells, table.size, index).liberties : []);
  if (!isRight(task, name)) await refute(table, task, name);
  else if (table.task + 1 < table.step.tasks.length) await goOn(table, task);
  else finish(table, task, name, index);
}

function isCounting({ kind }: Task): boolean {
  return kind === "any" || kind === "liberties";
}

function keep(table: Table, done: Played): void {
  table.cells = done.cells;
  table.ko = done.ko;
}

export function put(table: Table, color: Color, index: number): number {
  const done = play(table.cells, table.size, color, index, table.ko);
  if (typeof done === "string") return 0;
  keep(table, done);
  paint(table, index);
  return done.captured.length;
}

/** The reply to a wrong move, on the board and in words; then the learner may play on. */
async function refute(table: Table, task: Task, name: string): Promise<void> {
  const stored = replyTo(task, name);
  const words = wrongWords(table.step, name);
  table.parts.again.hidden = false;
  if (stored === null) {
    table.cells = isCounting(task) ? table.step.cells : table.cells;
    table.astray = !isCounting(task);
    say(table, words, "no");
    return;
  }
  await answer(table, task, stored === "pass" ? null : parseIndex(stored, table.size), words);
  table.astray = true;
  table.parts.note.textContent = text("Play on against it, or try again.");
}

async function answer(table: Table, task: Task, index: number | null, words: string): Promise<void> {
  const { round } = table;
  table.busy = true;
  await pause();
  if (round !== table.round) return;
  table.busy = false;
  const other = opponentOf(task.color);
  const taken = index === null ? 0 : put(table, other, index);
  if (index === null) table.ko = null;
  const point = index === null ? null : nameAt(index, table.size);
  say(table, [replied(other, point, taken), words].filter(Boolean).join(" "), "no");
}

async function playOn(table: Table, task: Task, name: string): Promise<void> {
  if (name !== "pass") {
    const index = parseIndex(name, table.size);
    const done = play(table.cells, table.size, task.color, index, table.ko);
    if (typeof done === "string") {
      say(table, refused(done), "no");
      return;
    }
    keep(table, done);
    paint(table, index);
  }
  const last = name === "pass" ? null : parseIndex(name, table.size);
  const reply = resist(table, table.size, opponentOf(task.color), last);
  await answer(table, task, reply, text("Try again when you have seen enough."));
}

/** The other side answers a right move, and the next task begins. */
async function goOn(table: Table, task: Task): Promise<void> {
  const { round } = table;
  table.busy = true;
  await pause();
  if (round !== table.round) return;
  table.busy = false;
  for (const name of task.reply) {
    const done = play(table.cells, table.size, opponentOf(task.color), parseIndex(name, table.size), table.ko);
    if (typeof done === "string") continue;
    keep(table, done);
    break;
  }
  table.task += 1;
  ask(table);
}

/** The step is done, or its next task begins. */
function finish(table: Table, task: Task, answered: string, last: number | null = null): void {
  const { parts, step } = table;
  if (table.task + 1 < step.tasks.length) {
    table.task += 1;
    ask(table);
    return;
  }
  const liberties = last !== null && isCounting(task) ? groupAt(table.cells, table.size, last).liberties : [];
  table.task = step.tasks.length;
  const marked = [...[...table.found].map((each) => parseIndex(each, table.size)), ...liberties];
  paint(table, last, marked);
  succeed(table, [praise(task.best, answered, task.right.length > 1), step.done].filter(Boolean).join(" "));
  parts.choices.replaceChildren();
}
