// The two buttons that lead from mistake to mistake.

import { button, element } from "../../controls/element";
import { text } from "../../text";
import type { Desk } from "../desk";
import { nodeAt } from "../tree";
import type { Study } from "./study";

export interface Mistakes {
  readonly root: HTMLElement;
  /** Bring the buttons to the move that is looked at; null beside the line. */
  readonly show: (number: number | null) => void;
}

/** The buttons for this study; `go` is told the number of the mistake that comes next. */
export function mistakesOf(desk: Desk, study: Study, go: (number: number) => void): Mistakes {
  const step = (way: -1 | 1): void => {
    const at = study.numberAt(desk.current) ?? nodeAt(desk.tree, desk.current).depth;
    const all = study.mistakes();
    const found = way > 0 ? all.find((each) => each.number > at) : all.findLast((each) => each.number < at);
    if (found !== undefined) go(found.number);
  };
  const back = button(text("Mistake"), () => {
    step(-1);
  });
  const next = button(
    text("Next mistake"),
    () => {
      step(1);
    },
    "main",
  );
  const root = element("div", "study-foot", back, next);
  return {
    root,
    show(number) {
      const all = study.mistakes();
      const now = number ?? 0;
      root.hidden = all.length === 0;
      back.disabled = !all.some((each) => each.number < now);
      next.disabled = !all.some((each) => each.number > now);
    },
  };
}
