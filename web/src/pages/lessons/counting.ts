// The end of a game under the learner's hand: pass, mark the dead stones, agree.
// Which marks lead where, and what they count, is in `marks`.

import { GoBoard } from "../../board/element";
import type { Color } from "../../go/color";
import { part } from "../part";
import { type Counting, deedOf, type Marked, mistakes, stateAt, stonesOf } from "./marks";
import { remember } from "./progress";
import { showTasks, tasksIn } from "./tasks";
import { agreedWords, deedWords, disagreeing, notAStone, passedWords, passFirst, resultWords } from "./words";

type Phase = "playing" | "marking" | "agreed";

/** Bring the counting to life; it begins with the learner's turn in a game where nothing is left to do. */
export function startCounting(root: HTMLElement, name: string, counting: Counting): void {
  const board = part("board", GoBoard, root);
  const sentence = part("sentence", HTMLElement, root);
  const tasks = tasksIn(root);
  const pass = part("pass", HTMLButtonElement, root);
  const done = part("done", HTMLButtonElement, root);
  const again = part("again", HTMLButtonElement, root);
  const next = part("next", HTMLAnchorElement, root);
  const first = sentence.textContent;
  let phase: Phase = "playing";
  let state = stateAt(counting, 0);

  const tell = (words: string): void => {
    sentence.textContent = words;
    board.announce(words);
  };
  const display = (): void => {
    root.dataset.outcome = phase === "agreed" ? "done" : "asked";
    board.show({ cells: phase === "playing" ? stonesOf(state) : state.cells });
    pass.hidden = phase !== "playing";
    done.hidden = phase !== "marking";
    again.hidden = phase !== "agreed";
    next.hidden = phase !== "agreed";
    showTasks(tasks, { playing: 0, marking: 1, agreed: tasks.length }[phase]);
    part("count", HTMLTableElement, root).hidden = phase === "playing";
    fillCount(root, state);
  };

  pass.addEventListener("click", () => {
    phase = "marking";
    display();
    tell(passedWords());
    focusBoard(board);
  });
  board.addEventListener("point-chosen", ({ detail: { point } }) => {
    if (phase === "agreed") return;
    if (phase === "playing") {
      tell(passFirst());
      return;
    }
    const number = state.marks[point];
    if (number === undefined) {
      tell(notAStone(point));
      return;
    }
    const before = state;
    state = stateAt(counting, number);
    display();
    tell(deedWords(deedOf(counting, before, state, point), { black: state.black.total, white: state.white.total }));
  });
  done.addEventListener("click", () => {
    const wrong = mistakes(counting, state);
    if (wrong.points.length > 0) {
      tell(disagreeing(wrong.points, wrong.dead));
      return;
    }
    phase = "agreed";
    display();
    tell(agreedWords(state.winner, state.margin));
    remember(name);
    next.focus({ preventScroll: true });
  });
  again.addEventListener("click", () => {
    phase = "playing";
    state = stateAt(counting, 0);
    display();
    tell(first);
    pass.focus({ preventScroll: true });
  });
  display();
}

function fillCount(root: HTMLElement, state: Marked): void {
  const sides: readonly Color[] = ["black", "white"];
  for (const side of sides) {
    part(`${side}-territory`, HTMLElement, root).textContent = String(state[side].territory);
    part(`${side}-dead`, HTMLElement, root).textContent = String(state[side].dead_stones);
    part(`${side}-total`, HTMLElement, root).textContent = state[side].total;
  }
  part("result", HTMLElement, root).textContent = resultWords(state.winner, state.margin);
}

function focusBoard(board: GoBoard): void {
  board.querySelector<SVGGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}
