// The computer's panel: what you played and what was better, why, the best moves, turning points and accuracy.
// Before that: the one button that has the computer look at the game, and how far it is.

import type { Color } from "../../../go/color";
import { button, element } from "../../controls/element";
import { text } from "../../text";
import { colorName } from "../words";
import type { Answer, Choice, Judged, Opinion } from "./answers";
import type { Study } from "./study";
import { aheadWords, leadOf, lostWords, nameOf, partName, progressWords, signed, surenessWords } from "./words";

const ROWS = 3;
const LETTERS = "ABC";

export interface Here {
  /** The number of the move that is looked at; null beside the line that was studied. */
  readonly number: number | null;
  /** What was asked about this very position. */
  readonly answer: Answer | null;
  readonly asking: boolean;
}

export interface Acts {
  readonly start: () => void;
  readonly ask: () => void;
  readonly go: (number: number) => void;
  /** Play out a line: from before this move, or from where one is (null). */
  readonly play: (number: number | null, line: readonly string[]) => void;
}

/** What is said of the position that is looked at; before anything is known, the way to it. */
export function positionParts(study: Study, here: Here, acts: Acts): HTMLElement[] {
  const { analysis } = study;
  const parts: HTMLElement[] = [];
  if (analysis.state !== "done") parts.push(progress(study, acts));
  const judged = here.number === null ? null : study.judgedAt(here.number);
  if (judged?.better) parts.push(...mistake(study, judged, judged.better, acts));
  else if (here.answer !== null) parts.push(...position(here.answer, here.answer.words, null, acts));
  else {
    const opinion = here.number === null ? null : study.opinionAt(here.number);
    if (opinion !== null) {
      const words = judged === null ? aheadWords(opinion.lead) : goodWords(judged, opinion);
      parts.push(...position(opinion, words, null, acts));
    } else if (analysis.state === "done") parts.push(askHere(here, acts));
  }
  if (here.answer?.life) parts.push(element("p", "life", here.answer.life.words));
  return parts;
}

/** What is said of the game as a whole. */
export function gameParts(study: Study, acts: Acts): HTMLElement[] {
  if (study.analysis.moves.every((each) => each === null)) return [];
  return [turningPoints(study, acts), accuracy(study)];
}

/** The letters that the board shows, for the moves in the table. */
export function lettersOf(study: Study, here: Here): Record<string, string> {
  const judged = here.number === null ? null : study.judgedAt(here.number);
  const before = judged?.better ? study.opinionAt(judged.number - 1) : null;
  const shown = before ?? here.answer ?? (here.number === null ? null : study.opinionAt(here.number));
  const moves = (shown?.moves ?? []).filter(({ move }) => move !== "pass" && move !== judged?.move).slice(0, ROWS - 1);
  return Object.fromEntries(moves.map(({ move }, place) => [move, LETTERS.charAt(place)]));
}

function progress(study: Study, acts: Acts): HTMLElement {
  const { analysis } = study;
  if (analysis.state === "waiting" || analysis.state === "running") {
    const bar = element("progress", "study-progress");
    bar.max = Math.max(analysis.total, 1);
    bar.value = analysis.done;
    bar.setAttribute("aria-label", text("How far the computer is"));
    return element("div", "study-begin", element("p", "quiet", progressWords(analysis)), bar);
  }
  const words =
    analysis.state === "failed"
      ? text("The computer could not finish: {why}", { why: study.failure })
      : text("The computer looks at every move, says what was better and why, and keeps it in this review.");
  const label = analysis.state === "none" ? text("Review with the computer") : text("Go on");
  return element("div", "study-begin", element("p", "", words), button(label, acts.start, "main"));
}

function mistake(study: Study, judged: Judged, better: Choice, acts: Acts): HTMLElement[] {
  const { you } = study.analysis;
  const played = you === judged.color ? text("You played") : text("{color} played", { color: colorName(judged.color) });
  const sure = surenessWords(judged);
  const words = element("p", "why", ...judged.words.flatMap((each) => [each, " "]));
  if (sure !== "") words.append(element("small", "quiet", sure));
  return [
    element(
      "div",
      "compared",
      element("div", "", element("span", "quiet", played), stoneAt(judged.color, judged.move), loss(judged)),
      element(
        "div",
        "better",
        element("span", "quiet", text("Better")),
        stoneAt(judged.color, better.move),
        element("span", "", aheadWords(better.lead)),
      ),
    ),
    words,
    table(study.opinionAt(judged.number - 1), judged.color, judged, acts),
  ];
}

