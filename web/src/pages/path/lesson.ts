// Bringing the page of a step to life: its board, its buttons, and the beads of what was done.
// A whole game with the computer is begun by a form that needs no script.

import { begin, type Table, taskOf } from "./table";
import { choose } from "./answering";
import { beginCapturing, capturing } from "./capturing";
import { doneSteps } from "./progress";
import { partsOf, sizeOfStep, stepOf } from "./step";

/** Start the step on this page. */
export function startLesson(root: HTMLElement): void {
  const step = stepOf();
  const table: Table = {
    step,
    size: sizeOfStep(step),
    parts: partsOf(root),
    cells: step.cells,
    ko: null,
    task: 0,
    astray: false,
    found: new Set(),
    round: 0,
    busy: false,
    choose: (answer) => {
      choose(table, answer);
    },
  };
  const { board, again, show } = table.parts;
  showBeads(root);
  if (step.kind === "count") return;
  const isGame = step.kind === "first-capture";
  const start = isGame ? beginCapturing : begin;
  board.addEventListener("point-chosen", ({ detail }) => {
    if (isGame) void capturing(table, detail.point);
    else table.choose(detail.point);
  });
  again.addEventListener("click", () => {
    start(table);
  });
  show.hidden = isGame;
  show.addEventListener("click", () => {
    showMe(table);
  });
  start(table);
}

/** Give the right answer of the task that is on, from the beginning of that task. */
function showMe(table: Table): void {
  if (table.astray) begin(table);
  const task = taskOf(table);
  const [first] = task?.right ?? [];
  if (task === null || first === undefined) return;
  const everything = table.step.every || task.ask === "stones" ? task.right : [task.best[0] ?? first];
  for (const answer of everything) table.choose(answer === "*" ? "C3" : answer);
}

/** Fill the beads of the steps that were done on this device. */
function showBeads(root: HTMLElement): void {
  const done = doneSteps();
  for (const bead of root.querySelectorAll<HTMLElement>("[data-bead]")) {
    bead.classList.toggle("done", done.has(bead.dataset.bead ?? ""));
  }
}
