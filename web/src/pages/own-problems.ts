// The page of somebody's own problems: a file is read by the site, and solved here.
// What a move comes to is in `own/`.

import "../styles/problems.css";
import { defineGoBoard, GoBoard } from "../board/element";
import { counted, text } from "../go/text";
import { post } from "../live/http";
import { type OwnProblem, played } from "./own/follow";
import { part } from "./part";

defineGoBoard();
const file = part("own-file", HTMLInputElement);
const board = part("board", GoBoard);
let problems: readonly OwnProblem[] = [];
let number = 0;
let at = -1;

file.addEventListener("change", () => {
  void load();
});
part("own-again", HTMLButtonElement).addEventListener("click", begin);
part("own-next", HTMLButtonElement).addEventListener("click", () => {
  number = (number + 1) % Math.max(1, problems.length);
  begin();
});
board.addEventListener("point-chosen", ({ detail }) => {
  play(detail.point);
});

function say(words: string): void {
  part("own-said", HTMLElement).textContent = words;
  board.announce(words);
}

async function load(): Promise<void> {
  const [chosen] = file.files ?? [];
  if (chosen === undefined) return;
  try {
    const reply = await post<{ problems: readonly OwnProblem[] }>("own-problems", { sgf: await chosen.text() });
    file.value = "";
    if (reply.kind === "refused") {
      say(reply.refusal.message);
      return;
    }
    problems = reply.value.problems;
    number = 0;
    begin();
    say(counted("{count} problem in this file.", "{count} problems in this file.", problems.length));
  } catch {
    say(text("The site does not answer."));
  }
}

function begin(): void {
  const problem = problems[number];
  if (problem === undefined) return;
  at = -1;
  part("own-problem", HTMLElement).hidden = false;
  part("own-name", HTMLElement).textContent = problem.name || text("Problem {number}", { number: number + 1 });
  part("own-says", HTMLElement).textContent = problem.says;
  const { width, height, cells, to_play: hoverColor } = problem;
  board.show({ width, height, cells, lastMove: null, hoverColor });
  say(hoverColor === "black" ? text("Black to play.") : text("White to play."));
}

function play(point: string): void {
  const problem = problems[number];
  if (problem === undefined) return;
  const step = played(problem, at, point);
  const last = step.shown.at(-1);
  if (last === undefined) {
    say(text("The file does not know {point} here. Try another move.", { point }));
    return;
  }
  at = step.at;
  board.show({ cells: last.cells, lastMove: last.point === "pass" ? null : last.point });
  const words = {
    unknown: "",
    wrong: text("Not yet: play on, or try again."),
    right: text("Right. Go on."),
    done: text("Done."),
  };
  say([words[step.kind], ...step.shown.map(({ says }) => says)].filter((each) => each !== "").join(" "));
}