function loss(judged: Judged): HTMLElement {
  return element("strong", "loss", lostWords(judged));
}

function stoneAt(color: Color, move: string): HTMLElement {
  return element("span", "move-name", element("span", `stone ${color}`), nameOf(move));
}

function position(opinion: Opinion, words: string, judged: Judged | null, acts: Acts): HTMLElement[] {
  return [element("p", "why", words), table(opinion, opinion.turn, judged, acts)];
}

function goodWords(judged: Judged, opinion: Opinion): string {
  const move = nameOf(judged.move);
  const ahead = aheadWords(opinion.lead);
  return judged.grade === "slip"
    ? text("{move} loses a little. {ahead}.", { move, ahead })
    : text("{move} is a good move. {ahead}.", { move, ahead });
}

/** The best moves, each with how it would go on; a press plays it out. */
function table(opinion: Opinion | null, color: Color, judged: Judged | null, acts: Acts): HTMLElement {
  const list = element("ul", "best");
  const others = (opinion?.moves ?? []).filter(({ move }) => move !== judged?.move).slice(0, ROWS - 1);
  others.forEach((choice, place) => {
    list.append(row(choice, place, color, judged, acts));
  });
  if (judged !== null)
    list.append(
      element(
        "li",
        "",
        element(
          "span",
          "best-row",
          element("span", "key wrong"),
          element("b", "", nameOf(judged.move)),
          element("span", "line", text("played")),
          element("b", "loss", signed(leadOf(judged.after.lead, color))),
        ),
      ),
    );
  return list;
}

function row(choice: Choice, place: number, color: Color, judged: Judged | null, acts: Acts): HTMLElement {
  const made = element(
    "button",
    "best-row",
    element("span", place === 0 ? "key first" : "key", LETTERS.charAt(place)),
    element("b", "", nameOf(choice.move)),
    element("span", "line", choice.line.slice(1, 6).map(nameOf).join(" ")),
    element("b", "", signed(leadOf(choice.lead, color))),
  );
  made.type = "button";
  made.title = text("Play it out on the board");
  made.addEventListener("click", () => {
    acts.play(judged === null ? null : judged.number - 1, choice.line);
  });
  return element("li", "", made);
}

function askHere(here: Here, acts: Acts): HTMLElement {
  const asking = button(text("What would the computer play?"), acts.ask);
  asking.disabled = here.asking;
  return element(
    "div",
    "study-begin",
    element("p", "quiet", text("The computer has not looked at this position yet.")),
    asking,
  );
}

/** The three moves that changed most who wins. */
function turningPoints(study: Study, acts: Acts): HTMLElement {
  const list = element("ol", "turning");
  for (const number of study.analysis.turning_points) {
    const judged = study.judgedAt(number);
    if (judged === null) continue;
    const made = element(
      "button",
      "",
      element("span", `stone ${judged.color}`),
      element("b", "", text("Move {number}: {move}", { number, move: nameOf(judged.move) })),
      element("span", "loss", signed(-judged.lost)),
      element("span", "quiet", judged.words[0] ?? ""),
    );
    made.type = "button";
    made.addEventListener("click", () => {
      acts.go(number);
    });
    list.append(element("li", "", made));
  }
  const section = element("section", "study-part", element("h2", "", text("Turning points")), list);
  if (list.childElementCount === 0) list.replaceWith(element("p", "quiet", text("No move changed much who wins.")));
  return section;
}

function accuracy(study: Study): HTMLElement {
  const body = element("tbody");
  for (const part of ["whole", "opening", "middle", "endgame"] as const) {
    const found = study.analysis.accuracy.filter((each) => each.part === part);
    if (found.length === 0) continue;
    const cell = (color: Color): string => {
      const one = found.find((each) => each.color === color);
      return one === undefined ? "" : `${Math.round(one.accuracy)} %`;
    };
    const line = element("tr", "", element("th", "", partName(part)));
    line.append(element("td", "", cell("black")), element("td", "", cell("white")));
    body.append(line);
  }
  const head = element(
    "tr",
    "",
    element("td"),
    element("th", "", element("span", "stone black"), text("Black")),
    element("th", "", element("span", "stone white"), text("White")),
  );
  const made = element("table", "accuracy", element("thead", "", head), body);
  const { net, visits } = study.analysis;
  const source = text("{net}, {visits} visits a move", { net, visits });
  return element(
    "section",
    "study-part",
    element("h2", "", text("Accuracy")),
    made,
    element("p", "quiet source", source),
  );
}
