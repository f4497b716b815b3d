// A problem under the player's hand: the board, the strip below it, the buttons, and the site that answers each move.
// What a move is worth is asked of the site; what is solved is kept by `progress`.

import { counted, text } from "../../go/text";
import { type Answer, PASS, type Played, solution, tried } from "./answer";
import { answered, type Attempt, begun, UNTRIED } from "./attempt";
import { showKept } from "./kept";
import { type Parts, partsOf, type Problem, problemOf } from "./page";
import { dayOf } from "../practice/days";
import { addressOf, dueNow, withTry, withWaiting } from "../practice/progress";
import { countWaiting } from "../practice/counting";
import { remember, remembered } from "../practice/storage";
import { type Kind, kindOf, sentence, whyNot } from "./words";

const PAUSE = 650;

interface Table {
  readonly problem: Problem;
  readonly parts: Parts;
  /** Where the player stands: the one thing here that changes. */
  attempt: Attempt;
}

/** Bring the problem on this page to life. */
export function startProblem(root: HTMLElement): void {
  const table: Table = { problem: problemOf(root), parts: partsOf(root), attempt: UNTRIED };
  const { board, again, hint, note, show, why } = table.parts;
  board.addEventListener("point-chosen", ({ detail }) => {
    void (table.attempt.asking ? answerWhy(table, detail.point) : play(table, detail.point));
  });
  again.addEventListener("click", () => {
    change(table, { helped: false, asking: false });
    begin(table);
  });
  why.addEventListener("click", () => {
    change(table, { asking: true });
    begin(table);
    announce(table, text("Touch any point to see what would happen there."), "say");
  });
  hint.addEventListener("click", () => {
    note.textContent = table.problem.hint;
    board.announce(table.problem.hint);
  });
  show.addEventListener("click", () => {
    void showLine(table);
  });
  begin(table);
  showKept(root, table.problem.id);
  if (isRepeating()) leadOn(table);
}

/** Whether the player goes through those that come again. */
function isRepeating(): boolean {
  return new URLSearchParams(location.search).has("repeat");
}

/** Where *Next* leads while those that come again are repeated: to another one of them, else back to the list. */
function leadOn({ parts, problem }: Table): void {
  const other = dueNow(remembered(), new Date()).find((name) => name !== problem.id);
  parts.next.href = other === undefined ? "/problems" : `${addressOf(other)}?repeat`;
}

function change(table: Table, changes: Partial<Attempt>): void {
  table.attempt = { ...table.attempt, ...changes };
}

function begin(table: Table): void {
  table.attempt = begun(table.attempt);
  put(table, null);
  offer(table, table.attempt.asking ? ["show", "again", "next"] : ["hint", "show", "next"]);
  say(table, text("Play a move on the board."), "say");
}

type Act = "hint" | "show" | "why" | "again" | "next";

/** The buttons that there are now, never more than three. */
function offer({ parts }: Table, acts: readonly Act[]): void {
  for (const act of ["hint", "show", "why", "again", "next"] as const) parts[act].hidden = !acts.includes(act);
}

/** Write into the strip below the board. */
function say({ parts, attempt: { failed } }: Table, words: string, kind: Kind): void {
  parts.sentence.textContent = words;
  parts.strip.dataset.kind = kind;
  parts.notYet.hidden = kind !== "no";
  parts.tries.textContent = failed > 0 ? counted("{count} try", "{count} tries", failed) : "";
}

/** Write into the strip, and read it out. */
function announce(table: Table, words: string, kind: Kind): void {
  say(table, words, kind);
  table.parts.board.announce(words);
}

/** Show the board after this move; before the first one where there is none. */
function put({ problem, parts, attempt }: Table, played: Played | null, koPoint: string | null = null): void {
  parts.board.show({
    cells: played?.cells ?? problem.cells,
    lastMove: played === null || played.point === PASS ? null : played.point,
    koPoint,
    marked: played === null ? problem.marked : [],
    hoverColor: attempt.over ? null : problem.asked.color,
  });
}

