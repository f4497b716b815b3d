// What was changed while scoring, newest first, each with the stone of who did it; and who is done.
// The words of a change are in `words`.

import type { Color } from "../../../../go/color";
import type { Scoring } from "../../../../live/state";
import { element, setText } from "../../../controls/element";
import { text } from "../../../text";
import type { Table } from "../../table";
import { actor } from "../words";

export interface Changes {
  readonly root: HTMLElement;
  /** Write down what this seat did. */
  readonly add: (seat: Color, words: string) => void;
  /** Say who is done with the marks as they stand. */
  readonly paint: (scoring: Scoring) => void;
}

/** More than so many are not looked back at. */
const MOST = 30;
const SEATS = ["black", "white"] as const;

export function makeChanges(table: Table): Changes {
  const heading = element("h3", "quiet", text("Changes"));
  const list = element("ol", "changes");
  const done = element("p", "who-is-done");
  const sides = new Map(SEATS.map((seat) => [seat, element("span", "")]));
  for (const [seat, words] of sides) done.append(element("span", "side", stoneOf(seat), words));
  heading.hidden = true;
  const root = element("section", "changed", done, heading, list);
  return {
    root,
    add(seat, words) {
      heading.hidden = false;
      list.prepend(element("li", "", stoneOf(seat), element("span", "", words)));
      if (list.childElementCount > MOST) list.lastElementChild?.remove();
    },
    paint(scoring) {
      for (const [seat, words] of sides) {
        const name = actor(table, seat);
        const signed = scoring.done.includes(seat);
        setText(words, signed ? text("{name}: done", { name }) : text("{name}: looking", { name }));
        words.classList.toggle("signed", signed);
      }
    },
  };
}

function stoneOf(seat: Color): HTMLElement {
  return element("span", `stone ${seat}`);
}
