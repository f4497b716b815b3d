// The strip under the board: the move that is looked at, and what it changed.

import { element, setText } from "../../controls/element";
import type { Here } from "./panel";
import type { Study } from "./study";
import { aheadWords, stripWords } from "./words";

export interface Strip {
  readonly root: HTMLElement;
  readonly show: (here: Here) => void;
}

/** The strip of this study, empty until it is shown something. */
export function stripOf(study: Study): Strip {
  const move = element("b");
  const change = element("span");
  return {
    root: element("p", "strip", move, " ", change),
    show(here) {
      const judged = here.number === null ? null : study.judgedAt(here.number);
      const opinion = here.number === null ? here.answer : study.opinionAt(here.number);
      const [what, changed] =
        judged === null ? ["", opinion === null ? "" : aheadWords(opinion.lead)] : stripWords(judged);
      setText(move, what);
      setText(change, changed);
    },
  };
}
