// A stone to take, for who has never played: one board, one point to play on, and the sentence on the board's front edge.
// What the move captures is in the data; `tests/web` holds it to the rules.

import { GoBoard } from "../../board/element";
import type { Shown } from "../../board/state";
import { cellAt } from "../../go/cells";
import { parseIndex } from "../../go/point";
import { sizeOf } from "../../go/size";
import { part } from "../part";
import data from "./trial.json";

const SIZE = sizeOf(data.width, data.height);
const CELLS = data.cells.join("");

/** What the board shows before the move: Black to play, and where. */
export function before(): Partial<Shown> {
  return { ...SIZE, cells: CELLS, marked: [data.point], coordinates: "none" };
}

/** Let the visitor take the stone; whatever else they press is answered in words. */
export function startTrial(root: HTMLElement): void {
  const board = part("trial-board", GoBoard, root);
  const sentence = part("trial-sentence", HTMLElement, root);
  const say = (words: string | undefined): void => {
    sentence.textContent = words ?? "";
    board.announce(sentence.textContent);
  };
  board.show({ ...before(), hoverColor: "black" });
  board.addEventListener("point-chosen", ({ detail }) => {
    if (root.dataset.outcome === "done") return;
    root.dataset.outcome = outcomeAt(detail.point);
    if (root.dataset.outcome === "done") {
      board.show({ cells: after(), lastMove: data.point, marked: [], hoverColor: null });
      part("trial-next", HTMLElement, root).hidden = false;
    }
    say(sentence.dataset[root.dataset.outcome]);
  });
}

/** What comes of a stone at this point: only one takes the white stone. */
export function outcomeAt(point: string): "done" | "occupied" | "elsewhere" {
  if (point === data.point) return "done";
  return cellAt(CELLS, parseIndex(point, SIZE)).stone === null ? "elsewhere" : "occupied";
}

/** The stones after the right move. */
export function after(): string {
  const stones = Array.from(CELLS);
  for (const point of data.captured) stones[parseIndex(point, SIZE)] = ".";
  stones[parseIndex(data.point, SIZE)] = "b";
  return stones.join("");
}
