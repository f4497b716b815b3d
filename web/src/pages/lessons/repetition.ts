// Why ko forbids a move: the board as it was, and the board as it would be, side by side. They are the same.
// Which board that is stands in the data.

import { emptyState, showing } from "../../board/state";
import { drawStill } from "../../board/still";
import type { Size } from "../../go/size";
import { stillWords } from "./words";

/** Show the board that a move would bring back, twice; nothing is shown without one. */
export function showRepetition(figure: HTMLElement, size: Size, cells: string | undefined): void {
  figure.hidden = cells === undefined;
  if (cells === undefined) figure.replaceChildren();
  else figure.replaceChildren(...stillWords().map((words) => picture(size, cells, words)));
}

function picture(size: Size, cells: string, words: string): HTMLElement {
  const figure = document.createElement("figure");
  const caption = document.createElement("figcaption");
  caption.textContent = words;
  figure.append(drawStill(showing(emptyState(size), { cells, coordinates: "none" }), words), caption);
  return figure;
}
