// One exercise under the learner's hand: the board, the tasks, the sentence that says what came of a move, the buttons.
// What comes of it is in `turn`.

import { GoBoard } from "../../board/element";
import { part } from "../part";
import type { Exercise } from "./plays";
import { remember } from "./progress";
import { showRepetition } from "./repetition";
import { showTasks, tasksIn } from "./tasks";
import { again, boardOf, choose, firstTurn, type Turn } from "./turn";
import { turnWords } from "./words";

interface Parts {
  readonly root: HTMLElement;
  readonly board: GoBoard;
  readonly tasks: readonly HTMLElement[];
  readonly sentence: HTMLElement;
  readonly praise: HTMLElement;
  readonly again: HTMLButtonElement;
  readonly next: HTMLAnchorElement;
  readonly repetition: HTMLElement | null;
}

/** Bring this exercise to life. */
export function startExercise(root: HTMLElement, name: string, exercise: Exercise): void {
  const parts: Parts = {
    root,
    board: part("board", GoBoard, root),
    tasks: tasksIn(root),
    sentence: part("sentence", HTMLElement, root),
    praise: part("praise", HTMLElement, root),
    again: part("again", HTMLButtonElement, root),
    next: part("next", HTMLAnchorElement, root),
    repetition: root.querySelector<HTMLElement>('[data-part="repetition"]'),
  };
  let turn = firstTurn(exercise);

  const go = (wanted: Turn): void => {
    turn = wanted;
    display(parts, turn);
    if (turn.outcome !== "asked") parts.board.announce(spoken(parts, turn));
    if (turn.outcome === "done") remember(name);
  };
  parts.board.addEventListener("point-chosen", ({ detail }) => {
    if (turn.outcome !== "done") go(choose(turn, detail.point));
  });
  parts.again.addEventListener("click", () => {
    go(again(turn));
    parts.board.querySelector<SVGGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });
  display(parts, turn);
}

function display(parts: Parts, turn: Turn): void {
  const { outcome, chosen, step } = turn;
  const done = outcome === "done";
  const refused = outcome === "wrong" && chosen?.answer.kind === "refused";
  parts.root.dataset.outcome = refused ? "refused" : outcome;
  parts.board.show(boardOf(turn));
  parts.sentence.textContent = words(parts, turn);
  showTasks(parts.tasks, done ? parts.tasks.length : step.task);
  parts.again.hidden = outcome !== "wrong" && !done;
  parts.next.hidden = !done;
  if (parts.repetition !== null) {
    const earlier = chosen?.answer.kind === "refused" ? chosen.answer.earlier : undefined;
    showRepetition(parts.repetition, turn.exercise, earlier);
  }
}

function words(parts: Parts, turn: Turn): string {
  return turnWords(turn, parts.tasks[turn.step.task]?.dataset.hint ?? "");
}

/** What a screen reader is told: the sentence, then what comes next. */
function spoken(parts: Parts, turn: Turn): string {
  const then = turn.outcome === "on" ? parts.tasks[turn.step.task] : turn.outcome === "done" ? parts.praise : null;
  return [words(parts, turn), then?.textContent.trim() ?? ""].join(" ").trim();
}