/** Keep what came of a try; the first one on this page is counted, too. */
function keep(table: Table, solved: boolean): void {
  const { problem, parts } = table;
  const now = new Date();
  const before = table.attempt.counted ? remembered() : withWaiting(remembered(), problem.id, solved, now);
  change(table, { counted: true });
  remember(withTry(before, problem.id, solved, dayOf(now)));
  showKept(parts.root, problem.id);
  void countWaiting().then(() => {
    showKept(parts.root, problem.id);
    if (isRepeating()) leadOn(table);
  });
}

/** Ask the site about a move and show its answer; nothing where the problem is over or an answer is awaited. */
async function play(table: Table, point: string): Promise<void> {
  const { over, awaited, round, moves } = table.attempt;
  if (over || awaited === round) return;
  change(table, { awaited: round });
  try {
    const answer = await tried(table.problem.answers, [...moves, point]);
    if (round === table.attempt.round) await showAnswer(table, answer);
  } catch (error) {
    announce(table, error instanceof Error ? error.message : text("The site does not answer."), "say");
  }
  if (round === table.attempt.round) change(table, { awaited: null });
}

/** Show the mover's own stone, then the reply, then say what came of it. */
async function showAnswer(table: Table, answer: Answer): Promise<void> {
  const { round } = table.attempt;
  const words = sentence(table.problem.asked, answer);
  if (answer.result === "refused") {
    announce(table, words, "say");
    return;
  }
  const mine = answer.played.at(answer.replied ? -2 : -1);
  if (mine !== undefined) put(table, mine);
  if (answer.replied) {
    await pause();
    if (round !== table.attempt.round) return;
  }
  table.attempt = answered(table.attempt, answer);
  put(table, answer.played.at(-1) ?? null, answer.ko_point);
  announce(table, words, kindOf(answer.result));
  showWaysOn(table, answer);
}

/** The buttons and the note after an answer; a try that ended something is kept. */
function showWaysOn(table: Table, { result }: Answer): void {
  const { note, next } = table.parts;
  const { over, helped } = table.attempt;
  if (result !== "right") offer(table, over ? ["why", "again", "next"] : ["why", "show", "again"]);
  if (result === "wrong") note.textContent = text("Play on against it, or try again.");
  if (over) {
    next.textContent = text("Next");
    next.classList.add("main");
    keep(table, !helped);
  } else if (result !== "right") keep(table, false);
}

/** Play the solution out on the board, until the player begins again. */
async function showLine(table: Table): Promise<void> {
  change(table, { helped: true, asking: false });
  begin(table);
  const { round } = table.attempt;
  const { answers } = table.problem;
  const answer = await tried(answers, [await solution(answers)]);
  await playOut(table, answer);
  if (round !== table.attempt.round) return;
  change(table, { over: true });
  table.parts.board.show({ hoverColor: null });
  offer(table, ["why", "again", "next"]);
  say(table, text("That is how it goes. Try it yourself."), "say");
  keep(table, false);
}

/** Show what would come of a move; it is no try. A move that the rules forbid is refused in words. */
async function answerWhy(table: Table, point: string): Promise<void> {
  begin(table);
  const { round } = table.attempt;
  const { asked, answers } = table.problem;
  try {
    let answer = await tried(answers, [point]);
    const isElsewhere = answer.result === "refused" && answer.reason === "off-room";
    if (isElsewhere) answer = await tried(answers, [PASS]);
    if (round !== table.attempt.round) return;
    const words = whyNot(asked, answer, isElsewhere);
    announce(table, words, answer.result === "refused" ? "say" : kindOf(answer.result));
    await playOut(table, answer);
  } catch (error) {
    announce(table, error instanceof Error ? error.message : text("The site does not answer."), "say");
  }
}

/** The moves of an answer and good moves from there, stone by stone, until something else begins. */
async function playOut(table: Table, { played, line }: Answer): Promise<void> {
  const { round } = table.attempt;
  for (const each of [...played, ...line]) {
    if (round !== table.attempt.round) return;
    put(table, each);
    await pause();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}
