// The page of a problem: what the template says of the problem, and the elements that change.
// Nothing is changed here.

import { GoBoard } from "../../board/element";
import { parseColor } from "../../go/color";
import { part } from "../part";
import type { Asked } from "./words";

export interface Problem {
  readonly id: string;
  /** The address that answers moves. */
  readonly answers: string;
  readonly cells: string;
  /** The points of the stones in question. */
  readonly marked: readonly string[];
  readonly hint: string;
  readonly asked: Asked;
}

/** The problem that the template wrote into the element's data. */
export function problemOf({ dataset }: HTMLElement): Problem {
  const { id = "", answers = "", cells = "", marked = "", hint = "" } = dataset;
  return {
    id,
    answers,
    cells,
    marked: marked.split(" ").filter((name) => name !== ""),
    hint,
    asked: {
      theme: dataset.themeName ?? "",
      color: parseColor(dataset.color ?? "black"),
      own: dataset.own === "yes",
    },
  };
}

export interface Parts {
  readonly root: HTMLElement;
  readonly board: GoBoard;
  readonly strip: HTMLElement;
  readonly sentence: HTMLElement;
  readonly notYet: HTMLElement;
  readonly tries: HTMLElement;
  readonly note: HTMLElement;
  readonly again: HTMLButtonElement;
  readonly hint: HTMLButtonElement;
  readonly show: HTMLButtonElement;
  readonly why: HTMLButtonElement;
  readonly next: HTMLAnchorElement;
}

/** The elements of the page; a template without one of them is a mistake and says so. */
export function partsOf(root: HTMLElement): Parts {
  return {
    root,
    board: part("board", GoBoard, root),
    strip: part("strip", HTMLElement, root),
    sentence: part("sentence", HTMLElement, root),
    notYet: part("not-yet", HTMLElement, root),
    tries: part("tries", HTMLElement, root),
    note: part("note", HTMLElement, root),
    again: part("again", HTMLButtonElement, root),
    hint: part("hint", HTMLButtonElement, root),
    show: part("show", HTMLButtonElement, root),
    why: part("why", HTMLButtonElement, root),
    next: part("next", HTMLAnchorElement, root),
  };
}
