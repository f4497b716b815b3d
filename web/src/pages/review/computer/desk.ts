// The computer at a review: its tab beside the board, the strip and the graph under it, and what it shows on the board.

import type { Advice } from "../../../board/advice";
import { parseIndex } from "../../../go/point";
import type { Reply } from "../../../live/http";
import { element } from "../../controls/element";
import { part } from "../../part";
import type { Desk } from "../desk";
import { refusedWords } from "../words";
import { graphOf } from "./graph";
import { mistakesOf } from "./mistakes";
import { type Acts, gameParts, type Here, lettersOf, positionParts } from "./panel";
import { questionsOf } from "./questions";
import { stripOf } from "./strip";
import { type Study, studyOf } from "./study";
import { type Switches, switchesOf } from "./switches";
import { type Tab, tabOf } from "./tab";

/** An address that ends so has the computer begin at once. */
const BEGIN = "#computer";

export interface Computer {
  /** Bring everything to the node that is looked at. */
  readonly paint: () => void;
  /** What the board shows besides. */
  readonly advice: () => Advice | null;
  readonly numbers: () => boolean;
  /** Whether this press was a question about a group, and is answered. */
  readonly pressed: (point: string) => boolean;
}

/** Let the computer speak at this review, in these parts of the page; `keep` keeps a review that has no address yet. */
export function computerAt(
  main: HTMLElement,
  desk: Desk,
  repaint: () => void,
  tell: (words: string) => void,
  keep: (address: string) => Promise<void>,
): Computer {
  /** Asked before the page writes its own address. */
  const begins = window.location.hash === BEGIN;
  const refresh = (): void => void desk.refresh();
  const study = studyOf(() => desk.review.id, repaint, refresh);
  const questions = questionsOf(desk, study, repaint, tell);
  const switches = switchesOf(repaint);
  const tab = tabOf(main, part("computer", HTMLElement, main), repaint);

  const start = async (): Promise<void> => {
    if (desk.review.id === "" || desk.changes > 0) await keep(BEGIN);
    if (desk.review.id === "") return;
    const refusal = await study.start();
    if (refusal !== null) tell(refusedWords(refusal, ""));
  };
  const here = (): Here => ({
    number: study.numberAt(desk.current),
    answer: questions.answerAt(desk.current),
    asking: questions.asking,
  });
  const show = viewOf(main, desk, study, switches, {
    start: () => void start(),
    ask: () => void questions.ask(),
    go: (number) => {
      const node = study.analysis.nodes[number];
      if (node !== undefined) desk.go(node);
    },
    play: (number, line) => void playOut(desk, number === null ? desk.current : study.analysis.nodes[number], line),
  });
  void begin(study, tab, begins, start).catch(() => undefined);

  return {
    paint: () => {
      show(here());
    },
    advice: () => (tab.isOpen() ? adviceOf(study, switches, here()) : null),
    numbers: () => tab.isOpen() && switches.isOn("numbers"),
    pressed(point) {
      if (!tab.isOpen() || desk.review.id === "" || !hasStone(desk, point)) return false;
      void questions.ask(point);
      return true;
    },
  };
}

/** Everything beside and under the board; what comes back brings it to where one is. */
function viewOf(main: HTMLElement, desk: Desk, study: Study, switches: Switches, acts: Acts): (here: Here) => void {
  const under = part("under", HTMLElement, main);
  const strip = stripOf(study);
  const graph = graphOf(study, acts.go);
  under.append(strip.root, graph.root);
  const body = element("div", "study-body");
  const game = element("div", "study-body");
  const mistakes = mistakesOf(desk, study, acts.go);
  part("computer", HTMLElement, main).append(body, switches.root, game, mistakes.root);

  return (here) => {
    const known = study.analysis.positions.some((each) => each);
    under.hidden = !known;
    main.classList.toggle("studied", known);
    if (known) {
      graph.show(here.number);
      strip.show(here);
    }
    body.replaceChildren(...positionParts(study, here, acts));
    game.replaceChildren(...gameParts(study, acts));
    // At the beginning the turning points come first: they say where to look.
    game.classList.toggle("first", here.number === 0);
    switches.root.hidden = !known;
    mistakes.show(here.number);
  };
}

/** Read what is known; open the tab if there is something, or if the computer is to begin at once. */
async function begin(study: Study, tab: Tab, begins: boolean, start: () => Promise<void>): Promise<void> {
  await study.load();
  if (study.analysis.state !== "none" || begins) tab.open(true);
  if (study.analysis.state === "none" && begins) await start();
}

/** Play these moves from a node, and look at the first of them. */
async function playOut(desk: Desk, from: number | undefined, line: readonly string[]): Promise<void> {
  if (from === undefined) return;
  desk.go(from);
  let first: number | null = null;
  for (const move of line) {
    const reply: Reply<unknown> | null = await desk.play(move === "pass" ? null : move);
    if (reply?.kind === "refused") break;
    first ??= desk.current;
  }
  if (first !== null) desk.go(first);
}

function adviceOf(study: Study, switches: Switches, here: Here): Advice {
  const judged = here.number === null ? null : study.judgedAt(here.number);
  const opinion = here.answer ?? (here.number === null ? null : study.opinionAt(here.number));
  return {
    owners: switches.isOn("owners") ? (opinion?.owners ?? "") : "",
    moves: switches.isOn("moves") ? lettersOf(study, here) : {},
    wrong: judged?.better && judged.move !== "pass" ? judged.move : null,
  };
}

function hasStone(desk: Desk, point: string): boolean {
  return desk.position().cells.charAt(parseIndex(point, desk.tree.size)) !== ".";
}
